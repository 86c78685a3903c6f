/** From the teacher's picks to the code that a student hands in. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawExercise } from '../../elements/exercise/logic';
import { rejudge } from '../../elements/exercise/rejudge';
import { readResult } from '../../elements/homework/result-code';
import { paperSeed } from '../../elements/homework/student-seeds';
import { engine } from '../../engine/load-node';
import { formatAmount } from '../../engine/typed/units';
import { exerciseOf, exercises } from '../../figures/all';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { SERVER_AND_DISK, useTarget } from './support/targets';

const IDS = ['access-free', 'victim-free', 'two-pools'];

const seedOf = (id: string) => paperSeed(exerciseOf(id), engine, 'K7Q2M', 17);
const drawOf = (id: string) => drawExercise(exerciseOf(id), engine, seedOf(id));

function rightAnswer(id: string): string {
  const { value, dimension } = drawOf(id).answer;
  return formatAmount(value, dimension, 5);
}

/** What the page says of a paper. */
const seen = (page: Page) =>
  page.locator('[data-part=homework]').evaluate((root) => ({
    typed: [...root.querySelectorAll<HTMLInputElement>('.exercise input')].map(
      ({ value }) => value,
    ),
    said: [...root.querySelectorAll('.verdict')].map(({ textContent }) => textContent ?? ''),
    closed: [...root.querySelectorAll<HTMLInputElement>('.exercise input')].map(
      ({ readOnly }) => readOnly,
    ),
    steps: [...root.querySelectorAll<HTMLElement>('details.steps')].map(({ hidden }) => !hidden),
    left: root.querySelector('.hand-in p')?.textContent ?? '',
    code: root.querySelector<HTMLTextAreaElement>('.hand-in textarea')?.value ?? '',
  }));

async function enter(page: Page, id: string, text: string) {
  const input = page.locator(`#exercise-${id} input`);
  await input.fill(text);
  await input.press('Enter');
}

async function startAs(page: Page, number: string) {
  await page.locator('.ask-number input').fill(number);
  await page.locator('.ask-number input').press('Enter');
}

