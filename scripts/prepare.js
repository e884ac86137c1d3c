// npm's `prepare`: builds dist/. A clone works without it, from its sources, only slower to start.
try {
  await import('./build.js');
} catch (error) {
  process.stderr.write(`judge: dist/ was not built (${error.message}); running from the sources\n`);
}
