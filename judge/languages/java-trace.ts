import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Program } from '../model/language.ts';

/** Names the source in the frames of a Java stack trace that belong to it: `(Main.java:7)`. */
export async function javaTrace(program: Program, stderrTail: string): Promise<string> {
  return stderrTail.replace(/\((\w+\.java):(\d+)\)/g, (whole, file: string, line: string) =>
    existsSync(join(program.buildDir, file)) ? `(${nameOf(program, file)}:${line})` : whole,
  );
}

/** Frames tell no folders. */
function nameOf({ name, included }: Program, file: string): string {
  const own = included?.names.find((each) => basename(each) === file);
  return included && own !== undefined ? `${included.shownDir}/${own}` : name;
}
