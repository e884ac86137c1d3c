import { delimiter, dirname } from 'node:path';

const SYSTEM_PATH = ['/usr/local/bin', '/usr/bin', '/bin'];

/**
 * The environment of compilers, which need more than judged programs: the folders of the tools
 * (`gcc` calls `as`, `kotlinc` calls `java`). Everything else is left out, so that equal sources
 * give equal builds whatever the shell has set.
 */
export function compilerEnvironment(
  toolPaths: readonly string[],
  searchPath = '',
): Readonly<Record<string, string>> {
  const folders = [...toolPaths.map((path) => dirname(path)), ...SYSTEM_PATH];
  return {
    PATH: [...new Set([...folders, ...searchPath.split(delimiter)])]
      .filter(Boolean)
      .join(delimiter),
    LANG: 'C.UTF-8',
  };
}
