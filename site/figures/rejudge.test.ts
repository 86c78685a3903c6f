/** A recorded attempt, judged by another page than the one on which it was typed. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { amountText } from '../elements/exercise/amount-text';
import type { Attempt } from '../elements/exercise/attempt';
import { drawExercise } from '../elements/exercise/logic';
import { placesOf, rejudge } from '../elements/exercise/rejudge';
import { unitOf } from '../elements/exercise/unit-of';
import { readResult, writeResult } from '../elements/homework/result-code';
import { paperSeed } from '../elements/homework/student-seeds';
import { engine } from '../engine/load-node';
import { typedPlainly } from '../tests/typed-plainly';
import { exerciseOf, exercises } from './all';

/** Each exercise of the book that asks for something, and its boxes in the order of the page. */
const asked = ['content/chapters', 'content/pages']
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((text) => [
    ...text.matchAll(/<Exercise id="([^"]+)" kind="(faded|free)">([\s\S]*?)<\/Exercise>/g),
  ])
  .map(([, id = '', kind = '', words = '']) => ({
    id,
    boxes:
      kind === 'free'
        ? ['answer']
        : [...words.matchAll(/<Step of="([^"]+)" blank/g)].map(([, step = '']) =>
            step === exerciseOf(id).asked ? 'answer' : step,
          ),
  }));

const attempt = (id: string, seed: number, typed: readonly string[]): Attempt => ({
  exercise: id,
  seed,
  typed,
  verdict: 'none',
  tries: 1,
  minutes: 1,
});

it('finds every exercise but those that are worked out', () => {
  const ids = exercises.map(({ id }) => id).filter((id) => !id.endsWith('-worked'));
  expect(asked.map(({ id }) => id).sort()).toEqual(ids.sort());
});

describe.each(asked)('$id', ({ id, boxes }) => {
  const exercise = exerciseOf(id);
  const seed = paperSeed(exercise, engine, 'K7Q2M', 9);
  const draw = drawExercise(exercise, engine, seed);
  const amounts = boxes.map((place) => draw.steps[place] ?? draw.answer);
  const right = amounts.map((amount) => amountText(amount));

  it('has the boxes that a record counts on', () => {
    expect(placesOf(draw, boxes.length)).toEqual(boxes);
  });

  it('is judged by what was typed, after a way through a code', () => {
    const written = writeResult({
      classCode: 'K7Q2M',
      student: 9,
      assignment: 1,
      start: 1,
      attempts: [attempt(id, seed, right)],
    });
    const read = readResult(
      'code' in written ? written.code : '',
      exercises.map((one) => one.id),
    );
    if (!('result' in read)) throw new Error(read.problem);
    const [back] = read.result.attempts;
    expect(back && rejudge(back, exercise, engine)).toMatchObject({
      whole: 'right',
      boxes: boxes.map(() => ({ kind: 'right' })),
    });
  });

  it('is told each of its mistakes', () => {
    for (const [mistake, value] of Object.entries(draw.mistakes)) {
      const typed = [...right.slice(0, -1), typedPlainly(value, draw.answer.dimension, 9)];
      const judged = rejudge(attempt(id, seed, typed), exercise, engine);
      expect(judged?.whole).toBe('mistake');
      expect(judged?.boxes.at(-1)).toEqual({ kind: 'mistake', id: mistake });
    }
  });
});

it('a bare number is in the unit beside the box, an empty box is not judged, other boxes are none', () => {
  const exercise = exerciseOf('access-faded');
  const { answer } = drawExercise(exercise, engine, 1);
  expect(unitOf(answer)).toBe('ms');
  const judged = (typed: readonly string[]) =>
    rejudge(attempt('access-faded', 1, typed), exercise, engine);
  expect(judged(['', String(answer.value * 1e3)])).toMatchObject({
    boxes: [undefined, { kind: 'right' }],
    whole: 'none',
  });
  expect(judged(['', ' '])).toMatchObject({ boxes: [undefined, undefined], whole: 'none' });
  expect(judged([])).toBeNull();
  expect(judged(['1', '2', '3'])).toBeNull();
});
