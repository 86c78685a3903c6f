/** Long files of the reader's own: while one is read, the page has its turn, and the reading can be stopped. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { filePages, said } from './support/own-files';
import { SERVER_AND_DISK, useTarget } from './support/targets';

describeInChromium.each(SERVER_AND_DISK)('long files of the reader’s own, from $name', (target) => {
  const open = filePages(useChromium(), useTarget(target));

  /** Drops a log of so many bytes, a line for each request. */
  const dropLog = (page: Page, bytes: number) =>
    page.evaluate((size) => {
      const line = '1000, 250000, 1, 4096, 0\n';
      const piece = line.repeat(100_000);
      const parts = Array.from({ length: Math.round(size / piece.length) }, () => piece);
      const file = new File(parts, 'run_clat.1.log');
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [file], types: ['Files'] } });
      document.querySelector('.file-panel')?.dispatchEvent(event);
    }, bytes);

  test('while a long log is read, the page has its turn with every percent of it', async () => {
    const { page, problems } = await open();
    await page.evaluate(() => {
      // Each letter to itself is a turn of the page; what stands there in it, a reader could have seen.
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      const letters = new MessageChannel();
      letters.port1.onmessage = () => {
        const text = document.querySelector('#your-files-said')?.textContent ?? '';
        if (text.endsWith('%')) seen.add(text);
        if (!text.startsWith('Read:')) letters.port2.postMessage(null);
      };
      letters.port2.postMessage(null);
    });
    await dropLog(page, 30e6);
    await expect.poll(() => said(page), { timeout: 60_000 }).toMatch(/^Read: fio log/);
    const turns = await page.evaluate(
      () => (globalThis as unknown as { seen: Set<string> }).seen.size,
    );
    expect(turns).toBeGreaterThan(80);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a long log can be stopped', async () => {
    const { page, problems } = await open();
    await dropLog(page, 100e6);
    await expect.poll(() => said(page)).toMatch(/^Reading … \d+%$/);
    await page.locator('.file-panel .file-open button:has-text("Stop")').click();
    expect(await said(page)).toBe('Stopped.');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a long capture can be stopped while its last sums are made, and the page answers meanwhile', async () => {
    const { page, problems } = await open();
    await page.evaluate(() => {
      const report = [
        'Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz %util',
        ...Array.from({ length: 50 }, (_, at) => `sd${at} 1.0 2.0 4.0 8.0 0.50 0.70 0.01 1.00`),
        '',
        '',
      ].join('\n');
      const file = new File(
        ['Linux 6.1 (host) \t11/28/2026 \t_x86_64_\t(4 CPU)\n\n', report.repeat(15_000)],
        'iostat.txt',
      );
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [file], types: ['Files'] } });
      // The longest time for which the page answers nothing.
      const waits = { longest: 0, last: performance.now() };
      Object.assign(globalThis, { waits });
      setInterval(() => {
        waits.longest = Math.max(waits.longest, performance.now() - waits.last);
        waits.last = performance.now();
      }, 10);
      document.querySelector('.file-panel')?.dispatchEvent(event);
    });
    await expect.poll(() => said(page), { timeout: 60_000 }).toBe('Reading … 100%');
    await page.locator('.file-panel .file-open button:has-text("Stop")').click();
    expect(await said(page)).toBe('Stopped.');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await said(page)).toBe('Stopped.');
    const { longest } = await page.evaluate(
      () => (globalThis as unknown as { waits: { longest: number } }).waits,
    );
    expect(longest).toBeLessThan(1000);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
