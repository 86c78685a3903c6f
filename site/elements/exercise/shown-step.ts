/** Where a verdict stands, and the step that is offered with it after some tries. */
import { placeIn } from './answer-box';
import { textsOf } from './fill';
import type { Draw, Exercise } from './logic';

/** Moves the verdict to the step whose gap was checked, so that it is in sight; the answer's own place is behind the words. */
export function standBeside(verdict: HTMLElement, box: HTMLElement): void {
  const step = box.closest('li');
  if (!step || verdict.parentElement === step) return;
  step.append(verdict);
  // What has just come into a page is no live region yet: it is said once the page knows it, and not on a visit’s return.
  if (verdict.getAttribute('aria-live') === 'off') return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => verdict.replaceChildren(...verdict.childNodes)),
  );
}

/** The value of a gap and how it comes about, behind a fold. */
export function shownStep(
  box: HTMLElement | undefined,
  boxes: readonly HTMLElement[],
  feedbacks: readonly HTMLElement[],
  { exercise, draw }: { readonly exercise: Exercise; readonly draw: Draw },
): HTMLElement | string {
  if (!box) return '';
  const place = placeIn(box, boxes, exercise);
  const texts = textsOf(exercise, draw);
  const fold = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = 'Show this step';
  const value = texts.get(place === 'answer' ? place : `step:${place}`) ?? '';
  const how = feedbacks.filter(({ dataset }) => dataset.right === place);
  fold.append(summary, `${value}. `, ...how.map((one) => one.cloneNode(true)));
  return fold;
}
