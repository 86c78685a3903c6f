/** The rated drives, capacity against rating, with what the load needs of both as lines: those beyond both are enough. */
import { axisFor } from '../../charts/ticks';
import type { LineChart, Mark } from '../../charts/types';
import type { Inputs, ValuesOf } from '../../engine/declaration';
import type { sizing } from '../../engine/gen/sizing';
import type { Candidate } from '../../engine/sizing/candidates';
import { formatAmount } from '../../engine/typed/units';

const [SMALLEST, LARGEST] = [100e9, 200e12];
const [LEAST, MOST] = [10e12, 1e18];

/** The chart of one load. */
export function drivesChart(
  inputs: Inputs,
  values: ValuesOf<typeof sizing>,
  candidates: readonly Candidate[],
): LineChart {
  const enough = candidates.filter(({ verdict }) => verdict === 'holds').length;
  const need = Math.min(Math.max(values.need, LEAST), MOST);
  const own = values.rating_left;
  const marks = candidates
    .filter(
      ({ capacity, rating }) => capacity >= SMALLEST && capacity <= LARGEST && rating >= LEAST,
    )
    .map(
      ({ drive, capacity, rating, verdict }): Mark => ({
        // Whatever its place among the others is, so that a mark stays where only another one changes.
        id: `${drive.name} ${capacity} ${rating}`,
        x: capacity,
        y: rating,
        kind: 'stated',
        // Told by shape as well as by color.
        shape: verdict === 'holds' ? 'dot' : 'cross',
        color: verdict === 'holds' ? 'ssd' : 'soft',
      }),
    );
  const span = [SMALLEST, LARGEST];
  const data = values.capacity_need_high;
  return {
    label: `Capacity and rating of ${candidates.length} drives; the load needs a rating of ${formatAmount(values.need, 'bytes')}, and ${enough} drives are enough.`,
    x: axisFor('bytes', 'User capacity', SMALLEST, LARGEST, { scale: 'log' }),
    y: axisFor('bytes', 'Endurance rating, TBW', LEAST, MOST, { scale: 'log' }),
    lines: [
      {
        id: 'need',
        label: `needed: ${formatAmount(values.need, 'bytes')}`,
        color: 'ink',
        stroke: 'strong',
        place: 'along',
        x: span,
        y: [need, need],
      },
      ...(data !== null && data > SMALLEST && data < LARGEST
        ? [
            {
              id: 'data',
              label: `for the data: ${formatAmount(data, 'bytes')}`,
              color: 'ink' as const,
              stroke: 'dashed' as const,
              place: 'along' as const,
              home: 0.9,
              x: [data, data],
              y: [LEAST, MOST],
            },
          ]
        : []),
    ],
    marks,
    ...(own !== null &&
      own >= LEAST && {
        hand: {
          x: Number(inputs.capacity),
          y: own,
          label: 'this drive',
          color: 'guess' as const,
        },
      }),
  };
}
