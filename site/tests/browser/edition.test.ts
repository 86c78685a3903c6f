/** A copy of the book that stays beside the newest: figures work in it, and a host's page can show them from it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEdition } from '../../tasks/keep-edition';
import { serve } from '../../tasks/serve';
import { describeInChromium, useChromium } from './support/chromium';
import { copyOfBook } from './support/dist';
import { waitUntilMounted } from './support/in-page';
import { inMenu } from './support/toolbar';

/** As `--as` makes it that is given no name. */
const EDITION = 'v/0.9';
const STATE = '?s=1&hit_ratio=0.9';
const CHAPTER = 'caching-versus-ssd/index.html';

describeInChromium('an edition that stays', () => {
  const chromium = useChromium();
  let home = '';
  let close: () => unknown = () => {};
  beforeAll(async () => {
    const { folder, remove } = copyOfBook();
    writeEdition(folder, { name: EDITION, day: '24 November 2026' });
    const server = await serve({ root: folder, port: 0 });
    home = server.url;
    close = async () => {
      await server.close();
      remove();
    };
  });
  afterAll(() => close());

  test('a page leads to it, works there, and leads back', async () => {
    const { page, problems } = await chromium.open(home);
    await page.goto(home + CHAPTER);
    await page.getByRole('link', { name: 'the copy that stays as it is' }).click();
    await page.waitForURL(`${home}${EDITION}/${CHAPTER}`);
    await page.goto(`${home}${EDITION}/${CHAPTER}${STATE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.locator('#hit-ratio [data-input=hit_ratio] .box').inputValue()).toBe('90');
    // All that it links to in the book is in the copy, but for the ways out of it.
    const outside = await page.evaluate(
      (root) =>
        [...document.querySelectorAll('a')]
          .filter(({ href }) => href.startsWith(location.origin) && !href.startsWith(root))
          .map(({ textContent }) => textContent),
      `${home}${EDITION}/`,
    );
    expect(outside).toEqual(['the newest edition', 'what has changed since']);
    await page.getByRole('link', { name: 'the newest edition' }).click();
    await page.waitForURL(home + CHAPTER);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('the Embed panel offers it', async () => {
    const { page, problems } = await chromium.open(home, { reducedMotion: 'reduce' });
    await page.goto(home + CHAPTER + STATE);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await (await inMenu(page.locator('#hit-ratio'), 'embed')).click();
    const text = () => page.locator('dialog textarea').inputValue();
    await expect.poll(text).toContain(`src="${home}embed/figure/hit-ratio/index.html?s=1`);
    await page.getByRole('radio', { name: 'Edition 0.9' }).check();
    await expect
      .poll(text)
      .toContain(`src="${home}${EDITION}/embed/figure/hit-ratio/index.html?s=1`);
    await page.getByRole('radio', { name: 'Picture' }).check();
    await expect.poll(text).toContain(`href="${home}${EDITION}/${CHAPTER}?s=1`);
    const [address = ''] = /(?<=href=")[^"]*/.exec(await text()) ?? [];
    await page.goto(address.replaceAll('&amp;', '&'));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a page inside it offers no other', async () => {
    const { page } = await chromium.open(home, { reducedMotion: 'reduce' });
    await page.goto(`${home}${EDITION}/${CHAPTER}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await (await inMenu(page.locator('#hit-ratio'), 'embed')).click();
    await page.locator('dialog[open]').waitFor();
    expect(await page.getByRole('radio', { name: 'Edition' }).count()).toBe(0);
    await page.context().close();
  });
});
