import type { Language } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { builtCommand } from './built-command.ts';
import { compileC } from './compile-c.ts';
import { nativeCrash } from './native-crash.ts';

/** C by gcc, or clang where there is no gcc. */
export const c: Language = {
  id: 'c',
  name: 'C',
  extensions: ['.c'],
  tools: { cc: ['gcc', 'clang', 'cc'] },
  versionArgs: ['--version'],
  install: 'install gcc (Debian and Ubuntu: apt install gcc; macOS: xcode-select --install)',
  defaultFlags: ['-O2', '-std=gnu17', '-DONLINE_JUDGE'],
  compile: (input, toolchain, compiler) => compileC('cc', input, toolchain, compiler),
  run: builtCommand,
  includeFolders: ['c'],
  memoryPolicy: 'address-space',
  memoryFloorBytes: 2 * MIB,
  crash: nativeCrash,
  selfTest: `#include <stdio.h>

int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) != 2) return 1;
  printf("%lld\\n", a + b);
  return 0;
}
`,
  template: `#include <stdio.h>

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  printf("%d\\n", n);
  return 0;
}
`,
};
