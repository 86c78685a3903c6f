/** The reader's own drive beside those of the race: what it wrote, and what is left of it. */

import type { SomeInputsOf } from '../../../engine/declaration';
import type { remainingLife } from '../../../engine/gen/remaining-life';
import { formatAmount } from '../../../engine/typed/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { outputWith } from '../../../runtime/figure/lines';
import { type Part, says } from '../../../runtime/figure/parts';
import { TB } from './field-writes';
import type { OwnLane } from './lanes';

type State = FigureState<typeof remainingLife>;

/** What it wrote against its rating, and what its counter of wear implies; null without a rating. */
export function ownOf({ inputs, answer }: State) {
  const rated = inputs.terabytes_written;
  if (rated === null) return null;
  return { rated, written: inputs.host_bytes, implied: answer.values.implied_endurance };
}

/** Its lane below the race, in which it does not take part. */
export function ownLane({ inputs, answer }: State): OwnLane {
  const { host_bytes: written, terabytes_written: rated } = inputs;
  const implied = answer.values.implied_endurance;
  const says = [
    `${bytes(written)} so far`,
    rated === null ? 'no rating entered' : `rated for ${bytes(rated)}`,
    ...(typeof implied === 'number' ? [`${bytes(implied)} by its counter`] : []),
  ];
  return {
    label: 'This drive',
    written: written / TB,
    rated: rated === null ? null : rated / TB,
    says: says.join(', '),
  };
}

const bytes = (value: number) => formatAmount(value, 'bytes');

/** How long it has left at its pace. */
export function ofThisDrive(state: State): readonly Part[] {
  const { answer, inputs } = state;
  if (inputs.percentage_used === null && inputs.terabytes_written === null)
    return says`Enter Percentage Used or a rating to place your drive among them.`;
  const { time_left, implied_endurance } = answer.values;
  const { time_left_by_wear: wear, time_left_by_rating: rating } = answer.values;
  if (typeof time_left !== 'number') return [answer.reasons.time_left ?? ''];
  const implied: Part[] =
    typeof implied_endurance === 'number'
      ? says`This drive’s own counter implies ${{ value: bytes(implied_endurance) }} of host writes
        in all. `
      : [];
  const byWear: Part[] =
    typeof wear === 'number' ? says`the counter reaches 100% after ${wearSpan(state, wear)}` : [];
  const byRating: Part[] =
    typeof rating === 'number' ? says`the rating is used up after ${span(rating)}` : [];
  const both = byWear.length > 0 && byRating.length > 0 ? [', and '] : [];
  return says`${implied}At the pace of this drive, ${byWear}${both}${byRating}.`;
}

const span = (value: number): Part => ({ value: formatAmount(value, 'time') });

/** When the wear is used up: what the counters alone leave open of it, into which the rating is not mixed. */
function wearSpan(state: State, wear: number): Part[] {
  const alone: SomeInputsOf<typeof remainingLife> =
    state.inputs.percentage_used === null ? {} : { terabytes_written: null };
  const [low, high] = [outputWith(state, alone, 'low'), outputWith(state, alone, 'high')];
  return low !== null && high !== null && high > 1.01 * low
    ? says`${span(low)} to ${span(high)} (it counts whole percents)`
    : [span(wear)];
}
