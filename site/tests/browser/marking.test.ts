/** A class of 28 hands in, from a folder on a disk: the teacher's table is what was put into the codes. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../elements/exercise/attempt';
import { drawExercise } from '../../elements/exercise/logic';
import {
  type Assignment,
  assignmentTag,
  writeAssignment,
} from '../../elements/homework/assignment';
import { writeResult } from '../../elements/homework/result-code';
import { paperSeeds } from '../../elements/homework/student-seeds';
import { engine } from '../../engine/load-node';
import { formatAmount } from '../../engine/typed/units';
import { exerciseOf } from '../../figures/all';
import { standAlone } from '../../tasks/single-file/single-page';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST } from './support/dist';
import { SERVER_AND_DISK, useTarget } from './support/targets';

const STUDENTS = 28;
const HOMEWORK: Assignment = {
  classCode: 'K7Q2M',
  items: ['victim-free', 'two-pools', 'access-free'],
  tries: 3,
  feedback: 'later',
  due: '2026-01-31',
};
const seeds = HOMEWORK.items.map((id) =>
  paperSeeds(exerciseOf(id), engine, HOMEWORK.classCode, STUDENTS),
);

/** What a student types into an exercise, and what the table has to say: right, nonsense, nothing, then each mistake in turn. */
function made(student: number, column: number) {
  const draw = drawExercise(
    exerciseOf(HOMEWORK.items[column] ?? ''),
    engine,
    seeds[column]?.[student - 1] ?? 1,
  );
  const write = (value: number) => formatAmount(value, draw.answer.dimension, 9);
  const mistakes = Object.entries(draw.mistakes);
  const turn = (student + column) % (mistakes.length + 3);
  if (turn === 0) return { typed: write(draw.answer.value), shown: '✓ right' };
  if (turn === 1) return { typed: 'no idea', shown: '✗ no number' };
  if (turn === 2) return { typed: '', shown: '– not answered' };
  const [id = '', value = 0] = mistakes[turn - 3] ?? [];
  return { typed: write(value), shown: `✗ ${id.replaceAll('-', ' ')}` };
}

function codeOf(student: number, { start = 1000, classCode = HOMEWORK.classCode } = {}): string {
  const attempts = HOMEWORK.items.map(
    (exercise, column): Attempt => ({
      exercise,
      seed: seeds[column]?.[student - 1] ?? 1,
      typed: [made(student, column).typed],
      // What a code says of itself does not count.
      verdict: 'right',
      tries: 1,
      minutes: student,
    }),
  );
  const assignment = assignmentTag(HOMEWORK);
  const written = writeResult({ classCode, student, assignment, start, attempts });
  if ('problem' in written) throw new Error(written.problem);
  return written.code;
}

const students = Array.from({ length: STUDENTS }, (_, at) => at + 1);
const damaged = codeOf(3).replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
const quoted = (code: string) => `> ${code.replace(/(.{22})/g, '$1\n> ')}`;
const MAILS = [
  ...students.map((student) =>
    student % 2 === 0 ? `Student ${student}: ${codeOf(student)}` : quoted(codeOf(student)),
  ),
  `Again: ${codeOf(5, { start: 900 })}`,
  `Typed off: ${damaged}`,
  `Guest: ${codeOf(6, { classCode: 'K7Q3M' })}`,
].join('\n\n');

const expected = students.map((student) => [
  String(student),
  student % 2 === 0 ? `Student ${student}` : '',
  ...HOMEWORK.items.map((_, column) => made(student, column).shown),
]);

/** What the table says of each student, without its totals. */
const cellsOf = (page: Page) =>
  page
    .locator('.marks tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')]
          .slice(0, -4)
          .map(({ textContent }) => textContent ?? ''),
      ),
    );

