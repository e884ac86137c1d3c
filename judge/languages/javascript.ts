import type { Language } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { compileJavaScript } from './compile-javascript.ts';
import { mapScriptTrace } from './map-trace.ts';
import { nodeCommand } from './node-command.ts';
import { v8Crash } from './v8-crash.ts';

/** JavaScript, run as it is by the judge's own Node. */
export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['.js', '.cjs', '.mjs'],
  tools: { node: [process.execPath] },
  versionArgs: ['--version'],
  install: 'it comes with Node.js; install Node.js 20.19 or newer from https://nodejs.org',
  defaultFlags: [],
  compile: compileJavaScript,
  run(input) {
    return nodeCommand(input, this.defaultFlags);
  },
  includeFolders: ['javascript', 'typescript'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 44 * MIB,
  crash: v8Crash,
  mapTrace: mapScriptTrace,
  selfTest: `const { readFileSync } = require('node:fs');

const numbers = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
console.log(numbers.reduce((sum, number) => sum + number, 0));
`,
  template: `const { readFileSync } = require('node:fs');

const tokens = readFileSync(0, 'utf8').split(/\\s+/);
let next = 0;
const readNumber = () => Number(tokens[next++]);

const n = readNumber();
console.log(n);
`,
};
