/** A class of 28 that draws one curve: their links, pasted, become one figure with all lines, and the answer over them. */
import { describe, expect, test } from 'vitest';
import { guessedFigures } from '../../figures/guessed';
import { encodeGuess } from '../../runtime/figure/guess-code';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { AT_ROOT, SERVER_AND_DISK, useTarget } from './support/targets';

const CLASS = 28;
/** What a student at this place of the class draws: lines that fall, from low to high. */
const lineOf = (student: number, count: number) =>
  encodeGuess(Array.from({ length: count }, (_, at) => (student / CLASS) * (1 - at / (2 * count))));

describeInChromium('a class that predicts together', () => {
  const chromium = useChromium();
  describe.each(SERVER_AND_DISK.map((target) => ({ ...target, target })))(
    'from $name',
    ({ target }) => {
      const place = useTarget(target);

      test('draws, sends links, and sees its lines and then the answer', async () => {
        const { page, problems } = await chromium.open(place.home);
        // One student for real: drawn by keys, checked, and the address taken.
        await page.goto(`${place.home}overprovisioning/index.html#spare-curve`);
        const figure = page.locator('#spare-curve');
        await figure.locator('.guess-pad').focus();
        for (let point = 0; point < 10; point++) {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('ArrowRight');
        }
        await figure.locator('[data-guess=compare]').click();
        await expect.poll(() => page.url()).toContain('spare-curve.guess=');
        const own = page.url();

        const count = guessedFigures.find(({ id }) => id === 'spare-curve')?.count ?? 0;
        const mails = Array.from(
          { length: CLASS - 1 },
          (_, student) =>
            `Student ${student}: ${place.home}overprovisioning/?s=1&spare-curve.guess=${lineOf(student, count)}#spare-curve`,
        );
        await page.goto(`${place.home}together/index.html`);
        await page.locator('[data-mounted]').first().waitFor();
        await page
          .locator('textarea')
          .fill([own, ...mails, mails[3], 'cut: spare-curve.guess=0011'].join('\n'));
        const says = page.locator('[data-part=lines]');
        expect(await says.locator('p').allInnerTexts()).toEqual([
          expect.stringMatching(/^28 lines for “Write amplification vs\. overprovisioning”\./),
          'One line came twice; each is drawn once.',
          'The line “0011” of spare-curve has 4 signs and not 20: mail may have cut its link.',
        ]);
        await page.evaluate(AXE);
        expect(await violations(page, { preload: false })).toEqual([]);
        const link = (await says.locator('a').getAttribute('href')) ?? '';

        // The teacher's own earlier guess stays out of the class's figure.
        const other = await chromium.open(place.home);
        await other.page.goto(link);
        const shown = other.page.locator('#spare-curve');
        await shown.locator('.guess-pad').waitFor();
        const crowd = shown.locator('path.crowd').first();
        await crowd.waitFor({ state: 'attached' });
        const lines = async () => ((await crowd.getAttribute('d')) ?? '').split('M').length - 1;
        expect(await lines()).toBe(CLASS);
        expect(await shown.getAttribute('data-covered')).not.toBeNull();
        expect(await shown.locator('[data-part=gap]').innerText()).toBe('28 lines of a class.');
        await shown.locator('[data-guess=show]').click();
        expect(await shown.locator('[data-part=gap]').innerText()).toMatch(
          /^Of 28 lines the median is farthest off at .* run below it there\.$/,
        );
        expect(await lines()).toBe(CLASS);
        await other.page.evaluate(AXE);
        expect(await violations(other.page, { preload: false }, '#spare-curve')).toEqual([]);
        expect([...problems, ...other.problems]).toEqual([]);
        await page.context().close();
        await other.page.context().close();
      });
    },
  );

  describe('in every figure that is drawn', () => {
    const place = useTarget(AT_ROOT);
    test.each(guessedFigures)('lies over the others of $id', async ({ id, chapter, count }) => {
      const { page, problems } = await chromium.open(place.home, {
        viewport: { width: 390, height: 844 },
      });
      const crowd = [5, 14, 27].map((student) => lineOf(student, count)).join('.');
      await page.goto(`${place.home}${chapter}/index.html?s=1&${id}.crowd=${crowd}#${id}`);
      const path = page.locator(`#${id} path.crowd`).first();
      await path.waitFor({ state: 'attached' });
      expect((await path.getAttribute('d'))?.split('M')).toHaveLength(4);
      expect(await page.locator(`#${id} [data-part=gap]`).innerText()).toBe('3 lines of a class.');
      expect(await page.locator('[data-notice]').isVisible()).toBe(false);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
});
