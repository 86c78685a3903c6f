/** What the rating promises and what the flash may do, side by side and never averaged. */
import { formatAmount } from '../typed/units';
import { ranged, saidTime, type Values } from './amounts-text';

type Inputs = Readonly<Record<string, unknown>>;

/** One of the answers, with what it goes by. */
export interface NamedAnswer {
  readonly name: string;
  readonly says: string;
}

/** The promise and the estimate, side by side. */
export function bothAnswers(inputs: Inputs, values: Values): readonly NamedAnswer[] {
  const between = (low: number | null, value: number | null, high: number | null) =>
    ranged(saidTime(value), saidTime(low), saidTime(high));
  return [
    {
      name: 'By its rating, a promise',
      says:
        values.rating_left === null
          ? 'Not known without a rating that is left.'
          : `Written after ${between(values.time_to_rating_low, values.time_to_rating, values.time_to_rating_high)}${Number(inputs.safety) === 1 ? '' : ', safety factor included'}; the warranty has ${saidTime(values.warranty_left)} left.`,
    },
    {
      name: 'By its flash, an estimate',
      says:
        values.flash_bytes === null
          ? `The load takes ${formatAmount(values.cycles_needed, 'count', 3)} P/E cycles of each cell, at write amplification ${formatAmount(Number(inputs.write_amplification), 'number')}; how many the drive has is not given.`
          : `P/E cycles are used up after ${between(values.time_to_flash_low, values.time_to_flash, values.time_to_flash_high)}, by write amplification ${formatAmount(Number(inputs.write_amplification), 'number')}.`,
    },
    ...byWear(inputs, values),
  ];
}

/** By the drive's own counter of wear, where it was given. */
function byWear(inputs: Inputs, values: Values): readonly NamedAnswer[] {
  const { percentage_used: used } = inputs;
  if (typeof used !== 'number') return [];
  const between = ranged(
    saidTime(values.time_to_worn),
    saidTime(values.time_to_worn_low),
    saidTime(values.time_to_worn_high),
  );
  const says =
    used >= 1
      ? 'It is at 100% or more: the wear that its maker designed for is used up.'
      : values.wear_bytes === null
        ? `At ${formatAmount(used, 'proportion')} it says nothing of a pace yet.`
        : `It is at 100% after ${between}, if it rises with the writes as so far.`;
  return [{ name: 'By its Percentage Used, an estimate', says }];
}
