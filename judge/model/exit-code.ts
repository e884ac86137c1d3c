/** Every exit code of `judge`. */
export const EXIT = {
  accepted: { code: 0, meaning: 'everything accepted, or as expected' },
  rejected: {
    code: 1,
    meaning: 'judged, and something was rejected, not as expected, or not robust',
  },
  usage: { code: 2, meaning: 'wrong usage' },
  problem: { code: 3, meaning: 'broken problem package' },
  judgeError: { code: 4, meaning: 'judge error' },
  bug: { code: 70, meaning: 'a bug in the judge' },
  interrupted: { code: 130, meaning: 'interrupted' },
} as const satisfies Record<string, { readonly code: number; readonly meaning: string }>;

export type ExitName = keyof typeof EXIT;
