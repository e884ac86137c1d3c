import type { Language } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { builtCommand } from './built-command.ts';
import { compileC } from './compile-c.ts';
import { nativeCrash } from './native-crash.ts';

/** C++ by g++, or clang++ where there is no g++. */
export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  extensions: ['.cpp', '.cc', '.cxx', '.c++'],
  tools: { 'c++': ['g++', 'clang++', 'c++'] },
  versionArgs: ['--version'],
  install: 'install g++ (Debian and Ubuntu: apt install g++; macOS: xcode-select --install)',
  defaultFlags: ['-O2', '-std=gnu++20', '-DONLINE_JUDGE'],
  takesTestlib: true,
  compile: (input, toolchain, compiler) => compileC('c++', input, toolchain, compiler),
  run: builtCommand,
  includeFolders: ['cpp'],
  memoryPolicy: 'address-space',
  memoryFloorBytes: 4 * MIB,
  crash: nativeCrash,
  selfTest: `#include <iostream>

int main() {
  long long a, b;
  std::cin >> a >> b;
  std::cout << a + b << '\\n';
}
`,
  template: `#include <bits/stdc++.h>
using namespace std;

int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);

  int n;
  cin >> n;
  cout << n << '\\n';
}
`,
};
