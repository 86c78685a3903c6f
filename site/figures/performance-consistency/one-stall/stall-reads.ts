/** What the busy times of a drive say of its dies, and of each of its reads. */
import type { SimulatedInputs } from '../../../engine/engine';
import type { Busy, Run } from '../../../runtime/figure/define-figure';
import { HOST_OVERHEAD } from './stall-drives';

const [DIE, CHANNEL, CONTROLLER] = [0, 1, 4];
/** What a station is busy with, as the simulator numbers it. */
export const [READ, PROGRAM, RELOCATION, ERASE] = [0, 1, 2, 3] as const;

/** The type of a table's cells allows for null; of who is busy all is known. */
type Row = { readonly [Field in keyof Busy]: number };
const isKnown = (row: Busy): row is Row => Object.values(row).every((cell) => cell !== null);

/** What is read of the busy times: those of the dies, and of reads everywhere. */
const isNeeded = ({ station, work }: Busy) => station === DIE || work === READ;

export const runOf = (inputs: SimulatedInputs): Run => ({
  inputs,
  outputs: ['busy', 'read_latency_p999', 'write_latency_p99', 'write_latency_max'],
  ofBusy: isNeeded,
});

/** Some time in which a die does one thing. */
export interface Work {
  readonly die: number;
  readonly from: number;
  readonly to: number;
  readonly work: number;
}

/** The times of the dies, in order of their begin. */
export function worksOf(rows: readonly Busy[]): Work[] {
  return rows
    .filter(isKnown)
    .filter(({ station }) => station === DIE)
    .map(({ number: die, from, to, work }) => ({ die, from, to, work }))
    .sort((a, b) => a.from - b.from);
}

/** One read, from when the controller takes it to its completion. */
export interface Read {
  readonly arrives: number;
  /** It is with its die, and waits. */
  readonly handled: number;
  readonly die: number;
  /** The die begins with it. */
  readonly begins: number;
  readonly completes: number;
}

/**
 * The reads that both arrive and complete in the time that was kept. A read is noted at the controller, then
 * at its die, then at its channel, before the controller takes the next: rows are told apart by their order.
 * What it waited for the controller before is not known; that is some microseconds.
 */
export function readsOf(rows: readonly Busy[]): Read[] {
  const reads: Read[] = [];
  let taken: Row | undefined;
  let sensed: Row | undefined;
  for (const row of rows.filter(isKnown)) {
    if (row.station === CONTROLLER) [taken, sensed] = [row, undefined];
    else if (row.work !== READ) continue;
    else if (row.station === DIE) sensed = row;
    else if (row.station === CHANNEL) {
      if (taken?.work === READ && sensed)
        reads.push({
          arrives: taken.from,
          handled: taken.to,
          die: sensed.number,
          begins: sensed.from,
          completes: row.to + HOST_OVERHEAD,
        });
      [taken, sensed] = [undefined, undefined];
    }
  }
  return reads;
}

export const latencyOf = ({ arrives, completes }: Read) => completes - arrives;

/** The read that takes longest, if there is any. */
export const slowest = (reads: readonly Read[]) =>
  reads.reduce<Read | undefined>(
    (worst, read) => (worst && latencyOf(worst) >= latencyOf(read) ? worst : read),
    undefined,
  );

/** How long a die spends on each kind of work between two times. */
export function timeOn(works: readonly Work[], die: number, from: number, to: number) {
  const times = [0, 0, 0, 0];
  for (const one of works) {
    const shared = Math.min(to, one.to) - Math.max(from, one.from);
    if (one.die === die && shared > 0) times[one.work] = (times[one.work] ?? 0) + shared;
  }
  return times;
}
