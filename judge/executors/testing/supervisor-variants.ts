import type { SandboxLevel } from '../../model/executor.ts';
import { workingLevels } from './working-levels.ts';

/** A way of building and running the supervisor that tests go through, after its name. */
export type SupervisorVariant = readonly [
  name: string,
  options: { readonly sandbox: SandboxLevel; readonly compilerFlags: readonly string[] },
];

const SANITIZERS = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all', '-g'];

/** Each level that works here, and the highest once more under sanitizers. */
export async function supervisorVariants(): Promise<readonly SupervisorVariant[]> {
  const levels = await workingLevels();
  const [highest = 'none'] = levels;
  return [
    ...levels.map((sandbox) => [`the level ${sandbox}`, { sandbox, compilerFlags: [] }] as const),
    ['sanitized', { sandbox: highest, compilerFlags: SANITIZERS }],
  ];
}
