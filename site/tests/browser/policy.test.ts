/** The content policy of a page: nothing runs or is loaded but what the build put there, in any browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST, FILES, KINDS, sampled } from './support/dist';
import { describeInFirefox, useFirefox } from './support/firefox';
import { ALL, moveSliders, waitUntilMounted } from './support/in-page';
import { ON_DISK, TARGETS, useTarget } from './support/targets';
import { describeInWebKit, useWebKit } from './support/webkit';

const CHAPTER = 'overprovisioning/index.html';

/** Does what a page that was tampered with would do; gives what of it happened. */
async function tamper(): Promise<string[]> {
  const happened: string[] = [];
  const root = document.documentElement;
  const inline = document.createElement('script');
  inline.textContent = 'document.documentElement.dataset.inline = "";';
  document.body.append(inline);
  if (root.dataset.inline !== undefined) happened.push('a script in the page ran');
  const handler = document.createElement('a');
  handler.setAttribute('onclick', 'document.documentElement.dataset.handler = "";');
  document.body.append(handler);
  handler.click();
  if (root.dataset.handler !== undefined) happened.push('a handler in the page ran');
  const comes = (element: HTMLElement) =>
    new Promise<boolean>((resolve) => {
      element.onload = () => resolve(true);
      element.onerror = () => resolve(false);
      document.body.append(element);
    });
  const code = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
  const foreign = Object.assign(document.createElement('script'), { src: code });
  if (await comes(foreign)) happened.push('a script that was made ran');
  const frame = Object.assign(document.createElement('iframe'), { src: code });
  const hasPage = await Promise.race([comes(frame), new Promise((r) => setTimeout(r, 500, false))]);
  if (hasPage && frame.contentDocument?.contentType === 'text/javascript') {
    happened.push('a frame was filled');
  }
  return happened;
}

test('every page has a policy, as the first thing after its character set', () => {
  const without = FILES.filter((file) => file.endsWith('.html')).filter(
    (file) =>
      !/<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /.test(
        readFileSync(join(DIST, file), 'utf8').slice(0, 1024),
      ),
  );
  expect(without).toEqual([]);
});

describeInChromium.each(TARGETS)('in Chromium, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();
  test.each([CHAPTER, 'one-file/cached-disk.html'])('%s runs nothing else', async (file) => {
    const { page } = await chromium.open(place.home);
    await page.goto(place.home + file);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(tamper)).toEqual([]);
  });
});

describeInFirefox('in Firefox, from a disk', () => {
  const place = useTarget(ON_DISK);
  const firefox = useFirefox();
  test.each([CHAPTER, 'one-file/cached-disk.html'])('%s runs nothing else', async (file) => {
    const { page } = await firefox.open(place.home);
    await page.goto(place.home + file);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(tamper)).toEqual([]);
  });
});

describeInWebKit.each(TARGETS)('in WebKitGTK, from $name', (target) => {
  const place = useTarget(target);
  const { page } = useWebKit();
  const pages = target === ON_DISK ? sampled(KINDS) : [CHAPTER];

  test.each(pages)('%s is alive', async (file) => {
    await page.goto(place.home + encodeURI(file));
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(moveSliders, inTier(1, ALL))).toEqual([]);
  });

  test(`${CHAPTER} has its fonts and styles, and runs nothing else`, async () => {
    await page.goto(place.home + CHAPTER);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const fonts = () => [...document.fonts].map(({ status }) => status);
    expect(await page.evaluate(fonts)).toContain('loaded');
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
    expect(await page.evaluate(tamper)).toEqual([]);
  });
});
