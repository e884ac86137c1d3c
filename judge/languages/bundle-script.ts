import { packageFile } from '../lib/package-file.ts';
import type {
  BuildFailure,
  BuildOptions,
  BuildResult,
  OnLoadResult,
  PartialMessage,
  Plugin,
} from 'esbuild';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isRegularFile } from '../lib/read-regular-file.ts';
import type { CompileInput } from '../model/language.ts';
import { writeMessages } from './esbuild-message.ts';
import { entryAmong } from './entry-among.ts';
import { importsAmong, SCRIPT } from './included-scripts.ts';

/** CommonJS or ES module. */
export type ScriptFormat = 'cjs' | 'esm';

/** What differs between the runtimes that take a transpiled script. */
export interface ScriptTarget {
  /** What esbuild lowers the syntax to: `node20`. */
  readonly syntax: string;
  /** In the order of preference; a script that needs a module (top-level await) gets one. */
  readonly formats: readonly ScriptFormat[];
  /** Has a module no `require` of its own? Then it is given one. */
  readonly lacksRequire: boolean;
  /** Modules that the runtime brings, besides those of Node. */
  readonly isBuiltIn?: (specifier: string) => boolean;
}

/** `isModule`: does the script itself say that it is an ES module? */
export type Bundle =
  | {
      readonly ok: true;
      readonly log: string;
      readonly format: ScriptFormat;
      readonly outputs: readonly BundleFile[];
      readonly isModule: boolean;
    }
  | { readonly ok: false; readonly log: string };

export type BundleFile = NonNullable<BuildResult['outputFiles']>[number];

/**
 * Transpiles a script to one file, in memory, of the first format that can hold it. A solution must
 * be one file already; a tool is bundled with what it imports, and may import `judge/checker`.
 */
export async function bundleScript(
  input: CompileInput,
  target: ScriptTarget,
  signal: AbortSignal,
): Promise<Bundle> {
  let log = '';
  for (const format of target.formats) {
    const attempt = await tryFormat(input, target, format, signal);
    if (attempt.ok) return attempt;
    log = attempt.log;
    if (!attempt.needsModule) break;
  }
  return { ok: false, log };
}

type Attempt = Bundle & ({ readonly ok: true } | { readonly needsModule: boolean });

const NEEDS_MODULE = /^Top-level await is currently not supported with the "cjs"/;
const SERVICE_ENDED = /The service (?:was stopped|is no longer running)/;

