/** The living drive: whole without a script, on the first screen of a phone, and it does what a hand does to it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onlyLong } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { useServer } from './support/targets';

const part = (page: Page, name: string) => page.locator(`spare-living [data-living=${name}]`);
const text = (page: Page, name: string) => part(page, name).innerText();
const LIVELY = { timeout: 20_000 };

/** The drive lives: its first frame is painted. */
const lives = (page: Page) => expect.poll(() => part(page, 'map').isVisible(), LIVELY).toBe(true);

/** Whether what is said of the drive stays as it is: while it works, it changes many times in this while. */
async function isStill(page: Page): Promise<boolean> {
  const facts = () => part(page, 'facts').textContent();
  const before = await facts();
  await page.waitForTimeout(300);
  return (await facts()) === before;
}

/** Draws a stroke across the middle of the map. */
async function stroke(page: Page): Promise<void> {
  const box = await part(page, 'map').boundingBox();
  if (!box) throw new Error('the map is not to be seen');
  const at = (share: number) => [box.x + box.width * share, box.y + box.height * 0.7] as const;
  await page.mouse.move(...at(0.2));
  await page.mouse.down();
  for (let share = 0.2; share <= 0.8; share += 0.02) await page.mouse.move(...at(share));
  await page.mouse.up();
}

