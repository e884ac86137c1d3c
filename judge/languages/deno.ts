import type { Language } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { compileScript } from './compile-script.ts';
import { claimsRuntime } from './claims-runtime.ts';
import { mapScriptTrace } from './map-trace.ts';
import { v8Flags } from './node-command.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';
import { scriptPath } from './script-names.ts';
import { typescript } from './typescript.ts';
import { v8Crash } from './v8-crash.ts';

/** TypeScript run by Deno: for sources whose first lines say `// runtime: deno`. */
export const deno: Language = {
  id: 'deno',
  name: 'TypeScript (Deno)',
  extensions: ['.ts', '.js'],
  claims: (source) => claimsRuntime(source, 'deno'),
  tools: { deno: ['deno'] },
  versionArgs: ['--version'],
  install: 'install Deno from https://deno.com (npm install --global deno)',
  // What a program may do is for the sandbox to say, not for Deno's own permissions.
  defaultFlags: ['--allow-all', '--no-remote', '--no-npm'],
  compile: (input, toolchain, compiler) =>
    compileScript(
      input,
      toolchain,
      { syntax: 'esnext', formats: ['esm'], lacksRequire: true },
      compiler,
    ),
  run({ program, toolchain, limits, args }) {
    const runtime = toolchain.tools['deno'] ?? 'deno';
    const v8 = v8Flags(limits);
    const engine = v8.length > 0 ? [`--v8-flags=${v8.join(',')}`] : [];
    const flags = ['--quiet', '--no-check', '--no-config', '--no-lock', ...engine];
    const script = scriptPath(program.buildDir);
    return {
      argv: [runtime, 'run', ...flags, ...this.defaultFlags, script, ...args],
      env: { ...RUN_ENVIRONMENT, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', DENO_DIR: '/tmp/deno' },
    };
  },
  includeFolders: ['deno', 'typescript', 'javascript'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 44 * MIB,
  crash: v8Crash,
  mapTrace: mapScriptTrace,
  selfTest: `// runtime: deno
${typescript.selfTest}`,
  template: `// runtime: deno
${typescript.template}`,
};
