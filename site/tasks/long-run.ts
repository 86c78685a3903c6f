/**
 * The last run of the long tier in which everything passed. It stands in a tracked file, so that each gate can
 * say how old it is, and needs not repeat what hangs on nothing that has changed since.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.ts';
import { writeText } from './folder.ts';
import { seconds } from './say.mjs';

export const RECORD = 'site/tests/long-run.json';

/** So many commits after it, the gate says its age loudly. */
export const OLD = 60;

export interface LongRun {
  /** What it ran on, as a full hash. */
  readonly commit: string;
  /** The day it ended, as YYYY-MM-DD. */
  readonly date: string;
  /** How long it took. */
  readonly seconds: number;
  /** Tests and checks that passed. */
  readonly passed: number;
}

const git = async (root: string, ...args: string[]) => {
  const { status, output } = await run('git', args, {}, { cwd: root });
  return status === 0 ? output.trim() : undefined;
};

/** The last run; nothing where there was none. */
export function readLongRun(root = '.'): LongRun | undefined {
  const path = join(root, RECORD);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Writes a run down, and says so; or why it cannot stand for a commit. */
export async function recordLongRun(
  ended: Pick<LongRun, 'date' | 'seconds' | 'passed'>,
  root = '.',
): Promise<string> {
  const commit = await git(root, 'rev-parse', 'HEAD');
  if (!commit) return 'The run is not written down: this is no checkout of git.';
  if (await git(root, 'status', '--porcelain'))
    return 'The run is not written down: what was tried is not committed.';
  writeText(root, RECORD, `${JSON.stringify({ commit, ...ended }, null, 2)}\n`);
  return `The run is written to ${RECORD}; commit it.`;
}

/** What the gate says of it, by the number of commits since. */
export function sentenceOn(last: LongRun | undefined, commits: number | undefined): string {
  if (!last) return 'THE LONG TIER HAS NOT PASSED YET: npm run ready -- --long';
  const when = `The long tier passed on ${last.date}, in ${seconds(last.seconds)}`;
  if (commits === undefined) return `${when}, on a commit that is not here.`;
  const age = `${commits} ${commits === 1 ? 'commit' : 'commits'} ago`;
  return commits > OLD
    ? `THE LONG TIER IS OLD: it passed ${age}, on ${last.date}. npm run ready -- --long`
    : `${when}, ${age}.`;
}

/** How old the last run is, in a sentence. */
export async function ageOfLongRun(root = '.'): Promise<string> {
  const last = readLongRun(root);
  const commits = last && (await git(root, 'rev-list', '--count', `${last.commit}..HEAD`));
  return sentenceOn(last, commits === undefined ? undefined : Number(commits));
}

/** The last run, if these files and folders are as they were in it; nothing else, or where that cannot be known. */
export async function longRunOf(
  paths: readonly string[],
  root = '.',
): Promise<LongRun | undefined> {
  const last = readLongRun(root);
  if (!last) return undefined;
  const changed = await git(root, 'diff', '--name-only', last.commit, '--', ...paths);
  const added = await git(root, 'ls-files', '--others', '--exclude-standard', '--', ...paths);
  return changed === '' && added === '' ? last : undefined;
}
