import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { createWorkspace, sumProblem } from './workspace.ts';

const IN_PYTHON = 'import helper\n\nhelper.crash()\n';
const HELPER = 'def crash():\n    x = 0\n    print(1 // x)\n';
const IN_TYPESCRIPT = "import { crash } from './helper.ts';\n\ncrash();\n";
const HELPER_IN_TYPESCRIPT =
  "export function crash(): never {\n\n  throw new Error('on purpose');\n}\n";

const RUN = ['run', 'it', '-t', 'secret/01', '--reporter', 'json'];

test.each([
  ['checker.py', '', RUN],
  ['checker.ts', '', RUN],
  ['interactor.py', 'type: interactive\n', RUN],
  ['interactor.ts', 'type: interactive\n', RUN],
  ['manager.py', 'communication: {processes: 1}\n', RUN],
  ['validator.py', '', ['verify', 'it']],
  ['generators/gen.py', '', ['generate', 'it']],
  ['generators/gen.ts', '', ['generate', 'it']],
])('what %s says of its crash names its files as people know them', async (path, yaml, args) => {
  const workspace = createWorkspace();
  const isPython = path.endsWith('.py');
  const helper = path.replace(/\w+(?=\.)/, 'helper');
  const file = basename(path);
  workspace.write(
    sumProblem(
      {
        ...(yaml === '' ? {} : { 'problem.yaml': yaml }),
        [path]: isPython ? IN_PYTHON : IN_TYPESCRIPT,
        [helper]: isPython ? HELPER : HELPER_IN_TYPESCRIPT,
        'generators/generators.yaml': `data: {secret: {made: ${file} 1}}\n`,
      },
      'it',
    ),
  );
  const { stdout, stderr } = await workspace.judge(args);
  const told = `${stdout}${stderr}`.replaceAll('\\', '');
  const place = (name: string): string =>
    isPython ? `File "${name}", line 3` : `${name}:3:${name === file ? 1 : 9}`;
  expect(told).toContain(place(file));
  expect(told).toContain(place(basename(helper)));
  expect(told).not.toContain('/builds/');
  workspace.remove();
});
