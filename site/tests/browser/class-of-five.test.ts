/** A class of five with sticks and no network: the teacher assigns, students paste or double-click, and the gradebook has all of them. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawExercise } from '../../elements/exercise/logic';
import { paperSeed } from '../../elements/homework/papers';
import { engine } from '../../engine/load-node';
import { exerciseOf } from '../../figures/all';
import { typedPlainly } from '../typed-plainly';
import { describeInChromium, useChromium } from './support/chromium';
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
    const rows = () =>
      page
        .locator('.marks tbody tr')
        .evaluateAll((all) =>
          all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
        );
    await expect.poll(async () => (await rows()).length).toBe(6);
    const marked = await rows();
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
    expect(teacher.problems).toEqual([]);
    await page.context().close();
  });
});
