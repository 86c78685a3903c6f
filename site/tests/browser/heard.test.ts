/** What a screen reader has to tell: names, live messages, and nothing twice. Orca itself is tried by hand. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { KINDS_IN_BOOK, sampled } from './support/dist';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

/** Kept in the page by `listen`. */
interface Heard {
  /** What was said. */
  said: string[];
  /** When something was typed, in milliseconds. */
  typed: number[];
}

/** Keeps what every live region says from now on, and when something is typed. */
const listen = () => {
  const [said, typed]: [string[], number[]] = [[], []];
  Object.assign(globalThis, { said, typed });
  addEventListener('input', () => typed.push(performance.now()), { capture: true });
  for (const region of document.querySelectorAll('[aria-live]')) {
    const hear = () => region.textContent?.trim() && said.push(region.textContent.trim());
    new MutationObserver(hear).observe(region, { childList: true, characterData: true });
  }
};

/** What was said since, once it is quiet; and forgets it. */
const heard = (page: Page) =>
  page.evaluate(async () => {
    // After what was changed is drawn, by the clock of the page, which stands still where the page does.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    return (globalThis as unknown as Heard).said.splice(0);
  });

/** The longest pause since something was typed first, in milliseconds; and forgets it. */
const longestPause = (page: Page) =>
  page.evaluate(() => {
    const times = (globalThis as unknown as Heard).typed.splice(0);
    return Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? 0)));
  });

describeInChromium.each(sampled(KINDS_IN_BOOK))('on %s', (file) => {
  const place = useServer();
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home);
    await tab.page.goto(place.home + encodeURI(file));
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
  });

  test('a drawing is one picture with a sentence, and none of its words stand alone', async () => {
    const drawings = await tab.page.evaluate(() =>
      [...document.querySelectorAll('[data-part=charts] > svg')].map((svg) => ({
        role: svg.getAttribute('role'),
        name: svg.getAttribute('aria-label') ?? '',
        bare: [...svg.children].filter((one) => one.getAttribute('aria-hidden') !== 'true').length,
      })),
    );
    expect(drawings.length).toBeGreaterThan(0);
    for (const { role, name, bare } of drawings) {
      expect([role, bare]).toEqual(['img', 0]);
      expect(name).toMatch(/^\S.*\w.*\.$/s);
      expect(name).not.toMatch(/\d\s?(?:ns|µs|ms|[kMGT]i?B)\b/);
    }
  });

  test('every table has a name and heads of columns', async () => {
    const nameless = await tab.page.evaluate(() =>
      [...document.querySelectorAll('[data-part=table], [data-living=table]')]
        .filter((table) => {
          const by = document.getElementById(table.getAttribute('aria-labelledby') ?? '');
          return !(by ?? table.querySelector('caption'))?.textContent || !table.querySelector('th');
        })
        .map((table) => table.closest('spare-figure')?.id),
    );
    expect(nameless).toEqual([]);
  });

  test('no empty region stands in the way of whoever reads line by line', async () => {
    const met = await tab.page.evaluate(() =>
      [...document.querySelectorAll('main [role=status]:not([hidden]), main output')].map(
        ({ outerHTML }) => outerHTML,
      ),
    );
    expect(met).toEqual([]);
  });
});

