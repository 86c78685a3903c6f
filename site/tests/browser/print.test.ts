/** On paper: what waits, and what is stepped through. What each figure shows, and the answers, are `visits.test.ts`'s. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('printed', () => {
  const place = useServer();
  const chromium = useChromium();

  test('a text that tells a curve waits on paper, too, until the curve is drawn', async () => {
    const { page } = await chromium.open(place.home);
    await page.emulateMedia({ media: 'print' });
    const heights = () =>
      page.evaluate(() => {
        const after = document.querySelector('#two-starts + .after-bet');
        const heightOf = (element?: Element | null) =>
          element?.getBoundingClientRect().height ?? Number.NaN;
        return [heightOf(after?.querySelector('p')), heightOf(after)] as const;
      });
    await page.goto(`${place.home}write-amplification/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const [text, note] = await heights();
    expect(text).toBe(0);
    expect(note).toBeGreaterThan(10);
    expect(note).toBeLessThan(40);
    await page.goto(`${place.home}write-amplification/index.html?s=1&two-starts.revealed=1`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect((await heights())[0]).toBeGreaterThan(40);
    await page.context().close();
  });

  test('what is stepped through stands at its still on paper, and before its first step again after it', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}caching-versus-ssd/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const said = () =>
      page.evaluate(() =>
        ['lru-steps', 'write-back-steps'].map(
          (id) => document.querySelector(`#${id} [data-part=sentence]`)?.textContent,
        ),
      );
    const first = await said();
    expect(first).toEqual([
      expect.stringMatching(/^The cache is empty/),
      expect.stringMatching(/^The cache is empty/),
    ]);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await said()).toEqual([
      expect.stringMatching(/^Request \d/),
      expect.stringMatching(/^After .* has to wait/),
    ]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(said).toEqual(first);
    await page.context().close();
  });
});
