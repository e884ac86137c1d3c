/**
 * `npm run bench:accuracy`: how true the judge's figures and verdicts are, by programs that know what
 * they use. `npm run bench:accuracy -- NAME…` measures only those; `--quick` is for trying,
 * `--sandbox LEVEL` chooses the level, `--markdown` prints a table. Ends with 1 when a goal is missed.
 */
import { cpus, loadavg, release } from 'node:os';
import { parseArgs } from 'node:util';
import { withTempDir } from '../judge/lib/temp-dir.ts';
import { SANDBOX_CHOICES, type Executor } from '../judge/model/executor.ts';
import { allocators } from './bench/accuracy/allocators.ts';
import { burners } from './bench/accuracy/burners.ts';
import { toLine, toMarkdown, type Finding } from './bench/accuracy/finding.ts';
import { flips } from './bench/accuracy/flips.ts';
import { leaks } from './bench/accuracy/leaks.ts';
import { runCost } from './bench/accuracy/run-cost.ts';
import { createSetting, type Setting } from './bench/accuracy/setting.ts';
import { sleepers } from './bench/accuracy/sleepers.ts';

const MEASUREMENTS = { burners, allocators, sleepers, leaks, 'run-cost': runCost, flips };
const NAMES = Object.keys(MEASUREMENTS) as (keyof typeof MEASUREMENTS)[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    sandbox: { type: 'string', default: 'auto' },
  },
});
const sandbox = SANDBOX_CHOICES.find((choice) => choice === values.sandbox);
const unknown = positionals.find((name) => !NAMES.some((known) => known === name));
if (sandbox === undefined || unknown !== undefined) {
  const wrong = unknown ?? `--sandbox ${values.sandbox}`;
  console.error(
    `bench:accuracy: there is no "${wrong}": take ${NAMES.join(', ')}, and --sandbox ${SANDBOX_CHOICES.join('|')}`,
  );
  process.exit(2);
}

const wanted = NAMES.filter((name) => positionals.length === 0 || positionals.includes(name));
const findings = await withTempDir(async (dir) => {
  const setting = createSetting(dir, values.quick, sandbox);
  console.log(await setting.withExecutor(describeMachine));
  const all: Finding[] = [];
  for (const name of wanted) all.push(...(await measureOne(setting, name)));
  return all;
});
const missed = findings.filter(({ reached }) => reached === false);
console.log(describeLoad());
if (values.markdown) console.log(`\n${toMarkdown(findings)}`);
console.log(`\n${findings.length} measures, ${missed.length} goals missed`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function measureOne(
  setting: Setting,
  name: keyof typeof MEASUREMENTS,
): Promise<readonly Finding[]> {
  console.log(`\n── ${name}`);
  const found = await MEASUREMENTS[name](setting);
  for (const finding of found) console.log(toLine(finding));
  return found;
}

async function describeMachine({ level, description }: Executor): Promise<string> {
  const [first] = cpus();
  return [
    `${cpus().length} × ${first?.model ?? 'unknown'}, Linux ${release()}, Node ${process.version}`,
    `level ${level}: ${description}`,
    describeLoad(),
  ].join('\n');
}

function describeLoad(): string {
  const [minute = 0, five = 0] = loadavg();
  return `load ${minute.toFixed(2)} (1 min), ${five.toFixed(2)} (5 min)`;
}