describeInChromium('homework', () => {
  const chromium = useChromium();
  describe.each(SERVER_AND_DISK.map((target) => ({ ...target, target })))(
    'from $name',
    ({ target }) => {
      const place = useTarget(target);

      async function linkOf(page: Page, feedback: 'now' | 'later') {
        await page.goto(`${place.home}assign/index.html`);
        await page.locator('#assign-class').fill('k7q2m');
        await page.locator('.assign-chapter > summary').nth(3).click();
        for (const id of IDS) await page.locator(`input[name=x][value=${id}]`).check();
        await page.locator('#assign-tries').selectOption('2');
        await page.locator(`input[name=feedback][value=${feedback}]`).check();
        return page.locator('.assign-link textarea').nth(1).inputValue();
      }

      test('is assigned, worked over a reload, and handed in', async () => {
        const { page, problems } = await chromium.open(place.home);
        const link = await linkOf(page, 'now');
        expect(link).toBe(`homework/index.html#hw=1&c=K7Q2M&x=${IDS.join('.')}&tries=2`);
        const here = await page.locator('.assign-link textarea').first().inputValue();
        expect(here).toBe(new URL(link, place.home).href);
        expect(await page.locator('.qr').count()).toBe(0);
        await page.evaluate(AXE);
        expect(await violations(page, { preload: false })).toEqual([]);

        await page.goto(place.home + link);
        await startAs(page, '0');
        expect(await page.locator('.ask-number [role=alert]').innerText()).toMatch(/from 1 to 999/);
        await startAs(page, '17');
        await page.locator('.hand-in').waitFor();
        expect(await seen(page)).toMatchObject({
          closed: [false, false, false],
          steps: [false, false, false],
          code: '',
        });
        await enter(page, 'access-free', rightAnswer('access-free'));
        await enter(page, 'victim-free', '77');
        await enter(page, 'victim-free', '78');
        // No third try, by Enter either.
        await page.locator('#exercise-victim-free input').press('Enter');
        const before = await seen(page);
        expect(before.said[0]).toMatch(/^Right\./);
        expect(before.said[1]).toMatch(/^Not yet\..*That was the last try\./s);
        expect(before.closed).toEqual([true, true, false]);
        expect(before.steps).toEqual([true, true, false]);
        expect(before.left).toBe('2 of 3 answered. Still to be answered: 3');
        await page.evaluate(AXE);
        expect(await violations(page, { preload: false })).toEqual([]);

        await page.reload();
        await page.locator('.hand-in').waitFor();
        const after = await seen(page);
        expect({ ...after, said: [] }).toEqual({ ...before, said: [] });
        const read = readResult(
          after.code,
          exercises.map(({ id }) => id),
        );
        if (!('result' in read)) throw new Error(read.problem);
        expect(read.result).toMatchObject({ classCode: 'K7Q2M', student: 17 });
        const { attempts } = read.result;
        expect(attempts.map(({ exercise, seed, tries }) => [exercise, seed, tries])).toEqual([
          ['access-free', seedOf('access-free'), 1],
          ['victim-free', seedOf('victim-free'), 2],
        ]);
        for (const attempt of attempts)
          expect(rejudge(attempt, exerciseOf(attempt.exercise), engine)?.whole).toBe(
            attempt.verdict,
          );
        expect(attempts.map(({ verdict }) => verdict === 'right')).toEqual([true, false]);

        await page.locator('.kept').getByText('Clear this computer').click();
        await page.locator('.kept').getByText('Remove').click();
        expect(await seen(page)).toMatchObject({
          typed: ['', '', ''],
          closed: [false, false, false],
        });
        expect(await page.locator('.hand-in textarea').isVisible()).toBe(false);
        expect(problems).toEqual([]);
        await page.context().close();
      });

      test('says nothing of what is right where that comes later', async () => {
        const { page, problems } = await chromium.open(place.home);
        const link = await linkOf(page, 'later');
        expect(link).toMatch(/two-pools&feedback=later$/);
        await page.goto(place.home + link);
        await startAs(page, '17');
        await page.locator('.hand-in').waitFor();
        await enter(page, 'access-free', rightAnswer('access-free'));
        await enter(page, 'victim-free', 'many');
        const { said, closed, steps, code } = await seen(page);
        expect(said[0]).toBe('Kept. Whether it is right is said later.');
        expect(said[1]).toMatch(/^Your answer cannot be read/);
        expect([closed, steps]).toEqual([
          [false, false, false],
          [false, false, false],
        ]);
        const read = readResult(
          code,
          exercises.map(({ id }) => id),
        );
        if (!('result' in read)) throw new Error(read.problem);
        const [first] = read.result.attempts;
        expect(first?.verdict).toBe('none');
        expect(first && rejudge(first, exerciseOf('access-free'), engine)?.whole).toBe('right');
        expect(problems).toEqual([]);
        await page.context().close();
      });

      test('sets figures among its exercises, of which nothing is handed in', async () => {
        const { page, problems } = await chromium.open(place.home);
        await page.goto(`${place.home}assign/index.html`);
        await page.locator('input[name=x][value=access-free]').check();
        await page.locator('.assign-chapter > summary').nth(2).click();
        await page.locator('input[name=x][value="~spare-curve"]').check();
        const link = await page.locator('.assign-link textarea').nth(1).inputValue();
        expect(link).toMatch(/&x=access-free\.~spare-curve$/);
        await page.goto(place.home + link);
        expect(await page.locator('[data-part=homework] > p').first().innerText()).toMatch(
          /^One exercise and one figure\./,
        );
        await startAs(page, '17');
        await page.locator('.hand-in').waitFor();
        const figure = page.locator('.set-figure a');
        expect(await figure.innerText()).toBe('Write amplification vs. overprovisioning');
        expect(await figure.getAttribute('href')).toMatch(
          /overprovisioning\/(index\.html)?#spare-curve$/,
        );
        await enter(page, 'access-free', rightAnswer('access-free'));
        expect((await seen(page)).left).toBe('Answered.');
        const { code } = await seen(page);
        await page.goto(`${place.home}marking/index.html`);
        await page.locator('.marking[data-mounted]').waitFor();
        await page.locator('#marking-link').fill(link);
        await page.locator('#marking-codes').fill(code);
        await expect
          .poll(() => page.locator('[data-part=marking-says]').textContent())
          .toMatch(/K7Q2M|1 /);
        expect(await page.locator('.marks').first().isVisible()).toBe(true);
        expect(problems).toEqual([]);
        await page.context().close();
      });

      test('a wrong link, and none, have their sentences', async () => {
        const { page, problems } = await chromium.open(place.home, {
          viewport: { width: 390, height: 844 },
        });
        await page.goto(`${place.home}homework/index.html`);
        expect(await page.locator('[data-part=homework]').innerText()).toContain(
          'make such a link',
        );
        const box = page.locator('.paste-link textarea');
        for (const [pasted, said] of [
          ['', 'Nothing was pasted.'],
          ['K7Q2M', '“K7Q2M” looks like a class code.'],
          ['SA1-K7Q2M-5NRHZ', 'This is a result code'],
          ['#hw=1&c=K7Q2M&x=no-such', 'This copy of the book has no exercise “no-such”.'],
        ] as const) {
          await box.fill(pasted);
          await page.getByRole('button', { name: 'Open homework' }).click();
          expect(await page.locator('.paste-link [role=alert]').innerText()).toContain(said);
        }
        await page.evaluate(AXE);
        expect(await violations(page, { preload: false })).toEqual([]);
        await box.fill(
          `> Dear class, > work this:\n> https://a.b/c/homework/#hw=1&c=K7Q2M&x=access-free.\n> victim-free&tries=2. Regards`,
        );
        await page.getByRole('button', { name: 'Open homework' }).click();
        await page.locator('.ask-number').waitFor();
        expect(await page.locator('[data-part=homework] > p').first().innerText()).toBe(
          '2 exercises. You can check each answer 2 times.',
        );
        await page.goto(`${place.home}homework/index.html#hw=1&c=K7Q2&x=no-such`);
        await page.locator('.problems').waitFor();
        expect(await page.locator('.problems li').allInnerTexts()).toEqual([
          'A class code has 5 characters; this one has 4.',
          'This copy of the book has no exercise “no-such”. A newer copy may.',
        ]);
        expect(problems).toEqual([]);
        await page.context().close();
      });
    },
  );
});
