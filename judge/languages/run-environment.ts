/**
 * The whole environment of a judged program, but for what its language adds. Small, because every
 * variable may change how a program behaves, and some make runtimes start slowly.
 */
export const RUN_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/bin:/bin',
  LANG: 'C.UTF-8',
};
