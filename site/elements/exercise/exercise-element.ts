/**
 * An exercise in the page.
 *
 * ```text
 * asked ──Check──▶ right
 *   ▲               wrong: the feedback of the mistake, or "not yet"; after two tries the steps are named
 *   └──Other numbers── from any state, with the next seed
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
  const verdict = part(root, 'verdict');
  const feedbacks = [...root.querySelectorAll<HTMLElement>('[data-when], [data-right]')];
  const fills = [...root.querySelectorAll<HTMLElement>('[data-fill]')];
  const isSaid = (place: Element) => feedbacks.some((feedback) => feedback.contains(place));
  for (const feedback of feedbacks) {
    feedback.remove();
    feedback.hidden = false;
  }
  const emptied: (() => void)[] = [];
  const boxes = [...root.querySelectorAll<HTMLElement>('[data-box]')];
  const hidden = new Set(boxes.map((box) => box.dataset.box));
  let tries = 0;
  // So it stands in the page from the start, and what a reader has typed or opened since stays.
  let draw: Draw = drawExercise(exercise, engine, FIRST_SEED);
  let drawn = FIRST_SEED;

  const say = (answer: Verdict, place: string) => {
    const isMeant = ({ dataset }: HTMLElement) =>
      answer.kind === 'mistake'
        ? dataset.when === answer.id
        : answer.kind === 'right' && dataset.right === place;
    // Said aloud with its reason, and in one piece, or some screen readers say the reason twice.
    const whole = document.createElement('div');
    whole.append(`${sentenceOf(answer)} `, ...feedbacks.filter(isMeant));
    verdict.replaceChildren(whole);
    verdict.dataset.kind = answer.kind;
  };
  const check = (box: HTMLElement) => {
    const input = box.querySelector('input');
    if (!input) return;
    const place = box.dataset.box ?? '';
    const unit = box.querySelector('[data-unit]')?.textContent ?? '';
    const isLast = box === boxes.at(-1);
    const isWhole = place === 'answer' || (isLast && place === `step:${exercise.asked}`);
    const id = place.replace('step:', '');
    const answer = isWhole
      ? judge(input.value, unit, exercise, draw, engine)
      : judgeStep(input.value, unit, exercise, draw, id, engine);
    mark(box, input, answer);
    say(answer, isWhole ? 'answer' : id);
    if (answer.kind !== 'right' && answer.kind !== 'unreadable') tries += 1;
    const steps = root.querySelector<HTMLDetailsElement>('details.steps');
    if (tries >= TRIES && answer.kind !== 'right' && steps && !steps.open) {
      verdict.append('The steps show the way.');
    }
  };

  for (const box of boxes) {
    const [input, unit] = [box.querySelector('input'), box.querySelector<HTMLElement>('.unit')];
    if (!input || !unit) throw new Error(`a box of the exercise ${exercise.id} is incomplete`);
    const { ask, put } = mountAskedBox(input, unit, () => check(box));
    emptied.push(() => put(''));
    box.querySelector('[data-check]')?.addEventListener('click', ask);
  }
  part(root, 'again').addEventListener('click', () => {
    const next = seedOf(view.peek().seed) + 1;
    view.value = { seed: String(next > LAST_SEED ? 1 : next) };
  });
  effect(() => {
    const seed = seedOf(view.value.seed);
    if (seed === drawn) return;
    drawn = seed;
    draw = drawExercise(exercise, engine, seed);
    const texts = textsOf(exercise, draw);
    for (const place of fills) {
      const name = place.dataset.fill ?? '';
      if (!hidden.has(name) || isSaid(place)) place.textContent = texts.get(name) ?? '';
    }
    for (const box of boxes) clear(box, draw);
    for (const empty of emptied) empty();
    const steps = root.querySelector<HTMLDetailsElement>('details.steps');
    if (steps) steps.open = false;
    verdict.replaceChildren();
    tries = 0;
  });
  root.dataset.awake = '';
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
