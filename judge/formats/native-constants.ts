import { CONSTANT_NAME, type Constants } from '../lib/replace-constants.ts';
import { quote } from '../lib/shown-path.ts';
import type { CheckerSpec } from '../model/check.ts';
import type { Mode } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { ProblemYaml } from './problem-schema.ts';
import type { YamlFile } from './yaml-file.ts';

/** The constants of problem.yaml, numbers as they are written. Throws a `UserError` for a name that is none. */
export function readConstants({ data, place, written }: YamlFile<ProblemYaml>): Constants {
  const entries = Object.entries(data.constants ?? {}).map(([name, value]) => {
    const path = ['constants', name];
    if (CONSTANT_NAME.test(name)) return [name, written(path) ?? String(value)] as const;
    const message = `${place(path)}: ${quote(name)} cannot be the name of a constant`;
    const hint = 'names are letters, digits and `_`, without a digit in front';
    throw new UserError('BROKEN_PROBLEM', message, { hint, exit: 'problem' });
  });
  return Object.fromEntries(entries);
}

/** The programs that judge, with the constants that they may name. */
export function giveConstants(
  checker: CheckerSpec,
  mode: Mode,
  constants: Constants,
): { readonly checker: CheckerSpec; readonly mode: Mode } {
  if (Object.keys(constants).length === 0) return { checker, mode };
  return {
    checker: checker.kind === 'program' ? { ...checker, constants } : checker,
    mode: modeWith(mode, constants),
  };
}

function modeWith(mode: Mode, constants: Constants): Mode {
  switch (mode.kind) {
    case 'interactive':
      return { ...mode, interactor: { ...mode.interactor, constants } };
    case 'communication':
      return { ...mode, manager: { ...mode.manager, constants } };
    case 'batch':
    case 'submit-answer':
      return mode;
  }
}
