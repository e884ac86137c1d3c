import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subject } from './subjects.ts';

/** Writes a workspace with one problem; returns the workspace's folder and the inputs' paths. */
export function makeProblem(dir: string, subject: Subject): { root: string; inputs: string[] } {
  const root = join(dir, subject.name);
  const problem = join(root, 'problems', 'bench');
  const data = join(problem, 'testdata', 'secret');
  mkdirSync(data, { recursive: true });
  writeFileSync(
    join(problem, 'problem.yaml'),
    'problem_format_version: 2025-09\nname: bench\nlimits: {time_limit: 5, memory: 1024, output: 64}\n',
  );
  writeFileSync(join(problem, subject.file), subject.source);
  const inputs = Array.from({ length: subject.tests }, (_, i) => {
    const name = join(data, String(i).padStart(5, '0'));
    const { input, answer } = subject.test(i);
    writeFileSync(`${name}.in`, input);
    writeFileSync(`${name}.ans`, answer);
    return `${name}.in`;
  });
  return { root, inputs };
}
