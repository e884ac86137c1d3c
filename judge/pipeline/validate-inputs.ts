import { hashOf } from '../lib/content-hash.ts';
import { withoutUsage } from '../model/execution.ts';
import type { Problem, TestCase } from '../model/problem.ts';
import { dataCasesOf } from '../rules/aggregate.ts';
import type { JudgeContext } from './context.ts';
import { filesByName, filesKey } from './run-files.ts';
import { prepareValidators, type PreparedValidator } from './prepare-validators.ts';

/** A test input that a validator does not accept, or a validator that does not work. */
export interface InvalidInput {
  readonly validator: string;
  /** Undefined: the validator itself does not build. */
  readonly test?: string;
  /** Is its compiler not installed here? Then nothing is known of the inputs. */
  readonly isMissing?: boolean;
  /** How many more tests it says the same of. */
  readonly more?: number;
  readonly message: string;
}

type Ready = Extract<PreparedValidator, { kind: 'ready' }>;

/** Runs every input validator of a problem over every input, those of outputs to be tried as well. */
export async function validateInputs(
  context: JudgeContext,
  problem: Problem,
): Promise<InvalidInput[]> {
  const invalid: InvalidInput[] = [];
  for (const validator of await prepareValidators(context, problem)) {
    const { name, kind } = validator;
    if (kind === 'ready') invalid.push(...(await validateAll(context, problem, validator)));
    else {
      const { why, isMissing } = validator;
      invalid.push({ validator: name, message: `it ${why}`, isMissing });
    }
  }
  return withoutRepeats(invalid);
}

async function validateAll(
  context: JudgeContext,
  problem: Problem,
  validator: Ready,
): Promise<InvalidInput[]> {
  const cases = await context.cases.open(`validator-${validator.key.slice(0, 40)}`);
  const { validationLimits: limits } = problem;
  const found = await Promise.all(
    inputsOf(problem).map((test) =>
      context.slots.use(async (): Promise<InvalidInput[]> => {
        if (context.signal.aborted) return [];
        const args = validator.argsOf(test);
        const key = await keyOf(context, test, args);
        if (cases.get(key)) return [];
        const word = await validator.look(test.inputPath, args, filesByName(test));
        if (word.kind === 'cancelled') return [];
        if (word.kind === 'invalid') {
          return [{ validator: validator.name, test: test.name, message: word.message }];
        }
        const result = {
          status: 'judged',
          name: test.name,
          verdict: 'AC',
          execution: VALID,
        } as const;
        cases.set(key, { limits, result });
        return [];
      }),
    ),
  );
  cases.save();
  return found.flat();
}

function inputsOf({ tests, trials }: Problem): readonly TestCase[] {
  const { validOutputs = [], invalidOutputs = [] } = trials ?? {};
  return [...dataCasesOf(tests), ...validOutputs, ...invalidOutputs];
}

async function keyOf(
  context: JudgeContext,
  test: TestCase,
  args: readonly string[],
): Promise<string> {
  const input = await context.hasher.hash(test.inputPath);
  const files = await filesKey(test, context.hasher);
  const more = [...args, ...(files === undefined ? [] : [files])];
  return more.length === 0 ? input : hashOf(input, ...more);
}

const VALID = withoutUsage({ kind: 'exited', exitCode: 42 });

/** A validator that crashes says the same of every test: once is enough. */
function withoutRepeats(found: readonly InvalidInput[]): InvalidInput[] {
  const firsts = new Map<string, InvalidInput>();
  for (const one of found) {
    const key = JSON.stringify([one.validator, one.message]);
    const first = firsts.get(key);
    firsts.set(key, first ? { ...first, more: (first.more ?? 0) + 1 } : one);
  }
  return [...firsts.values()];
}
