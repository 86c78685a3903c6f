/** What the page of a calculator opens on: what stands on a phone's first screen, what links and frames say of it, and its paper. */
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { BOOK } from './support/dist';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const PHONE = { width: 390, height: 844 };

/** Every page of a calculator with an answer; in the fast tier some of each topic. */
const IDS = BOOK.flatMap((path) => /^calculators\/([\w-]+)\/index/.exec(path)?.[1] ?? []).filter(
  (id) => id !== 'simulate',
);
const SOME = [
  'warranty',
  'cost',
  'spare-area',
  'compression',
  'cached-disk',
  'lru-trace',
  'period',
];
const TRIED = inTier(SOME, IDS);

/** The lowest end of the first inputs, and the top of the picture, from the top of the page: runs in the page. */
function firstScreen() {
  const ends = [...document.querySelectorAll('.controls-first > .control')].map(
    (one) => one.getBoundingClientRect().bottom,
  );
  const place = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .find((one) => one.checkVisibility())
      ?.getBoundingClientRect().top ?? Number.NaN;
  return {
    said: place('[data-part=sentence]'),
    inputs: Math.max(...ends),
    asked: place('[data-part=question]'),
    picture: place('[data-part=charts] svg'),
  };
}

describeInChromium('the page of a calculator', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = async (path: string, options = {}) => {
    const { page, problems } = await chromium.open(place.home, options);
    const go = async (to: string) => {
      await page.goto(place.home + to);
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    };
    await go(path);
    const said = () => page.locator('[data-part=sentence]').innerText();
    const box = (id: string) => page.locator(`[data-input=${id}] .box`);
    return { page, problems, go, said, box };
  };

  test('has its sentence, its first inputs and then its picture on the first screen of a phone', async () => {
    const { page, problems, go } = await open('calculators/warranty/index.html', {
      viewport: PHONE,
    });
    for (const id of TRIED.filter((one) => one !== 'storage-bound')) {
      await go(`calculators/${id}/index.html`);
      const { said, inputs, asked, picture } = await page.evaluate(firstScreen);
      expect(said, id).toBeLessThan(inputs);
      expect(inputs, id).toBeLessThan(asked);
      expect(asked, id).toBeLessThan(picture);
      expect(inputs, id).toBeLessThan(PHONE.height);
      expect(picture, id).toBeLessThan(PHONE.height + 50);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('opens on its example, which is set and no default', async () => {
    const { page, said, box, go } = await open('calculators/warranty/index.html');
    expect(await said()).toMatch(/^600.TB at 50.GB per day: 32\.9.y; the warranty of 5.y ends/);
    expect(await box('write_rate').inputValue()).toBe('50');
    expect(new URL(page.url()).search).toBe('');
    // A link that names one input has the rest from the model.
    await go('calculators/warranty/index.html?s=1&terabytes_written=600TB');
    expect(await said()).toMatch(/^600.TB at 10\.8.TB per day: 55\.6.d; before /);
    await page.locator('[data-action=reset]').click();
    await expect.poll(said).toMatch(/^600.TB at 50.GB per day/);
    await page.context().close();
  });

  test('says all of its example in a link that says how it is looked at, and comes back to it', async () => {
    const { page, said, go } = await open('calculators/warranty/index.html');
    await page.locator('[data-view=y] select').selectOption('fills');
    await expect.poll(() => page.url()).toMatch(/write_rate=50GB%2Fd.*warranty\.y=fills/);
    const [link, text] = [page.url(), await said()];
    expect(await page.locator('[data-part=question]').innerText()).toBe(
      'Drive writes vs. write rate',
    );
    await go(link.slice(place.home.length));
    expect(await said()).toBe(text);
    await page.context().close();
  });

  test('shows what a frame shows, from its link', async () => {
    const { page, said } = await open('embed/warranty/index.html');
    const before = await said();
    expect(before).toMatch(/^Time to the TBW rating: 3\.333.d/);
    const link = page.locator('a[data-full-page]');
    await link.dispatchEvent('pointerdown');
    await page.goto((await link.evaluate((one) => (one as HTMLAnchorElement).href)) ?? '');
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.locator('.answer-number').innerText()).toMatch(/^3\.33.d$/);
    await page.context().close();
  });

  test('names its neighbor with its number for the same drive, and leads there', async () => {
    const { page, said, box } = await open(
      'calculators/warranty/index.html?s=1&terabytes_written=600TB&capacity=1TB&write_rate=2.1MB%2Fs',
    );
    const link = page.locator('.neighbor a');
    expect(await link.innerText()).toMatch(/write amplification 10: 4\.53.y$/);
    await link.click();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await said()).toMatch(/or 4\.53.y at 181\.44.GB per day\.$/);
    expect(await page.locator('.neighbor a').innerText()).toMatch(/: 9\.06.y$/);
    await box('write_amplification').fill('5');
    await expect.poll(said).toMatch(/or 9\.06.y at/);
    await page.context().close();
  });

  test('is one sheet of paper', { timeout: 120_000 }, async () => {
    const { page, go } = await open('calculators/warranty/index.html');
    const sheets: Record<string, number> = {};
    for (const id of inTier([...SOME, 'buy-or-spare', 'storage-bound'], IDS)) {
      await go(`calculators/${id}/index.html`);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      sheets[id] = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    }
    expect(Object.entries(sheets).filter(([, count]) => count !== 1)).toEqual([]);
    await page.context().close();
  });
});
