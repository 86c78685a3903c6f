/** Nothing jumps on a slow machine over a slow line either, also where a script brings what a page is for. */
import { expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { watchShifts } from './support/in-page';
import { useServer } from './support/targets';

const MOST = 0.02;
const HOMEWORK = 'homework/index.html#hw=1&c=Y4VN1&x=access-faded.access-free.disk-requests';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Pages that a script fills, and those that were seen to jump. */
const BROUGHT = ['your-drive/index.html', HOMEWORK];
const PAGES = [
  ...BROUGHT,
  ...['index.html', 'assign/index.html', 'together/index.html', 'marking/index.html'],
  ...['access-time', 'overprovisioning', 'performance-consistency'].map((id) => `${id}/index.html`),
];
const VISITS = inTier(BROUGHT, PAGES).flatMap((file) => [
  { file, viewport: PHONE },
  ...inTier([], [{ file, viewport: DESK }]),
]);

describeInChromium('a slow machine', () => {
  const place = useServer();
  const chromium = useChromium({ whole: true });

  test.each(VISITS)(
    'sees $file stand still, $viewport.width pixels wide',
    async ({ file, viewport }) => {
      const { page } = await chromium.open(place.home, { viewport });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 150 },
        ...{ downloadThroughput: 200_000, uploadThroughput: 100_000 },
      });
      await page.addInitScript(watchShifts);
      await page.goto(place.home + file);
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      });
      const shifted = () =>
        page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      expect(await shifted()).toBeLessThanOrEqual(MOST);
      await page.context().close();
    },
  );
});
