// expect: RTE
// A rejection that nobody handles.
export {};
await Promise.reject(new Error('nobody handles me'));
