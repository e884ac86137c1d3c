import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTempDir } from '../lib/temp-dir.ts';
import { runTool } from '../lib/run-tool.ts';
import { checkerHelperPath } from './bundle-script.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 256 * 1024;
const MAX_LINES = 20;

/**
 * What the TypeScript compiler says of a source file, as `file:line:column message`, at most 20
 * lines. Takes the compiler and the Node types installed beside the source, else those beside the
 * judge; without them there is nothing to say.
 */
export async function typeCheck(
  sourcePath: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const compiler = resolveFrom(sourcePath, 'typescript/package.json');
  const nodeTypes = resolveFrom(sourcePath, '@types/node/package.json');
  if (compiler === undefined || nodeTypes === undefined) return [];
  return withTempDir(async (dir) => {
    const project = join(dir, 'tsconfig.json');
    await writeFile(project, JSON.stringify(projectOf(sourcePath, dirname(dirname(nodeTypes)))));
    const tsc = join(dirname(compiler), 'bin', 'tsc');
    const { stdout } = await runTool(
      [process.execPath, tsc, '--project', project, '--pretty', 'false'],
      {
        cwd: dirname(sourcePath),
        env: RUN_ENVIRONMENT,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        signal,
      },
    );
    return readDiagnostics(stdout, basename(sourcePath)).slice(0, MAX_LINES);
  });
}

function resolveFrom(sourcePath: string, specifier: string): string | undefined {
  for (const from of [sourcePath, fileURLToPath(import.meta.url)]) {
    try {
      return createRequire(from).resolve(specifier);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return undefined;
}

function projectOf(sourcePath: string, typeRoot: string): unknown {
  return {
    compilerOptions: {
      noEmit: true,
      strict: true,
      target: 'es2023',
      lib: ['es2023'],
      module: 'preserve',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [typeRoot],
      paths: { 'judge/checker': [checkerHelperPath()] },
    },
    files: [sourcePath],
  };
}

/** tsc writes `path(line,column): error TS1234: message`; what belongs to it follows indented. */
const DIAGNOSTIC = /^(.+)\((\d+),(\d+)\): (?:error|warning) (.+)$/;

function readDiagnostics(stdout: string, sourceName: string): string[] {
  return stdout.split(/\r?\n/).flatMap((text) => {
    const [, path, line, column, message] = DIAGNOSTIC.exec(text) ?? [];
    if (path === undefined || basename(path) !== sourceName) return [];
    return [`${sourceName}:${line}:${column} ${message}`];
  });
}
