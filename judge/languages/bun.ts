import type { Language } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { compileScript } from './compile-script.ts';
import { claimsRuntime } from './claims-runtime.ts';
import { mapScriptTrace } from './map-trace.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';
import { scriptPath } from './script-names.ts';
import { typescript } from './typescript.ts';

/** TypeScript run by Bun: for sources whose first lines say `// runtime: bun`. */
export const bun: Language = {
  id: 'bun',
  name: 'TypeScript (Bun)',
  extensions: ['.ts', '.js'],
  claims: (source) => claimsRuntime(source, 'bun'),
  tools: { bun: ['bun'] },
  versionArgs: ['--version'],
  install: 'install Bun from https://bun.sh (npm install --global bun)',
  defaultFlags: [],
  compile: (input, toolchain, compiler) =>
    compileScript(
      input,
      toolchain,
      {
        syntax: 'esnext',
        formats: ['esm'],
        lacksRequire: false,
        isBuiltIn: (specifier) => /^bun(?:$|:)/.test(specifier),
      },
      compiler,
    ),
  run({ program, toolchain, limits, args }) {
    const runtime = toolchain.tools['bun'] ?? 'bun';
    return {
      argv: [runtime, ...this.defaultFlags, scriptPath(program.buildDir), ...args],
      // JavaScriptCore keeps to 4 MiB or so unless it is told; native frames need a rest.
      env: {
        ...RUN_ENVIRONMENT,
        BUN_JSC_maxPerThreadStackUsage: String(Math.floor(limits.stackBytes * 0.9)),
      },
    };
  },
  includeFolders: ['bun', 'typescript', 'javascript'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 22 * MIB,
  crash(stderrTail) {
    if (/Maximum call stack size exceeded/.test(stderrTail)) return 'stack';
    return /RangeError: Out of memory|panic: OutOfMemory|Bun ran out of memory/i.test(stderrTail)
      ? 'memory'
      : undefined;
  },
  mapTrace: mapScriptTrace,
  selfTest: `// runtime: bun
${typescript.selfTest}`,
  template: `// runtime: bun
${typescript.template}`,
};
