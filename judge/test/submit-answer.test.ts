import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { asNobody } from './nobody.ts';
import { expectNothingLeft } from './running-judge.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const YAML = 'name: Sums by hand\ntype: submit-answer\nlimits: {output: 1}\n';
const RIGHT = { 'sample/1.out': '3\n', '01.out': '42\n', 'secret/02.txt': '0\n' };

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  const problem = sumProblem({ 'problem.yaml': YAML });
  delete problem['problems/sum/solution.ts'];
  workspace.write(problem);
  writeOutputs('right', RIGHT);
  zip('right.zip', 'right');
});
afterAll(() => workspace.remove());

function writeOutputs(dir: string, files: Readonly<Record<string, string>>): void {
  workspace.write(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${dir}/${name}`, text])),
  );
}

/** Python's own archiver, so that what reads archives is not tested by its likes. */
function zip(name: string, dir: string): void {
  execFileSync('python3', ['-m', 'zipfile', '-c', name, dir], { cwd: workspace.root });
}

/** Writes an archive by Python: `entries` is the body of a `with` over the archive `z`. */
function craft(name: string, entries: string): void {
  const program = `import zipfile, sys\nwith zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as z:\n${entries}`;
  execFileSync('python3', ['-c', program, name], { cwd: workspace.root });
}

describe('outputs that are handed in', () => {
  test.each(['right', 'right.zip'])('are judged without running anything: %s', async (given) => {
    const document = await judgeAsJson(workspace, ['sum', given]);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    expect(document.submissions[0]?.cases[1]).toMatchObject({ handedIn: true, cpuTimeMs: 0 });
    expect(document.exit).toBe(0);
    await expectNothingLeft(workspace);
  });

  test('are shown without times, memory and limits', async () => {
    const { stdout } = await workspace.judge(['sum', 'right']);
    expect(stdout).toMatch(/AC {3}secret\/01 +– +– +–/);
    expect(stdout).not.toMatch(/limit|slowest|peak|MiB/);
  });

  test('may be read by ordinary users', async () => {
    const document = await judgeAsJson(workspace, ['sum', 'right'], asNobody(workspace));
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });

  test('are looked at by a checker program, which cannot tell them from printed ones', async () => {
    const checker = `import { accept, checker, reject } from 'judge/checker';
checker(({ output, answer }) => {
  const [found, wanted] = [output.integer(-100, 100), answer.integer(-100, 100)];
  return found === wanted ? accept('well summed') : reject('badly summed');
});
`;
    workspace.write(sumProblem({ 'problem.yaml': YAML, 'checker.ts': checker }, 'checked'));
    writeOutputs('mixed', { ...RIGHT, '01.out': '41\n' });
    const document = await judgeAsJson(workspace, ['checked', 'mixed']);
    expect(verdictsOf(document)).toEqual(['AC', 'WA', 'AC']);
    expect(document.submissions[0]?.cases[1]?.message).toBe('badly summed');
  });

  test('are looked at by a checker that knows how many points the test gives', async () => {
    const checker = `import sys
open(sys.argv[5], 'w').write(sys.argv[4])
open(sys.argv[6], 'w').write('of ' + sys.argv[4])
`;
    const yaml = `type: [scoring, submit-answer]\nchecker: {program: checker.py, protocol: lemon}\n`;
    const group = 'testdata/secret/test_group.yaml';
    const files = { 'problem.yaml': yaml, 'checker.py': checker, [group]: 'max_score: 60\n' };
    workspace.write(sumProblem(files, 'scored'));
    const { submissions } = await judgeAsJson(workspace, ['scored', 'right']);
    expect(submissions[0]?.cases[1]?.message).toBe('of 30');
  });

  test('are not judged where a test has arguments that the checker does not take', async () => {
    const group = { 'testdata/secret/test_group.yaml': 'output_validator_args: [bogus]\n' };
    workspace.write(sumProblem({ 'problem.yaml': YAML, ...group }, 'bogus'));
    const { exitCode, stdout, stderr } = await workspace.judge(['bogus', 'right']);
    expect(stderr).toContain('output_validator_args of test "secret/01": the checker tokens');
    expect([exitCode, stdout]).toEqual([3, '']);
  });

  test('are judged anew when one of them changes', async () => {
    writeOutputs('draft', { ...RIGHT, '01.out': '41\n' });
    const first = await judgeAsJson(workspace, ['sum', 'draft']);
    writeOutputs('draft', RIGHT);
    const second = await judgeAsJson(workspace, ['sum', 'draft']);
    expect([verdictsOf(first)[1], verdictsOf(second)[1]]).toEqual(['WA', 'AC']);
  });

  test('that are missing are wrong answers, and those of no test are told of', async () => {
    writeOutputs('partial', { '01.out': '42\n', 'notes.md': '', '77.out': '1\n' });
    const document = await judgeAsJson(workspace, ['sum', 'partial']);
    expect(verdictsOf(document)).toEqual(['WA', 'AC', 'WA']);
    expect(document.submissions[0]?.cases[2]).toMatchObject({
      message: 'no output for test secret/02',
    });
    const notice = document.notices.find(({ code }) => code === 'UNUSED_OUTPUTS');
    expect(notice?.message).toBe('partial: "77.out", "notes.md" belong to no test');
  });

  test('that are larger than the output limit go over it', async () => {
    writeOutputs('large', { ...RIGHT, '01.out': ' '.repeat(3 * 1024 * 1024) });
    const document = await judgeAsJson(workspace, ['sum', 'large']);
    expect(verdictsOf(document)).toEqual(['AC', 'OLE', 'AC']);
  });

  test('are verified like other solutions, by their folders', async () => {
    const solutions = {
      'accepted/by-hand': RIGHT,
      'wrong_answer/slip': { ...RIGHT, '01.out': '4' },
    };
    for (const [name, files] of Object.entries(solutions)) {
      writeOutputs(`solutions/sum/${name}`, files);
    }
    zip('solutions/sum/accepted/packed.zip', 'right');
    const document = await judgeAsJson(workspace, ['verify', 'sum', '--all']);
    expect(document.submissions.map(({ solution, verdict }) => [solution, verdict])).toEqual([
      ['accepted/by-hand', 'AC'],
      ['accepted/packed.zip', 'AC'],
      ['wrong_answer/slip', 'WA'],
    ]);
    expect(document.exit).toBe(0);
  });

  test('may be one file where there is one test', async () => {
    const one = sumProblem({ 'problem.yaml': YAML }, 'one');
    for (const name of ['sample/1', 'secret/02']) {
      for (const ending of ['in', 'ans']) delete one[`problems/one/testdata/${name}.${ending}`];
    }
    workspace.write({ ...one, 'answer.txt': '42\n' });
    expect(verdictsOf(await judgeAsJson(workspace, ['one', 'answer.txt']))).toEqual(['AC']);
  });
});

describe('what cannot be taken for outputs', () => {
  const refusal = async (given: string): Promise<string> => {
    const document = await judgeAsJson(workspace, ['sum', given]);
    return `${document.exit} ${document.submissions[0]?.verdict}: ${document.submissions[0]?.message}`;
  };

  test('a program', async () => {
    workspace.write({ 'sum.py': 'print(42)\n' });
    expect(await refusal('sum.py')).toMatch(
      /^1 CE: sum\.py is a program, but solutions of sum are/,
    );
  });

  test('a single file where there are several tests, and a folder of other things', async () => {
    workspace.write({ 'all.txt': '42\n', 'empty/README': '' });
    const says = /holds no output for any test: files would be called "sample\/1\.out", /;
    expect(await refusal('all.txt')).toMatch(says);
    expect(await refusal('empty')).toMatch(says);
  });

  test('two outputs for one test', async () => {
    writeOutputs('double', { ...RIGHT, 'more/01.out': '42\n' });
    expect(await refusal('double')).toMatch(/there are 2 outputs for the test secret\/01: /);
  });

  test.each([
    ['what is no archive', 'no.zip', undefined, /cannot be read as a zip archive/],
    [
      'an archive that leads out of itself',
      'out.zip',
      " z.writestr('../../01.out', '42')",
      /cannot be read as a zip archive: invalid relative path/,
    ],
    [
      'an archive with an absolute path',
      'absolute.zip',
      " z.writestr('/tmp/01.out', '42')",
      /cannot be read as a zip archive: absolute path/,
    ],
    [
      'an archive with a link',
      'link.zip',
      " i = zipfile.ZipInfo('01.out')\n i.external_attr = 0o120777 << 16\n z.writestr(i, '/etc/passwd')",
      /holds a link, "01\.out"/,
    ],
    [
      'an archive that is packed in an unusual way',
      'lzma.zip',
      " z.writestr('01.out', '42', zipfile.ZIP_LZMA)",
      /packed in a way that few programs read \(pack it with deflate\), "01\.out"/,
    ],
    [
      'an archive with a password',
      'secret.zip',
      " z.writestr('01.out', '42')\n z.infolist()[0].flag_bits |= 1",
      /holds a file with a password \(pack it without one\), "01\.out"/,
    ],
  ])('%s', async (_what, name, entries, says) => {
    if (entries === undefined) writeFileSync(join(workspace.root, name), 'PK no archive');
    else craft(name, entries);
    const refused = await refusal(name);
    expect(refused).toMatch(/^1 CE: /);
    expect(refused).toMatch(says);
  });

  test('an archive with a file that was damaged after it was packed', async () => {
    craft('sound.zip', " z.writestr('01.out', 'forty-two', zipfile.ZIP_STORED)");
    const bytes = readFileSync(join(workspace.root, 'sound.zip'));
    bytes.write('forty-six', bytes.indexOf('forty-two'));
    workspace.write({ 'damaged.zip': bytes });
    expect(await refusal('damaged.zip')).toMatch(
      /^1 CE: damaged\.zip is damaged: "01\.out" is not what was packed/,
    );
  });

  test('is told whole, and as no word of a compiler', async () => {
    workspace.write({ 'all.txt': '42\n' });
    const { stdout } = await workspace.judge(['sum', 'all.txt']);
    expect(stdout).not.toMatch(/compiler|…\n/);
    expect(stdout.replaceAll(/\n +│ /g, ' ')).toContain(
      'it was not taken all.txt holds no output for any test: files would be called "sample/1.out", "secret/01.out", "secret/02.out"\n',
    );
  });

  test('an archive that swells is read no further than the output limit', async () => {
    craft('bomb.zip', " z.writestr('01.out', b' ' * (300 << 20))");
    const document = await judgeAsJson(workspace, ['sum', 'bomb.zip']);
    expect(verdictsOf(document)).toEqual(['WA', 'OLE', 'WA']);
    await expectNothingLeft(workspace);
  });

  test('a link in a folder is passed over', async () => {
    const dir = join(workspace.root, 'linked');
    mkdirSync(dir);
    symlinkSync(join(workspace.root, 'problems/sum/testdata/secret/01.ans'), join(dir, '01.out'));
    expect(await refusal('linked')).toContain('holds no output for any test');
  });

  test('nothing at all, and nothing that is there', async () => {
    const nothing = await workspace.judge(['sum']);
    expect(nothing.stderr).toMatch(/problem sum takes outputs, and none were named/);
    const missing = await workspace.judge(['sum', 'nowhere']);
    expect(missing.stderr).toMatch(/there is no solution "nowhere"/);
    expect([nothing.exitCode, missing.exitCode]).toEqual([2, 2]);
  });

  test('a folder is no solution where programs are asked for', async () => {
    workspace.write(sumProblem({}, 'programs'));
    const { exitCode, stderr } = await workspace.judge(['programs', 'right']);
    expect(stderr).toMatch(/"right" is a folder, not a solution/);
    expect(exitCode).toBe(2);
  });

  test('outputs can neither be timed nor make answers', async () => {
    workspace.write({ 'in.txt': '1 2\n' });
    const timed = await workspace.judge(['time', 'sum', 'right']);
    expect(timed.stderr).toMatch(/solutions of sum are outputs: there is nothing to time/);
    const added = await workspace.judge([
      'add',
      'sum',
      '--input',
      'in.txt',
      '--from-solution',
      'right',
    ]);
    expect(added.stderr + added.stdout).toMatch(/outputs/);
    expect(timed.exitCode).toBe(2);
  });
});