describeInChromium('in the chapter on caches', () => {
  const place = useServer();
  const chromium = useChromium();
  let page: Page;
  beforeAll(async () => {
    ({ page } = await chromium.open(place.home));
    await page.goto(`${place.home}caching-versus-ssd/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(listen);
  });

  test('a guess is told in words, and its gap with the button that takes the focus', async () => {
    const pad = page.locator('#hit-ratio .guess-pad');
    await pad.focus();
    const said = () => pad.getAttribute('aria-valuetext');
    const now = () => pad.getAttribute('aria-valuenow');
    await page.keyboard.press('PageDown');
    expect(await said()).toMatch(/^[\d.]+ milliseconds at hit ratio 0%$/);
    const before = await now();
    await page.keyboard.press('ArrowRight');
    expect(await said()).toMatch(/at hit ratio 10%$/);
    expect(await now()).not.toBe(before);
    // What is not drawn is not judged.
    expect(await page.locator('#hit-ratio [data-guess=compare]').isDisabled()).toBe(true);
    for (let point = 1; point < 10; point += 1) await page.keyboard.press('ArrowRight');
    await page.locator('#hit-ratio [data-guess=compare]').press('Enter');
    const again = page.locator('#hit-ratio [data-guess=again]');
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    const described = await again.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).textContent()).toMatch(/^Your line/);
    expect(await heard(page)).toEqual([expect.stringMatching(/^At a hit ratio of 80%/)]);
  });

  test('a change is said once, in words', async () => {
    await page.locator('#hit-ratio [data-input=hit_ratio] .slider').press('ArrowUp');
    expect(await heard(page)).toEqual([
      expect.stringMatching(/the mean access time is 2\.2 milliseconds/),
    ]);
  });

  test('what was typed wrongly is said once, when the typing is done', async () => {
    const box = page.locator('#hit-ratio-disk_time');
    const before = await box.inputValue();
    // Where the machine stands still in between, half a word is said, too: then it is typed again.
    for (let times = 0; times < 5; times += 1) {
      await longestPause(page);
      await box.press('End');
      await box.pressSequentially(' parsec');
      if ((await longestPause(page)) < 500) break;
      await box.fill(before);
      await heard(page);
    }
    await box.press('Enter');
    const said = await heard(page);
    expect(said).toEqual([expect.stringMatching(/^Disk access time: .* must be in s, /)]);
    await box.fill('11.58 ms');
    await box.press('Enter');
    await heard(page);
  });

  test('a way to look at it is a radio button, and moves by arrow', async () => {
    const scale = (id: string) => page.locator(`#hit-ratio [data-view=scale] [value=${id}]`);
    await scale('linear').press('ArrowRight');
    expect(await scale('log').isChecked()).toBe(true);
    await expect.poll(() => page.url()).toContain('hit-ratio.scale=log');
  });

  test('a number in the text lets a figure say what came of it', async () => {
    await page.locator('spare-number[data-input=disk_time] input').first().press('ArrowUp');
    expect(await heard(page)).toEqual([expect.stringMatching(/^At a hit ratio of/)]);
  });

  test('where the figure above is still covered, another one says it', async () => {
    await page.locator('#hit-ratio [data-guess=again]').press('Enter');
    const number = page.locator('spare-number[data-input=disk_time] input').first();
    // Where all above wait for the reader, one below.
    await number.press('ArrowUp');
    expect(await heard(page)).toEqual([expect.stringMatching(/^With 0% writes/)]);
    await page.locator('#requests [data-bet=""]').press('Enter');
    await page.locator('#requests [data-timeline=play]').press('Enter');
    await heard(page);
    await page.locator('#requests [data-timeline=scrub]').press('End');
    await heard(page);
    await number.press('ArrowUp');
    expect(await heard(page)).toEqual([expect.stringMatching(/^In this run, 81 hits take/)]);
  });

  test('what a number in the text cannot take is said', async () => {
    const number = page.locator('spare-number[data-input=cache_time]').first();
    await number.locator('input').fill('2 parsec');
    await expect
      .poll(() => number.locator('[aria-live]').textContent())
      .toMatch(/^Cache lookup time: .* must be in s, /);
    await number.locator('input').fill('250 µs');
    await expect.poll(() => number.locator('[aria-live]').textContent()).toBe('');
  });

  test('a wrong answer is told with the reason', async () => {
    const exercise = page.locator('[data-exercise=match-ssd]');
    const [box, verdict] = [
      exercise.locator('input').first(),
      exercise.locator('[data-part=verdict]'),
    ];
    // It comes once somebody is in it.
    await exercise.locator('input').first().focus();
    await page.locator('[data-exercise=match-ssd][data-mounted]').waitFor();
    await heard(page);
    await box.fill('70');
    await box.press('Enter');
    expect(await verdict.getAttribute('aria-live')).toBe('polite');
    expect(await verdict.textContent()).toMatch(/^Not yet\. \S.*\w/s);
    expect((await heard(page)).length).toBe(1);
  });

  test('the colours say which they are', async () => {
    await page.locator('.theme').press('Enter');
    await expect
      .poll(() => page.locator('spare-theme [aria-live]').textContent())
      .toBe('Colors: light');
  });
});

/** Figures that ask before they show, and what moves in them meanwhile. */
const ASKED = {
  'access-time': ['disk-steps'],
  'caching-versus-ssd': ['requests'],
  'write-amplification': ['trimmed'],
  measuring: ['honest-numbers', 'spike-period'],
} as const;

describeInChromium.each(Object.entries(ASKED))('in /%s/', (chapter, figures) => {
  const place = useServer();
  const chromium = useChromium();

  test.each(figures)('%s says what was moved while it waits for a bet', async (id) => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}${chapter}/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(listen);
    const slider = page.locator(`#${id} input[type=range]:visible`).first();
    await slider.scrollIntoViewIfNeeded();
    await heard(page);
    await slider.press('ArrowDown');
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    expect(await heard(page)).toEqual([
      expect.stringMatching(/\d.* Guess first, or press Show me\.$/s),
    ]);
    await page.context().close();
  });
});
