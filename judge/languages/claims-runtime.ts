const FIRST_LINES = 5;

/**
 * Does one of the first lines name this runtime: a shebang (`#!/usr/bin/env bun`) or a comment
 * (`// runtime: bun`, `# pypy3`)?
 */
export function claimsRuntime(source: string, runtime: string): boolean {
  const names = new RegExp(
    `^(?:#!.*\\b${runtime}[\\d.]*\\b|(?://|#)\\s*runtime:\\s*${runtime}\\d?\\b|#\\s*${runtime}\\d?\\s*$)`,
    'i',
  );
  return source
    .split('\n', FIRST_LINES)
    .some((line) => names.test(line.replace(/^\uFEFF|^\u00EF\u00BB\u00BF/, '').trim()));
}
