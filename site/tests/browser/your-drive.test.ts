/** Files of the reader's own: pasted, dropped, opened; right ones and wrong ones; nothing leaves the page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fioResult } from '../fio-result';
import { describeInChromium, useChromium } from './support/chromium';
import { SERVER_AND_DISK, useTarget } from './support/targets';

const REPORT = `smartctl 7.4 2023-08-01 r5530
=== START OF INFORMATION SECTION ===
Model Number:                       Samsung SSD 980 PRO 1TB
Serial Number:                      S5GXNX0T123456
Total NVM Capacity:                 1.000.204.886.016 [1,00 TB]
SMART/Health Information (NVMe Log 0x02)
Percentage Used:                    13%
Data Units Read:                    151.288.508 [77,4 TB]
Data Units Written:                 264.489.347 [135 TB]
Power On Hours:                     3.441
Unsafe Shutdowns:                   1
`;

const said = (page: Page) => page.locator('#your-files-said').innerText();
const problem = (page: Page) => page.locator('#your-files-problem').innerText();

/** Lets files go over an element, as somebody does who drags them. */
async function drop(
  page: Page,
  selector: string,
  files: readonly { name: string; text: string }[],
) {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data });
}

describeInChromium.each(SERVER_AND_DISK)('files of the reader’s own, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  async function open(path = 'your-drive/index.html') {
    const tab = await chromium.open(place.home);
    await tab.page.goto(`${place.home}${path}`);
    await tab.page.locator('#your-files, spare-drive button').first().waitFor();
    return tab;
  }

  test('a drive is answered first, and of several one is picked', async () => {
    const { page, problems } = await open();
    const other = REPORT.replace('S5GXNX0T123456', 'S5GXNX0T999999')
      .replace('264.489.347', '528.978.694')
      .replace('Percentage Used', 'Critical Warning: 0x01\nPercentage Used');
    await page.locator('#your-files').fill(REPORT + other);
    const answer = page.locator('.outlook-answer');
    // 135.4 TB over 3,441 hours; a rating of 600 TB.
    await expect.poll(() => answer.innerText()).toMatch(/At 945.GB a day, .* rated for in 1\.35.y/);
    const picks = page.locator('.file-found th button');
    expect(await picks.allInnerTexts()).toEqual(
      [1, 2].map((place) => `${place}. Samsung SSD 980 PRO 1TB`),
    );
    await picks.nth(1).click();
    await expect
      .poll(() => answer.innerText())
      .toMatch(/^The drive warns: Its spare blocks are fewer than their threshold\. At 1\.89.TB/);
    await page.locator('.outlook-next a').first().click();
    await page.waitForURL(/endurance\/index\.html\?.*drive=1.*#past-rating$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a capture of iostat shows its drives first, and a link carries host writes per day', async () => {
    const { page, problems } = await open();
    const head =
      'Device r/s w/s rkB/s wkB/s rrqm/s wrqm/s %rrqm %wrqm r_await w_await aqu-sz rareq-sz wareq-sz svctm %util';
    const layer = (_: unknown, at: number) =>
      `dm-${at} 0.00 1.00 0.00 50.00 0 0 0 0 0.00 0.10 0.00 0.00 50.00 0.1 0.1`;
    const rows = [
      ...Array.from({ length: 100 }, layer),
      'nvme0n1 127.92 67.15 8595.16 12457.33 15.79 142.95 10.99 68.04 2.57 6.93 0.79 67.19 185.52 0.78 15.14',
    ];
    const text = ['Linux 6.1 (host) \t11/28/2026 \t_x86_64_\t(4 CPU)', '', head, ...rows, ''];
    await page.locator('#your-files').focus();
    await page.keyboard.insertText(text.join('\n'));
    await expect
      .poll(async () => `${await said(page)}${await problem(page)}`, { timeout: 15_000 })
      .toMatch(/^Read: /);
    // 12,457.33 KiB/s over 86,400 s is 1.1 TB.
    expect(await page.locator('.outlook-answer').innerText()).toMatch(
      /^The busiest drive is nvme0n1: host writes of 1.1.TB per day since boot\.$/,
    );
    expect(await page.locator('.file-found > .scroll tbody tr').count()).toBe(1);
    await page.locator('summary:has-text("100 layers, parts or other devices")').click();
    expect(await page.locator('.file-found details tbody tr').count()).toBe(100);
    const link = page.locator('.outlook-next a:has-text("nvme0n1")');
    expect(await link.getAttribute('href')).toMatch(/drive=1~h1102144831488B~nnvme0n1#life-chain$/);
    await link.click();
    await expect.poll(() => page.locator('#life-chain .own-line').innerText()).toMatch(/1\.1.TB/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a pasted report is read, kept, and followed by figures of another chapter', async () => {
    const { page, problems } = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('#your-files').focus();
    await page.keyboard.insertText(REPORT);
    await expect.poll(() => said(page)).toMatch(/^Read: smartctl/);
    await page.locator('.reading-all > summary').click();
    const lines = await page.locator('.reading-all .file-lines').innerText();
    expect(lines).toMatch(/Host writes\s+135.TB/);
    expect(lines).toMatch(/NAND writes\s+not known/);
    expect(await page.content()).not.toContain('S5GXNX0T123456');
    await page.locator('button:has-text("Use it in every chapter")').click();
    await page.locator('dialog.sheet').waitFor();
    // The list knows the rating of the model that the report names.
    await expect.poll(() => page.inputValue('#drive-Name')).toBe('Samsung 980 PRO 1 TB');
    expect(await page.locator('#drive-models-status').innerText()).toMatch(/^Filled in from /);
    expect(await page.inputValue('#drive-Terabytes-written')).toBe('600');
    await page.locator('dialog.sheet button:has-text("Keep")').click();
    await page.locator('dialog.sheet').waitFor({ state: 'detached' });
    expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(place.home))).toEqual([]);
    expect(decodeURIComponent(page.url())).not.toContain('S5GXNX');
    await page.locator('a[href*="endurance"][href*="past-rating"]').last().click();
    await page.waitForURL(/endurance/);
    const line = page.locator('#past-rating .own-line');
    await expect.poll(() => line.innerText(), { timeout: 20_000 }).toMatch(/980 PRO.* 600\sTB/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('files are dropped and picked; two reports are compared', async () => {
    const { page, problems } = await open();
    const later = REPORT.replace('264.489.347', '264.689.347').replace('3.441', '3.541');
    await drop(page, '.file-panel', [
      { name: 'before.txt', text: REPORT },
      { name: 'after.txt', text: later },
    ]);
    await page.locator('.reading-all > summary').click();
    await expect
      .poll(() => page.locator('.reading-all .file-lines').innerText())
      .toMatch(/Host writes between the readings\s+102.GB/);
    const log = Array.from({ length: 400 }, (_, at) => `${(at + 1) * 1000}, 16000, 1, 0, 0`).join(
      '\n',
    );
    await page.setInputFiles('#your-files-file', {
      name: 'run_iops.1.log',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${log}\n`),
    });
    await expect
      .poll(() => page.locator('.file-found').innerText())
      .toMatch(/IOPS of writes: .* The end is in steady state/);
    expect(await page.locator('.file-found svg').count()).toBe(2);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a result and its logs are read together, and five results as five rounds', async () => {
    const { page, problems } = await open();
    const result = (minute: number, iops: number) =>
      fioResult({
        ...{ minute, iops, options: { write_iops_log: 'run' } },
        latency: { min: 1000, max: 4e6, mean: 1.9e6 },
      });
    const log = (value: number) =>
      Array.from({ length: 400 }, (_, at) => `${(at + 1) * 1000}, ${value}, 1, 0, 0\n`).join('');
    const found = page.locator('.file-found');
    await drop(page, '.file-panel', [{ name: 'run.json', text: result(1, 16_000) }]);
    await expect
      .poll(() => found.innerText())
      .toMatch(/cannot be told: .* the file whose name begins with “run_iops”/);
    await drop(page, '.file-panel', [
      { name: 'run_lat.1.log', text: log(1_900_000) },
      { name: 'run.json', text: result(1, 16_000) },
      { name: 'run_iops.1.log', text: log(16_000) },
    ]);
    await expect
      .poll(() => said(page))
      .toMatch(/^Read: fio JSON with its logs, fio-3.33, 2 logs\.$/);
    expect(await found.innerText()).toMatch(
      /IOPS of writes \(run_iops\.1\.log\): .* The end is in steady state/,
    );
    expect(await found.innerText()).toMatch(
      /Latency of writes \(run_lat\.1\.log\): The steady-state rule is not for the latencies of a log/,
    );
    expect(await found.innerText()).not.toMatch(/passed over|as printed|ramp_time/);
    expect(await found.locator('table').first().innerText()).toMatch(/sustained\s+write\s+16,000/);
    const rounds = Array.from({ length: 5 }, (_, at) => ({
      name: `round${at + 1}.json`,
      text: result(2 * at, 16_000 + 100 * at),
    }));
    await drop(page, '.file-panel', rounds);
    await expect
      .poll(() => found.innerText())
      .toMatch(
        /5 rounds of one load \(writes, 4.KiB, queue depth 32\): IOPS 16,200 .* in steady state/,
      );
    expect(await found.locator('table').first().locator('tbody tr').count()).toBe(5);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a run is answered first, and its drops go on into the model of their period', async () => {
    const { page, problems } = await open();
    const log = Array.from(
      { length: 300 },
      (_, at) => `${(at + 1) * 1000}, ${at % 30 < 28 ? 24_000 : 3500}, 1, 0, 0\n`,
    ).join('');
    await drop(page, '.file-panel', [{ name: 'run_iops.1.log', text: log }]);
    const answer = page.locator('.file-found > :first-child');
    await expect
      .poll(() => answer.innerText())
      .toMatch(/^Writes for 300.s: .* from 24,000 to 3500 IOPS for 2.s every 30.s, 10 times/);
    expect(await page.locator('.file-found path.dots.upright').count()).toBe(2);
    await answer.locator('a').click();
    await page.waitForURL(/calculators\/period\/index\.html\?s=1&times=28s/);
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Period:?\s+30.s/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a wrong file gets one sentence, and the page stays', async () => {
    const { page, problems } = await open();
    const wrong = async (name: string, buffer: Buffer) => {
      await page.setInputFiles('#your-files-file', { name, mimeType: '', buffer });
      await expect.poll(() => problem(page)).not.toBe('');
      const sentence = await problem(page);
      await page.fill('#your-files', '');
      await expect.poll(() => problem(page)).toBe('');
      return sentence;
    };
    expect(await wrong('photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74]))).toMatch(
      /^Expected text, found an image \(JPEG\)/,
    );
    expect(await wrong('empty.txt', Buffer.from(' '))).toMatch(
      /^Expected a measurement, found an empty file/,
    );
    expect(await wrong('sheet.csv', Buffer.from('month;cost\nMay;3\n'))).toMatch(
      /^Expected what smartctl -x, .* found “month;cost” in line 1\.$/,
    );
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      const large = new File(['x'], 'large.bin');
      Object.defineProperty(large, 'size', { value: 2e9 });
      transfer.items.add(large);
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [large], types: ['Files'] } });
      document.querySelector('.file-panel')?.dispatchEvent(event);
    });
    await expect
      .poll(() => problem(page))
      .toMatch(/^The file has 2.GB; it may have at most 1.GB\.$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

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

  test('a log of writes stands beside a simulated drive, with the distance', async () => {
    const { page, problems } = await open();
    // Two drive writes of 4 GB, a tenth of the rate after one.
    const log = Array.from(
      { length: 600 },
      (_, at) => `${(at + 1) * 1000}, ${at < 60 ? 16_000 : 1600}, 1, 0, 0`,
    ).join('\n');
    await page.setInputFiles('#your-files-file', {
      name: 'run_iops.1.log',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${log}\n`),
    });
    const cliff = page.locator('.cliff');
    const sentence = () => cliff.locator('.sentence').innerText();
    await cliff.locator('button[type=submit]').click();
    // What the log does not say is asked for, and nothing is drawn without it.
    expect(await cliff.locator('.problem:visible').allInnerTexts()).toEqual([
      expect.stringMatching(/^User capacity is missing/),
      expect.stringMatching(/^Block size is missing/),
    ]);
    expect(await cliff.locator('svg').count()).toBe(0);
    await page.fill('#cliff-User-capacity', '4 GB');
    await page.fill('#cliff-Block-size', '4 KiB');
    await cliff.getByLabel('Initial state').selectOption('sequential');
    await cliff.locator('button[type=submit]').click();
    await expect
      .poll(sentence, { timeout: 60_000 })
      .toMatch(
        /^In your log, the write cliff comes after 0\.9\d drive writes; on a simulated drive \(sequential fill, 7% overprovisioning\), after 0\.0[67]\d?\. .* a factor of \d/,
      );
    expect(await cliff.locator('svg').count()).toBe(2);
    // A choice is followed at once.
    await cliff.getByLabel('Initial state').selectOption('empty');
    await expect.poll(sentence, { timeout: 60_000 }).toMatch(/fresh out of box/);
    expect(await cliff.locator('svg').count()).toBe(2);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('percentiles stand beside the published ones, with whether they compare', async () => {
    const { page, problems } = await open();
    const latency = { min: 1000, max: 4e6, mean: 2e6, stddev: 1, N: 1e6 };
    const result = {
      'fio version': 'fio-3.33',
      jobs: [
        {
          jobname: 'deep',
          'job options': { iodepth: '32', bs: '4k', rw: 'randwrite' },
          write: {
            io_bytes: 4096e6,
            io_kbytes: 4e6,
            total_ios: 1e6,
            runtime: 62_500,
            iops: 16_000,
            bw_bytes: 65_536_000,
            clat_ns: { ...latency, percentile: { '50.000000': 1e6, '99.900000': 3e6 } },
          },
        },
      ],
    };
    await page.locator('#your-files').fill(JSON.stringify(result));
    const found = page.locator('.file-found');
    await expect.poll(() => found.innerText()).toMatch(/Smart Optimus \(2013\), write/);
    expect(await found.innerText()).toMatch(/≤.120.µs/);
    expect(await found.innerText()).toMatch(
      /The writes of “deep” cannot be compared with it: queue depth 32, not 1\./,
    );
    await found.locator('a', { hasText: 'a review of 2013' }).click();
    await page.waitForURL(/references\/index\.html.*#myce-optimus$/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('the form of a chapter reads a report as well', async () => {
    const { page, problems } = await open('endurance/index.html');
    await page.locator('spare-drive button').first().click();
    await page.locator('#drive-report').fill(REPORT);
    await expect
      .poll(() => page.locator('#drive-report-said').innerText())
      .toMatch(/^Read: smartctl/);
    await expect.poll(() => page.inputValue('#drive-Name')).toBe('Samsung 980 PRO 1 TB');
    expect(await page.inputValue('#drive-User-capacity')).toBe('1');
    // A drive that the list does not have keeps what the report says, and gets no rating.
    await page.locator('#drive-report').fill(REPORT.replaceAll('980 PRO 1TB', '983 XYZ 1TB'));
    await expect
      .poll(() => page.locator('#drive-models-status').innerText())
      .toMatch(/983 XYZ 1TB is not in the list/);
    for (const rating of ['Terabytes-written', 'or-DWPD', 'Warranty-period'])
      expect(await page.inputValue(`#drive-${rating}`)).toBe('');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
