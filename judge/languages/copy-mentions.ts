/** Every mention of the copy of a source in a build folder, in messages and in traces. */
export function copyMentions(buildDir: string, copiedAs: string): RegExp {
  return new RegExp(
    `(?:${escape(buildDir)}/|(?<![\\w/])\\./|(?<![\\w./-]))${escape(copiedAs)}(?!\\w)`,
    'g',
  );
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
