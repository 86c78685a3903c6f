/** A class of 28, made here, marked: what the page would say is what was put in. */
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../elements/exercise/attempt';
import { roundsOf } from '../elements/exercise/attempt';
import { drawExercise } from '../elements/exercise/logic';
import { rejudge } from '../elements/exercise/rejudge';
import { writeResult } from '../elements/homework/result-code';
import { paperSeeds } from '../elements/homework/student-seeds';
import { answerKey } from '../elements/marking/answer-key';
import { answersCsv, gradebookCsv } from '../elements/marking/csv';
import { findCodes } from '../elements/marking/find-codes';
import { gather } from '../elements/marking/gather';
import { gradebookOf } from '../elements/marking/gradebook';
import { markClass, workedOn } from '../elements/marking/mark';
import { readRoster } from '../elements/marking/roster';
import { equalWrongIn, mistakesIn, ratiosIn } from '../elements/marking/tally';
import { engine } from '../engine/load-node';
import { csvCell } from '../engine/typed/csv';
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

  it('is a row per student in the gradebook, with a total', () => {
    const roster = readRoster('Number;Name\n3;Cy Diaz\n29;Zoe Zeit');
    const book = gradebookOf(rows, { roster, shared: [], late: new Set([2]) });
    const questions = ['1. What, then?', '2. How long?', '3. =1'];
    const lines = gradebookCsv(book.rows, questions).split('\r\n').slice(0, -1);
    expect(lines[0]).toBe(
      '\u{feff}Number,Name,"1. What, then?",2. How long?,3. =1,Right,Of,Tries,Minutes,Notes',
    );
    expect(lines).toHaveLength(1 + STUDENTS + 1);
    students.forEach((student, at) => {
      const points = worked.map((_, column) => {
        const { said } = made(student, column);
        return said === 'none' ? '' : said === 'right' ? '1' : '0';
      });
      const right = points.filter((point) => point === '1').length;
      const name = student === 3 ? 'Cy Diaz' : `Student ${student}`;
      expect(lines[1 + at]).toMatch(
        new RegExp(`^${student},${name},${points.join(',')},${right},3,`),
      );
    });
    expect(lines[2]).toMatch(/began late; not on the roster"$/);
    expect(lines.at(-1)).toBe('29,Zoe Zeit,,,,0,3,0,0,nothing handed in');
    expect(book.missing).toEqual([{ number: 29, name: 'Zoe Zeit' }]);
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

describe('one code under two names', () => {
  const marked = (text: string, list = '') => {
    const { handed, shared, replaced } = gather(findCodes(text), IDS, null);
    const around = { roster: readRoster(list), shared, late: new Set<number>() };
    return { ...gradebookOf(markClass(handed, worked, engine), around), replaced };
  };
  const ROSTER = '1 Anna Berg\n6 Fred Cole';

  it('keeps both, and says so', () => {
    const { rows: all, warnings } = marked(`Anna: ${codeOf(1)}\nFred: ${codeOf(1)}`);
    expect(all.map(({ student, name }) => [student, name])).toEqual([
      [1, 'Anna'],
      [1, 'Fred'],
    ]);
    expect(warnings).toEqual([
      'The same code of number 1 came under 2 names: Anna and Fred. Each is kept; ask whose work it is.',
    ]);
  });

  it('keeps both where Fred has changed something, whichever came last', () => {
    for (const text of [
      `Anna: ${codeOf(1)}\nFred: ${codeOf(1, { start: 2000 })}`,
      `Fred: ${codeOf(1, { start: 2000 })}\nAnna: ${codeOf(1)}`,
    ]) {
      const { rows: all, warnings, replaced } = marked(text);
      expect(all.map(({ name }) => name).sort()).toEqual(['Anna', 'Fred']);
      expect(replaced).toEqual([]);
      expect(warnings[0]).toMatch(/^Codes of number 1 came under 2 names/);
    }
  });

  it('is told by the roster as well, where the code came under another’s name alone', () => {
    const { warnings, missing } = marked(`Cole, Fred: ${codeOf(1)}`, ROSTER);
    expect(warnings).toEqual([
      'The code of number 1, Anna Berg, came under the name of Fred Cole, who has number 6.',
    ]);
    expect(missing.map(({ name }) => name)).toEqual(['Fred Cole']);
  });

  it('is one name in any writing, and a later code of one student replaces', () => {
    const {
      rows: all,
      warnings,
      replaced,
    } = marked(
      `ANNA BERG, 1: ${codeOf(1)}\nBerg, Anna: ${codeOf(1, { start: 2000 })}\n${codeOf(1, { start: 1500 })}`,
      ROSTER,
    );
    expect(all.filter(({ student }) => student === 1)).toHaveLength(1);
    expect(warnings).toEqual([]);
    expect(replaced).toHaveLength(2);
  });

  it('is no replacement where the same mail is pasted twice', () => {
    const { rows: all, replaced } = marked(times(2, `Anna: ${codeOf(1)}\n`));
    expect([all.length, replaced.length]).toEqual([1, 0]);
  });
});

const times = (count: number, text: string) => text.repeat(count);

it('an exercise of several boxes, each filled once and rightly, is one try', () => {
  expect(roundsOf({ typed: ['1', '2'], tries: 2 })).toBe(1);
  expect(roundsOf({ typed: ['1', '2'], tries: 3 })).toBe(2);
  expect(roundsOf({ typed: ['1', ''], tries: 1 })).toBe(1);
  expect(roundsOf({ typed: ['1'], tries: 4 })).toBe(4);
  expect(roundsOf({ typed: ['', ''], tries: 0 })).toBe(0);
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
  // Who parts cells by semicolons or tabs would begin one with what comes behind.
  ["5;=cmd|'/C calc'!A0;x", `"5;=cmd|'/C calc'!A0;x"`],
  ['5\t=1+1', '"5\t=1+1"'],
  ['5\u2028=1', '"5\u2028=1"'],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['\uff0b1', "'\uff0b1"],
  ['\uff0d1', "'\uff0d1"],
  ['\uff20x', "'\uff20x"],
  ['\u200b=1', `"'\u200b=1"`],
  ['\ufeff=1', `"'\ufeff=1"`],
  ['\t=1', `"'\t=1"`],
  ['\u00a0\u00ad=1', `"'\u00a0\u00ad=1"`],
  ['\r=1', `"'\r=1"`],
])('the cell %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
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
