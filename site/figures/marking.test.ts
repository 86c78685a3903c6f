/** A class of 28, made here, marked: what the page would say is what was put in. */
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../elements/exercise/attempt';
import { drawExercise } from '../elements/exercise/logic';
import { rejudge } from '../elements/exercise/rejudge';
import { paperSeeds } from '../elements/homework/papers';
import { writeResult } from '../elements/homework/result-code';
import { answerKey } from '../elements/marking/answer-key';
import { answersCsv, cellOf, gradebookCsv } from '../elements/marking/csv';
import { findCodes } from '../elements/marking/find-codes';
import { gather } from '../elements/marking/gather';
import { markClass, workedOn } from '../elements/marking/mark';
import { equalWrongIn, mistakesIn, ratiosIn } from '../elements/marking/tally';
import { engine } from '../engine/load-node';
import { formatAmount } from '../engine/units';
import { typedPlainly } from '../tests/typed-plainly';
import { exerciseOf, exercises } from './all';

const IDS = exercises.map(({ id }) => id);
const CLASS = 'K7Q2M';
const STUDENTS = 28;
const NONSENSE = '123456789';
const worked = ['victim-free', 'two-pools', 'access-free'].map(exerciseOf);
const seeds = worked.map((exercise) => paperSeeds(exercise, engine, CLASS, STUDENTS));

type Made = { readonly typed: string; readonly said: string; readonly mistake: string };

/** Student by student: right, then each mistake in turn, nonsense, and nothing. */
function made(student: number, column: number): Made {
  const exercise = worked[column] ?? exerciseOf('two-pools');
  const draw = drawExercise(exercise, engine, seeds[column]?.[student - 1] ?? 1);
  const write = (value: number) => typedPlainly(value, draw.answer.dimension, 9);
  const mistakes = Object.entries(draw.mistakes);
  const turn = (student + column) % (mistakes.length + 3);
  if (turn === 0) return { typed: write(draw.answer.value), said: 'right', mistake: '' };
  if (turn === 1) return { typed: NONSENSE, said: 'wrong', mistake: '' };
  if (turn === 2) return { typed: '', said: 'none', mistake: '' };
  const [mistake = '', value = 0] = mistakes[turn - 3] ?? [];
  return { typed: write(value), said: 'mistake', mistake };
}

function codeOf(student: number, { start = 1000, classCode = CLASS, assignment = 7 } = {}): string {
  const attempts = worked.map(
    ({ id }, column): Attempt => ({
      exercise: id,
      seed: seeds[column]?.[student - 1] ?? 1,
      typed: [made(student, column).typed],
      // What a code says of itself does not count.
      verdict: 'right',
      tries: 1 + (student % 3),
      minutes: student,
    }),
  );
  const written = writeResult({ classCode, student, assignment, start, attempts });
  if ('problem' in written) throw new Error(written.problem);
  return written.code;
}

const students = Array.from({ length: STUDENTS }, (_, at) => at + 1);
const damaged = codeOf(3).replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
const pasted = [
  ...students.map((student) => `Student ${student}: ${codeOf(student)}`),
  `Student 5 ${codeOf(5, { start: 900 })}`,
  `Typed off: ${damaged}`,
  `Guest: ${codeOf(6, { classCode: 'K7Q3M' })}`,
  `Early: ${codeOf(6, { assignment: 8 })}`,
].join('\n');
const gathered = gather(findCodes(pasted), IDS, null);
const rows = markClass(gathered.handed, worked, engine);

describe('codes are found', () => {
  const code = codeOf(1);
  it.each([
    ['alone', code, ''],
    ['behind a name', `Ada: ${code}`, 'Ada'],
    ['in a table', `"Ada";17;${code};x`, 'Ada, 17'],
    ['before a greeting', `${code}\nRegards\nAda`, ''],
    ['at the end of a sentence', `My code is ${code}.`, 'My code is'],
    ['in quoted mail with broken lines', `> ${code.replace(/(.{22})/g, '$1\n> > ')}\n> Bye`, ''],
    ['in encoded mail', code.replace(/(.{22})/g, '$1=\r\n'), ''],
    ['without hyphens, in small letters', `a\n${code.replaceAll('-', '').toLowerCase()} b`, ''],
  ])('%s', (_, text, label) => {
    const [found, ...others] = findCodes(text);
    expect(others).toEqual([]);
    expect(found?.label).toBe(label);
    expect(gather([found ?? { label, code: '' }], IDS, null).handed).toHaveLength(1);
  });

  it('where there are none, none', () => {
    expect(findCodes('Dear all, Sal wrote that SATA and SAS say-so. SA')).toEqual([]);
  });

  it('two on one line, the second without a name', () => {
    const found = findCodes(`Ada ${code}, ${codeOf(2)}`);
    expect(found).toEqual([
      { label: 'Ada', code },
      { label: '', code: codeOf(2) },
    ]);
  });
});

