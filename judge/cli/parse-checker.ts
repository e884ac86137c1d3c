import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CHECKER_PROTOCOLS } from '../checkers/index.ts';
import type { CheckerSpec } from '../model/check.ts';
import { UserError } from '../model/user-error.ts';

/**
 * A checker program as the command line names it: a file, or `PROTOCOL FILE ARGS…`. Undefined: it is
 * neither. Throws a `UserError` for a protocol without a file.
 */
export async function parseCheckerProgram(
  text: string,
  cwd: string,
): Promise<CheckerSpec | undefined> {
  const whole = resolve(cwd, text);
  if (await isFile(whole)) return program('auto', whole);
  const [protocol = '', ...words] = text.split(/\s+/).filter((word) => word !== '');
  if (!Object.hasOwn(CHECKER_PROTOCOLS, protocol)) return undefined;
  const rest = resolve(cwd, text.trim().slice(protocol.length).trim());
  if (words.length > 0 && (await isFile(rest))) return program(protocol, rest);
  const [name, ...args] = words;
  if (name === undefined) {
    const hint = `as in \`--checker '${protocol} ./check.cpp'\``;
    throw new UserError('NO_CHECKER', `--checker: ${protocol} needs a program`, { hint });
  }
  const sourcePath = resolve(cwd, name);
  if (await isFile(sourcePath)) return program(protocol, sourcePath, args);
  throw new UserError('NO_CHECKER', `there is no checker program ${JSON.stringify(name)}`);
}

function program(protocol: string, sourcePath: string, args: readonly string[] = []): CheckerSpec {
  return { kind: 'program', protocol, sourcePath, args };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