describeInChromium('the living drive', () => {
  const place = useServer();
  const chromium = useChromium();

  test('has its claim, number, slider and picture on the first screen of a phone', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 390, height: 700 },
    });
    await page.goto(`${place.home}index.html`);
    await lives(page);
    for (const name of ['number', 'spare', 'map']) {
      const box = await part(page, name).boundingBox();
      expect((box?.y ?? 700) + (box?.height ?? 0), name).toBeLessThan(700);
    }
    // It begins by itself.
    await expect.poll(() => text(page, 'play'), LIVELY).toBe('Pause');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('lets its slider be moved before the drive has come to its moment, and does what was chosen', async () => {
    const { page, problems } = await chromium.open(place.home);
    // The worker hears nothing until it is let.
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      const waiting: (() => void)[] = [];
      const letWorker = () => {
        for (const say of waiting.splice(0)) say();
      };
      Object.assign(globalThis, { letWorker });
      Worker.prototype.postMessage = function (...said: unknown[]) {
        waiting.push(() => Reflect.apply(postMessage, this, said));
      };
    });
    await page.goto(`${place.home}index.html`);
    const slider = part(page, 'spare');
    await expect.poll(() => slider.isEnabled(), LIVELY).toBe(true);
    await slider.focus();
    await page.keyboard.press('End');
    expect(await text(page, 'spare-value')).toBe('34%');
    expect(await part(page, 'map').isVisible()).toBe(false);
    const letWorker = () => (globalThis as unknown as { letWorker: () => void }).letWorker();
    const isWell = async () => {
      await page.evaluate(letWorker);
      return Number(await text(page, 'number')) < 4;
    };
    await expect.poll(isWell, LIVELY).toBe(true);
    expect(await text(page, 'spare-value')).toBe('34%');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('takes its controls back where no worker is allowed', async () => {
    const { page } = await chromium.open(place.home);
    await page.addInitScript(() => {
      globalThis.Worker = class {
        constructor() {
          throw new Error('no worker here');
        }
      } as unknown as typeof Worker;
    });
    await page.goto(`${place.home}index.html`);
    await expect.poll(() => text(page, 'stroke'), LIVELY).toContain('allows no worker');
    expect(await part(page, 'spare').isEnabled()).toBe(false);
    await page.context().close();
  });

  test('is written on by a pen, sprayed and trimmed, and says what that cost', async () => {
    const { page, problems } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await page.goto(`${place.home}index.html`);
    await lives(page);
    expect(await text(page, 'number')).toBe('7.6');
    await stroke(page);
    const wrote = /^You wrote ([\d,]+) pages, the drive ([\d,]+): (\d\.\d) for each of yours\.$/;
    await expect.poll(() => text(page, 'stroke'), LIVELY).toMatch(wrote);
    const pen = Number(wrote.exec(await text(page, 'stroke'))?.[3]);
    await page.getByLabel('Spray').check();
    await stroke(page);
    const each = async () => Number(wrote.exec(await text(page, 'stroke'))?.[3] ?? 0);
    await expect.poll(each, LIVELY).toBeGreaterThan(pen + 1);
    await page.getByLabel('Eraser').check();
    await stroke(page);
    await expect
      .poll(() => text(page, 'stroke'), LIVELY)
      .toMatch(/^You trimmed .* random writes cost [1-4]\.\d each\.$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('opens a chapter without its answer, and is what an address says', async () => {
    const { page, problems } = await chromium.open(place.home);
    const chapter = `${place.home}write-amplification/index.html`;
    const answer = page.locator('.living-answer b');
    const html = await (await fetch(chapter)).text();
    const [, script = ''] = /data-later="living".*?src="[./]*([^"]+)"/.exec(html) ?? [];
    await page.route(`**/${script}`, (route) => route.abort());
    await page.goto(chapter);
    expect(await answer.isVisible()).toBe(false);
    // Where the drive does not come, the still is read after all.
    await expect.poll(() => answer.isVisible(), LIVELY).toBe(true);
    await page.unroute(`**/${script}`);
    problems.length = 0;
    await page.goto(`${chapter}?s=1&living.op=0.28&living.policy=fifo&living.at=1966080#living`);
    await lives(page);
    await expect
      .poll(() => text(page, 'facts'), LIVELY)
      .toContain('the host wrote 1,966,080 pages');
    expect(await part(page, 'policy').inputValue()).toBe('fifo');
    expect(await text(page, 'spare-value')).toBe('28%');
    expect(await part(page, 'scrub').inputValue()).toBe('1966080');
    await part(page, 'policy').selectOption('greedy');
    await expect.poll(() => page.url(), LIVELY).not.toContain('living.policy');
    expect(page.url()).toContain('living.op=0.28');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.url(), LIVELY).toMatch(/living\.at=\d+/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('stops in its chapter where that asks how the line goes on, and goes on when it is played', async () => {
    const { page, problems } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await page.goto(`${place.home}write-amplification/index.html`);
    await lives(page);
    const asked = /How does write amplification go on\?$/;
    await expect.poll(() => text(page, 'sentence'), LIVELY).toMatch(asked);
    expect(await text(page, 'number')).toBe('1.0');
    expect(await part(page, 'path').getAttribute('d')).toMatch(/^M\d/);
    expect(await page.locator('.living-wait').isVisible()).toBe(true);
    // What can be set, and the totals, are folded away.
    const policy = part(page, 'policy');
    expect(await policy.isVisible()).toBe(false);
    await part(page, 'more').locator('summary').click();
    expect(await policy.isVisible()).toBe(true);
    await part(page, 'play').click();
    await expect.poll(async () => Number(await text(page, 'number')), LIVELY).toBeGreaterThan(7);
    expect(await page.locator('.living-wait').isVisible()).toBe(false);
    expect(await text(page, 'sentence')).not.toMatch(asked);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('has its map, its number and its handle on the first screen of a chapter', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await chromium.open(place.home, { viewport, reducedMotion: 'reduce' });
      await page.goto(`${place.home}write-amplification/index.html`);
      await lives(page);
      const bottoms: number[] = [];
      for (const name of ['map', 'number', 'spare', 'play']) {
        const box = await part(page, name).boundingBox();
        bottoms.push((box?.y ?? Number.NaN) + (box?.height ?? 0));
      }
      for (const bottom of bottoms) expect(bottom).toBeLessThan(viewport.height);
      // On a phone the map comes first.
      if (viewport.width < 400) expect(bottoms[0]).toBeLessThan(bottoms[1] ?? 0);
      await page.context().close();
    }
  });

  // It takes half a minute; its turns are asked in `player.test.ts`.
  onlyLong(() => {
    test('plays its story once, and then waits for a hand', async () => {
      const { page } = await chromium.open(place.home);
      await page.goto(`${place.home}index.html`);
      await lives(page);
      await expect.poll(() => text(page, 'play'), LIVELY).toBe('Pause');
      await expect
        .poll(() => text(page, 'turn'), { timeout: 40_000 })
        .toBe('Your turn: write on it.');
      expect(await text(page, 'play')).toBe('Play');
      expect(await isStill(page)).toBe(true);
      await page.context().close();
    });
  });

  test('has the overprovisioning of a drive of the reader’s own, as long as none is chosen', async () => {
    const { page, problems } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    const chapter = `${place.home}write-amplification/index.html`;
    await page.goto(`${chapter}?drive=1~nBird~c1TB~o15%25`);
    await lives(page);
    await expect.poll(() => text(page, 'spare-value'), LIVELY).toBe('16%');
    await expect.poll(async () => Number(await text(page, 'number')), LIVELY).toBeLessThan(5);
    expect(await text(page, 'own')).toBe(
      'Your drive, Bird, has 15% overprovisioning; the nearest here is 16%.',
    );
    expect(page.url()).not.toContain('living.');
    await part(page, 'spare').press('End');
    await expect.poll(() => part(page, 'own').isVisible()).toBe(false);
    await page.goto(`${chapter}?s=1&living.op=0.28&drive=1~nBird~c1TB~o15%25`);
    await lives(page);
    await expect.poll(() => text(page, 'spare-value'), LIVELY).toBe('28%');
    expect(await part(page, 'own').isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('follows its slider: more spare, and the victims have less to copy', async () => {
    const { page } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await page.goto(`${place.home}write-amplification/index.html`);
    await lives(page);
    await part(page, 'spare').press('End');
    await expect.poll(() => text(page, 'spare-value')).toBe('34%');
    await page.getByLabel('Speed').first().selectOption('5');
    await expect
      .poll(async () => Math.abs(Number(await text(page, 'number')) - 2.15), { timeout: 60_000 })
      .toBeLessThan(0.15);
    await part(page, 'play').click();
    // Wound back, it is what it was.
    await part(page, 'scrub').press('Home');
    await expect.poll(() => text(page, 'sentence'), LIVELY).toBe('The drive is erased.');
    await expect.poll(() => text(page, 'spare-value')).toBe('7%');
    await page.context().close();
  });

  test('is written on by keys, and says so', async () => {
    const { page } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await page.goto(`${place.home}index.html`);
    await lives(page);
    await part(page, 'map').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
      await page.keyboard.press(key);
    await expect.poll(() => text(page, 'stroke'), LIVELY).toMatch(/^You wrote \d+ pages/);
    await expect.poll(() => text(page, 'voice'), LIVELY).toMatch(/^You wrote \d+ pages/);
    await page.context().close();
  });

  test('stops off screen', async () => {
    const { page } = await chromium.open(place.home, { reducedMotion: 'reduce' });
    await page.goto(`${place.home}write-amplification/index.html`);
    await lives(page);
    await part(page, 'play').click();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => isStill(page)).toBe(true);
    await page.context().close();
  });

  test('stands as it was built without a script', async () => {
    const { page } = await chromium.open(place.home, { javaScriptEnabled: false });
    for (const file of ['index.html', 'write-amplification/index.html']) {
      await page.goto(`${place.home}${file}`);
      expect(await text(page, 'number')).toBe('7.6');
      expect(
        await part(page, 'map-still').evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBe(288);
      for (const name of ['spare', 'bar']) expect(await part(page, name).isVisible()).toBe(false);
    }
    await page.context().close();
  });
});
