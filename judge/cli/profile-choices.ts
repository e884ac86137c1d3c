import { PROFILES } from '../profiles/index.ts';

/** Stands for all of them. */
export const EVERY_PROFILE = 'all';

/** What `--as` takes. */
export const PROFILE_CHOICES: readonly string[] = [...PROFILES.map(({ id }) => id), EVERY_PROFILE];
