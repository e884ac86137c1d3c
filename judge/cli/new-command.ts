import { extname, relative } from 'node:path';
import { createProblem, createSolution } from '../actions/new.ts';
import { PROBLEM_TYPES } from '../actions/templates/problem-types.ts';
import { findProblem } from '../formats/find-problem.ts';
import { LANGUAGES } from '../languages/index.ts';
import { withSettings } from '../languages/settings.ts';
import { nearest } from '../lib/nearest.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Language } from '../model/language.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import type { Args, World } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { newTool } from './new-tool-command.ts';

/** `judge new`. */
export async function newCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const tool = (['checker', 'interactor'] as const).find((kind) => args.flag(kind));
  if (tool !== undefined) return newTool(args, world, workspace, tool);
  const id = args.text('problem') ?? '';
  const solution = args.text('solution');
  if (solution === undefined) return newProblem(args, world, workspace, id);
  const problem = await findProblem(workspace, id, { cwd: world.cwd, withoutTests: true });
  const languages = withSettings(LANGUAGES, workspace.settings.languages);
  const { path } = await createSolution(workspace, {
    problemId: problem.id,
    ...chooseLanguage(solution, languages),
  });
  const shown = relative(world.cwd, path);
  world.stdout.write(`created ${shown}\njudge it: judge ${problem.id} ${shown}\n`);
  return 'accepted';
}

async function newProblem(
  args: Args,
  world: World,
  workspace: Workspace,
  id: string,
): Promise<ExitName> {
  const name = args.text('name');
  const url = args.text('url');
  const type = PROBLEM_TYPES.find((known) => known === args.text('type'));
  const { folder, files } = await createProblem(workspace, {
    id,
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(type === undefined ? {} : { type }),
  });
  const list = files.map((file) => `  ${file}\n`).join('');
  world.stdout.write(`created ${relative(world.cwd, folder)}/\n${list}judge it: judge ${id}\n`);
  return 'accepted';
}

/** `cpp` is a language; `accepted/bfs.cpp` a name whose ending tells it. */
function chooseLanguage(
  word: string,
  languages: readonly Language[],
): { language: Language; name?: string } {
  const byId = languages.find(({ id }) => id === word);
  if (byId) return { language: byId };
  const extension = extname(word);
  const byEnding = languages.find(({ extensions }) => extensions.includes(extension));
  if (extension !== '' && byEnding) return { language: byEnding, name: word };
  const ids = languages.map(({ id }) => id);
  const guess = nearest(word, ids);
  throw new UserError(
    'UNKNOWN_LANGUAGE',
    `${JSON.stringify(word)} is neither a language nor a file name in one`,
    {
      hint: guess ? `did you mean "${guess}"?` : `languages: ${ids.join(', ')}`,
    },
  );
}