async function tryFormat(
  input: CompileInput,
  target: ScriptTarget,
  format: ScriptFormat,
  signal: AbortSignal,
): Promise<Attempt> {
  signal.throwIfAborted();
  // 10 ms that a judge answering from its cache need not spend.
  const { build } = await import('esbuild');
  try {
    const { outputFiles, warnings, metafile } = await build(options(input, target, format));
    const needsModule = warnings.some((warning) => warning.id === 'empty-import-meta');
    if (needsModule && target.formats.includes('esm')) return { ok: false, log: '', needsModule };
    const isModule = Object.values(metafile.inputs).some((each) => each.format === 'esm');
    return { ok: true, log: writeMessages(warnings), format, outputs: outputFiles, isModule };
  } catch (error) {
    // Ctrl-C in a terminal ends esbuild's own process too, which must not look like a fault of the
    // source.
    signal.throwIfAborted();
    if (!isBuildFailure(error) || SERVICE_ENDED.test(error.message)) throw error;
    const lasting = error.errors.filter((message) => !NEEDS_MODULE.test(message.text));
    const needsModule = lasting.length < error.errors.length;
    return { ok: false, log: writeMessages(lasting), needsModule };
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function options(input: CompileInput, target: ScriptTarget, format: ScriptFormat) {
  const { sourcePath, role, included } = input;
  return {
    // Names in messages and in the source map are relative to the source's folder. Nothing is
    // written there: `outfile` only says what the map is relative to.
    absWorkingDir: dirname(sourcePath),
    entryPoints: [ENTRY],
    outfile: join(dirname(sourcePath), `main.${format === 'cjs' ? 'cjs' : 'mjs'}`),
    write: false,
    metafile: true,
    bundle: true,
    format,
    platform: 'node',
    target: target.syntax,
    sourcemap: 'external',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    treeShaking: role === 'tool',
    // A tsconfig.json above the source must not change what the same source means elsewhere.
    tsconfigRaw: '{}',
    ...(format === 'esm' && target.lacksRequire ? { banner: { js: REQUIRE_IN_MODULE } } : {}),
    plugins: [
      entryPoint(
        join(dirname(sourcePath), included ? entryAmong(included, SCRIPT) : basename(sourcePath)),
      ),
      ...(role === 'tool' ? [toolImports(target)] : solutionImports(input, target)),
    ],
  } satisfies BuildOptions;
}

function solutionImports({ sourcePath, included }: CompileInput, target: ScriptTarget): Plugin[] {
  const files = [sourcePath];
  if (included === undefined) return [singleFile(target, files)];
  const dir = dirname(sourcePath);
  files.push(...included.names.map((name) => join(dir, name)));
  return [importsAmong(files), singleFile(target, files)];
}

/** Stands for the source: its own name would be taken for a pattern where it holds a `*`. */
const ENTRY = 'judge:entry';

function entryPoint(sourcePath: string): Plugin {
  return {
    name: 'entry-point',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ kind }) =>
        kind === 'entry-point' ? { path: sourcePath } : undefined,
      );
    },
  };
}

const REQUIRE_IN_MODULE =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

const SINGLE_FILE = 'online judges take a single file; only node: modules may be imported';

function importsOther(path: string): PartialMessage {
  return { text: `imports '${path}': ${SINGLE_FILE}` };
}

function singleFile(target: ScriptTarget, files: readonly string[]): Plugin {
  return {
    name: 'single-file',
    setup(build) {
      build.onResolve({ filter: /.*/s }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        if (isProvided(path, target)) return { path, external: true };
        return { errors: [importsOther(path)] };
      });
      // Names that are put together at run time are not asked for above.
      build.onLoad({ filter: /.*/s }, ({ path }) =>
        files.includes(path) ? withoutSourceMap(path) : { errors: [importsOther(path)] },
      );
    },
  };
}

/** esbuild would follow it to any file, and take what that holds into the map beside the script. */
const MAP_MENTION = /sourceMappingURL(?==)/g;

async function withoutSourceMap(path: string): Promise<OnLoadResult | undefined> {
  const source = await readFile(path, 'utf8');
  if (source.search(MAP_MENTION) < 0) return undefined;
  const contents = source.replace(MAP_MENTION, 'sourceMappingUrl');
  return { contents, loader: /ts$/i.test(path) ? 'ts' : 'js' };
}

function toolImports(target: ScriptTarget): Plugin {
  return {
    name: 'tool-imports',
    setup(build) {
      build.onResolve({ filter: /^judge\/checker$/ }, () => ({ path: checkerHelperPath() }));
      build.onResolve({ filter: /.*/s }, ({ path }) =>
        isProvided(path, target) ? { path, external: true } : undefined,
      );
      // esbuild would wait for a named pipe.
      build.onLoad({ filter: /.*/s }, async ({ path }) =>
        (await isRegularFile(path))
          ? undefined
          : { errors: [{ text: `imports '${basename(path)}', which is not a regular file` }] },
      );
    },
  };
}

function isProvided(specifier: string, target: ScriptTarget): boolean {
  return isBuiltin(specifier) || target.isBuiltIn?.(specifier) === true;
}

/** The file behind `judge/checker`: its source, which esbuild bundles like any other. */
export function checkerHelperPath(): string {
  return packageFile('judge/checker.ts');
}
