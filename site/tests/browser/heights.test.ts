/** The table of how tall frames are is true: every frame is measured again, each in one of the columns. */
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPACT_WIDE, PLAIN } from '../../embed/plain-heights';
import heights from '../../runtime/figure/frame-heights.json';
import { framesOf } from '../../tasks/embed-scripts';
import { COLUMNS, measureHeights, ROOM } from '../../tasks/measure-frames';
import { findChromium, findHeadlessShell } from '../../tasks/tools';
import { describeInChromium } from './support/chromium';
import { FILES } from './support/dist';
import { useServer } from './support/targets';

const FRAMES = framesOf(FILES);
const MEND = '“npm run heights” writes the table anew';

/** Frames have no fonts of their own, so another machine breaks a few lines elsewhere. */
const near = (stated: number) => 24 + 0.04 * stated;

/** A frame that keeps its height has a scroll bar as soon as it lacks more than the room that was added. */
const lacking = (stated: number, column: number) =>
  column >= PLAIN.place && column < COMPACT_WIDE.place ? ROOM : near(stated);

describeInChromium('the heights of frames', () => {
  const place = useServer();
  let browser: Awaited<ReturnType<typeof chromium.launch>>;
  beforeAll(async () => {
    const executablePath = findHeadlessShell() ?? findChromium();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(() => browser.close());

  test('the table has every frame and no other', () => {
    expect(Object.keys(heights), MEND).toEqual(FRAMES);
  });

  test('each is as tall as it says', async () => {
    const wrong: string[] = [];
    const waiting = Object.entries(heights).entries();
    const work = async () => {
      for (const [count, [frame, stated]] of waiting) {
        const at = count % COLUMNS;
        const [found = 0] = await measureHeights(browser, place.home, frame, [at]);
        const said = stated[at] ?? 0;
        if (found - said > lacking(said, at) || said - found > near(said))
          wrong.push(`${frame}, column ${at}: ${found}, not ${said}`);
      }
    };
    await Promise.all([work(), work(), work()]);
    expect(wrong, MEND).toEqual([]);
  });
});
