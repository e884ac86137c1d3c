/**
 * Matches whole names against a pattern: `*` any characters but `/`, `**` any at all, `?` one
 * character but `/`, `{a,b}` one of several. Everything else stands for itself.
 */
export function globMatcher(pattern: string): (name: string) => boolean {
  const expression = new RegExp(`^${translate(pattern)}$`, 'su');
  return (name) => expression.test(name);
}

const TOKENS = /\*\*|\*|\?|\{[^{}]*\}|[^*?{]+|\{/gsu;

function translate(pattern: string): string {
  return (pattern.match(TOKENS) ?? []).map(translateToken).join('');
}

function translateToken(token: string): string {
  if (token === '**') return '.*';
  if (token === '*') return '[^/]*';
  if (token === '?') return '[^/]';
  if (token.startsWith('{') && token.endsWith('}')) {
    return `(?:${token.slice(1, -1).split(',').map(translate).join('|')})`;
  }
  return token
    .replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)
    .replaceAll(String.raw`\-`, '-');
}
