import { isAbsolute, relative } from 'node:path';

/**
 * A path as messages show it: relative to the workspace where it lies inside, with control
 * characters escaped, so that a message stays one line.
 */
export function shownPath(path: string, root: string | undefined): string {
  const inside = root === undefined ? path : relative(root, path);
  const isInside = inside !== '' && !inside.startsWith('..') && !isAbsolute(inside);
  return escapeControls(isInside ? inside : path);
}

/** Quotes what a user named, on one line. */
export function quote(text: string): string {
  return `"${escapeControls(text)}"`;
}

function escapeControls(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]/g, (control) => JSON.stringify(control).slice(1, -1));
}
