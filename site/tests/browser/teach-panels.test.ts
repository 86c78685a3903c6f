/** On the screen of a class nothing lies on anything else: neither the panel on the figure, nor its words on its drawing. */
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { CHAPTERS } from './support/lesson';
import { useServer } from './support/targets';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
/** A table beside three drawings and a goal; the others in the long tier. */
const STOPS = inTier(
  [{ chapter: 'performance-consistency', only: 9 }],
  [...CHAPTERS.map((chapter) => ({ chapter, only: 0 }))],
);

/** What lies on what, and by how many pixels; nothing where all have their own places. */
function onEachOther(): string[] {
  const shows = document.querySelector<HTMLElement>('[data-teach-shows]');
  if (!shows) return ['nothing is shown'];
  const side = shows.querySelector<HTMLElement>('.teach-side');
  const beside = document.querySelector<HTMLElement>('[data-teach-beside]');
  const drawing = shows.querySelector<HTMLElement>('.charts');
  const isWhole = (one: Element) =>
    one.childElementCount === 0 || one.matches('button, select, input, td, th');
  const partsOf = (root: Element) =>
    [...root.querySelectorAll('*')].filter(
      (one) =>
        isWhole(one) &&
        !one.matches('title, option, br, defs *, .visually-hidden, .visually-hidden *') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
  const found = (name: string, place: Element | null, parts: readonly Element[]) => {
    const box = place?.getBoundingClientRect();
    if (!box || box.width === 0) return [];
    return parts.flatMap((part) => {
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
      const across = Math.min(right, box.right) - Math.max(left, box.left);
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      if (width < 1 || height < 1 || across <= 2 || down <= 2) return [];
      return [`${name} lies on “${part.textContent || part.localName}”: ${across.toFixed(0)} px`];
    });
  };
  const all = partsOf(shows);
  const right = shows.getBoundingClientRect().right + 1;
  return [
    ...found('the panel', beside, all),
    ...found(
      'the column',
      side,
      all.filter((part) => !side?.contains(part)),
    ),
    ...found('the drawing', drawing, side ? partsOf(side) : []),
    ...all
      .filter((part) => part.getBoundingClientRect().right > right)
      .map((part) => `“${part.textContent || part.localName}” is cut off`),
  ];
}

describeInChromium('a panel of a lesson', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(STOPS.flatMap((stop) => SIZES.map((size) => ({ ...stop, ...size }))))(
    'covers nothing, in $chapter at $width by $height',
    async ({ chapter, only, width, height }) => {
      const { page, problems } = await chromium.open(place.home, { viewport: { width, height } });
      await page.goto(`${place.home}${chapter}/index.html?teach=${only || 1}`);
      await page.locator('.teach-bar').waitFor();
      const where = () => page.locator('.teach-where').innerText();
      const stops = only ? 1 : Number(/of (\d+)/.exec(await where())?.[1]);
      const faults: string[] = [];
      for (let stop = 0; stop < stops; stop++) {
        for (const state of ['as it comes', 'answered']) {
          if (state === 'answered') await page.keyboard.press('Enter');
          let found: string[] = [];
          // What plays is let go on, and what it makes of the screen is mended within moments.
          for (let tries = 0; tries < 8; tries++) {
            await page.waitForTimeout(150);
            found = await page.evaluate(onEachOther);
            if (found.length === 0) break;
          }
          if (found.length > 0) faults.push(`${await where()}, ${state}: ${found.join(', ')}`);
        }
        await page.keyboard.press('ArrowRight');
      }
      expect(faults).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    },
  );
});
