// expect: ILE
// limits: wall 900
// Waits for what never comes.
setInterval(() => {}, 1000);
process.on('SIGTERM', () => {});
