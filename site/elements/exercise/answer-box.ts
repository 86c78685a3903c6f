/** The box of an answer: mounted, judged, marked and cleared. */
import type { Engine } from '../../engine/engine';
import { mountAskedBox } from '../control/typed-box';
import { judge, judgeStep, type Verdict } from './check';
import type { Draw, Exercise } from './logic';
import { unitOf } from './unit-of';

/** Judges what stands in a box: of the whole exercise, or of one of its steps. */
export function judged(
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

/** Mounts the box of an answer; gives what writes into it. */
export function mountAnswer(
  box: HTMLElement,
  exercise: Exercise,
  check: () => void,
): (text: string) => void {
  const [input, unit] = [box.querySelector('input'), box.querySelector<HTMLElement>('.unit')];
  if (!input || !unit) throw new Error(`a box of the exercise ${exercise.id} is incomplete`);
  const { ask, put } = mountAskedBox(input, unit, check);
  box.querySelector('[data-check]')?.addEventListener('click', ask);
  return put;
}

/** Says beside a box whether it is right. */
export function mark(box: HTMLElement, input: HTMLInputElement, { kind }: Verdict): void {
  input.setAttribute('aria-invalid', String(kind !== 'right'));
  const sign = box.querySelector('[data-mark]');
  if (sign) sign.textContent = kind === 'right' ? '✓ right' : '✗ not yet';
}

/** Takes away what was said of a box; other numbers may be asked for in another unit. */
export function clear(box: HTMLElement, draw: Draw): void {
  const input = box.querySelector('input');
  const sign = box.querySelector('[data-mark]');
  const unit = box.querySelector('[data-unit]');
  const place = box.dataset.box ?? '';
  input?.removeAttribute('aria-invalid');
  if (sign) sign.textContent = '';
  if (unit) unit.textContent = unitOf(draw.steps[place.replace('step:', '')] ?? draw.answer);
}
