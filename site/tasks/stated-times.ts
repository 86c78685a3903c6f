/** The times that README and CONTRIBUTING state, in seconds, on two quiet cores; each run prints its own beside. */
import { seconds } from './say.mjs';

export const STATED = { test: 105, check: 30, ready: 900, long: 3600 } as const;

/** How long a command took, beside what is stated of it. */
export const timeLine = (command: keyof typeof STATED, took: number): string =>
  `In ${seconds(took)}; stated: ${STATED[command]} s on two quiet cores.`;
