import { dirname, join } from 'node:path';
import type { CompileInput, Language, Toolchain } from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { builtCommand, EXECUTABLE } from './built-command.ts';
import { compileWith } from './compile-with.ts';
import { entryAmong } from './entry-among.ts';
import { nativeCrash } from './native-crash.ts';

/** Rust by rustc: nothing but the standard library. What is started takes in what lies beside it by `mod`. */
export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  extensions: ['.rs'],
  tools: { rustc: ['rustc'] },
  versionArgs: ['--version'],
  install: 'install Rust from https://rustup.rs (Debian and Ubuntu: apt install rustc)',
  defaultFlags: ['-O', '--edition=2021'],
  compile: (input, toolchain, compiler) =>
    compileWith({ argv: compilerCall(input, toolchain), input, toolchain, compiler }),
  run: builtCommand,
  includeFolders: ['rust'],
  memoryPolicy: 'address-space',
  memoryFloorBytes: 2 * MIB,
  crash: nativeCrash,
  selfTest: `use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let sum: i64 = input.split_whitespace().map(|x| x.parse::<i64>().unwrap()).sum();
    println!("{}", sum);
}
`,
  template: `use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut tokens = input.split_ascii_whitespace();
    let n: usize = tokens.next().unwrap().parse().unwrap();
    println!("{}", n);
}
`,
};

function compilerCall(input: CompileInput, toolchain: Toolchain): readonly [string, ...string[]] {
  const { sourcePath, flags, included } = input;
  const dir = dirname(sourcePath);
  return [
    toolchain.tools['rustc'] ?? 'rustc',
    '--crate-name=main',
    '--crate-type=bin',
    // Panics print the path; equal sources share a build, wherever they lie.
    `--remap-path-prefix=${dir}=`,
    ...flags,
    '-o',
    EXECUTABLE,
    included ? join(dir, entryAmong(included, /\.rs$/)) : sourcePath,
  ];
}
