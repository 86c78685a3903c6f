/** Links that only this machine can open say so, with the address that others can open where the server has one. */
import { networkInterfaces } from 'node:os';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hostForOthers } from '../../tasks/room-address';
import { serve } from '../../tasks/serve';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST } from './support/dist';
import { ON_DISK, type Target, useServer, useTarget } from './support/targets';

const HERE =
  /^Only this machine can open the link: every machine calls itself localhost:\d+\. .*--host/;
const DISK = /lies on a disk: only this machine can open/;

/** As `npm start -- --host 0.0.0.0` serves it. */
const IN_THE_ROOM: Target = {
  name: 'a server for the local network',
  async open() {
    const { url, close } = await serve({ root: DIST, port: 0, host: '0.0.0.0' });
    return { home: url, close };
  },
};
const NAME = hostForOthers('0.0.0.0', networkInterfaces());

const pick = async (page: Page, home: string) => {
  await page.goto(`${home}assign/index.html`);
  await page.locator('[data-part=assign][data-mounted]').waitFor();
  await page.locator('.choices input[type=checkbox]').first().check();
};
const link = (page: Page) => page.locator('.assign-link textarea').first();

async function openShare(page: Page, home: string): Promise<void> {
  await page.goto(`${home}overprovisioning/index.html`);
  await page.locator('html[data-mounted]').waitFor();
  await page.locator('#flash-bar summary', { hasText: 'Share' }).click();
}

describeInChromium('a link', () => {
  const chromium = useChromium();

  describe('of a server for this machine alone', () => {
    const place = useServer();

    test('is handed out with a warning, and not as a QR code', async () => {
      const { page, problems } = await chromium.open(place.home);
      await pick(page, place.home);
      await page.locator('.assign-link').getByText(HERE).waitFor();
      expect(await link(page).inputValue()).toContain('http://localhost:');
      expect(await page.locator('.qr').count()).toBe(0);
      await page.goto(`${place.home}together/index.html`);
      await page.getByText(HERE).waitFor();
      await openShare(page, place.home);
      await page.locator('#flash-bar .link-note').getByText(HERE).waitFor();
      await page.locator('#flash-bar [data-action=embed]').click();
      await page.locator('dialog.sheet').getByText(HERE).waitFor();
      await page.keyboard.press('Escape');
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });

  describe('of a copy on a disk', () => {
    const place = useTarget(ON_DISK);

    test('is copied with a warning', async () => {
      const { page, problems } = await chromium.open(place.home);
      await openShare(page, place.home);
      await page.locator('#flash-bar .link-note').getByText(DISK).waitFor();
      await page.goto(`${place.home}together/index.html`);
      await page.getByText(DISK).waitFor();
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });

  describe.skipIf(NAME === null)('of a server for the local network', () => {
    const place = useTarget(IN_THE_ROOM);
    const forOthers = () => place.home.replace('localhost', NAME ?? '');

    test('has the address that others can open, also as a QR code', async () => {
      const { page, problems } = await chromium.open(place.home, {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await pick(page, place.home);
      await expect.poll(() => link(page).inputValue()).toContain(`${forOthers()}homework/`);
      expect(await page.locator('.qr').count()).toBe(1);
      await openShare(page, place.home);
      await page.locator('#flash-bar .link-note').getByText('in the local network').waitFor();
      await page.locator('#flash-bar [data-action=link]').click();
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toBe(`${forOthers()}overprovisioning/index.html#flash-bar`);
      await page.locator('#flash-bar summary', { hasText: 'Share' }).click();
      await page.locator('#flash-bar [data-action=embed]').click();
      await expect
        .poll(() => page.locator('dialog.sheet textarea').inputValue())
        .toContain(`src="${forOthers()}embed/`);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('opened there, says nothing', async () => {
      const { page, problems } = await chromium.open(forOthers());
      await pick(page, forOthers());
      await expect.poll(() => page.locator('.qr').count()).toBe(1);
      expect(await page.getByText('local network').count()).toBe(0);
      await openShare(page, forOthers());
      expect(await page.locator('.link-note').count()).toBe(0);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
});
