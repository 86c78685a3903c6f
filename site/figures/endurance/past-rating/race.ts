/** Six drives on one clock, which counts host writes: how far each is known to have come, and what it said last. */

import type { remainingLife } from '../../../engine/gen/remaining-life';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { amount, type Part, says } from '../../../runtime/figure/parts';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { inTb, isSeenToEnd, RATED_AT_MOST, TB, TESTED, type Tested } from './field-writes';
import type { LaneRow } from './lanes';

type State = FigureState<typeof remainingLife>;

/** Where the last one is known to be dead, in terabytes; a tick is one of them. */
export const LAST = Math.max(...TESTED.map(({ dead }) => dead)) / TB;
const TB_A_SECOND = 100;

/** Where something is known to have happened. */
const EVENTS = [
  ...new Set([
    ...[0, RATED_AT_MOST],
    ...TESTED.flatMap(({ alive, dead, said }) => [alive, dead, ...said.map(({ at }) => at)]),
  ]),
]
  .map((bytes) => bytes / TB)
  .sort((a, b) => a - b);

export const raceTime: Timeline<typeof remainingLife> = {
  label: 'Host writes per drive',
  latest: LAST,
  span: () => [0, LAST],
  pace: TB_A_SECOND,
  stop: (at, way) =>
    way > 0
      ? (EVENTS.find((event) => event > at) ?? LAST)
      : (EVENTS.findLast((event) => event < at) ?? 0),
  say: (at) => inTb(at * TB),
  factor: (speed) => `${TB_A_SECOND * speed} TB per second`,
};

/** How many terabytes each drive was given: none while the figure waits for a bet. */
export const givenIn = (state: State): number =>
  isCovered(state.view) ? 0 : tickOf(raceTime, state);

/** A drive after so many terabytes. */
export function laneAt(drive: Tested, at: number): LaneRow {
  const given = at * TB;
  const { id, name: label, short, alive, dead, last } = drive;
  const most = { where: `Died ${whereOf(drive)}`, says: last };
  const row = { id, label, short, most, written: Math.min(given, alive) / TB };
  if (given >= dead) return { ...row, ...most, until: dead / TB, end: endOf(drive) };
  if (given > alive)
    return { ...row, until: at, end: 'lost', where: `Last seen alive: ${inTb(alive)}`, says: '' };
  const says = drive.said.findLast((one) => one.at <= given)?.text ?? '';
  return { ...row, until: at, end: 'writing', where: '', says };
}

const endOf = (drive: Tested) => (isSeenToEnd(drive) ? 'seen' : 'between');

/** "at 728 TB", "at 700 to 1000 TB". */
const whereOf = (drive: Tested): string =>
  isSeenToEnd(drive) ? `at ${inTb(drive.dead)}` : `at ${drive.alive / TB} to ${inTb(drive.dead)}`;

/** While it runs: how far the clock is, and who is known to be alive or dead. */
export function raceSentence(at: number): readonly Part[] {
  const lanes = TESTED.map((drive) => laneAt(drive, at));
  const writing = lanes.filter(({ end }) => end === 'writing').length;
  const lost = lanes.filter(({ end }) => end === 'lost').length;
  const dead = lanes.length - writing - lost;
  return says`At ${{ value: inTb(at * TB) }} of host writes per drive,
    ${{ value: formatAmount((at * TB) / RATED_AT_MOST, 'number') }} times the highest rating,
    ${amount(writing, { dimension: 'number' })} of ${String(lanes.length)} drives
    ${writing === 1 ? 'is' : 'are'} seen alive and ${amount(dead, { dimension: 'number' })}
    ${dead === 1 ? 'is' : 'are'} known to be dead${
      lost > 0
        ? says`; whether the other ${amount(lost, { dimension: 'number' })} ${lost === 1 ? 'is' : 'are'} alive, no report says`
        : ''
    }.`;
}
