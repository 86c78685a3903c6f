/** The challenges of the chapter on endurance. */

import { bound, type Side } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import type { Dimension, InputId } from '../../engine/declaration';
import { endurance } from '../../engine/gen/endurance';
import { outputWith } from '../../runtime/figure/lines';
import { says, time } from '../../runtime/figure/parts';

const YEAR = 365 * 86_400;

/** An input that must be at most, or at least, so much. */
const asked = (
  text: string,
  id: InputId<typeof endurance>,
  side: Side,
  limit: number,
  dimension: Dimension,
) =>
  bound<typeof endurance>([text, null], {
    ...{ side, limit, dimension },
    of: ({ inputs }) => inputs[id],
  });

const fiveYears = defineChallenge(endurance, {
  id: 'five-years',
  start: {
    capacity: 512e9,
    pe_cycles: 3000,
    write_amplification: 4,
    wear_leveling_factor: 1.1,
    raw_capacity: null,
    daily_writes: 1e12,
    warranty_period: 5 * YEAR,
  },
  conditions: [
    asked('Host writes per day are at least ', 'daily_writes', 'at least', 1e12, 'bytes'),
    asked('User capacity is at most ', 'capacity', 'at most', 1.28e12, 'bytes'),
    asked('Rated P/E cycles are at most ', 'pe_cycles', 'at most', 3000, 'count'),
    asked(
      'The wear-leveling factor is at least ',
      'wear_leveling_factor',
      'at least',
      1.1,
      'number',
    ),
    asked('Write amplification is at least ', 'write_amplification', 'at least', 1.5, 'number'),
    bound(['Lifetime is at least ', null], {
      ...{ side: 'at least', limit: 5 * YEAR, dimension: 'time' },
      of: ({ answer }) => answer.values.lifetime,
    }),
  ],
  done(state) {
    const four = outputWith(state, { write_amplification: 4 }, 'lifetime');
    return says`Right. At a write amplification of four, the same drive would last only
      ${time(four)}. Write amplification decides.`;
  },
});

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [fiveYears];
