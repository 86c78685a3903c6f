/** The simulator's page: a worker of its own, from a server and from a disk, that can be stopped. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { AT_ROOT, ON_DISK, useTarget } from './support/targets';

const PAGE = 'calculators/simulate/index.html';

async function type(page: Page, input: string, text: string): Promise<void> {
  const fold = page.locator('details.control-fold', { has: page.locator(`[data-input=${input}]`) });
  if ((await fold.count()) > 0) await fold.evaluate((one) => one.setAttribute('open', ''));
  const box = page.locator(`[data-input=${input}] .box`);
  await box.fill(text);
  await box.press('Enter');
}

/** A number in groups of three, with whatever stands between them. */
const inGroups = (many: number) => String(many).replace(/(?<=\d)(?=(\d{3})+$)/g, '\\D?');
const said = (page: Page) => page.locator('[data-part=sentence]').innerText();
const waitFor = (page: Page, part: string, text: RegExp) =>
  page.locator(part, { hasText: text }).waitFor({ timeout: 60_000 });

describeInChromium.each([AT_ROOT, ON_DISK])('the simulator opened from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(place.home);
    await tab.page.goto(place.home + PAGE);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
  });

  test('answers to another drive, near what the model says', async () => {
    const { page, problems } = tab;
    await type(page, 'overprovisioning', '28%');
    await waitFor(page, '[data-part=sentence]', /amplification is 2\.\d+ in/);
    await waitFor(page, '[data-run=says]', /^Simulated 4\.2 million page writes, /);
    await expect.poll(() => said(page)).toContain('the model predicts 2.461');
    expect(problems).toEqual([]);
  });

  test('says what it refuses, beside the field, and keeps what was typed', async () => {
    const { page, problems } = tab;
    await type(page, 'pages_per_block', '1.5');
    const problem = page.locator('[data-input=pages_per_block] .problem');
    await expect
      .poll(() => problem.innerText())
      .toMatch(/^Pages per block is 1\.5; it must be a whole number/);
    await type(page, 'pages_per_block', '256');
    await expect.poll(() => problem.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  test('replays half an hour of a tested drive', async () => {
    const { page, problems } = tab;
    await page.locator('[data-drive=consistency-spread]').click();
    await waitFor(page, '[data-run=says]', /^Simulated \d+ million page writes, /);
    await expect
      .poll(() => said(page))
      .toMatch(/Throughput is .* IOPS; 99th-percentile latency is /);
    const chart = page.locator('[data-part=charts] > svg').first();
    await expect.poll(() => chart.textContent()).toContain('slowest');
    await page.locator('[data-action=reset]').click();
    await waitFor(page, '[data-part=sentence]', /amplification is 7\.\d+ in/);
    expect(problems).toEqual([]);
  });

  test('takes a trace of the reader’s own, which stays in the page', async () => {
    const { page, problems } = tab;
    const panel = page.locator('[data-trace=panel]');
    const read = panel.locator('[data-trace=said]');
    const text = panel.locator('[data-trace=text]');
    const unread = panel.locator('[data-trace=unread]');
    await panel.locator('summary').focus();
    await page.keyboard.press('Enter');
    await text.fill('0, 1000, w\n5, 1, x');
    await expect
      .poll(() => unread.innerText())
      .toMatch(/^Line 2 is “5, 1, x”; write the first address/);
    await text.fill('first, length, op\n0, 262144, w\n0, 1000, trim\n7, 1, r');
    await expect.poll(() => read.innerText()).toMatch(/^Read: 1 write, 1 TRIM, 1 read\. They /);
    expect(await unread.isVisible()).toBe(false);
    await waitFor(page, '[data-run=says]', /^Simulated 4\.2 million page writes, /);
    await expect.poll(() => said(page)).toMatch(/amplification is 1 in the/);
    await expect.poll(() => page.url()).toMatch(/traffic=trace/);
    expect(page.url()).not.toMatch(/262144/);

    await panel.locator('input[type=file]').setInputFiles({
      name: 'trace.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('16777208, 8, w\n'),
    });
    await expect.poll(() => read.innerText()).toMatch(/Line 1 reaches page 16,777,216; the user/);
    await panel.locator('[data-trace=fit]').click();
    await expect.poll(() => read.innerText()).toMatch(/of 16,777,216 and repeats/);
    await panel.locator('[data-trace=unit]').selectOption('sectors');
    await expect.poll(() => read.innerText()).toMatch(/It reaches page 2,097,152 of/);

    const query = page.url().replace(/^[^?]*/, '');
    const other = await page.context().newPage();
    await other.goto(place.home + PAGE + query);
    await other.locator('[data-trace=missing]').waitFor();
    await other.close();
    await page.locator('[data-action=reset]').click();
    await expect.poll(() => text.inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  test.each([60_000, 1_000_000])('simulates a trace of %i requests', async (many) => {
    const { page, problems } = tab;
    const panel = page.locator('[data-trace=panel]');
    await panel.evaluate((one) => one.setAttribute('open', ''));
    const lines = Array.from({ length: many }, (_, at) => `${(at * 7919) % 1_000_000}, 8, w`);
    await panel.locator('input[type=file]').setInputFiles({
      name: `${many}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
    await waitFor(page, '[data-trace=said]', new RegExp(`^Read: ${inGroups(many)} writes, `));
    await waitFor(page, '[data-run=says]', /^Simulated \d.* page writes, /);
    await expect.poll(() => said(page)).toMatch(/amplification is \d/);
    await page.locator('[data-action=reset]').click();
    await waitFor(page, '[data-part=sentence]', /amplification is 7\.\d+ in/);
    expect(problems).toEqual([]);
  });

  test('shows a run that broke down as failed, without the result before it, until it is tried again', async () => {
    const { page, problems } = tab;
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: { kind: string }) {
        if (message.kind === 'start') {
          Worker.prototype.postMessage = postMessage;
          throw new RangeError('there is no room for it');
        }
        postMessage.call(this, message as never);
      } as Worker['postMessage'];
    });
    await type(page, 'overprovisioning', '29%');
    const says = page.locator('[data-run=says]');
    await expect
      .poll(() => says.innerText())
      .toBe('The simulation failed: there is no room for it.');
    expect(await says.getAttribute('data-state')).toBe('failed');
    await expect.poll(() => said(page)).toBe('The simulation failed, so there is no result.');
    expect(await page.locator('[data-part=charts] [data-id=windows]').count()).toBe(0);
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await waitFor(page, '[data-run=says]', /^Simulated 4\.2 million page writes, /);
    await expect.poll(() => said(page)).toMatch(/amplification is 2\.\d+ in/);
    expect(await page.locator('[data-run=again]').innerText()).toBe('Run');
    await page.locator('[data-action=reset]').click();
    expect(problems).toEqual([]);
  });

  test('goes on after a pause, and leaves nothing behind when it is stopped', async () => {
    const { page, problems } = tab;
    const run = (name: string) => page.locator(`[data-run=${name}]`);
    await type(page, 'user_pages', '16777216');
    await type(page, 'measure', '2000');
    const says = page.locator('[data-run=says]');
    // A run of many minutes asks after its first second, and waits.
    await waitFor(page, '[data-run=says]', /^This run needs about \d+.* more on this machine\. /);
    expect(await says.getAttribute('data-state')).toBe('asks');
    const bar = page.locator('[data-run=bar]');
    const reached = await bar.getAttribute('value');
    await page.waitForTimeout(400);
    expect(await bar.getAttribute('value')).toBe(reached);
    await page.getByRole('button', { name: 'Resume' }).click();
    await waitFor(page, '[data-run=says]', /%: .* million page writes, .* left$/);
    await run('pause').click();
    // The worker may be in the middle of a slice; then nothing more comes.
    const isStill = async () => {
      const before = await run('says').innerText();
      await page.waitForTimeout(400);
      return (await run('says').innerText()) === before;
    };
    await expect.poll(isStill).toBe(true);
    const paused = await run('says').innerText();
    await run('pause').click();
    await expect.poll(() => run('says').innerText()).not.toBe(paused);
    await run('stop').click();
    await expect.poll(() => run('says').innerText()).toContain('Stopped');
    await expect.poll(() => said(page)).toBe('Nothing has been simulated yet.');
    await page.waitForTimeout(300);
    expect(await said(page)).toBe('Nothing has been simulated yet.');
    expect(problems).toEqual([]);
  });
});
