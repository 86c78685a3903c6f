/** A lesson as a teacher gives it: from a server and from a disk, with the keyboard alone, to the last slide. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../tasks/folder';
import { inTier } from '../tier';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { SERVER_AND_DISK, useServer, useTarget } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', ''));
const PROJECTOR = { viewport: { width: 1920, height: 1080 } };

const where = (page: Page) => page.locator('.teach-where').innerText();
const shown = (page: Page) => page.locator('[data-teach-shows]').getAttribute('id');

async function begin(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.locator('.teach-bar').waitFor();
  return Number(/of (\d+)/.exec(await where(page))?.[1]);
}

/** Two frames: what a screen does after a key is done by then. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** How large the smallest letters of a figure's drawing are, in pixels of the window. */
function leastLetters(figure: string): number {
  const texts = [...document.querySelectorAll<SVGTextElement>(`#${figure} svg.chart-wide text`)];
  return Math.min(
    ...texts.map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    ),
  );
}

/** What of the screen is cut off: how far what is to be seen or pressed reaches over its room, in pixels of the window. */
const missing = (page: Page) =>
  page.evaluate(() => {
    const screen = document.querySelector<HTMLElement>('[data-teach-shows]');
    const bar = document.querySelector('.teach-bar')?.getBoundingClientRect();
    const head = document.querySelector('.teach-head')?.getBoundingClientRect();
    if (!screen || !bar || !head) return 'no screen';
    const parts = 'svg.chart, button, input, select, table, .sentence, .figure p';
    const over = [...screen.querySelectorAll<HTMLElement>(parts)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth !== 1)
      .filter((one) => !one.closest('.visually-hidden'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
      .flatMap(({ one, box }) => {
        const by = Math.max(box.bottom - bar.top, head.bottom - box.top, box.right - innerWidth);
        return by > 1 ? [`${one.localName}.${one.getAttribute('class')}: ${by.toFixed(0)}`] : [];
      });
    if (bar.bottom > innerHeight + 1) over.push('bar');
    return over.join(', ');
  });

describeInChromium('a lesson', () => {
  const chromium = useChromium();

  describe.each(SERVER_AND_DISK.map((target) => ({ ...target, target })))(
    'from $name',
    ({ target }) => {
      const place = useTarget(target);
      const chapter = () => `${place.home}overprovisioning/index.html`;

      test('is given with the keyboard alone', async () => {
        const { page, problems } = await chromium.open(place.home, PROJECTOR);
        await page.goto(`${chapter()}#for-teachers`);
        await page.locator('html[data-mounted]').waitFor();
        await page.locator('.teachers > summary').press('Enter');
        await page.getByRole('link', { name: 'Teach this chapter' }).press('Enter');
        await page.locator('.teach-bar').waitFor();
        expect(await shown(page)).toBe('flash-bar');
        expect(await where(page)).toMatch(
          /^Overprovisioning · Random writes per second vs\. data stored · 1 of \d+ · minutes 0–\d+$/,
        );

        // A setting of the plan, in the address and on the screen; the first is how the stop begins.
        await page.keyboard.press('2');
        await expect.poll(() => page.url()).toContain('partition_share=0.91');
        expect(
          await page.locator('#flash-bar [data-input=partition_share] .box').inputValue(),
        ).toBe('91');

        // Guess first: nothing tells the answer until Enter.
        await page.keyboard.press('ArrowRight');
        expect(await shown(page)).toBe('spare-curve');
        const sentence = page.locator('#spare-curve .sentence');
        expect(await sentence.isVisible()).toBe(false);
        expect(await page.locator('.teach-question').innerText()).toContain('How does');
        // Somebody draws, and Enter compares the line.
        const pad = await page.locator('#spare-curve .guess-pad').boundingBox();
        if (!pad) throw new Error('there is no pad to draw on');
        await page.mouse.move(pad.x + 0.12 * pad.width, pad.y + 60);
        await page.mouse.down();
        await page.mouse.move(pad.x + pad.width, pad.y + 0.8 * pad.height, { steps: 12 });
        await page.mouse.up();
        await page.keyboard.press('Enter');
        await expect.poll(() => sentence.isVisible()).toBe(true);
        await expect.poll(() => page.url()).toContain('spare-curve.guess=');

        // On and back by what a clicker sends: each figure is as it was left.
        await page.keyboard.press('PageDown');
        expect(await shown(page)).toBe('cleaning-steps');
        await page.keyboard.press('PageUp');
        expect(await sentence.isVisible()).toBe(true);
        await page.keyboard.press('p');
        expect(
          await page.locator('#flash-bar [data-input=partition_share] .box').inputValue(),
        ).toBe('91');

        // The address leads back to the stop.
        await page.keyboard.press(' ');
        await page.keyboard.press('n');
        expect(page.url()).toContain('teach=3');
        await page.reload();
        await page.locator('.teach-bar').waitFor();
        expect(await shown(page)).toBe('cleaning-steps');

        await page.keyboard.press('Escape');
        await page.waitForURL((url) => !url.search.includes('teach='));
        expect(page.url()).toMatch(/partition_share=0\.91.*#cleaning-steps$/);
        await page.locator('html[data-mounted]').waitFor();
        expect(await page.locator('.teach-bar').count()).toBe(0);
        expect(await page.locator('.site-header').isVisible()).toBe(true);
        expect(problems).toEqual([]);
        await page.context().close();
      });

      test('takes back what was shown too early, and what was changed', async () => {
        const { page, problems } = await chromium.open(place.home, PROJECTOR);
        await begin(page, `${chapter()}?teach=1`);
        const box = page.locator('#flash-bar [data-input=partition_share] .box');
        const before = await box.inputValue();
        await box.fill('80');
        await box.press('Enter');
        await expect.poll(() => page.url()).toContain('partition_share=0.8');
        // The box has given the keys back.
        await page.keyboard.press('r');
        await expect.poll(() => box.inputValue()).toBe(before);
        await page.keyboard.press('ArrowRight');
        const sentence = page.locator('#spare-curve .sentence');
        await page.keyboard.press('Enter');
        await expect.poll(() => sentence.isVisible()).toBe(true);
        await page.keyboard.press('u');
        await expect.poll(() => sentence.isVisible()).toBe(false);
        expect(problems).toEqual([]);
        await page.context().close();
      });

      test('has its notes in a second window, which moves the screen, too', async () => {
        const { page, problems } = await chromium.open(place.home, PROJECTOR);
        await begin(page, `${chapter()}?teach=1`);
        const open = page.waitForEvent('popup');
        await page.keyboard.press('s');
        const notes = await open;
        const says = () => notes.locator('body').innerText();
        expect(await says()).toContain('Ten minutes: one tank');
        expect(await says()).toContain('which album costs most?');
        expect(await says()).toContain('The last. With all 256\u00a0GB stored');
        expect(await says()).toMatch(/0:0\d of 10 minutes · \d/);
        expect(await says()).toContain('“I have half the drive free.”');
        expect(await says()).toContain('Write amplification vs. overprovisioning (Thirty minutes');
        // The step names the key that shows what it links to.
        expect(await notes.locator('li kbd').first().innerText()).toBe('1');
        await notes.keyboard.press('ArrowRight');
        expect(await shown(page)).toBe('spare-curve');
        await notes.getByRole('button', { name: 'Show the answer' }).click();
        await expect.poll(() => page.locator('#spare-curve .sentence').isVisible()).toBe(true);
        await notes.getByRole('button', { name: 'Next', exact: true }).click();
        expect(await notes.locator('h1').innerText()).toMatch(/^3 of \d+: Garbage collection/);

        // A reload of the screen finds the window again, or opens another.
        await page.reload();
        await page.locator('.teach-bar').waitFor();
        await page.bringToFront();
        await page.keyboard.press('s');
        await expect.poll(() => page.context().pages().length).toBe(2);
        await page.keyboard.press('ArrowRight');
        const now = () => page.context().pages().at(-1)?.locator('h1').innerText();
        await expect.poll(now).toMatch(/^4 of /);
        expect(problems).toEqual([]);
        await page.context().close();
      });

      test('has its plan as a sheet that is printed', async () => {
        const { page, problems } = await chromium.open(place.home);
        await page.addInitScript(() => {
          window.print = () => {
            document.documentElement.dataset.printed = '';
          };
        });
        await page.goto(`${chapter()}#for-teachers`);
        await page.locator('html[data-mounted]').waitFor();
        await page.locator('.teachers > summary').click();
        await page.getByRole('link', { name: 'Print the plan' }).click();
        await page.locator('html[data-printed]').waitFor();
        const sheet = page.locator('.teach-plan');
        const says = await sheet.innerText();
        for (const part of [
          'Lesson plan: Overprovisioning',
          '0–4 min Stop 1: Random writes per second vs. data stored',
          'which album costs most? Pause',
          'Which album costs most? The last.',
          'Keys at stop 1: 1 an empty tank; 2 9% unpartitioned;',
          'Often: A straight line.',
          'Here the 60 minutes end.',
          'Spare factor: ',
        ])
          expect(says.replace(/\s+/g, ' ')).toContain(part);
        await page.evaluate(AXE);
        expect(await violations(page, { preload: false }, '.teach-plan')).toEqual([]);
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator('.prose').isVisible()).toBe(false);
        expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
        const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
        const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length;
        expect(pages).toBeGreaterThan(1);
        expect(pages).toBeLessThan(6);
        expect(problems).toEqual([]);
        await page.context().close();
      });

      test('prints a slide for each stop', async () => {
        const { page, problems } = await chromium.open(place.home);
        const stops = await begin(page, `${chapter()}?teach=1`);
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(stops);
        const boxes = new Set(pdf.match(/\/MediaBox\s*\[[^\]]*\]/g));
        expect(boxes.size).toBe(1);
        const [, width, height] = /([\d.]+) ([\d.]+)\]/.exec([...boxes].join()) ?? [];
        // Points: 338 by 190 millimeters.
        expect(Math.abs(Number(width) - 958.1)).toBeLessThan(1);
        expect(Math.abs(Number(height) - 538.6)).toBeLessThan(1);
        expect(await page.locator('.teach-deck').count()).toBe(0);
        expect(problems).toEqual([]);
        await page.context().close();
      });
    },
  );

  describe('with hands on the figure', () => {
    const place = useServer();

    test('leaves a slider its arrows, a box its digits, and a figure its own keys', async () => {
      const { page, problems } = await chromium.open(place.home, PROJECTOR);
      await begin(page, `${place.home}overprovisioning/index.html?teach=2`);
      const slider = page.locator('#spare-curve [data-input=pages_per_block] .slider');
      const before = await slider.inputValue();
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      expect(await slider.inputValue()).not.toBe(before);
      expect(await shown(page)).toBe('spare-curve');
      // The first Escape gives the keys back, and the page stays.
      await page.keyboard.press('Escape');
      await page.keyboard.press('ArrowLeft');
      expect(await shown(page)).toBe('flash-bar');
      const box = page.locator('#flash-bar [data-input=user_capacity] .box');
      await box.fill('');
      await box.pressSequentially('200');
      expect(await box.inputValue()).toBe('200');
      await page.keyboard.press('Escape');
      expect(await shown(page)).toBe('flash-bar');
      // A pad to draw on has keys of its own.
      await page.goto(`${place.home}overprovisioning/index.html?teach=2`);
      await page.locator('.teach-bar').waitFor();
      await page.locator('#spare-curve .guess-pad').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('PageDown');
      expect(await shown(page)).toBe('spare-curve');
      // The mouse on a slider, and the clicker in the other hand.
      await page.locator('#spare-curve [data-input=pages_per_block] .slider').click();
      await page.keyboard.press('PageDown');
      expect(await shown(page)).toBe('cleaning-steps');
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('starts each stop from its own state, covered, and keeps what was set', async () => {
      const { page, problems } = await chromium.open(place.home, PROJECTOR);
      await begin(page, `${place.home}write-amplification/index.html?teach=3`);
      const sentence = page.locator('#wa-spare .sentence');
      const line = page.locator('#wa-spare svg.chart-wide .lines');
      const box = page.locator('#wa-spare [data-input=overprovisioning] .box');
      const isCovered = async () => [await sentence.isVisible(), await line.isVisible()];
      expect(await isCovered()).toEqual([false, false]);
      // A setting shows nothing before the guess.
      await page.keyboard.press('2');
      await expect.poll(() => box.inputValue()).toBe('34.45');
      expect(await isCovered()).toEqual([false, false]);
      const title = page.locator('.teach-question');
      const asked = await title.innerText();
      await page.keyboard.press('Enter');
      expect(await isCovered()).toEqual([true, true]);
      expect(await title.innerText()).toBe(asked);
      await page.keyboard.press('u');
      expect(await isCovered()).toEqual([false, false]);
      await page.keyboard.press('Enter');

      // The lab has the numbers of its key.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      const lab = page.locator('#miscount .sentence');
      await expect
        .poll(() => lab.innerText())
        .toContain('NAND writes are 80 pages and host writes 36');
      expect(await lab.innerText()).toContain('write amplification is 2.22');
      await page.keyboard.press('2');
      await expect.poll(() => lab.innerText()).toContain('host writes 360');
      await page.keyboard.press('r');
      await expect.poll(() => lab.innerText()).toContain('host writes 36:');

      // The goal has another figure of the model of stop 3, and starts afresh; stop 3 has what was set there.
      for (const _ of [1, 2, 3]) await page.keyboard.press('n');
      const spare = page.locator('#trimmed [data-input=overprovisioning] .box');
      await expect.poll(() => spare.inputValue()).toBe('7');
      for (const _ of [1, 2, 3, 4]) await page.keyboard.press('p');
      await expect.poll(() => box.inputValue()).toBe('34.45');
      expect(await isCovered()).toEqual([true, true]);

      // Nor do boxes tell what comes out.
      await page.goto(`${place.home}endurance/index.html?teach=3`);
      await page.locator('.teach-bar').waitFor();
      const lifetime = page.locator('#life-chain [data-pull=lifetime] .box');
      expect(await lifetime.isVisible()).toBe(false);
      expect(await lifetime.inputValue()).toBe('14.2');
      await page.keyboard.press('Enter');
      expect(await lifetime.isVisible()).toBe(true);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('keeps its title when a bet is answered, and its letters large', async () => {
      const { page, problems } = await chromium.open(place.home, {
        viewport: { width: 1280, height: 720 },
      });
      await begin(page, `${place.home}write-amplification/index.html?teach=1`);
      const title = page.locator('.teach-question');
      const asked = await title.innerText();
      const least = () => page.evaluate(leastLetters, 'small-drive');
      expect(await least()).toBeGreaterThan(12.5);
      // A setting that shows a game shows none before the bet.
      await page.keyboard.press('1');
      await settled(page);
      expect(await page.locator('#small-drive').getAttribute('data-covered')).not.toBeNull();
      await page.keyboard.press('Enter');
      await settled(page);
      expect(await title.innerText()).toBe(asked);
      expect(await least()).toBeGreaterThan(12.5);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test.each([
      [4, 'bus-trace'],
      [7, 'parts-today'],
    ])('lays many rows out for the room there is: stop %i, %s', async (stop, figure) => {
      const { page, problems } = await chromium.open(place.home, {
        viewport: { width: 1280, height: 720 },
      });
      await begin(page, `${place.home}access-time/index.html?teach=${stop}`);
      expect(await shown(page)).toBe(figure);
      await expect.poll(() => page.evaluate(leastLetters, figure)).toBeGreaterThan(12.5);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('shows ring, black screen, keys and overview', async () => {
      const { page, problems } = await chromium.open(place.home, PROJECTOR);
      const stops = await begin(page, `${place.home}endurance/index.html?teach=1`);
      await page.mouse.move(500, 400);
      await page.keyboard.down('l');
      expect(await page.locator('.teach-ring').boundingBox()).toEqual({
        x: 488,
        y: 388,
        width: 24,
        height: 24,
      });
      await page.keyboard.up('l');
      expect(await page.locator('.teach-ring').isVisible()).toBe(false);
      await page.keyboard.press('b');
      expect(await page.locator('.teach-black').isVisible()).toBe(true);
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('.teach-black').isVisible()).toBe(false);
      expect(await where(page)).toContain('1 of');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('o');
      const overview = page.getByRole('dialog', { name: 'All figures of the lesson' });
      expect(await overview.locator('ol button').count()).toBe(stops);
      await page.evaluate(AXE);
      expect(await violations(page, { preload: false }, '.teach-sheet')).toEqual([]);
      await overview.locator('ol button').nth(4).click();
      expect(await where(page)).toContain('5 of');
      await page.keyboard.press('o');
      await overview.getByRole('button', { name: /PNG/ }).click();
      const sheet = page.locator('dialog.sheet');
      await sheet.locator('img').waitFor();
      expect(
        await sheet
          .locator('img')
          .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      ).toEqual([1920, 1080]);
      expect(await sheet.locator('a[download]').getAttribute('download')).toBe(
        'wear-steps-1920x1080.png',
      );
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('keeps nothing of a class, and shows nothing of what its teacher has answered', async () => {
      const { page, problems } = await chromium.open(place.home, PROJECTOR);
      const address = `${place.home}performance-consistency/index.html`;
      await page.goto(`${address}#same-average`);
      await page.locator('#same-average [data-bet=""]').click();
      await page.goto(`${address}#live-bench`);
      await page.locator('#live-bench [data-guess=show]').click();
      const kept = () => page.evaluate(() => JSON.stringify(localStorage));
      const before = await kept();
      expect(before).toContain('live-bench');
      await begin(page, `${address}?teach=2`);
      expect(await shown(page)).toBe('live-bench');
      expect(await page.locator('#live-bench').getAttribute('data-covered')).not.toBeNull();
      await page.keyboard.press('Enter');
      await settled(page);
      expect(await page.locator('#live-bench').getAttribute('data-covered')).toBeNull();
      expect(await kept()).toBe(before);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('is light, and can be touched', async () => {
      const { page, problems } = await chromium.open(place.home, {
        ...PROJECTOR,
        colorScheme: 'dark',
        hasTouch: true,
      });
      await begin(page, `${place.home}write-amplification/index.html?teach=1`);
      const ground = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(await ground()).toBe('rgb(255, 255, 255)');
      await page.getByRole('button', { name: /^Show the answer/ }).tap();
      await expect.poll(() => page.locator('#small-drive').getAttribute('data-covered')).toBeNull();
      for (const name of [/^Next/, /^Back/]) {
        const button = page
          .getByRole('navigation', { name: 'Lesson' })
          .getByRole('button', { name });
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await button.tap();
      }
      expect(await where(page)).toContain('1 of');
      await page.evaluate(AXE);
      expect(await violations(page, { preload: false })).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('a page that nobody teaches fetches none of it', async () => {
      const { page } = await chromium.open(place.home);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${place.home}overprovisioning/index.html`);
      await page.locator('html[data-mounted]').waitFor();
      expect(asked.filter((url) => url.includes('teach'))).toEqual([]);
      await page.context().close();
    });
  });

  describe('on a projector', () => {
    const place = useServer();
    /** A form that is no figure, and the tree of eight questions, are longer than a screen. */
    const LONG = /fio job|Decision tree/;

    test.each(
      inTier(CHAPTERS.slice(0, 2), CHAPTERS).flatMap((chapter) => [
        { chapter, width: 1280, height: 720 },
        // What fits the smaller one is laid out alike on the larger.
        ...inTier([], [{ chapter, width: 1920, height: 1080 }]),
      ]),
    )('$chapter fits $width by $height', async ({ chapter, width, height }) => {
      const { page, problems } = await chromium.open(place.home, { viewport: { width, height } });
      const stops = await begin(page, `${place.home}${chapter}/index.html?teach=1`);
      const cut: string[] = [];
      for (let stop = 0; stop < stops; stop++) {
        for (const state of ['as it comes', 'answered']) {
          if (state === 'answered') await page.keyboard.press('Enter');
          const name = await where(page);
          let over = '';
          // What plays is let go on, and what it makes of the screen is mended within moments.
          for (let tries = 0; tries < 8; tries++) {
            await settled(page);
            over = await missing(page);
            if (over === '' || LONG.test(name)) break;
            await page.waitForTimeout(150);
          }
          if (over !== '' && !LONG.test(name)) cut.push(`${name}, ${state}: ${over}`);
        }
        await page.keyboard.press('ArrowRight');
      }
      expect(cut).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
});
