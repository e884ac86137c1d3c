/** Values by name, each as it is to stand in a text. */
export type Constants = Readonly<Record<string, string>>;

/** What a constant may be called. */
export const CONSTANT_NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/;

/**
 * Puts the values of a problem's constants in the place of `{{name}}`; other names stay.
 * https://icpc.io/problem-package-format/spec/2025-09.html#constants
 */
export function replaceConstants(text: string, constants: Constants = {}): string {
  return text.replaceAll(/\{\{([a-zA-Z_][a-zA-Z0-9_]*)\}\}/g, (tag, name: string) =>
    Object.hasOwn(constants, name) ? (constants[name] ?? tag) : tag,
  );
}

/** The same in bytes, whatever their encoding. The very same buffer where there is nothing to replace. */
export function replaceConstantsIn(bytes: Buffer, constants: Constants = {}): Buffer {
  if (Object.keys(constants).length === 0 || !bytes.includes('{{')) return bytes;
  const inBytes = Object.entries(constants).map(
    ([name, value]) => [name, Buffer.from(value).toString('latin1')] as const,
  );
  const text = bytes.toString('latin1');
  const replaced = replaceConstants(text, Object.fromEntries(inBytes));
  return replaced === text ? bytes : Buffer.from(replaced, 'latin1');
}
