import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompileInput, CompileOutcome, Compiler, Toolchain } from '../model/language.ts';
import { bundleScript, type ScriptTarget } from './bundle-script.ts';
import { weighScript } from './weigh-script.ts';

/** Transpiles a script to `main.cjs`, or `main.mjs` where it must be, with its source map beside. */
export async function compileScript(
  input: CompileInput,
  toolchain: Toolchain,
  target: ScriptTarget,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const tooMuch = await weighScript(input, toolchain, compiler);
  if (tooMuch) return tooMuch;
  const bundle = await bundleScript(input, target, compiler.signal);
  if (!bundle.ok) return { ok: false, reason: 'compile-error', log: bundle.log };
  const script = bundle.format === 'cjs' ? 'main.cjs' : 'main.mjs';
  for (const { path, contents } of bundle.outputs) {
    const name = path.endsWith('.map') ? `${script}.map` : script;
    await writeFile(join(input.buildDir, name), contents);
  }
  return { ok: true, log: bundle.log };
}
