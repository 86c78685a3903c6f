/** What is said of a typed answer; the chapter's own words come after it. */
import type { Dimension } from '../../engine/declaration';
import { NOTHING } from '../../engine/typed/typed-number';
import { amountText } from './amount-text';
import type { Verdict } from './check';
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
      if (verdict.asks) return verdict.asks;
      return verdict.problem === NOTHING
        ? 'Type your answer first.'
        : `Your answer cannot be read: ${verdict.problem}.`;
    case 'wrong':
      return 'Not yet. Look at the hint.';
  }
}

const named = (known: Known) => `${known.name}, ${amountText(known)}`;
const inBrackets = (known: Known) => `${known.name} (${amountText(known)})`;

/** The slip that may have been made, as a question: the number alone does not tell how it came about. */
export function slipSentence(slip: Slip): string {
  switch (slip.way) {
    case 'given':
      return `Did you enter ${slip.of.name}, a given number? What do you have to do with it?`;
    case 'before':
      return `Did you stop at ${slip.of.name}, an intermediate step? What comes next?`;
    case 'behind':
      return `Did you enter ${slip.of.name}, a later step? What does this step ask for?`;
    case 'factor':
      return `Are you off by a factor of ${slip.between}? Which unit is each number in?`;
    case 'sum':
      return `Did you add ${inBrackets(slip.of)} and ${inBrackets(slip.and)}? Does each of them count fully?`;
    case 'difference':
      return `Did you subtract ${inBrackets(slip.and)} from ${inBrackets(slip.of)}? Is the difference what the task asks for?`;
    case 'mean':
      return `Did you take the plain mean of ${inBrackets(slip.of)} and ${inBrackets(slip.and)}? What is the weight of each?`;
    case 'product':
      return `Did you multiply ${inBrackets(slip.of)} by ${inBrackets(slip.and)}? Is the product what the task asks for?`;
    case 'quotient':
      return `Did you divide ${inBrackets(slip.of)} by ${inBrackets(slip.and)}? Is the quotient what the task asks for?`;
    case 'instead':
      return `Did you take ${slip.of.name} to be ${amountText(slip.taken)}? What does the task say?`;
    case 'left-out':
      return `Did you leave out ${named(slip.of)}? Where does it belong?`;
    case 'swapped':
      return `Did you swap ${inBrackets(slip.of)} and ${inBrackets(slip.and)}? Which of them is which?`;
    default:
      return slip.of === 'answer'
        ? ofAnswer(slip.way, slip.dimension)
        : ofNumber(slip.way, slip.of);
  }
}

/** What was done to the right answer: half or double of it is that, however it came about. */
function ofAnswer(way: Single, dimension: Dimension): string {
  const one = dimension === 'number' || dimension === 'count' ? 'one' : '100 percentage points';
  return {
    inverse: 'Your value is 1 divided by the right one. What belongs in the numerator?',
    rest: 'Your value is 100% minus the right one. Which of the two parts does the task ask for?',
    twice: 'Your value is twice the right one. Did you double something, or count it twice?',
    half: 'Your value is half the right one. Did you halve something, or leave it out?',
    'one-more': `Your value is too high by ${one}. Did you count the whole itself as well?`,
    'one-less': `Your value is too low by ${one}. Did you leave out the whole itself?`,
  }[way];
}

function ofNumber(way: Single, of: Known): string {
  const number = inBrackets(of);
  return {
    inverse: `Did you divide 1 by ${number}? What else is needed?`,
    rest: `Did you subtract ${number} from 100%? Is that the part you need?`,
    twice: `Did you double ${number}? Is that what the task asks for?`,
    half: `Did you halve ${number}? Is that what the task asks for?`,
    'one-more': `Did you add 1 to ${number}? Where does the 1 come from?`,
    'one-less': `Did you subtract 1 from ${number}? Is that what the task asks for?`,
  }[way];
}
