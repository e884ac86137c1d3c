import { diagnose, type Finding } from '../actions/doctor.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Args, World } from './command.ts';
import { inspecting } from './inspecting.ts';
import { languagesJson, languagesTable } from './languages-command.ts';

const MARKS = { good: '✓', note: '!', bad: '✗' } as const satisfies Record<
  Finding['level'],
  string
>;

/** `judge doctor`. */
export async function doctorCommand(args: Args, world: World): Promise<ExitName> {
  const { findings, languages } = await inspecting(world, diagnose);
  if (args.flag('json')) {
    const document = { findings, ...(JSON.parse(languagesJson(languages)) as object) };
    world.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`);
  } else {
    world.stdout.write(findings.map(findingText).join(''));
    world.stdout.write(
      `\nan empty program (adds two integers):\n${languagesTable(languages, world)}`,
    );
  }
  const bad =
    findings.some(({ level }) => level === 'bad') ||
    languages.some(({ selfTest }) => selfTest?.ok === false);
  return bad ? 'judgeError' : 'accepted';
}

function findingText({ name, level, text, mend }: Finding): string {
  const advice = mend ? `\n    → ${mend}` : '';
  return `${MARKS[level]} ${name}: ${text}${advice}\n`;
}
