/** Answers, guesses and what was uncovered, on the next visit and on a computer that readers share. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { AT_ROOT, SERVER_AND_DISK, useTarget } from './support/targets';

const CHAPTER = 'write-amplification/index.html';
const EXERCISE = '#exercise-victim-free';

/** What stands in the chapter of what a reader did. */
async function seen(page: Page) {
  const exercise = page.locator(EXERCISE);
  return {
    typed: await exercise.locator('input').inputValue(),
    verdict: (await exercise.locator('.verdict').innerText()).replaceAll(/\s+/g, ' ').trim(),
    hint: await exercise
      .locator('details.hint')
      .evaluate((fold) => (fold as HTMLDetailsElement).open),
    option: await page.locator('details.recall-option[open]').count(),
    guess: await page
      .locator('#two-starts')
      .evaluate((figure) => !('covered' in (figure as HTMLElement).dataset)),
  };
}

const FRESH = { typed: '', verdict: '', hint: false, option: 0, guess: false };

describeInChromium('what a reader did in a chapter', () => {
  const chromium = useChromium();
  describe.each(SERVER_AND_DISK.map((target) => ({ ...target, target })))(
    'from $name',
    ({ target }) => {
      const place = useTarget(target);

      test('is there on the next visit, and gone after a start again', async () => {
        const { page, problems } = await chromium.open(place.home);
        const visit = async (query = '') => {
          await page.goto(`${place.home}${CHAPTER}${query}${EXERCISE}`);
          expect(await page.evaluate(waitUntilMounted)).toEqual([]);
        };
        await visit();
        await expect.poll(() => seen(page)).toEqual(FRESH);
        const exercise = page.locator(EXERCISE);
        await exercise.locator('details.hint > summary').click();
        await page.locator(`${EXERCISE}[data-mounted]`).waitFor();
        await exercise.locator('input').fill('2');
        await exercise.locator('input').press('Enter');
        await page.locator('.recall-option > summary').nth(1).click();
        await page.locator('#two-starts [data-guess=show]').click();
        const before = await seen(page);
        expect(before).toMatchObject({ typed: '2', hint: true, option: 1, guess: true });
        expect(before.verdict).toMatch(/^Not yet\./);
        await page.goto('about:blank');
        await visit();
        await expect.poll(() => seen(page)).toEqual(before);
        // A link with other numbers is another paper.
        await page.goto('about:blank');
        await visit('?s=1&victim-free.seed=9');
        await expect.poll(() => seen(page)).toMatchObject({ typed: '', verdict: '' });
        await page.goto('about:blank');
        await visit();
        const bar = page.locator('spare-kept');
        await page.evaluate(AXE);
        expect(await violations(page, { preload: false }, 'spare-kept')).toEqual([]);
        await bar.getByText('Start again').click();
        await bar.getByText('Remove').click();
        await expect.poll(() => seen(page)).toEqual(FRESH);
        await page.goto('about:blank');
        await visit();
        await expect.poll(() => seen(page)).toEqual(FRESH);
        expect(await bar.isHidden()).toBe(true);
        expect(problems).toEqual([]);
        await page.context().close();
      });
    },
  );

  describe('where it is a puzzle in a figure', () => {
    const place = useTarget(AT_ROOT);

    test('stands there on the next visit as well', async () => {
      const { page, problems } = await chromium.open(place.home);
      const puzzle = page.locator('#bus-trace [data-part=puzzle]');
      const visit = async () => {
        await page.goto(`${place.home}access-time/index.html#bus-trace`);
        expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      };
      await visit();
      await puzzle.locator('input').fill('700');
      await puzzle.locator('input').press('Enter');
      const reply = await puzzle.locator('[data-part=reply]').innerText();
      expect(reply).not.toBe('');
      await page.goto('about:blank');
      await visit();
      expect(await puzzle.locator('input').inputValue()).toBe('700');
      expect(await puzzle.locator('[data-part=reply]').innerText()).toBe(reply);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
});