describeInChromium('marking', () => {
  const chromium = useChromium();

  test('goes on in one file, without the book around it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'a teacher '));
    const file = join(folder, 'marking.html');
    writeFileSync(file, standAlone(DIST, 'marking/index.html'));
    const address = pathToFileURL(file).href;
    const { page, problems } = await chromium.open(address);
    await page.goto(address);
    await page.locator('.marking[data-mounted]').waitFor();
    await page.locator('#marking-codes').fill(MAILS);
    await expect.poll(() => cellsOf(page)).toEqual(expected);
    expect(
      await page
        .locator('a[href]:not([download])')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual([]);
    expect(problems).toEqual([]);
  });

  describe.each(SERVER_AND_DISK.map((target) => ({ ...target, target })))(
    'from $name',
    ({ target }) => {
      const place = useTarget(target);

      async function open() {
        const { page, problems } = await chromium.open(place.home);
        await page.goto(`${place.home}marking/index.html`);
        await page.locator('.marking[data-mounted]').waitFor();
        return { page, problems, cells: () => cellsOf(page) };
      }

      test('the table says of each student what was put in', async () => {
        const { page, problems, cells } = await open();
        await page.locator('#marking-codes').fill(MAILS);
        await expect.poll(cells).toEqual(expected);
        const says = await page.locator('[data-part=marking-says]').textContent();
        expect(says).toBe(
          '28 students of class K7Q2M. 1 code replaced by a later one, 2 codes not counted: see below.',
        );
        const list = await page.locator('[data-part=marks] > ul').allTextContents();
        expect(list[0]).toMatch(/Typed off.*damaged.*Guest.*is of class K7Q3M, not K7Q2M/);
        expect(list[1]).toMatch(/Student 5, Again: begun on 2026-01-01 15:00 UTC/);
        const [book, answers] = await page
          .locator('[data-part=marks] .take-away textarea')
          .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
        expect(book?.trim().split('\n')).toHaveLength(1 + STUDENTS);
        expect(book).toContain('1. What is the write amplification?,2. ');
        expect(answers?.trim().split('\n')).toHaveLength(1 + 3 * STUDENTS);
        for (const strip of await page.locator('.ratio-strip svg').all())
          expect(await strip.locator('circle').count()).toBeGreaterThan(10);
        expect(problems).toEqual([]);
      });

      test('a dropped file is read, and the link gives order, key and who began late', async () => {
        const { page, problems, cells } = await open();
        const late = codeOf(9, { start: 60 * 24 * 40 });
        await page.locator('.marking input[type=file]').setInputFiles([
          { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from(MAILS) },
          { name: 'late.eml', mimeType: 'message/rfc822', buffer: Buffer.from(`Nine: ${late}`) },
        ]);
        await page.locator('#marking-link').fill(`book/homework/${writeAssignment(HOMEWORK)}`);
        await expect.poll(async () => (await cells())[8]?.[1]).toBe('Nine');
        const notes = page.locator('.marks tbody tr').nth(8).locator('td').last();
        await expect.poll(() => notes.textContent()).toBe('began late');
        await page.locator('.answer-key summary').click();
        const key = page.locator('.answer-key table').first();
        await expect.poll(() => key.locator('tbody tr').count()).toBe(30);
        const row = await key.locator('tbody tr').nth(1).textContent();
        const { answer } = drawExercise(exerciseOf('victim-free'), engine, seeds[0]?.[1] ?? 1);
        expect(row).toContain(formatAmount(answer.value, answer.dimension, 4));
        await page.locator('#marking-link').fill('book/homework/#hw=1&c=K7Q2M&x=no-such');
        await expect
          .poll(() => page.locator('[data-part=marking-says]').textContent())
          .toMatch(/The link cannot be read: This copy of the book has no exercise “no-such”/);
        expect(problems).toEqual([]);
      });

      test('a roster names who is missing, and two names for one code are told', async () => {
        const { page, problems, cells } = await open();
        const anna = codeOf(1);
        await page.locator('#marking-codes').fill(`Anna Berg: ${anna}\nFred Cole: ${anna}`);
        await page.locator('.marking input[type=file]').setInputFiles({
          name: 'class.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            'Number;Name\r\n1;Anna Berg\r\n2;Fred Cole\r\n3;Jörg Ång\r\n',
            'latin1',
          ),
        });
        expect(await page.locator('#marking-roster').inputValue()).toContain('3;Jörg Ång');
        await expect
          .poll(async () => (await cells()).map(([number, name]) => `${number} ${name}`))
          .toEqual(['1 Anna Berg', '1 Fred Cole', '2 Fred Cole', '3 Jörg Ång']);
        const said = await page.locator('[data-part=marks] > ul').allTextContents();
        expect(said[0]).toContain(
          'The same code of number 1 came under 2 names: Anna Berg and Fred Cole.',
        );
        expect(said[1]).toBe('Fred Cole, number 2Jörg Ång, number 3');
        expect(problems).toEqual([]);
      });

      test('an assistive program finds nothing to object to', async () => {
        const { page } = await open();
        await page.locator('#marking-codes').fill(MAILS);
        await page.locator('.marks').waitFor();
        await page.evaluate(AXE);
        expect(await violations(page, { preload: false })).toEqual([]);
      });
    },
  );
});
