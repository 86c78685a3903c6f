/** What `npm run browsers` understands. */
import type { Tier } from './tiers.ts';

const LONG = '--long';

/**
 * The tier in which tests in browsers run, and what vitest is told: the files of that tier, or with words those that
 * have one in their names, whichever tier they belong to. Other options are vitest's own.
 */
export function browserRun(given: readonly string[]): { tier: Tier; args: string[] } {
  const tier = given.includes(LONG) ? 'long' : 'fast';
  const args = given.filter((one) => one !== LONG);
  const isByWords = args.some((one) => !one.startsWith('-'));
  const projects = ['smoke', 'fast', ...(isByWords || tier === 'long' ? ['long'] : [])];
  return { tier, args: [...projects.flatMap((project) => ['--project', project]), ...args] };
}
