/** Question banks judge as the book does: what each format says is read back and tried with numbers that students type. */
import { parse as parseGift } from 'gift-pegjs';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { canvasMembers } from '../elements/bank/canvas';
import { giftText } from '../elements/bank/gift';
import { moodleXml } from '../elements/bank/moodle';
import { plainNumber } from '../elements/bank/numbers';
import { type Question, questionOf, takenFor } from '../elements/bank/question';
import type { Words } from '../elements/bank/words';
import { judge } from '../elements/exercise/check';
import { drawExercise, type Exercise } from '../elements/exercise/logic';
import { randomFrom } from '../elements/exercise/random';
import { unitOf } from '../elements/exercise/unit-of';
import { engine } from '../engine/load-node';
import { exercises } from '../figures/all-exercises';
import { bankFile, objections } from '../tasks/bank-file';
import { exerciseWords } from '../tasks/bank-words';
import { inTier } from './tier';

/** Those that ask for an answer; which of them ask for nothing else is the chapters' to say. */
const asked = exercises.filter(({ id }) => !id.endsWith('-worked'));
const SEEDS = [1, 2, 3];
const TYPED = inTier(70, 350);

/** Words that say which mistake they are for. */
const wordsOf = ({ id }: Exercise, mistakes: readonly string[]): Words => ({
  task: `<p>${id}: how {much} ~ is 1 = 1 # "now"?</p>`,
  hint: 'Look & think: a < b.',
  right: 'So it is.',
  steps: '<p>First this, then that.</p>',
  mistakes: Object.fromEntries(mistakes.map((name) => [name, `This is ${name}.`])),
});

function asQuestion(exercise: Exercise, seed: number): Question {
  const { mistakes } = drawExercise(exercise, engine, seed);
  const names = [...Object.keys(mistakes), ...(exercise.range ? [exercise.range.id] : [])];
  return questionOf(exercise, wordsOf(exercise, names), seed, engine);
}

/** Numbers near each answer, at its ends, and anywhere. */
function typedNumbers({ answers, seed }: Question): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: TYPED }, (_, at) => {
    const { value, tolerance } = answers[at % answers.length] ?? { value: 1, tolerance: 0 };
    const off = [0, 0.98, -0.98, 1.02, -1.02, 4 * random() - 2, 100 * random()][at % 7] ?? 0;
    return plainNumber(value + off * tolerance);
  });
}

/** What the book says of a number, in the words that a bank has: a slip that any exercise knows is simply wrong. */
function inTheBook(typed: string, exercise: Exercise, seed: number): string | undefined {
  const draw = drawExercise(exercise, engine, seed);
  // A course system knows no thousands: what the book would ask about is meant as decimals.
  const meant = typed.replace(/\.\d{3}$/, '$&0');
  const verdict = judge(meant, unitOf(draw.answer), exercise, draw, engine);
  if (verdict.kind === 'mistake') return verdict.id;
  return verdict.kind === 'right' || verdict.kind === 'unit' ? verdict.kind : undefined;
}

const cases = asked.flatMap((exercise) =>
  SEEDS.map((seed) => ({ id: exercise.id, seed, exercise })),
);

test.each(cases)('$id, seed $seed, is judged as in the book', ({ exercise, seed }) => {
  const question = asQuestion(exercise, seed);
  for (const typed of typedNumbers(question)) {
    const [book, bank] = [inTheBook(typed, exercise, seed), takenFor(question, Number(typed))?.id];
    // The book knows more slips than a bank: within the range of a mistake, it may name one of them.
    if (book === undefined && bank === exercise.range?.id) continue;
    expect(bank, typed).toBe(book);
  }
});

/** Reads numbers as a course system does: the first answer that is near enough. */
const firstNear = (all: readonly (readonly [number, number, string])[], typed: number) =>
  all.find(([value, tolerance]) => Math.abs(typed - value) <= tolerance)?.[2];

function readMoodle(text: string): [number, number, string][][] {
  const { document } = new Window();
  const parsed = new (document.defaultView as Window).DOMParser().parseFromString(text, 'text/xml');
  return [...parsed.querySelectorAll('question[type=numerical]')].map((question) =>
    [...question.querySelectorAll('answer')].flatMap((answer) => {
      const [value, said] = [...answer.querySelectorAll('text')].map((one) => one.textContent);
      const points = answer.getAttribute('fraction');
      if (value === '*') return [];
      const tolerance = Number(answer.querySelector('tolerance')?.textContent);
      return [[Number(value), tolerance, `${points} ${said}`] as [number, number, string]];
    }),
  );
}

