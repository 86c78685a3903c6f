/** Runs that the reader has measured: their results and logs, beside each other, beside models and what was published. */
import { expect, test } from 'vitest';
import { fioResult } from '../fio-result';
import { describeInChromium, useChromium } from './support/chromium';
import { drop, filePages, REPORT, said } from './support/own-files';
import { SERVER_AND_DISK, useTarget } from './support/targets';

describeInChromium.each(SERVER_AND_DISK)('runs of the reader’s own, from $name', (target) => {
  const open = filePages(useChromium(), useTarget(target));

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
});
