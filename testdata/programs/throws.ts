// expect: RTE
// Throws what nobody catches.
throw new Error('nobody catches me');
