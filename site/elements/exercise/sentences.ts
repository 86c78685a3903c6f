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
    case 'unreadable':
      return `That cannot be read as an answer: ${verdict.problem}.`;
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
      return `That is ${slip.of.name}, as it was given. What has to be done with it?`;
    case 'before':
      return `That is ${slip.of.name}, a step on the way. What has to be done with it?`;
    case 'behind':
      return `That is ${slip.of.name}, a later step. What does this step ask for?`;
    case 'factor':
      return `You are off by a factor of ${slip.between}. Which unit is each number in?`;
    case 'sum':
      return `You added ${inBrackets(slip.of)} and ${inBrackets(slip.and)}. Does each of them count in full?`;
    case 'difference':
      return `You subtracted ${inBrackets(slip.and)} from ${inBrackets(slip.of)}. Is that difference what is asked?`;
    case 'mean':
      return `That is the plain mean of ${inBrackets(slip.of)} and ${inBrackets(slip.and)}. How much does each of them count?`;
    case 'product':
      return `You multiplied ${inBrackets(slip.of)} by ${inBrackets(slip.and)}. Is that product what is asked?`;
    case 'quotient':
      return `You divided ${inBrackets(slip.of)} by ${inBrackets(slip.and)}. Is that quotient what is asked?`;
    case 'instead':
      return `That would be right if ${slip.of.name} were ${amount(slip.taken)}. What does the task say?`;
    case 'left-out':
      return `You left out ${named(slip.of)}. Where does it come in?`;
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
    inverse: 'That is 1 divided by the right value. What belongs above the line?',
    rest: 'That is what is left of 100%. Which of the two parts is asked for?',
    twice: 'That is twice the right value. Where does a half come in?',
    half: 'That is half the right value. What did you halve, or leave out?',
    'one-more': `That is too high by ${one}. Did you count the whole itself as well?`,
    'one-less': `That is too low by ${one}. Did you leave out the whole itself?`,
  }[way];
}

function ofNumber(way: Single, of: Known): string {
  const number = inBrackets(of);
  return {
    inverse: `That is 1 divided by ${number}. What else does it take?`,
    rest: `That is what ${number} leaves of 100%. Is that the part you need?`,
    twice: `That is twice ${number}. Why twice?`,
    half: `That is half of ${number}. Why half?`,
    'one-more': `That is one more than ${number}. Where does the one come from?`,
    'one-less': `That is one less than ${number}. Where does the one go?`,
  }[way];
}
