import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompileInput, CompileOutcome } from '../model/language.ts';
import { bundleScript, type BundleFile, type ScriptTarget } from './bundle-script.ts';

/**
 * Transpiles a script to `main.cjs` (or `main.mjs`) with its source map beside it. A solution must
 * be one file; a tool is bundled with what it imports, and may import `judge/checker`.
 */
export async function compileScript(
  input: CompileInput,
  target: ScriptTarget,
): Promise<CompileOutcome> {
  let failure = '';
  for (const format of target.formats) {
    const result = await bundleScript(input, target, format);
    if (result.ok) {
      await writeOutputs(input.buildDir, format, result.outputs);
      return { ok: true, log: result.log };
    }
    failure = result.log;
    if (!result.needsModule) break;
  }
  return { ok: false, reason: 'compile-error', log: failure };
}

async function writeOutputs(
  buildDir: string,
  format: 'cjs' | 'esm',
  outputs: readonly BundleFile[],
): Promise<void> {
  const script = format === 'cjs' ? 'main.cjs' : 'main.mjs';
  for (const { path, contents } of outputs) {
    const name = path.endsWith('.map') ? `${script}.map` : script;
    await writeFile(join(buildDir, name), contents);
  }
}
