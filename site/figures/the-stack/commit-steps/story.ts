/** A commit as a film: each group of writes, each flush and each call in its order. */
import { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Commit, commits, type Kept, type Place } from './traced';

export type State = FigureState<typeof sqliteCommit>;

/** Bytes of a block, and of the row. */
export const [BLOCK, ROW] = [4096, 100];

/** Blocks that are written for one purpose, a flush of the drive's cache, or something that writes nothing now. */
export interface Act {
  readonly kind: 'write' | 'flush' | 'sync' | 'return' | 'later';
  readonly place: Place | null;
  /** A part of one, where many commits share it. */
  readonly blocks: number;
  /** The call of SQLite that it belongs to, as a place among its calls; null once it has reported success. */
  readonly call: number | null;
  /** What is left of the row if the power fails at its end. */
  readonly kept: Kept;
  readonly from: number;
  readonly to: number;
}

/** A commit with its steps. */
export interface Story extends Commit {
  readonly acts: readonly Act[];
  readonly last: number;
  /** How often SQLite waits. */
  readonly waits: number;
  /** Whether the row is there if the power fails as soon as success is reported. */
  readonly isKept: boolean;
}

/** How long each thing takes, in ticks. */
const TICKS = { write: 10, flush: 20, sync: 20, return: 30, later: 30 } as const;

/** The settings that are shown; of the rest of the model, one row of 100 bytes on ext4. */
export const settingOf = ({ inputs }: Pick<State, 'inputs'>) => ({
  journal: inputs.journal,
  synchronous: inputs.synchronous,
});

/** What the model says of a commit of one row. */
export const modelOf = (state: Pick<State, 'inputs' | 'engine'>, journal = state.inputs.journal) =>
  state.engine.run(sqliteCommit, { ...settingOf(state), journal }).values;

/** A commit as it was traced, and what is written for it later. */
export function storyOf(
  state: Pick<State, 'inputs' | 'engine'>,
  journal = state.inputs.journal,
): Story {
  const { synchronous } = state.inputs;
  const commit = commits.find((one) => one.journal === journal && one.synchronous === synchronous);
  if (!commit) throw new Error(`${journal} and ${synchronous} were not traced`);
  const acts: Act[] = [];
  const add = (act: Omit<Act, 'from' | 'to'>) => {
    const from = acts.at(-1)?.to ?? 0;
    const ticks = TICKS[act.kind] * (act.kind === 'write' ? act.blocks : 1);
    acts.push({ ...act, from, to: from + ticks });
  };
  const kept = () => acts.at(-1)?.kept ?? 'no';
  for (const [call, { call: name, sent }] of commit.calls.entries()) {
    if (name === 'fdatasync' && sent.length === 0)
      add({ kind: 'sync', place: null, blocks: 0, call, kept: kept() });
    for (const { place, blocks, kept } of sent)
      add({ kind: place ? 'write' : 'flush', place, blocks, call, kept });
  }
  add({ kind: 'return', place: null, blocks: 0, call: null, kept: kept() });
  for (const later of laterIn(state, journal)) add({ ...later, call: null, kept: 'yes' });
  return {
    ...commit,
    acts,
    last: acts.at(-1)?.to ?? 0,
    waits: commit.calls.filter(({ call }) => call === 'fdatasync').length,
    isKept: acts.find(({ kind }) => kind === 'return')?.kept === 'yes',
  };
}

/** What follows after success was reported. */
function laterIn(
  state: Pick<State, 'inputs' | 'engine'>,
  journal: State['inputs']['journal'],
): Pick<Act, 'kind' | 'place' | 'blocks'>[] {
  if (journal !== 'wal') {
    const isWaitedFor = journal === 'persist' || isFullTruncate(state, journal);
    return isWaitedFor ? [] : [{ kind: 'later', place: null, blocks: 0 }];
  }
  // A share of what all commits up to a checkpoint write; of the log, the frame of the one page that this row changes.
  const { table_size, log_size, pages_per_commit } = modelOf(state, journal);
  const log = { kind: 'later', place: 'log', blocks: log_size / pages_per_commit / BLOCK } as const;
  const table = { kind: 'later', place: 'database', blocks: table_size / BLOCK } as const;
  return state.inputs.synchronous === 'full' ? [table] : [log, table];
}

const isFullTruncate = ({ inputs }: Pick<State, 'inputs'>, journal: State['inputs']['journal']) =>
  journal === 'truncate' && inputs.synchronous === 'full';

/** Blocks of some of its acts. */
export const blocksIn = (acts: readonly Act[]): number =>
  acts.reduce((sum, { blocks }) => sum + blocks, 0);
