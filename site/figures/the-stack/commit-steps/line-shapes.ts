/** Lines across the places: what blocks stand on, each flush, and the moment at which the power fails. */
import { round } from '../../../charts/numbers';
import type { Shape } from '../../../charts/scene';
import { type Rows, SIZES, type Stand } from './layout';
import { path } from './marks';
import type { Moment } from './moment';
import type { Place } from './traced';

/** The ground that blocks of each place stand on, from edge to edge. */
export const trackShapes = (places: readonly Place[], rows: Rows, width: number): Shape[] =>
  places.map((place) => {
    const y = round(rows.top(place) + SIZES.block + 3);
    return path(`track ${place}`, 'block', `M0,${y}H${width}`);
  });

/** Each flush, across the blocks of all places; words are left free. */
export function flushShapes(
  stands: readonly Stand[],
  { done }: Moment,
  tops: readonly number[],
): Shape[] {
  return stands.flatMap(({ act, left, right }, at): Shape[] => {
    if (act.kind !== 'flush') return [];
    const lines = tops.map((top) => upright((left + right) / 2, top - 3, top + SIZES.block + 3));
    return [path(`flush ${at}`, at < done ? 'block-event' : 'exit', lines.join(''))];
  });
}

/** The moment at which the power fails, across the program and all places. */
export const cutShapes = (now: number, { programTop }: Rows, tops: readonly number[]): Shape[] => [
  path(
    'cut',
    'power-cut',
    upright(now, programTop - 3, programTop + SIZES.program + 3) +
      tops.map((top) => upright(now, top - 5, top + SIZES.block + 5)).join(''),
  ),
];

const upright = (x: number, top: number, bottom: number) =>
  `M${round(x)},${round(top)}V${round(bottom)}`;