interface GiftAnswer {
  weight: number | null;
  text: { number: number; range: number };
  feedback: { text: string };
}

function readGift(text: string): [number, number, string][][] {
  return (parseGift(text) as unknown as { type: string; choices: GiftAnswer[] }[])
    .filter(({ type }) => type === 'Numerical')
    .map(({ choices }) =>
      choices.map(({ weight, text, feedback }) => [
        text.number,
        text.range,
        `${weight ?? 100} ${feedback.text}`,
      ]),
    );
}

const questions = cases
  .filter(({ seed }) => seed === 1)
  .map(({ exercise, seed }) => ({ exercise, question: asQuestion(exercise, seed) }));

test.each([
  ['Moodle XML', moodleXml, readMoodle],
  ['GIFT', giftText, readGift],
] as const)('%s, read back, says of each number what the book says', (_, write, read) => {
  const back = read(write(questions.map(({ question }) => question)));
  expect(back).toHaveLength(questions.length);
  for (const [at, { question }] of questions.entries())
    for (const typed of typedNumbers(question).map(Number)) {
      const taken = takenFor(question, typed);
      const points = taken?.id === 'right' ? 100 : 0;
      expect(firstNear(back[at] ?? [], typed)).toBe(taken && `${points} ${taken.feedback}`);
    }
});

test('QTI, read back, takes what is right and nothing else', () => {
  const [manifest, quiz] = canvasMembers(
    questions.map(({ question }) => question),
    'A & B',
  );
  const xml = (text = '') => new new Window().DOMParser().parseFromString(text, 'text/xml');
  const file = xml(manifest?.text).querySelector('resource file')?.getAttribute('href');
  expect(file).toBe(quiz?.name);
  const items = [...xml(quiz?.text).querySelectorAll('item')];
  expect(items).toHaveLength(questions.length);
  for (const [at, { question }] of questions.entries()) {
    const number = (name: string) => Number(items[at]?.querySelector(name)?.textContent);
    const [low, high] = [number('vargte'), number('varlte')];
    for (const typed of typedNumbers(question).map(Number))
      expect(typed >= low && typed <= high, `${question.exercise} ${typed}`).toBe(
        takenFor(question, typed)?.id === 'right',
      );
    expect(items[at]?.querySelector('mattext')?.textContent).toContain('is 1 = 1 # "now"?');
  }
});

test('the words come out of a built page, without links, with places for numbers', () => {
  const page = `<spare-exercise data-exercise="over-free" data-kind="free"><div class="task"><p>A <a href="../x">drive</a> of
    <span class="value" data-fill="given:raw_capacity">8 GB</span>?</p></div><details class="hint"><summary>Hint</summary><div>Think.</div></details>
    <div class="feedback" data-when="of-raw" hidden>Of what?</div><div class="feedback" data-right="answer" hidden>Yes.</div>
    <details class="steps" data-steps><summary>Show steps</summary><div><p>One.</p></div></details></spare-exercise>
    <spare-exercise data-exercise="over-faded" data-kind="faded"></spare-exercise>`;
  expect(exerciseWords(page)).toEqual([
    [
      'over-free',
      {
        task: expect.stringMatching(
          /^<p>A drive of\s+<span class="value" data-fill="given:raw_capacity">8 GB<\/span>\?<\/p>$/,
        ),
        hint: 'Think.',
        right: 'Yes.',
        steps: '<p>One.</p>',
        mistakes: { 'of-raw': 'Of what?' },
      },
    ],
  ]);
});

test('what cannot be made is refused in a sentence each', () => {
  const exercise = exercises.find(({ id }) => id === 'victim-free') as Exercise;
  const words = new Map([['victim-free', wordsOf(exercise, [])]]);
  const wanted = { exercises: ['victim-free', 'victim-fre'], count: 5000, file: 'a.doc' };
  expect(objections(wanted, words)).toEqual([
    'The file must end in .xml (Moodle XML), .gift (GIFT), .zip (QTI 1.2 for Canvas); “a.doc” does not.',
    expect.stringMatching(
      /^victim-free gives from 1 to \d+ questions with different numbers, not 5000\.$/,
    ),
    'There is no exercise “victim-fre” with one answer. There are victim-free.',
  ]);
  const text = new TextDecoder().decode(
    bankFile({ exercises: ['victim-free'], count: 40, file: 'a.xml' }, words),
  );
  const numbers = [...text.matchAll(/<questiontext.*/g)];
  expect(numbers).toHaveLength(40);
});
