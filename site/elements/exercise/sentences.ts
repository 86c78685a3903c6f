/** What is said of a typed answer; the chapter's own words come after it. */
import type { Dimension } from '../../engine/declaration';
import { formatAmount } from '../../engine/units';
import type { Verdict } from './check';
import type { Amount } from './logic';
import type { Known, Single, Slip } from './slips';

/** The sentence of a verdict. */
export function sentenceOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'right':
      return 'Right.';
    case 'mistake':
      return 'Not yet.';
    case 'slip':
      return `Not yet. ${slipSentence(verdict.slip)}`;
    case 'unit':
      return 'Not yet. The digits are right, but the unit or the decimal point is not.';
    case 'rounded':
      return 'Not yet. That is right, but rounded too far: give one digit more.';
    case 'unreadable':
      return `Your answer cannot be read: ${verdict.problem}.`;
    case 'wrong':
      return 'Not yet. Look at the hint.';
  }
}

const amount = ({ value, dimension }: Amount) => formatAmount(value, dimension, 4);
const named = (known: Known) => `${known.name}, ${amount(known)}`;
const inBrackets = (known: Known) => `${known.name} (${amount(known)})`;

/** The wrong step, named, and the next question. */
export function slipSentence(slip: Slip): string {
  switch (slip.way) {
    case 'given':
      return `You entered ${slip.of.name}, a given number. What do you have to do with it?`;
    case 'before':
      return `You stopped at ${slip.of.name}, an intermediate step. What comes next?`;
    case 'behind':
      return `You entered ${slip.of.name}, a later step. What does this step ask for?`;
    case 'factor':
      return `You are off by a factor of ${slip.between}. Which unit is each number in?`;
    case 'sum':
      return `You added ${inBrackets(slip.of)} and ${inBrackets(slip.and)}. Does each of them count fully?`;
    case 'difference':
      return `You subtracted ${inBrackets(slip.and)} from ${inBrackets(slip.of)}. Is the difference what the task asks for?`;
    case 'mean':
      return `You took the plain mean of ${inBrackets(slip.of)} and ${inBrackets(slip.and)}. What is the weight of each?`;
    case 'product':
      return `You multiplied ${inBrackets(slip.of)} by ${inBrackets(slip.and)}. Is the product what the task asks for?`;
    case 'quotient':
      return `You divided ${inBrackets(slip.of)} by ${inBrackets(slip.and)}. Is the quotient what the task asks for?`;
    case 'instead':
      return `That would be right if ${slip.of.name} were ${amount(slip.taken)}. What does the task say?`;
    case 'left-out':
      return `You left out ${named(slip.of)}. Where does it belong?`;
    case 'swapped':
      return `You swapped ${inBrackets(slip.of)} and ${inBrackets(slip.and)}. Which of them is which?`;
    default:
      return slip.of === 'answer'
        ? ofAnswer(slip.way, slip.dimension)
        : ofNumber(slip.way, slip.of);
  }
}

function ofAnswer(way: Single, dimension: Dimension): string {
  const one = dimension === 'number' || dimension === 'count' ? 'one' : '100 percentage points';
  return {
    inverse: 'Your value is 1 divided by the right one. What belongs in the numerator?',
    rest: 'Your value is 100% minus the right one. Which of the two parts does the task ask for?',
    twice: 'Your value is twice the right one. Where does a half belong?',
    half: 'Your value is half the right one. What did you halve, or leave out?',
    'one-more': `Your value is too high by ${one}. Did you count the whole itself as well?`,
    'one-less': `Your value is too low by ${one}. Did you leave out the whole itself?`,
  }[way];
}

function ofNumber(way: Single, of: Known): string {
  const number = inBrackets(of);
  return {
    inverse: `You divided 1 by ${number}. What else is needed?`,
    rest: `You subtracted ${number} from 100%. Is that the part you need?`,
    twice: `You doubled ${number}. Why?`,
    half: `You halved ${number}. Why?`,
    'one-more': `You added 1 to ${number}. Where does the 1 come from?`,
    'one-less': `You subtracted 1 from ${number}. Why?`,
  }[way];
}
