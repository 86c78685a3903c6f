/** On paper: what waits, and what is stepped through. What each figure shows, and the answers, are `visits.test.ts`'s. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('printed', () => {
  const place = useServer();
  const chromium = useChromium();

  test('a blank has its number on paper, and its answer at the end, as the reader has it', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}caching-versus-ssd/index.html?s=1&hit-ratio.revealed=1`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const numbers = (figure: string) =>
      page
        .locator(`spare-blank[data-of=${figure}]`)
        .evaluateAll((all) => all.map((blank) => (blank as HTMLElement).dataset.number));
    expect(new Set(await numbers('two-level'))).toEqual(new Set([undefined]));
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(new Set(await numbers('hit-ratio'))).toEqual(new Set([undefined]));
    expect((await numbers('requests'))[0]).toBe('1');
    expect(await numbers('two-level')).not.toContain(undefined);
    const answers = page.locator('.answers');
    expect(await answers.textContent()).toMatch(/Blanks\(1\) /);
    await page.emulateMedia({ media: 'print' });
    const shown = (figure: string) =>
      page
        .locator(`spare-blank[data-of=${figure}] > .blank-text`)
        .evaluateAll((all) =>
          all.map((text) => text.checkVisibility({ visibilityProperty: true })),
        );
    expect(new Set(await shown('two-level'))).toEqual(new Set([false]));
    expect(new Set(await shown('hit-ratio'))).toEqual(new Set([true]));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await answers.count()).toBe(0);
    expect(new Set(await numbers('two-level'))).toEqual(new Set([undefined]));
    await page.context().close();
  });

  test('what is stepped through stands at its still on paper, and before its first step again after it', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}caching-versus-ssd/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const said = () =>
      page.evaluate(() =>
        ['lru-steps', 'two-stacks'].map(
          (id) => document.querySelector(`#${id} [data-part=sentence]`)?.textContent,
        ),
      );
    const first = await said();
    expect(first).toEqual([
      expect.stringMatching(/^The cache is empty/),
      expect.stringMatching(/^Both caches are empty/),
    ]);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await said()).toEqual([
      expect.stringMatching(/^Request \d/),
      expect.stringMatching(/^Request \d/),
    ]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(said).toEqual(first);
    await page.context().close();
  });
});
