import type { Language } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { compileScript } from './compile-script.ts';
import { mapScriptTrace } from './map-trace.ts';
import { nodeCommand } from './node-command.ts';
import { typeCheck } from './type-check.ts';
import { v8Crash } from './v8-crash.ts';

/** TypeScript, transpiled once by esbuild and run by the judge's own Node. */
export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  extensions: ['.ts', '.mts', '.cts'],
  tools: { node: [process.execPath] },
  versionArgs: ['--version'],
  install: 'it comes with Node.js; install Node.js 20.19 or newer from https://nodejs.org',
  defaultFlags: [],
  compile: (input, toolchain, compiler) =>
    compileScript(
      input,
      toolchain,
      { syntax: 'node20', formats: ['cjs', 'esm'], lacksRequire: true },
      compiler,
    ),
  run(input) {
    return nodeCommand(input, this.defaultFlags);
  },
  includeFolders: ['typescript', 'javascript'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 44 * MIB,
  crash: v8Crash,
  mapTrace: mapScriptTrace,
  typeCheck,
  selfTest: `import { readFileSync } from 'node:fs';

const numbers: number[] = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
console.log(numbers.reduce((sum, number) => sum + number, 0));
`,
  template: `import { readFileSync } from 'node:fs';

const tokens = readFileSync(0, 'utf8').split(/\\s+/);
let next = 0;
const readNumber = (): number => Number(tokens[next++]);

const n = readNumber();
console.log(n);
`,
};
