import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface JoinedPrograms {
  readonly interactor: { readonly status: number; readonly stderr: string };
  readonly program: { readonly status: number; readonly stderr: string };
}

/**
 * Runs an interactor and a program of a shell, each reading what the other writes through a named
 * pipe; `folder` takes what the run leaves.
 */
export function joinPrograms(
  folder: string,
  interactor: readonly string[],
  program: string,
): Promise<JoinedPrograms> {
  const dir = mkdtempSync(join(folder, 'joined-'));
  const read = (name: string): string => readFileSync(join(dir, name), 'utf8');
  return new Promise((resolve, reject) => {
    const argv = ['-k', '1', LONGEST_SECONDS, 'sh', '-c', JOIN, 'join', dir, program];
    execFile('timeout', [...argv, ...interactor], (error) => {
      if (error) reject(error);
      else {
        resolve({
          interactor: { status: Number(read('status')), stderr: read('stderr') },
          program: { status: Number(read('program-status')), stderr: read('program-stderr') },
        });
      }
    });
  });
}

/** Only where the two wait for each other. */
const LONGEST_SECONDS = '40';

/** The parentheses keep the shell from holding the pipes open itself. */
const JOIN = `cd "$1" && mkfifo said heard && export PROGRAM="$2" && shift 2 || exit 1
sh -c "$PROGRAM" <heard >said 2>program-stderr &
(exec "$@") >heard <said 2>stderr
echo $? >status
wait $!
echo $? >program-status
`;
