/** The box of an answer: mounted, judged, marked and cleared. */
import type { Engine } from '../../engine/engine';
import { mountAskedBox } from '../control/typed-box';
import { judge, judgeStep, type Verdict } from './check';
import type { Amount, Draw, Exercise } from './logic';
import { unitOf, unitsBeside } from './unit-of';

/** What takes the answer in a box: a number that is typed, or words to choose from. */
export const fieldOf = (box: Element | undefined) =>
  box?.querySelector<HTMLInputElement | HTMLSelectElement>('.box') ?? null;

/** Judges what stands in a box: of the whole exercise, or of one of its steps. */
export function judged(
  box: HTMLElement,
  { value }: Pick<HTMLInputElement, 'value'>,
  boxes: readonly HTMLElement[],
  { exercise, draw, engine }: { exercise: Exercise; draw: Draw; engine: Engine },
): { readonly answer: Verdict; readonly place: string } {
  const unit = box.querySelector('[data-unit]')?.textContent ?? '';
  const place = placeIn(box, boxes, exercise);
  const answer =
    place === 'answer'
      ? judge(value, unit, exercise, draw, engine)
      : judgeStep(value, unit, exercise, draw, place, engine);
  return { answer, place };
}

/** What a box is for: `answer`, also where that is the last step, or the step. */
export function placeIn(
  box: HTMLElement,
  boxes: readonly HTMLElement[],
  { asked }: Pick<Exercise, 'asked'>,
): string {
  const name = box.dataset.box ?? '';
  const isWhole = name === 'answer' || (box === boxes.at(-1) && name === `step:${asked}`);
  return isWhole ? 'answer' : name.replace('step:', '');
}

/** Mounts the box of an answer; gives what writes into it. */
export function mountAnswer(
  box: HTMLElement,
  exercise: Exercise,
  check: () => void,
  now: () => Draw,
): (text: string) => void {
  const select = box.querySelector<HTMLSelectElement>('select.box');
  if (select) {
    box.querySelector('[data-check]')?.addEventListener('click', check);
    return (text) => {
      select.value = text;
    };
  }
  const [input, unit] = [box.querySelector('input'), box.querySelector<HTMLElement>('.unit')];
  if (!input || !unit) throw new Error(`a box of the exercise ${exercise.id} is incomplete`);
  const { ask, put } = mountAskedBox(input, unit, check, {
    name: input.labels?.[0]?.textContent ?? 'the answer',
    units: (present) => unitsBeside(amountIn(box, now()), present),
  });
  box.querySelector('[data-check]')?.addEventListener('click', ask);
  return put;
}

/** Says beside a box whether it is right. */
export function mark(box: HTMLElement, input: HTMLElement, { kind }: Verdict): void {
  input.setAttribute('aria-invalid', String(kind !== 'right'));
  const sign = box.querySelector('[data-mark]');
  if (sign) sign.textContent = kind === 'right' ? '✓ right' : '✗ not yet';
}

/** Takes away what was said of a box; other numbers may be asked for in another unit. */
export function clear(box: HTMLElement, draw: Draw): void {
  const input = fieldOf(box);
  const sign = box.querySelector('[data-mark]');
  const unit = box.querySelector('[data-unit]');
  input?.removeAttribute('aria-invalid');
  if (sign) sign.textContent = '';
  if (unit) unit.textContent = unitOf(amountIn(box, draw));
}

/** What a box asks for: a step of the exercise, or its answer. */
function amountIn({ dataset }: HTMLElement, draw: Draw): Amount {
  return draw.steps[(dataset.box ?? '').replace('step:', '')] ?? draw.answer;
}
