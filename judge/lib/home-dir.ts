import { homedir } from 'node:os';

/** The user's home; the root for a user whom the system does not know and who has no HOME. */
export function homeDir(ask: () => string = homedir): string {
  try {
    return ask();
  } catch {
    return '/';
  }
}
