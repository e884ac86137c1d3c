// expect: TLE
// Promises that never leave the queue empty: no timer ever gets its turn.
const again = (): void => void Promise.resolve().then(again);

setTimeout(() => process.exit(0), 0);
again();
