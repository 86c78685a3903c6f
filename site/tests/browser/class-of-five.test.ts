/** A class of five with sticks and no network: the teacher assigns, students paste or double-click, and the gradebook has all of them. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { Page as FirefoxPage } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { drawExercise } from '../../elements/exercise/logic';
import { paperSeed } from '../../elements/homework/student-seeds';
import { engine } from '../../engine/load-node';
import { exerciseOf } from '../../figures/all';
import { onlyLong } from '../tier';
import { typedPlainly } from '../typed-plainly';
import { describeInChromium, useChromium } from './support/chromium';
import { describeInFirefox, useFirefox } from './support/firefox';
import { ON_DISK, useTarget } from './support/targets';

const CLASS = 'K7Q2M';
const NAMES = ['Anna Berg', 'Bo Chen', 'Cy Diaz', 'Di Eng', 'Ed Fox'];
/** Who answers wrongly. */
const WRONG = 3;

/** The right answers to both exercises, in the order of their boxes. */
function answersOf(student: number): string[] {
  return ['victim-faded', 'two-pools'].flatMap((id) => {
    const exercise = exerciseOf(id);
    const draw = drawExercise(exercise, engine, paperSeed(exercise, engine, CLASS, student));
    const gaps = id.endsWith('-faded') ? Object.keys(draw.gaps) : [];
    const amounts = [...gaps.map((gap) => draw.steps[gap] ?? draw.answer), draw.answer];
    return amounts.map((amount) => typedPlainly(amount.value, amount.dimension, 5).trim());
  });
}

