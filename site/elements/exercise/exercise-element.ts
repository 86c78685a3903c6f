/**
 * An exercise in the page.
 *
 * ```text
 * asked ──Check──▶ right
 *   ▲               wrong: the feedback of the mistake, or "not yet"; after two tries the steps are named
 *   └──New numbers── from any state, with the next seed
 * ```
 */
import { effect } from '@preact/signals-core';
import type { ViewKeys } from '../../engine/address';
import type { Engine } from '../../engine/engine';
import { wholeNumber } from '../../engine/view-keys';
import type { Page } from '../../runtime/page';
import { mountAskedBox } from '../control/typed-box';
import { judge, judgeStep, type Verdict } from './check';
import { textsOf } from './fill';
import { type Draw, drawExercise, type Exercise } from './logic';
import { sentenceOf } from './sentences';
import { unitOf } from './unit-of';

/** The seed of the numbers that stand in the page from the start. */
const FIRST_SEED = 1;

/** Seeds are whole numbers up to here. */
const LAST_SEED = 2 ** 31 - 1;

/** After so many tries the steps may help. */
const TRIES = 2;

/** The keys of an exercise's state in the address. */
export const EXERCISE_KEYS: ViewKeys = { seed: wholeNumber(1, LAST_SEED) };

/** Mounts the markup of `Exercise.astro` with one of `exercises`. */
export function mountExercise(
  root: HTMLElement,
  exercises: readonly Exercise[],
  page: Page,
  engine: Engine,
): void {
  const exercise = exercises.find(({ id }) => id === root.dataset.exercise);
  if (!exercise) throw new Error(`there is no exercise ${root.dataset.exercise}`);
  const view = page.view(exercise.id);
  const feedbacks = takenOut(root);
  const boxes = [...root.querySelectorAll<HTMLElement>('[data-box]')];
  const fill = filling(root, feedbacks, boxes);
  const steps = root.querySelector<HTMLDetailsElement>('details.steps');
  const verdict = part(root, 'verdict');
  let tries = 0;
  // So it stands in the page from the start, and what a reader has typed or opened since stays.
  let draw: Draw = drawExercise(exercise, engine, FIRST_SEED);
  let drawn = FIRST_SEED;

  const check = (box: HTMLElement) => {
    const input = box.querySelector('input');
    if (!input) return;
    const { answer, place } = checked(box, input, boxes, { exercise, draw, engine });
    mark(box, input, answer);
    say(verdict, answer, feedbacks, place);
    if (answer.kind === 'right') return;
    if (answer.kind !== 'unreadable') tries += 1;
    if (tries >= TRIES && steps && !steps.open) verdict.append('The steps show how.');
  };
  const emptied = boxes.map((box) => mountAnswer(box, exercise, () => check(box)));
  part(root, 'again').addEventListener('click', () => {
    const next = seedOf(view.peek().seed) + 1;
    view.value = { seed: String(next > LAST_SEED ? 1 : next) };
  });
  effect(() => {
    const seed = seedOf(view.value.seed);
    if (seed === drawn) return;
    drawn = seed;
    draw = drawExercise(exercise, engine, seed);
    fill(textsOf(exercise, draw));
    for (const box of boxes) clear(box, draw);
    for (const empty of emptied) empty();
    if (steps) steps.open = false;
    verdict.replaceChildren();
    tries = 0;
  });
  root.dataset.mounted = '';
}

/** The words for each mistake and for what is right, out of the page until they are to be said. */
function takenOut(root: HTMLElement): readonly HTMLElement[] {
  const feedbacks = [...root.querySelectorAll<HTMLElement>('[data-when], [data-right]')];
  for (const feedback of feedbacks) {
    feedback.remove();
    feedback.hidden = false;
  }
  return feedbacks;
}

/** Gives what writes other numbers into the words; those that are asked for stay out of them. */
function filling(
  root: HTMLElement,
  feedbacks: readonly HTMLElement[],
  boxes: readonly HTMLElement[],
): (texts: ReadonlyMap<string, string>) => void {
  const asked = new Set(boxes.map((box) => box.dataset.box));
  const inFeedbacks = feedbacks.flatMap((feedback) => placesIn(feedback));
  const inText = placesIn(root).filter((place) => !asked.has(place.dataset.fill));
  return (texts) => {
    for (const place of [...inText, ...inFeedbacks])
      place.textContent = texts.get(place.dataset.fill ?? '') ?? '';
  };
}

const placesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-fill]')];

/** Judges what stands in a box: of the whole exercise, or of one of its steps. */
function checked(
  box: HTMLElement,
  { value }: HTMLInputElement,
  boxes: readonly HTMLElement[],
  { exercise, draw, engine }: { exercise: Exercise; draw: Draw; engine: Engine },
): { readonly answer: Verdict; readonly place: string } {
  const name = box.dataset.box ?? '';
  const unit = box.querySelector('[data-unit]')?.textContent ?? '';
  const isLast = box === boxes.at(-1);
  const isWhole = name === 'answer' || (isLast && name === `step:${exercise.asked}`);
  if (isWhole) return { answer: judge(value, unit, exercise, draw, engine), place: 'answer' };
  const place = name.replace('step:', '');
  return { answer: judgeStep(value, unit, exercise, draw, place, engine), place };
}

/** Says a verdict with the chapter's own words for it. */
function say(
  verdict: HTMLElement,
  answer: Verdict,
  feedbacks: readonly HTMLElement[],
  place: string,
): void {
  const isMeant = ({ dataset }: HTMLElement) =>
    answer.kind === 'mistake'
      ? dataset.when === answer.id
      : answer.kind === 'right' && dataset.right === place;
  // Said aloud with its reason, and in one piece, or some screen readers say the reason twice.
  const whole = document.createElement('div');
  whole.append(`${sentenceOf(answer)} `, ...feedbacks.filter(isMeant));
  verdict.replaceChildren(whole);
  verdict.dataset.kind = answer.kind;
}

/** Mounts the box of an answer; gives what empties it. */
function mountAnswer(box: HTMLElement, exercise: Exercise, check: () => void): () => void {
  const [input, unit] = [box.querySelector('input'), box.querySelector<HTMLElement>('.unit')];
  if (!input || !unit) throw new Error(`a box of the exercise ${exercise.id} is incomplete`);
  const { ask, put } = mountAskedBox(input, unit, check);
  box.querySelector('[data-check]')?.addEventListener('click', ask);
  return () => put('');
}

/** The seed of an address; the first where it says none. */
function seedOf(text: string | undefined): number {
  return text === undefined ? FIRST_SEED : Number(text);
}

function part(root: HTMLElement, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part=${name}]`);
  if (!found) throw new Error(`the exercise ${root.dataset.exercise} has no ${name}`);
  return found;
}

function mark(box: HTMLElement, input: HTMLInputElement, { kind }: Verdict): void {
  input.setAttribute('aria-invalid', String(kind !== 'right'));
  const sign = box.querySelector('[data-mark]');
  if (sign) sign.textContent = kind === 'right' ? '✓ right' : '✗ not yet';
}

function clear(box: HTMLElement, draw: Draw): void {
  const input = box.querySelector('input');
  const sign = box.querySelector('[data-mark]');
  const unit = box.querySelector('[data-unit]');
  const place = box.dataset.box ?? '';
  input?.removeAttribute('aria-invalid');
  if (sign) sign.textContent = '';
  if (unit) unit.textContent = unitOf(draw.steps[place.replace('step:', '')] ?? draw.answer);
}
