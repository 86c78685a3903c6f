/** Embed pages and one-file copies in other people's frames, the strictest first. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { isForeign, PAGES } from './support/dist';
import { HOSTS, useHost } from './support/hosts';
import { moveSliders, waitUntilAwake } from './support/in-page';

/** What the host was told. */
const messages = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { told: Record<string, unknown>[] }).told);

describeInChromium.each(HOSTS)('in $name', (host) => {
  const place = useHost(host);
  const chromium = useChromium();

  test.each(PAGES.filter(isForeign))('%s is alive and tells its height', async (file) => {
    // Only the two pages themselves may be asked for, so the "book" is any address of a page.
    const { page, problems } = await chromium.open('');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(place.address(file));
    const frame = page.frames()[1];
    if (!frame) throw new Error('The host page has no frame');
    expect(await frame.evaluate(waitUntilAwake)).toEqual([]);
    expect(await frame.evaluate(moveSliders)).toEqual([]);
    expect(asked.filter((address) => !address.startsWith('data:'))).toHaveLength(2);
    expect(problems).toEqual([]);

    const content = await frame.evaluate(
      () => document.querySelector('main')?.getBoundingClientRect().height,
    );
    const told = await messages(page);
    const [height] = told
      .filter(({ type }) => type === 'spare-area:height')
      .map((message) => message.height)
      .slice(-1);
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThanOrEqual(1000);
    expect(Math.abs(Number(height) - Number(content))).toBeLessThanOrEqual(2);
    expect(told).toContainEqual({ height });
    expect(told).toContainEqual({ subject: 'lti.frameResize', height });
    expect(told).toContainEqual({
      context: 'h5p',
      action: 'resize',
      scrollHeight: height,
      clientHeight: height,
    });
    await page.context().close();
  });
});
