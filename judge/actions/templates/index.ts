import type { FileTree } from '../../lib/write-tree.ts';
import { interactiveFolder } from './interactive-folder.ts';
import { problemFolder } from './problem-folder.ts';
import type { ProblemType } from './problem-types.ts';
import type { ProblemWords } from './problem-yaml.ts';

/** First problems by their type. */
export const PROBLEM_TEMPLATES = {
  'pass-fail': problemFolder,
  interactive: interactiveFolder,
} as const satisfies Record<ProblemType, (words: ProblemWords) => FileTree>;
