/** How time passes for the two drives: a tick is a host write to each. */

import type { hotAndCold } from '../../../engine/gen/hot-and-cold';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { type Drive, type DriveRecord, driveAfter, type Shape, writesOf } from './record';

export type State = FigureState<typeof hotAndCold>;

/** Host writes per second at first, and how many more for each that has passed: in the end little is new. */
const PACE = 16;
const FASTER = 0.08;

export const writesTime: Timeline<typeof hotAndCold> = {
  label: 'Host writes',
  latest: 4000,
  span: ({ inputs }) => [0, inputs.host_writes],
  pace: PACE,
  faster: FASTER,
  stop(at, way, state) {
    const stops = reclaimsOf(state);
    const [first, last] = [0, state.inputs.host_writes];
    const next = way > 0 ? stops.find((write) => write > at) : stops.findLast((one) => one < at);
    return next ?? (way > 0 ? last : first);
  },
  say: (at) => `${formatAmount(at, 'count')} host writes`,
  factor: (speed) => `${PACE * speed} per second at first, then faster`,
};

/** The records of both drives. */
export function recordsOf({ answer: { values } }: State): readonly [DriveRecord, DriveRecord] {
  return [
    { filled: values.filled_mixed, events: values.events_mixed },
    { filled: values.filled_separated, events: values.events_separated },
  ];
}

/** What both drives share. */
export const shapeOf = ({ inputs, answer }: State): Shape => ({
  blocks: inputs.blocks,
  pagesPerBlock: inputs.pages_per_block,
  userPages: inputs.user_pages,
  hotPages: answer.values.hot_pages,
});

/** The host writes for which either drive had to reclaim a block: the steps. */
function reclaimsOf(state: State): number[] {
  const { hotPages } = shapeOf(state);
  const reclaims = recordsOf(state).flatMap(({ events }) => {
    const { ends } = writesOf(events, hotPages);
    return ends.flatMap((end, write) => {
      const begin = ends[write - 1] ?? 0;
      return events.slice(begin, end).some(({ event }) => event === 'erased') ? [write] : [];
    });
  });
  return [...new Set(reclaims)].sort((a, b) => a - b);
}

/** Both drives at the write that is shown. */
export interface Moment {
  readonly at: number;
  readonly mixed: Drive;
  readonly separated: Drive;
}

/** The last moment of each run: drawing, sentence and table ask for the same one. */
const known = new WeakMap<State['answer'], Moment>();

export function momentOf(state: State): Moment {
  // Nothing was written yet while it waits for a bet.
  const at = isCovered(state.view) ? 0 : tickOf(writesTime, state);
  const before = known.get(state.answer);
  if (before?.at === at) return before;
  const [mixed, separated] = recordsOf(state);
  const shape = shapeOf(state);
  const moment = {
    at,
    mixed: driveAfter(mixed, at, shape),
    separated: driveAfter(separated, at, shape),
  };
  known.set(state.answer, moment);
  return moment;
}
