import { basename } from 'node:path';
import { quote } from '../lib/shown-path.ts';
import type { ToolSpec } from '../model/check.ts';
import type { Mode, TestGroup } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { casesOf } from '../rules/aggregate.ts';
import { onlyTool } from './native-checker.ts';
import { isNamed } from './source-files.ts';

export const STATIC_VALIDATOR = 'static_validator';

interface ReadStatic {
  readonly staticValidator?: ToolSpec;
  readonly warnings: readonly string[];
}

/**
 * The program that looks at sources, where groups ask for it. Throws a `UserError` where there is none, and
 * where solutions have no sources.
 * https://icpc.io/problem-package-format/spec/2025-09.html#static-validator
 */
export function readStatic(
  folder: string,
  sources: readonly string[],
  { kind }: Mode,
  tests: TestGroup | undefined,
): ReadStatic {
  const beside = sources.filter((path) => isNamed(path, STATIC_VALIDATOR));
  const tool = onlyTool(STATIC_VALIDATOR, folder, beside);
  if (tool && kind === 'submit-answer') {
    throw broken(
      `${basename(tool.sourcePath)}: solutions are outputs, and have no source to look at`,
    );
  }
  const asking = tests && casesOf(tests).find(({ staticArgs }) => staticArgs !== undefined);
  if (asking && !tool) {
    const message = `${quote(asking.name)} is asked for by \`static_validation_score\`, and there is no static validator`;
    throw broken(
      message,
      `write ${STATIC_VALIDATOR}.ts or ${STATIC_VALIDATOR}.py beside problem.yaml`,
    );
  }
  if (!tool) return { warnings: [] };
  const name = quote(basename(tool.sourcePath));
  const advice = 'a group asks for it by `static_validation_score` in its test_group.yaml';
  const isUnused = tests !== undefined && !asking;
  return {
    staticValidator: tool,
    warnings: isUnused ? [`${name} is not used: ${advice}`] : [],
  };
}

function broken(message: string, hint?: string): UserError {
  const options = { exit: 'problem', ...(hint !== undefined && { hint }) } as const;
  return new UserError('BROKEN_PROBLEM', message, options);
}
