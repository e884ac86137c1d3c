import { extname } from 'node:path';
import type { CompileInput, CompileOutcome, Compiler, Toolchain } from '../model/language.ts';
import { bundleScript, type ScriptTarget } from './bundle-script.ts';
import { compileScript } from './compile-script.ts';
import { copySource } from './compile-with.ts';
import { weighScript } from './weigh-script.ts';

const TARGET: ScriptTarget = { syntax: 'esnext', formats: ['cjs', 'esm'], lacksRequire: true };

/**
 * A solution is checked like TypeScript and then taken as it is, so that it means exactly what it
 * says; whether `.js` is a module is told by its content. A tool, and what is compiled together with
 * the problem's files, is bundled.
 */
export async function compileJavaScript(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  if (input.role === 'tool' || input.included)
    return compileScript(input, toolchain, TARGET, compiler);
  const tooMuch = await weighScript(input, toolchain, compiler);
  if (tooMuch) return tooMuch;
  const checked = await bundleScript(input, TARGET, compiler.signal);
  if (!checked.ok) return { ok: false, reason: 'compile-error', log: checked.log };
  const extension = extname(input.sourcePath).toLowerCase();
  const isModule = extension === '.mjs' || (extension !== '.cjs' && checked.isModule);
  await copySource(input, isModule ? 'main.mjs' : 'main.cjs');
  return { ok: true, log: checked.log };
}
