import { detectLanguage } from '../languages/detect.ts';
import { LANGUAGES } from '../languages/index.ts';
import { findToolchain } from '../languages/toolchain.ts';

/** The sources whose language can be built and run here. */
export async function whatIsInstalled(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(files.map(isInstalled));
  return files.filter((_, index) => found[index]);
}

async function isInstalled(file: string): Promise<boolean> {
  const language = detectLanguage(file, '', LANGUAGES);
  const searchPath = process.env['PATH'] ?? '';
  return language !== undefined && (await findToolchain(language, { searchPath })) !== undefined;
}
