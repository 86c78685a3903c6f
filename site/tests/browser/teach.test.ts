/** A lesson as a teacher gives it: from a server and from a disk, with the keyboard alone, to the last slide. */
import { expect, test } from 'vitest';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { begin, PROJECTOR, shown, where } from './support/lesson';
import { SERVER_AND_DISK, useTarget } from './support/targets';

describeInChromium.each(SERVER_AND_DISK)('a lesson, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();
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
    expect(await page.locator('#flash-bar [data-input=partition_share] .box').inputValue()).toBe(
      '91',
    );

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
    expect(await page.locator('#flash-bar [data-input=partition_share] .box').inputValue()).toBe(
      '91',
    );

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
});