describe('a class of 28', () => {
  it('is one row per student; the rest is listed with its reason', () => {
    expect(gathered.wanted).toEqual({ classCode: CLASS, assignment: 7 });
    expect(gathered.handed.map(({ label }) => label)).toEqual(students.map((n) => `Student ${n}`));
    expect(gathered.replaced.map(({ label }) => label)).toEqual(['Student 5']);
    expect(gathered.refused.map(({ label }) => label)).toEqual(['Typed off', 'Guest', 'Early']);
    expect(gathered.refused.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('The code is damaged: letter '),
      'The code is of class K7Q3M, not K7Q2M.',
      'The code is of another assignment of class K7Q2M.',
    ]);
  });

  it('is refused whole where a link names another', () => {
    const other = gather(findCodes(pasted), IDS, { classCode: 'AAAAA', assignment: 7 });
    expect(other.handed).toEqual([]);
    expect(other.refused).toHaveLength(STUDENTS + 4);
  });

  it('is judged by what was typed, not by what the code says', () => {
    expect(workedOn(gathered.handed)).toEqual(worked.map(({ id }) => id));
    const seen = rows.map(({ marks }) =>
      marks.map((mark) => ({
        typed: mark?.typed[0],
        said: mark?.said,
        mistake: mark?.wrong?.kind === 'mistake' ? mark.wrong.id : '',
      })),
    );
    expect(seen).toEqual(students.map((student) => worked.map((_, at) => made(student, at))));
    expect(rows.flatMap(({ marks }) => marks.map((mark) => mark?.isOwnPaper))).not.toContain(false);
  });

  it.each([0, 1, 2])('has its mistakes counted and its answers measured in column %i', (column) => {
    const all = students.map((student) => made(student, column));
    const counts = mistakesIn(rows, column);
    for (const [mistake, count] of counts)
      expect(all.filter((one) => one.mistake === mistake)).toHaveLength(count);
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(
      all.filter(({ said }) => said === 'mistake').length,
    );
    expect(ratiosIn(rows, column)).toHaveLength(all.filter(({ typed }) => typed !== '').length);
    const same = students.filter((student) => made(student, column).typed === NONSENSE);
    expect(equalWrongIn(rows, column)).toContainEqual({ typed: NONSENSE, students: same });
  });

  it('sees a paper that is another student’s', () => {
    const [first] = gathered.handed;
    if (!first) throw new Error('nobody');
    const [row] = markClass(
      [{ ...first, result: { ...first.result, student: 2 } }],
      worked,
      engine,
    );
    expect(row?.marks.map((mark) => mark?.isOwnPaper)).toEqual([false, false, false]);
  });

  it('is a row per answer in the file', () => {
    const lines = answersCsv(
      rows,
      worked.map(({ id }) => id),
    ).split('\r\n');
    expect(lines).toHaveLength(1 + STUDENTS * worked.length + 1);
    expect(lines[0]?.startsWith('\u{feff}number,label,question,exercise,verdict')).toBe(true);
    students.forEach((student, at) => {
      const { said, mistake } = made(student, 0);
      expect(lines[1 + at * worked.length]).toMatch(
        new RegExp(`^${student},Student ${student},victim-free,victim-free,${said},${mistake},`),
      );
    });
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  [' =1', "' =1"],
  ['1,5', '"1,5"'],
  ['=a,"b"', `"'=a,""b"""`],
  ['Ada', 'Ada'],
])('the cell %s', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

describe.each(exercises)('the key of $id', (exercise) => {
  const key = answerKey(exercise, engine, CLASS, 3);

  it('names what is given to each student', () => {
    expect(key.map(({ student }) => student)).toEqual([1, 2, 3]);
    expect(new Set(key.map(({ given }) => JSON.stringify(given))).size).toBe(3);
    for (const { given } of key)
      for (const texts of given)
        expect(texts).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
  });

  it('is what its students are judged by', () => {
    const seedList = paperSeeds(exercise, engine, CLASS, 3);
    for (const { student, answer, mistakes } of key) {
      const seed = seedList[student - 1] ?? 1;
      const said = (amount: string) => {
        // As in the key, but with no doubt which number is meant.
        const typed = amount.replaceAll(/(?<=\d),(?=\d{3})/g, '').replace(/\.\d{3}(?!\d)/, '$&0');
        const attempt = { exercise: exercise.id, seed, typed: [typed], tries: 1, minutes: 1 };
        const judged = rejudge({ ...attempt, verdict: 'none' }, exercise, engine);
        return judged?.boxes.at(-1);
      };
      expect(said(answer)).toEqual({ kind: 'right' });
      for (const [mistake, amount] of mistakes)
        expect(said(amount)).toEqual({ kind: 'mistake', id: mistake });
    }
  });
});
