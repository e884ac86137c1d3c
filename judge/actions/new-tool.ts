import { join } from 'node:path';
import { exists, isNamed, listSources } from '../formats/source-files.ts';
import { quote, shownPath } from '../lib/shown-path.ts';
import { createTogether } from '../lib/write-atomically.ts';
import { UserError } from '../model/user-error.ts';
import { TOOL_TEMPLATES } from './templates/tools.ts';
import type { ToolKind } from './templates/tools.ts';
import { writing } from './writing.ts';

export interface NewTool {
  readonly kind: ToolKind;
  /** The problem's folder. */
  readonly folder: string;
  /** Paths in messages are shown relative to it. */
  readonly root: string;
}

/**
 * Writes a first checker or interactor into a problem folder and answers its path. Throws a
 * `UserError` when the problem has one already, in whatever language, or is no folder of ours.
 */
export async function createTool({ kind, folder, root }: NewTool): Promise<string> {
  const { file, source } = TOOL_TEMPLATES[kind];
  const shown = shownPath(folder, root);
  if (!(await exists(join(folder, 'problem.yaml')))) {
    throw new UserError(
      'NOT_A_PROBLEM',
      `${quote(shown)} is no problem folder: it has no problem.yaml`,
      {
        hint: '`judge new <id>` makes a whole one',
      },
    );
  }
  const [present] = (await listSources(folder)).filter((path) => isNamed(path, kind));
  if (present !== undefined) throw taken(kind, shownPath(present, root));
  const path = join(folder, file);
  const isNew = await writing(shown, () => createTogether([{ path, data: source }]));
  if (!isNew) throw taken(kind, shownPath(path, root));
  return path;
}

function taken(kind: ToolKind, shown: string): UserError {
  return new UserError(
    'TOOL_EXISTS',
    `there is ${ARTICLES[kind]} ${kind} already: ${quote(shown)}`,
    {
      hint: 'nothing was changed; move it away to begin anew',
    },
  );
}

/** What stands before each kind's name. */
export const ARTICLES = { checker: 'a', interactor: 'an' } as const satisfies Record<
  ToolKind,
  string
>;
