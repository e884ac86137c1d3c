import type { CheckInput } from '../../model/check.ts';
import type { TestCase } from '../../model/problem.ts';

/** What a checker is told of a test, beside the output to look at. */
export function toldOf({
  inputPath,
  answerPath,
  checkerArgs: args,
  name: testName,
  maxScore,
}: TestCase): Omit<CheckInput, 'outputPath' | 'signal'> {
  return { inputPath, answerPath, args, testName, ...(maxScore !== undefined && { maxScore }) };
}
