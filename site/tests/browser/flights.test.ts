/** What a step moves comes from where it was, once, and only by a step. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { figurePages } from './support/figure-page';
import { useServer } from './support/targets';

/** Writes down what is set into motion: what it says, and from where, seen from where it comes to rest. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const [from] = (frames as { translate?: string[] }).translate ?? [];
      // To a tenth of a pixel, as drawings are written.
      const told = from
        ?.split(' ')
        .map((one) => `${Math.round(10 * Number.parseFloat(one)) / 10}px`);
      if (told && this.textContent) moved.push(`${this.textContent} from ${told.join(' ')}`);
      return animate.call(this, frames, options);
    };
  });

const movedIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);

/** A figure before the step that is taken, and what that step moves. */
const STEPS = [
  [
    'cleaning-steps',
    'overprovisioning/index.html?s=1&cleaning-steps.step=12',
    ['C from -569.5px 0px'],
  ],
  [
    'lru-steps',
    'caching-versus-ssd/index.html?s=1&lru-steps.step=5',
    [
      'D from 485.4px -127.6px',
      'B from -253.3px 0px',
      'C from -253.3px 0px',
      'A from -192.7px 0px',
    ],
  ],
  [
    'two-stacks',
    'caching-versus-ssd/index.html?s=1&two-level.revealed=1&two-stacks.step=4',
    ['A from 253.3px 0px', 'C from -253.3px 0px'],
  ],
] as const;

describeInChromium.each(STEPS)('%s', (id, place, moves) => {
  const server = useServer();
  const chromium = useChromium();
  const open = figurePages(chromium, server, id, place);

  test('has what a step moves come from where it was', async () => {
    const { page, press, problems } = await open();
    await watchMotion(page);
    await press('[data-player=step]');
    await expect.poll(() => movedIn(page)).toEqual(moves);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(problems).toEqual([]);
  });

  test('stands still after a jump, and for who asks for less motion', async () => {
    const { page, press, part, figure } = await open('', { reducedMotion: 'reduce' });
    await watchMotion(page);
    const after = async (act: () => Promise<void>) => {
      const before = await part('sentence');
      await act();
      await expect.poll(() => part('sentence')).not.toBe(before);
      return movedIn(page);
    };
    expect(await after(() => press('[data-player=step]'))).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await after(() => figure.locator('[data-player=scrub]').fill('1'))).toEqual([]);
  });
});
