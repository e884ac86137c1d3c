import { join } from 'node:path';
import type { TestCase } from '../model/problem.ts';
import { toArguments } from './test-group-schema.ts';
import { brokenTests, GROUP_FILE, type ReadFolder } from './test-tree.ts';

const NAME = 'static_validation';

/** The static validation that a group asks for: a test in front of its others. Undefined: it asks for none. */
export function staticCase({
  file,
  dir,
  name,
  shownDir,
  children,
}: ReadFolder): TestCase | undefined {
  const { static_validation_score: score, static_validator_args: args } = file?.data ?? {};
  if (file && score === undefined && args !== undefined) {
    const message = `${file.place(['static_validator_args'])}: without \`static_validation_score\` nothing is validated`;
    throw brokenTests(message, 'write `static_validation_score: pass-fail`, or points, beside it');
  }
  if (score === undefined) return undefined;
  if (children.some(({ stem }) => stem === NAME)) {
    throw brokenTests(`${shownDir}: ${NAME} is the name of the static validation, not of a test`);
  }
  const path = join(dir, GROUP_FILE);
  return {
    kind: 'case',
    name: `${name}/${NAME}`,
    inputPath: path,
    answerPath: path,
    args: [],
    checkerArgs: [],
    staticArgs: toArguments(args ?? []),
  };
}

/** In a group without points it may only be passed or not. */
export function passFailStatic(folder: ReadFolder): readonly TestCase[] {
  const { file } = folder;
  const test = staticCase(folder);
  if (file && test && file.data.static_validation_score !== 'pass-fail') {
    const message = `${file.place(['static_validation_score'])}: where there are no points it must be \`pass-fail\``;
    throw brokenTests(message);
  }
  return test ? [test] : [];
}
