/** Keeps the terms of an exercise that was set: tries that run out, and answers of which nothing is said. */
import { fieldOf } from '../exercise/answer-box';
import { countsAsTry } from '../exercise/check';
import type { Checked, Terms } from '../exercise/terms';
import type { Assignment } from './assignment';

/** What an assignment asks of each of its exercises. */
type Kept = Pick<Terms, 'isDone' | 'triesLeft' | 'takes' | 'settle'>;

export const setTerms = ({ tries, feedback }: Pick<Assignment, 'tries' | 'feedback'>): Kept => ({
  isDone: ({ said, times }: Checked) =>
    feedback === 'now' && (said === 'right' || (tries !== null && times >= tries)),
  triesLeft({ said, times }) {
    if (feedback !== 'now' || tries === null || said === 'right') return '';
    const left = tries - times;
    if (left <= 0) return 'That was the last try.';
    const free = said && !countsAsTry({ kind: said }) ? 'That cost no try. ' : '';
    return free + (left === 1 ? 'One try is left.' : `${left} tries are left.`);
  },
  takes(box, input, verdict) {
    if (feedback === 'now') return false;
    input.removeAttribute('aria-invalid');
    const sign = box.querySelector('[data-mark]');
    if (sign) sign.textContent = '';
    verdict.textContent = 'Kept. Whether it is right is said later.';
    delete verdict.dataset.kind;
    return true;
  },
  settle(boxes, done, steps) {
    for (const [at, box] of boxes.entries()) close(box, done[at] ?? false);
    if (steps) steps.hidden = done.includes(false);
  },
});

/** Closes a box, or opens it again. */
function close(box: HTMLElement, isClosed: boolean): void {
  const field = fieldOf(box);
  const button = box.querySelector<HTMLButtonElement>('[data-check]');
  if (field && 'readOnly' in field) field.readOnly = isClosed;
  else if (field) field.disabled = isClosed;
  if (button) button.hidden = isClosed;
}
