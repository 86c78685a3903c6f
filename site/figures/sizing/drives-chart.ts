/** The rated drives, capacity against rating, with the need as a line: those above it are enough. */
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
      ({ drive, capacity, rating, verdict }, at): Mark => ({
        id: `${at} ${drive.name}`,
        x: capacity,
        y: rating,
        kind: 'stated',
        // Told by shape as well as by color.
        shape: verdict === 'holds' ? 'dot' : 'cross',
        color: verdict === 'holds' ? 'ssd' : 'soft',
      }),
    );
  const span = [SMALLEST, LARGEST];
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
