/** The words of each step, and what an import finds. */
import type { Act, Kept, Place, Setting, StepId, Story } from './story';

/** A step in words. */
export interface Name {
  /** On the drawing and in the table. */
  readonly short: string;
  /** In a sentence, and why it is done. */
  readonly says: string;
  readonly why: string;
}

const NAMES: Readonly<Record<Exclude<StepId, 'log' | 'success'>, Name>> = {
  dirty: {
    short: 'Write taken into memory',
    says: 'ZFS takes the write into memory, for the transaction group that is open',
    why: 'nothing of it is on a drive yet',
  },
  'log-flush': {
    short: 'Flush',
    says: 'The drive flushes its cache, and the guest waits',
    why: 'ZFS may report success only after this',
  },
  collect: {
    short: 'Transaction group closes',
    says: 'The transaction group closes, after 5 s at the latest',
    why: 'until then it collects what everybody writes, and much data closes it earlier',
  },
  data: {
    short: 'Data block',
    says: 'The whole block of 16 KiB goes to a new place',
    why: 'the other 12 KiB of it were read, and are written again',
  },
  map: {
    short: 'Block of the map, twice',
    says: 'The block of the map that points to the data goes to two new places',
    why: 'each has 40 KiB, and a share of the levels above comes with them',
  },
  'pool-flush': {
    short: 'Flush',
    says: 'The drives flush their caches',
    why: 'the root of the pool may point to new blocks only after this',
  },
  root: {
    short: 'Root of the pool',
    says: 'The root of the pool, its uberblock, is written and flushed',
    why: 'from now on the new blocks count; what the pool writes for itself is in no number here',
  },
  freed: {
    short: 'Log block freed',
    says: 'The log block is freed',
    why: 'the data is in its place, and nobody has read the log',
  },
};

/** The name of a step. */
export function nameOf({ isLogged, isApart }: Setting, { id }: Pick<Act, 'id'>): Name {
  if (id === 'log')
    return {
      short: 'Log block',
      says: `A block of the log goes to ${isApart ? 'the log device' : 'the pool'}`,
      why: 'data and header are more than 4 KiB, and the log takes whole 4 KiB',
    };
  if (id === 'success')
    return {
      short: 'Success reported',
      says: 'ZFS reports success to the guest',
      why: isLogged ? 'what keeps the write is in the log' : 'with sync=disabled nobody waits',
    };
  return NAMES[id];
}

/** Where bytes go, above their blocks. */
export const placeName = (place: Place, { isApart }: Setting): string =>
  ({
    memory: 'memory: the transaction group',
    log: `intent log, ${isApart ? 'on the log device' : 'in the pool'}`,
    data: 'data, in the pool',
    map: 'map of blocks, in the pool',
  })[place];

/** What is left of the write, in a word or two. */
export const KEPT: Readonly<Record<Kept, string>> = {
  yes: 'kept',
  no: 'lost',
  some: 'kept or lost',
};

/** What an import finds, by the steps that are over when the power fails. */
export function found({ acts, isLogged }: Story, done: number, kept: Kept): string {
  const isOver = (id: StepId) => acts.slice(0, done).some((act) => act.id === id);
  if (isOver('root')) return 'The import finds the write in the pool.';
  if (kept === 'yes') return 'The import replays the log, and the write is there.';
  if (kept === 'some')
    return 'The import replays the log if its block is on flash: the write is there, or not.';
  if (isOver('success'))
    return 'The write is not there, although the guest was told that it is stored.';
  return isLogged
    ? 'The write is not there, and the guest was told nothing.'
    : 'The write is not there.';
}
