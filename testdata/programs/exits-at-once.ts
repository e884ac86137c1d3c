// expect: AC
// output: 3
// Ends in the middle of what it had to do, with its output written.
process.stdout.write('42\n', () => process.exit(0));
setInterval(() => {}, 1000);
