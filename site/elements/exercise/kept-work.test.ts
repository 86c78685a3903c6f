// @vitest-environment happy-dom
/** An exercise that is left and come back to, in a page that is no browser's. */
import { signal } from '@preact/signals-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { engine } from '../../engine/load-node';
import { exerciseOf } from '../../figures/all';
import { keep, kept, setStudent, startAgain, startedAgain, startKeeping } from '../../runtime/kept';
import { mountExercise } from './exercise-element';
import { readWork, wholeVerdict } from './kept-work';
import { drawExercise } from './logic';
import { markup } from './markup';

const ID = 'access-faded';
const exercise = exerciseOf(ID);
const numbers = drawExercise(exercise, engine, 1);
const HALF = String((numbers.steps.half_turn?.value ?? 0) * 1e3);
const WHOLE = String(numbers.answer.value * 1e3);
const TURN = String((numbers.steps.turn?.value ?? 0) * 1e3);

const blank = (of: string) =>
  `<span class="value" data-fill="step:${of}" data-blank="${of}"></span>`;
const mistakes = [...Object.keys(numbers.mistakes), ...Object.keys(numbers.gaps.half_turn ?? {})];
const words = `<div class="task">Turn <span class="value" data-fill="step:turn"></span></div>
  <div data-steps>${blank('half_turn')} ${blank('access_time')}</div>
  <details class="hint"><summary>Hint</summary></details>
  ${mistakes.map((id) => `<div class="feedback" data-when="${id}" hidden>said of ${id}</div>`).join('')}
  <div class="feedback" data-right="answer" hidden>why</div>
  <div class="feedback" data-right="half_turn" hidden>half</div>`;

/** Opens the page anew, as a reload or the next visit does. */
function open(seed?: string) {
  document.body.innerHTML = `<div data-exercise="${ID}">${markup(words, exercise, numbers, 'faded')}
    <div data-part="verdict" aria-live="polite"></div><button data-part="again"></button></div>`;
  const root = document.querySelector('[data-exercise]') as HTMLElement;
  const view = signal<Readonly<Record<string, string>>>(seed === undefined ? {} : { seed });
  mountExercise(root, [exercise], {
    view: () => view,
    engine,
    keeping: { keep, kept, startedAgain },
  });
  const inputs = [...root.querySelectorAll('input')];
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  return {
    view,
    type(at: number, text: string) {
      const input = inputs[at] as HTMLInputElement;
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    check: (at: number) => all('[data-check]')[at]?.click(),
    again: () => all('[data-part=again]')[0]?.click(),
    hint: root.querySelector('details') as HTMLDetailsElement,
    texts: () => inputs.map(({ value }) => value),
    marks: () => all('[data-mark]').map(({ textContent }) => textContent),
    verdict: () => all('[data-part=verdict]')[0]?.textContent ?? '',
  };
}

beforeEach(() => {
  localStorage.clear();
  startKeeping();
  setStudent('');
});

describe('an exercise that is come back to', () => {
  test('shows what was typed and checked, and says it again', () => {
    const first = open();
    first.type(0, HALF);
    first.check(0);
    first.type(1, TURN);
    first.check(1);
    const before = [first.texts(), first.marks(), first.verdict()];
    expect(first.marks()).toEqual(['✓ right', '✗ not yet']);
    const next = open();
    expect([next.texts(), next.marks(), next.verdict()]).toEqual(before);
  });

  test('marks nothing that was not checked', () => {
    const first = open();
    first.type(0, HALF);
    first.check(0);
    first.type(0, `${HALF}1`);
    const next = open();
    expect(next.texts()).toEqual([`${HALF}1`, '']);
    expect(next.marks()).toEqual(['', '']);
    expect(next.verdict()).toBe('');
  });

  test('has its other numbers, unless a link asks for others', () => {
    const first = open();
    first.again();
    first.again();
    first.type(0, '7');
    const next = open();
    expect(next.view.value).toEqual({ seed: '3' });
    expect(next.texts()).toEqual(['7', '']);
    const link = open('5');
    expect(link.texts()).toEqual(['', '']);
    expect(open('3').texts()).toEqual(['7', '']);
  });

  test('has its hint open', async () => {
    const first = open();
    first.hint.open = true;
    first.hint.dispatchEvent(new Event('toggle'));
    expect(open().hint.open).toBe(true);
  });

  test('is empty for another student, and after a start again', () => {
    const first = open();
    first.type(1, WHOLE);
    first.check(1);
    setStudent('K7Q2M-4');
    expect(open().texts()).toEqual(['', '']);
    setStudent('');
    const next = open();
    expect(next.marks()).toEqual(['', '✓ right']);
    startAgain('mine');
    expect([next.texts(), next.marks(), next.verdict()]).toEqual([['', ''], ['', ''], '']);
    expect(open().texts()).toEqual(['', '']);
  });
});

test('the record counts tries and says the verdict on the whole', () => {
  const first = open();
  const work = () =>
    readWork(JSON.parse(localStorage.getItem(`spare-area-work//exercise/${ID}`) ?? ''), ID, 2);
  first.type(0, 'about a half');
  first.check(0);
  expect(work()).toMatchObject({ tries: 0, verdict: 'unreadable' });
  first.type(0, TURN);
  first.check(0);
  expect(work()).toMatchObject({ tries: 1, verdict: 'mistake', seed: 1 });
  first.type(0, HALF);
  first.check(0);
  expect(work()).toMatchObject({ tries: 2, verdict: 'none' });
  first.type(1, WHOLE);
  first.check(1);
  expect(work()).toMatchObject({
    tries: 3,
    verdict: 'right',
    typed: [HALF, WHOLE],
    checked: [0, 1],
  });
});

test('kept work that is none of this exercise is not read', () => {
  const fine = {
    exercise: ID,
    seed: 1,
    typed: ['', ''],
    verdict: 'none',
    tries: 0,
    minutes: 0,
    checked: [1],
    open: ['hint'],
  };
  expect(readWork(fine, ID, 2)).toEqual(fine);
  const odd = [
    null,
    7,
    'x',
    [],
    {},
    { ...fine, exercise: 'mean-free' },
    { ...fine, seed: 0 },
    { ...fine, seed: 2 ** 31 },
    { ...fine, typed: [''] },
    { ...fine, typed: ['', 3] },
    { ...fine, verdict: 'fine' },
    { ...fine, tries: -1 },
    { ...fine, minutes: 1.5 },
    { ...fine, checked: [2] },
    { ...fine, open: ['answer'] },
  ];
  for (const value of odd) expect(readWork(value, ID, 2), JSON.stringify(value)).toBeNull();
});

test.each([
  [[undefined, undefined], 'none'],
  [['right', undefined], 'none'],
  [['right', 'right'], 'right'],
  [['mistake', 'right'], 'mistake'],
  [['unit', 'slip'], 'slip'],
  [[], 'none'],
] as const)('of %j the whole is %s', (said, whole) => {
  expect(wholeVerdict(said)).toBe(whole);
});
