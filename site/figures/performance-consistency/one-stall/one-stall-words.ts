/** What is said of a stall, and of what a change does to it. */
import type { simulate } from '../../../engine/gen/simulate';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { amount, type Part, says, time } from '../../../runtime/figure/parts';
import { DIES, DURATION, FROM, LENGTH, PRICES } from './stall-drives';
import { type Moment, momentOf } from './stall-moment';
import { heard, stallOf } from './stall-of';
import { ERASE, latencyOf, PROGRAM, READ, RELOCATION, timeOn } from './stall-reads';

type State = FigureState<typeof simulate>;

/** Who waits for whom, and what the latencies of the whole run are. */
export function sentence(state: State): readonly Part[] {
  const moment = momentOf(state);
  const now = tailsOf(state);
  if (moment) return [...saidOf(moment), ...(now && isChanged(state) ? overAll(state, now) : [])];
  const { works, worst } = stallOf(state);
  if (!worst || !now) return says`The drive is being simulated.`;
  return says`In these ${time(LENGTH)}, the slowest read takes ${time(latencyOf(worst))}; die
    ${String(worst.die)} spends
    ${mostOf(timeOn(works, worst.die, worst.handled, worst.begins))}.${overAll(state, now)}`;
}

const isChanged = ({ view }: State) => (view.remedy ?? 'none') !== 'none';

const DOES: Readonly<Record<number, string>> = {
  [READ]: 'returns another read',
  [PROGRAM]: 'programs a host write',
  [RELOCATION]: 'relocates a valid page',
  [ERASE]: 'erases a block',
};

/** What happens at a moment, and what the slowest read still waits for. */
function saidOf({ time: now, busy, slowest, own, ahead }: Moment): Part[] {
  const [, , relocations = 0, erases = 0] = busy;
  if (!slowest)
    return says`At ${time(now)}, ${amount(relocations + erases, { dimension: 'count' })} of
      ${String(DIES)} dies are busy with garbage collection.
      ${own ? says`Die ${String(own.die)} ${String(DOES[own.work])}.` : ''}`;
  const waited: Part[] = says`At ${time(now)}, the read has waited for
    ${time(now - (slowest.arrives - FROM))}`;
  if (own?.work === READ && own.from >= slowest.begins - 1e-9)
    return says`${waited}. Die ${String(slowest.die)} reads it now.`;
  return says`${waited}. Before it, die ${String(slowest.die)} has ${workAhead(ahead)}, another
    ${time(Math.max(0, slowest.begins - FROM - now))}.`;
}

function workAhead({ relocations, erases }: Moment['ahead']): Part[] {
  const parts = [
    { count: relocations, what: ' pages to relocate' },
    { count: erases, what: ' blocks to erase' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return says`other requests`;
  return parts.flatMap(({ count, what }, at): Part[] => [
    ...(at > 0 ? [' and '] : []),
    amount(count, { dimension: 'count' }),
    what,
  ]);
}

type Tails = readonly [reads: number, writes: number, longest: number];

/** The latency that 99.9% of the reads and 99% of the writes do not exceed, and that of the longest write. */
function tailsOf(state: State, change?: string): Tails | null {
  const values = heard(state, change);
  const [reads, writes] = [values?.read_latency_p999, values?.write_latency_p99];
  const longest = values?.write_latency_max;
  return reads && writes && longest ? [reads, writes, longest] : null;
}

/** What the die does for the most part of the wait. */
function mostOf([reads = 0, programs = 0, relocations = 0, erases = 0]: readonly number[]): Part[] {
  const kinds = [
    { length: relocations + erases, on: ' of the wait on garbage collection' },
    { length: programs, on: ' of the wait on host programs' },
    { length: reads, on: ' of the wait on other reads' },
  ];
  const most = kinds.reduce((one, other) => (other.length > one.length ? other : one));
  return [time(most.length), most.on];
}

/** What the whole run says of reads and writes, and what a change gains and costs in it. */
function overAll(state: State, now: Tails): readonly Part[] {
  const [reads, writes, longest] = now;
  return says` Over ${time(DURATION)}, p99.9 of reads is ${time(reads)}, p99 of writes
    ${time(writes)}, the longest write ${time(longest)}.${comparison(state, now)}`;
}

/** Percentiles are known to 0.4%: what differs by less than this is the same. */
const SAME = 0.01;

/** Who gains by the change, who pays, and what else it costs. */
function comparison(state: State, now: Tails): readonly Part[] {
  const before = tailsOf(state, 'none');
  const change = state.view.remedy ?? 'none';
  if (!isChanged(state) || !before) return [];
  const verdict = (at: 0 | 1) => {
    const by = now[at] / before[at] - 1;
    return Math.abs(by) < SAME ? 'do not gain' : by < 0 ? 'gain' : 'pay';
  };
  const [reads, writes] = [verdict(0), verdict(1)];
  const who = reads === writes ? `reads and writes ${reads}` : `reads ${reads}, writes ${writes}`;
  return says` Without the change: ${time(before[0])}, ${time(before[1])}, and ${time(before[2])}:
    ${who}${PRICES[change] ?? ''}.`;
}
