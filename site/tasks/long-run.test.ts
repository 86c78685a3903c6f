import { expect, test } from 'vitest';
import { run } from './command.ts';
import { makeBook } from './fixture.ts';
import { writeText } from './folder.ts';
import {
  ageOfLongRun,
  type LongRun,
  longRunOf,
  OLD,
  readLongRun,
  recordLongRun,
  sentenceOn,
} from './long-run.ts';

const ENDED = { date: '2026-11-28', seconds: 2400, passed: 15_000 };
const LAST: LongRun = { commit: 'a'.repeat(40), ...ENDED };

test.each([
  [undefined, undefined, /^THE LONG TIER HAS NOT PASSED YET: /],
  [LAST, undefined, 'The long tier passed on 2026-11-28, in 2400 s, on a commit that is not here.'],
  [LAST, 1, 'The long tier passed on 2026-11-28, in 2400 s, 1 commit ago.'],
  [LAST, OLD, 'The long tier passed on 2026-11-28, in 2400 s, 60 commits ago.'],
  [LAST, OLD + 1, /^THE LONG TIER IS OLD: it passed 61 commits ago, on 2026-11-28\. /],
] as const)('of %o, %o commits ago, is said', (last, commits, sentence) => {
  expect(sentenceOn(last, commits)).toMatch(sentence);
});

/** A checkout with one commit. */
async function checkout(): Promise<string> {
  const root = makeBook({ 'engine/a.rs': 'one', 'text.md': 'one' });
  await commit(root, 'init', '--quiet');
  return root;
}

async function commit(root: string, ...first: string[]): Promise<void> {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@b'];
  for (const args of [first, ['add', '.'], [...who, 'commit', '--quiet', '-m', 'x']])
    if (args.length > 0) expect((await run('git', args, {}, { cwd: root })).status).toBe(0);
}

test('a run is written down for a commit, and ages by commits', async () => {
  const root = await checkout();
  expect(await recordLongRun(ENDED, root)).toMatch(/; commit it\.$/);
  expect(readLongRun(root)).toMatchObject(ENDED);
  await commit(root);
  expect(await ageOfLongRun(root)).toMatch(/, 1 commit ago\.$/);
});

test('a run of what is not committed is not written down', async () => {
  const root = await checkout();
  writeText(root, 'text.md', 'two');
  expect(await recordLongRun(ENDED, root)).toMatch(/not committed\.$/);
  expect(readLongRun(root)).toBeUndefined();
});

test('it stands for files as long as they are as they were', async () => {
  const root = await checkout();
  expect(await longRunOf(['engine'], root)).toBeUndefined();
  await recordLongRun(ENDED, root);
  await commit(root);
  writeText(root, 'text.md', 'two');
  await commit(root);
  expect(await longRunOf(['engine'], root)).toMatchObject(ENDED);
  writeText(root, 'engine/b.rs', 'new');
  expect(await longRunOf(['engine'], root)).toBeUndefined();
  await commit(root);
  expect(await longRunOf(['engine'], root)).toBeUndefined();
  expect(await longRunOf(['text.md'], root)).toBeUndefined();
});
