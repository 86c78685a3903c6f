/** The film of a commit against the model, and against what a power failure left. */
import { describe, expect, it } from 'vitest';
import { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { commitTime, momentOf } from './moment';
import { BLOCK, blocksIn, modelOf, type State, storyOf } from './story';
import { commits } from './traced';
import { sentence } from './words';

type Journal = State['inputs']['journal'];
type Synchronous = State['inputs']['synchronous'];

const stateOf = (journal: string, synchronous: string, view = {}): State =>
  stateOver(
    sqliteCommit,
    engine,
    { journal: journal as Journal, synchronous: synchronous as Synchronous },
    view,
  );

const ALL = commits.map(({ journal, synchronous }) => [journal, synchronous] as const);

/** Rows that fit on a page, and what the commit that begins one writes more: a page, and metadata of a file that grows. */
const [ROWS, MORE] = [37, 6];

describe.each(ALL)('%s with %s', (journal, synchronous) => {
  const state = stateOf(journal, synchronous);
  const story = storyOf(state);

  it('writes what the model has for a row that fits on its page', () => {
    const { bytes_per_commit, log_size, table_size } = modelOf(state);
    const all = (bytes_per_commit / BLOCK) * ROWS;
    if (journal !== 'wal') {
      expect(all).toBeCloseTo(ROWS * blocksIn(story.acts) + MORE, 9);
      return;
    }
    // Of 37 commits one changes three pages. A page and its header touch 2 blocks, or 3 once in 256 times.
    const frame = (BLOCK + 24) / BLOCK;
    const touched = synchronous === 'full' ? frame + 1 - 8 / BLOCK : frame;
    expect((log_size / BLOCK) * ROWS).toBeCloseTo(ROWS * touched + 2 * frame, 9);
    expect(blocksIn(story.acts) - table_size / BLOCK).toBeCloseTo(touched, 2);
  });

  it('waits as often as the model says', () => {
    expect(Math.floor(modelOf(state).barriers)).toBe(story.waits);
  });

  it('steps from end to end, and back', () => {
    const at = [0];
    while ((at.at(-1) ?? 0) < story.last) at.push(commitTime.stop(at.at(-1) ?? 0, 1, state));
    const back = [story.last];
    while ((back.at(-1) ?? 0) > 0) back.push(commitTime.stop(back.at(-1) ?? 0, -1, state));
    expect(back.toReversed()).toEqual(at);
    expect(at).toHaveLength(story.acts.length + 1);
  });

  it('keeps a row that was kept once, and says at each stop what is left', () => {
    const order = ['neither', 'no', 'some', 'yes'];
    const kept = story.acts.map((act) => order.indexOf(act.kept));
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    for (const { to, kept } of story.acts.slice(0, -1)) {
      const view = { power: 'fails', at: `${to}` };
      expect(momentOf({ ...state, view }).kept).toBe(kept);
      const said = plainText(sentence({ ...state, view }));
      expect(said).toMatch(kept === 'yes' ? /the row is there, and/ : /row is (not )?there/);
    }
  });
});

it('loses a row that was reported as stored where the end of the journal is not waited for', () => {
  const kept = ALL.filter((setting) => storyOf(stateOf(...setting)).isKept);
  expect(kept).toEqual([
    ['truncate', 'full'],
    ['persist', 'full'],
    ['persist', 'normal'],
    ['wal', 'full'],
  ]);
});

it('flushes before the commit block of ext4, and after everything that SQLite waits for', () => {
  for (const { calls } of commits)
    for (const { sent } of calls)
      for (const [at, { place, blocks }] of sent.entries()) {
        if (place === 'ext4' && blocks === 1) expect(sent[at - 1]?.place).toBeNull();
        if (at === sent.length - 1) expect(place).toBeNull();
      }
});

it('is of one row on ext4, whatever the other figures of the page show', () => {
  const state = stateOf('wal', 'full');
  const inputs = { ...state.inputs, rows: 1000, file_system: 'btrfs', work: 'update' } as const;
  expect(storyOf({ ...state, inputs }).acts).toEqual(storyOf(state).acts);
});
