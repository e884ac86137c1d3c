/** Programs run at once: more than any machine has cores for, and few enough to prepare for all. */
export const MAX_JOBS = 256;