/** Runs in the page that marks: the cells of its table. */
const marks = () =>
  [...document.querySelectorAll('.marks tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );

/** The five have what they answered, and the one who handed nothing in stands below them. */
function expectMarked(marked: (string | null)[][]): void {
  expect(marked.slice(0, 5).map(([number, name]) => [number, name])).toEqual(
    NAMES.map((name, at) => [String(at + 1), name]),
  );
  for (const [at, [, , first, second, right, tries]] of marked.slice(0, 5).entries())
    expect([first, second, right, tries]).toEqual(
      at + 1 === WRONG
        ? [expect.stringMatching(/^✗/), expect.stringMatching(/^✗/), '0 of 2', '2']
        : // Three boxes, each filled once: one try for each exercise.
          ['✓ right', '✓ right', '2 of 2', '2'],
    );
  expect(marked[5]?.slice(0, 2)).toEqual(['6', 'Flo Gray']);
  expect(marked[5]?.at(-1)).toBe('nothing handed in');
}

async function work(page: Page, student: number): Promise<string> {
  await page.locator('.ask-number input').fill(String(student));
  await page.locator('.ask-number input').press('Enter');
  await page.locator('.hand-in').waitFor();
  const boxes = page.locator('.exercise input');
  for (const [at, answer] of answersOf(student).entries()) {
    await boxes.nth(at).fill(student === WRONG ? '123456' : answer);
    await boxes.nth(at).press('Enter');
  }
  const code = await page.locator('.hand-in textarea').inputValue();
  expect(code).toMatch(/^SA1-/);
  return code;
}

describeInChromium('a class of five from a stick', () => {
  const place = useTarget(ON_DISK);
  const chromium = useChromium();

  test('pastes the link or opens the saved file, hands in, and is marked', async () => {
    const teacher = await chromium.open(place.home);
    await teacher.page.goto(`${place.home}assign/index.html`);
    await teacher.page.locator('#assign-class').fill(CLASS);
    await teacher.page.locator('.assign-chapter > summary').nth(3).click();
    for (const id of ['victim-faded', 'two-pools'])
      await teacher.page.locator(`input[name=x][value=${id}]`).check();
    const path = await teacher.page.locator('.assign-link textarea').nth(1).inputValue();
    const saving = teacher.page.waitForEvent('download');
    await teacher.page.getByRole('button', { name: 'Save as one file for the sticks' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`homework-${CLASS}.html`);
    const file = join(mkdtempSync(join(tmpdir(), 'a stick ')), saved.suggestedFilename());
    await saved.saveAs(file);

    const codes: string[] = [];
    for (const [at, name] of NAMES.entries()) {
      const hasFile = at % 2 === 1;
      const address = hasFile ? pathToFileURL(file).href : `${place.home}homework/index.html`;
      const { page, problems } = await chromium.open(hasFile ? address : place.home);
      await page.goto(address);
      if (!hasFile) {
        await page.locator('.paste-link textarea').fill(`Hello ${name}, please work: ${path}`);
        await page.getByRole('button', { name: 'Open homework' }).click();
      }
      codes.push(`${name}: ${await work(page, at + 1)}`);
      expect(problems).toEqual([]);
      await page.context().close();
    }

    const { page } = teacher;
    await page.goto(`${place.home}marking/index.html`);
    await page.locator('.marking[data-mounted]').waitFor();
    await page.locator('#marking-codes').fill(codes.join('\n'));
    await page.locator('#marking-roster').fill([...NAMES, 'Flo Gray'].join('\n'));
    await expect.poll(async () => (await page.evaluate(marks)).length).toBe(6);
    expectMarked(await page.evaluate(marks));
    expect(teacher.problems).toEqual([]);
    await page.context().close();
  });
});

async function workInFirefox(page: FirefoxPage, student: number): Promise<string> {
  await page.locator('.ask-number input').fill(String(student));
  await page.focus('.ask-number input');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.hand-in');
  const boxes = await page.$$('.exercise input');
  for (const [at, answer] of answersOf(student).entries()) {
    await boxes[at]?.type(student === WRONG ? '123456' : answer);
    await boxes[at]?.press('Enter');
  }
  const code = await page.$eval('.hand-in textarea', (box) => box.value);
  expect(code).toMatch(/^SA1-/);
  return code;
}

onlyLong(() => {
  describeInFirefox('a class of five from a stick, in Firefox', () => {
    const place = useTarget(ON_DISK);
    const stick = mkdtempSync(join(tmpdir(), 'a stick '));
    const firefox = useFirefox(stick);

    test('pastes the link or opens the saved file, hands in, and is marked', async () => {
      const { page, problems } = await firefox.open(place.home);
      await page.goto(`${place.home}assign/index.html`);
      await page.locator('#assign-class').fill(CLASS);
      await (await page.$$('.assign-chapter > summary'))[3]?.click();
      for (const id of ['victim-faded', 'two-pools'])
        await page.click(`input[name=x][value=${id}]`);
      const path = await page.$$eval('.assign-link textarea', (all) => all[1]?.value ?? '');
      await page.click('::-p-text(Save as one file for the sticks)');
      const file = join(stick, `homework-${CLASS}.html`);
      await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true);

      const codes: string[] = [];
      for (const [at, name] of NAMES.entries()) {
        const hasFile = at % 2 === 1;
        const address = hasFile ? pathToFileURL(file).href : `${place.home}homework/index.html`;
        const student = await firefox.open(hasFile ? address : place.home);
        await student.page.goto(address);
        if (!hasFile) {
          await student.page
            .locator('.paste-link textarea')
            .fill(`Hello ${name}, please work: ${path}`);
          await student.page.click('::-p-text(Open homework)');
        }
        codes.push(`${name}: ${await workInFirefox(student.page, at + 1)}`);
        expect(student.problems).toEqual([]);
        await student.page.close();
      }

      await page.goto(`${place.home}marking/index.html`);
      await page.waitForSelector('.marking[data-mounted]');
      await page.locator('#marking-codes').fill(codes.join('\n'));
      await page.locator('#marking-roster').fill([...NAMES, 'Flo Gray'].join('\n'));
      await expect.poll(async () => (await page.evaluate(marks)).length).toBe(6);
      expectMarked(await page.evaluate(marks));
      expect(problems).toEqual([]);
      await page.close();
    });
  });
});
