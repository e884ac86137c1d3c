import type { Language } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { compilePython, pythonCrash, pythonTrace, runPython } from './run-python.ts';

/** Python by CPython. How deep it may recurse is for the program to say. */
export const python: Language = {
  id: 'python',
  name: 'Python',
  extensions: ['.py', '.py3'],
  tools: { python3: ['python3', 'python'] },
  versionArgs: ['--version'],
  install: 'install Python 3 from https://www.python.org (Debian and Ubuntu: apt install python3)',
  defaultFlags: [],
  compile: compilePython,
  run(input) {
    return runPython(input, this.defaultFlags);
  },
  includeFolders: ['python3', 'python'],
  memoryPolicy: 'address-space',
  memoryFloorBytes: 9 * MIB,
  crash: pythonCrash,
  mapTrace: pythonTrace,
  selfTest: `import sys

print(sum(map(int, sys.stdin.read().split())))
`,
  template: `import sys


def main():
    tokens = iter(sys.stdin.read().split())
    n = int(next(tokens))
    print(n)


main()
`,
};
