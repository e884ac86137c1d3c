import type { Language } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { claimsRuntime } from './claims-runtime.ts';
import { python } from './python.ts';
import { compilePython, pythonCrash, pythonTrace, runPython } from './run-python.ts';

/** Python by PyPy: for sources whose first lines say `# pypy`. */
export const pypy: Language = {
  id: 'pypy',
  name: 'PyPy',
  extensions: ['.py'],
  claims: (source) => claimsRuntime(source, 'pypy'),
  tools: { pypy3: ['pypy3'] },
  versionArgs: ['-c', 'import sys; print("PyPy %d.%d.%d" % sys.pypy_version_info[:3])'],
  install: 'install PyPy from https://pypy.org (Debian and Ubuntu: apt install pypy3)',
  defaultFlags: [],
  compile: compilePython,
  run(input) {
    return runPython(input, this.defaultFlags);
  },
  includeFolders: ['pypy3', 'pypy', 'python3', 'python'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 51 * MIB,
  crash: pythonCrash,
  mapTrace: pythonTrace,
  selfTest: `# pypy
${python.selfTest}`,
  template: `# pypy
${python.template}`,
};
