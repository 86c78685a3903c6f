/** The challenges of the chapter on endurance. */
import { endurance } from '../../../engine/gen/endurance';
import { formatAmount } from '../../../engine/units';
import type { Challenge, Condition } from '../../challenge/challenge';
import type { Look } from '../../frame/figure';
import { outputWith } from '../../frame/lines';
import { amount, numberOf, time } from '../../frame/parts';

const YEAR = 365 * 86_400;
const input = (look: Look, id: string) => numberOf(look.inputs[id]);
const bytes = (value: number) => amount(value, { dimension: 'bytes' });
const plain = (value: number) => ({ value: formatAmount(value, 'number') });

/** A rounding error must not deny anyone the goal. */
const HAIR = 1e-9;

/** An input that must be at most, or at least, so much. */
function bound(
  text: string,
  id: string,
  most: boolean,
  value: number,
  say: (value: number) => ReturnType<typeof plain> | ReturnType<typeof bytes>,
): Condition {
  return {
    text: [text, say(value)],
    now: (look) => [say(input(look, id))],
    holds: (look) =>
      most ? input(look, id) <= value * (1 + HAIR) : input(look, id) >= value * (1 - HAIR),
  };
}

const fiveYears: Challenge = {
  id: 'five-years',
  model: endurance,
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
    bound('The host writes a day at least ', 'daily_writes', false, 1e12, bytes),
    bound('The drive holds at most ', 'capacity', true, 1.28e12, bytes),
    bound('Its cells stand at most ', 'pe_cycles', true, 3000, plain),
    bound('Its wear-levelling factor is at least ', 'wear_leveling_factor', false, 1.1, plain),
    bound('Its write amplification is at least ', 'write_amplification', false, 1.5, plain),
    {
      text: ['It lasts at least ', time(5 * YEAR)],
      now: (look) => [time(numberOf(look.answer.values.lifetime))],
      holds: (look) => numberOf(look.answer.values.lifetime) >= 5 * YEAR * (1 - HAIR),
    },
  ],
  done(look) {
    const four = numberOf(outputWith(look, { write_amplification: 4 }, 'lifetime'));
    return [
      'There it is. The same drive at a write amplification of four would be worn out after ',
      time(four),
      ': what the drive writes for itself decides.',
    ];
  },
};

/** The challenges; their ids are unique in the book. */
export const challenges: readonly Challenge[] = [fiveYears];
