import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../model/language.ts';

/** Names the source in the frames of a Java stack trace that belong to it: `(Main.java:7)`. */
export async function javaTrace(program: Program, stderrTail: string): Promise<string> {
  return stderrTail.replace(/\((\w+\.java):(\d+)\)/g, (whole, file: string, line: string) =>
    existsSync(join(program.buildDir, file)) ? `(${program.name}:${line})` : whole,
  );
}
