import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTempDir } from '../../lib/temp-dir.ts';
import type { Problem, TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../../pipeline/context.ts';
import { prepareValidators, type PreparedValidator } from '../../pipeline/prepare-validators.ts';
import { dataCasesOf } from '../../rules/aggregate.ts';
import { listed, showOutput, type Finding } from './finding.ts';
import { junkInputs, modifiedInputs, type BadInput } from './input-corpus.ts';

type Ready = Extract<PreparedValidator, { kind: 'ready' }>;
type Named = Pick<TestCase, 'name' | 'args' | 'validatorArgs'>;

/**
 * Tries a problem's input validators: each of the inputs that are meant to be invalid, junk, and faults
 * in the layout of a valid input must be rejected by one of them.
 */
export async function checkValidators(context: JudgeContext, problem: Problem): Promise<Finding[]> {
  const prepared = await prepareValidators(context, problem);
  const validators = prepared.filter((one): one is Ready => one.kind === 'ready');
  if (validators.length === 0 || validators.length < prepared.length) return [];
  const { invalidInputs = [] } = problem.trials ?? {};
  const accepted = await Promise.all(
    invalidInputs.map(async (test) =>
      (await isRejected(context, validators, test, test.inputPath)) === false ? [test] : [],
    ),
  );
  const invalid = accepted.flat().map(({ name }): Finding => ({
    level: 'error',
    code: 'VALIDATOR_ACCEPTS',
    message: `${problem.id} ${name}: no validator rejects it`,
  }));
  return [...invalid, ...(await checkJunkInputs(context, problem, validators))];
}

async function checkJunkInputs(
  context: JudgeContext,
  problem: Problem,
  validators: readonly Ready[],
): Promise<Finding[]> {
  const tests = bySize(dataCasesOf(problem.tests));
  const [smallest] = tests;
  if (!smallest) return [];
  const usual = tests.filter(({ size }) => size <= LARGEST_LOOKED_AT);
  const inputs = usual.map(({ test }) => readFileSync(test.inputPath));
  const bad = [...junkInputs(), ...modifiedInputs(readFileSync(smallest.test.inputPath), inputs)];
  const accepted = await acceptedOf(context, validators, smallest.test, bad);
  if (accepted.length === 0) return [];
  const names = validators.map(({ name }) => name).join(', ');
  const whats = listed(
    accepted.map(({ what }) => what),
    MOST_TOLD,
  );
  const shown = accepted.find(({ bytes }) => bytes.length > 0);
  const example = shown ? `, such as ${showOutput(shown.bytes)}` : '';
  const message = `${problem.id} ${smallest.test.name}: ${names} lets pass an input with ${whats}${example}`;
  return [{ level: 'warning', code: 'VALIDATOR_ACCEPTS_JUNK', message }];
}

const LARGEST_LOOKED_AT = 1 << 20;
const MOST_TOLD = 6;

function bySize(tests: readonly TestCase[]) {
  return tests
    .map((test) => ({ test, size: statSync(test.inputPath).size }))
    .toSorted((a, b) => a.size - b.size);
}

async function acceptedOf(
  context: JudgeContext,
  validators: readonly Ready[],
  test: Named,
  inputs: readonly BadInput[],
): Promise<readonly BadInput[]> {
  return withTempDir(async (dir) => {
    const found = await Promise.all(
      inputs.map(async (input, index) => {
        const path = join(dir, String(index));
        writeFileSync(path, input.bytes);
        return (await isRejected(context, validators, test, path)) === false ? [input] : [];
      }),
    );
    return found.flat();
  }, context.tempDir);
}

/** Undefined: the judge was asked to stop. */
async function isRejected(
  context: JudgeContext,
  validators: readonly Ready[],
  test: Named,
  inputPath: string,
): Promise<boolean | undefined> {
  return context.slots.use(async () => {
    for (const validator of validators) {
      if (context.signal.aborted) return undefined;
      const word = await validator.look(inputPath, validator.argsOf(test));
      if (word.kind === 'cancelled') return undefined;
      if (word.kind === 'invalid') return true;
    }
    return false;
  });
}
