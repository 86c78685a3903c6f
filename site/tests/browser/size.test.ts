/** The page that sizes a drive: a load by form, link and file; the answer, the drives, what is taken away. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useTarget } from './support/targets';

const SAMPLES = '../shared/samples/reported';
/** `write_bytes` of the only report, which is of the time since boot. */
const IOSTAT = readFileSync(`${SAMPLES}/53-iostat-plain.txt`, 'utf8');

const verdict = (page: Page) => page.locator('spare-size-answer .outlook-answer').innerText();
const says = (page: Page) => page.locator('spare-size-drives [data-part=says]').innerText();
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describeInChromium.each(SERVER_AND_DISK)('sizing a drive, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  async function open(query = '') {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}size/index.html${query}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    return { page, problems };
  }

  test('opens on a load with its answer, and each change answers anew', async () => {
    const { page, problems } = await open();
    expect(await verdict(page)).toMatch(
      /A drive of 1.TB rated for 600.TB is enough: the load needs a rating of 493.TB/,
    );
    const before = await says(page);
    expect(before).toMatch(/^Of \d{3} rated drives \d+ are enough/);
    await box(page, 'Host writes').fill('3 MB/s');
    await page.keyboard.press('Tab');
    await expect.poll(() => verdict(page)).toMatch(/not enough: the load needs a rating of 704.TB/);
    await expect.poll(() => says(page)).not.toBe(before);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('an interval makes it depend, and the answer says on what and how to measure it', async () => {
    const { page } = await open(
      '?s=1&write_rate=2.1MB%2Fs&write_rate_high=4MB%2Fs&growth=20%25&terabytes_written=600TB',
    );
    expect(await verdict(page)).toMatch(/it depends on how much the host writes/);
    expect(await page.locator('spare-size-reasons code').innerText()).toContain('iostat');
    await expect
      .poll(() => says(page))
      .toMatch(/[1-9]\d* are enough only for a part of the ranges/);
    await page.close();
  });

  test('a capture of iostat fills in what its drive was written', async () => {
    const { page, problems } = await open();
    await page.getByLabel('Paste or drop what was measured').fill(IOSTAT);
    await expect
      .poll(() => page.locator('spare-size-files').innerText())
      .toMatch(/Host writes: 22\.1.MB\/s; nvme0n1, mean since boot/);
    await expect.poll(() => verdict(page)).toMatch(/The load needs a rating of 3\.48.PB/);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('what is no load is said, and nothing that was set is lost', async () => {
    const { page } = await open();
    const before = await verdict(page);
    await page
      .getByLabel('Paste or drop what was measured')
      .fill(readFileSync(`${SAMPLES}/64-fio-fsync.json`, 'utf8'));
    await expect
      .poll(() => page.locator('spare-size-files').innerText())
      .toMatch(/what a drive can do, not what a machine asks of it/);
    expect(await verdict(page)).toBe(before);
    await page.close();
  });

  test('the memo and the record say the numbers of the page', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Memo' }).click();
    const memo = page.getByRole('textbox', { name: 'A memo in Markdown' });
    await expect.poll(() => memo.inputValue()).toContain('the load needs a rating of 493 TB');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Workload record' }).click();
    const record = await page.getByRole('textbox', { name: /workload record/ }).inputValue();
    expect(JSON.parse(record)).toMatchObject({
      format: 'workload/1',
      quantities: { write_rate: { value: 2.1e6 }, growth: { value: 0.2 } },
    });
    await page.close();
  });

  test('a record that was taken away is read again', async () => {
    const { page } = await open();
    const record = {
      format: 'workload/1',
      watched: 86_400,
      quantities: { write_rate: { value: 4e6, low: 3e6, high: 5e6, source: 'a day of iostat' } },
    };
    const panel = page.getByLabel('Paste or drop what was measured');
    await panel.fill(JSON.stringify(record));
    await expect
      .poll(() => page.locator('spare-size-files').innerText())
      .toMatch(/a day of iostat/);
    await expect
      .poll(() => page.locator('spare-size-answer').innerText())
      .toMatch(/watched for 1.d; the answer is for 5.y/);
    await panel.fill(JSON.stringify({ ...record, quantities: { writes: { value: 1 } } }));
    await expect
      .poll(() => page.locator('spare-size-files').innerText())
      .toMatch(/“writes”, which is no quantity/);
    await page.close();
  });

  test('latency is simulated when it is asked, and goes when the load changes', async () => {
    const { page, problems } = await open(
      '?s=1&write_rate=65.536MB%2Fs&capacity=3.2TB&dwpd=3&request_size=16KiB&latency_limit=5ms',
    );
    const latency = page.locator('spare-size-latency');
    expect(await latency.innerText()).toMatch(/Writes of 16.KiB at 4000./);
    await latency.getByRole('button', { name: 'Simulate' }).click();
    const found = latency.locator('li');
    await expect.poll(() => found.count(), { timeout: 120_000 }).toBe(3);
    expect(await found.first().innerText()).toMatch(/D7-P5520.*It meets the limit up to/);
    await expect.poll(() => latency.innerText()).toMatch(/\d+ runs\./);
    await box(page, 'Host writes').fill('8000 IOPS × 16 KiB');
    await page.keyboard.press('Tab');
    await expect.poll(() => latency.innerText()).toMatch(/at 8000./);
    expect(await found.count()).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('a burst whose cache is not known is no drive that is enough', async () => {
    const { page } = await open('?s=1&write_rate=60GB%2Fd&terabytes_written=600TB&burst=300GB');
    expect(await verdict(page)).toMatch(/The burst cannot be judged yet: give the SLC cache/);
    const drives = page.locator('spare-size-drives');
    await expect.poll(() => drives.innerText()).toMatch(/Drives with a measured SLC cache/);
    await page.close();
  });

  test('a drive that fails its own test is to be replaced, whatever its rating', async () => {
    const { page } = await open();
    const ill = {
      json_format_version: [1, 0],
      local_time: { time_t: 1_790_000_000 },
      device: { name: '/dev/nvme0', type: 'nvme', protocol: 'NVMe' },
      model_name: 'Samsung SSD 970 EVO 250GB',
      smart_status: { passed: false },
      user_capacity: { bytes: 250_059_350_016 },
      nvme_smart_health_information_log: {
        critical_warning: 0,
        percentage_used: 10,
        data_units_written: 2e7,
        power_on_hours: 5000,
      },
      power_on_time: { hours: 5000 },
    };
    await page.getByLabel('Paste or drop what was measured').fill(JSON.stringify(ill));
    await expect.poll(() => verdict(page)).toMatch(/^It failed its own test\. Save what is on it/);
    await page.close();
  });

  test('a fleet: pairs of reports by file, who is ill first, and what could not be read', async () => {
    const { page, problems } = await open();
    const report = (serial: string, day: number, units: number, health = {}) => ({
      name: `${serial}-${day}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({
          json_format_version: [1, 0],
          local_time: { time_t: 1_735_689_600 + day * 86_400 },
          device: { name: '/dev/nvme0', type: 'nvme', protocol: 'NVMe' },
          model_name: 'Samsung SSD 970 EVO 250GB',
          serial_number: serial,
          smart_status: { passed: true, ...health },
          user_capacity: { bytes: 250_059_350_016 },
          nvme_smart_health_information_log: {
            critical_warning: 0,
            percentage_used: 0,
            data_units_written: units,
            power_on_hours: 24 * (day + 1),
          },
          power_on_time: { hours: 24 * (day + 1) },
        }),
      ),
    });
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') };
    await page
      .locator('spare-fleet [data-part=files]')
      .setInputFiles([
        report('BUSY-1', 0, 1_953_125),
        report('BUSY-1', 30, 60_546_875),
        report('ILL-2', 30, 195_313, { passed: false }),
        notes,
      ]);
    const found = page.locator('spare-fleet [data-part=found]');
    await expect
      .poll(() => found.innerText())
      .toMatch(/Of 2 drives, .*; 0 reach either before their warranty ends, 1 may, 1 does not/);
    const rows = await found.locator('tbody tr').allInnerTexts();
    expect(rows[0]).toMatch(/now[\s\S]*failed its own test[\s\S]*ILL-2-30\.json/);
    expect(rows[1]).toMatch(/BUSY-1-30\.json/);
    expect(await found.getByText('notes.txt: ').isVisible()).toBe(true);
    expect(await found.innerText()).toMatch(/1 file was not read/);
    await page.locator('spare-fleet [data-part=bought]').setInputFiles({
      name: 'bought.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('serial,bought\nBUSY-1,2024-01-10\nBUSY-1,31.03.2024\nGONE-3,2024-01-10'),
    });
    await expect
      .poll(() => page.locator('spare-fleet [data-part=status]').innerText())
      .toBe('2 purchases read from bought.csv. No report is of GONE-3.');
    expect(await page.locator('spare-fleet [data-part=problem]').innerText()).toMatch(
      /Line 3 of the purchases has the day “31\.03\.2024”/,
    );
    expect(await found.innerText()).toContain('2029-01-10');
    await page.getByLabel('Include the serial numbers').check();
    await page.locator('spare-fleet [data-part=csv]').click();
    const csv = page.getByRole('textbox', { name: 'The drives as CSV' });
    await expect.poll(() => csv.inputValue()).toMatch(/,reason,serial\n[\s\S]*,BUSY-1/);
    await page.keyboard.press('Escape');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const isCut = await found
        .locator('.scroll, td, th')
        .evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth + 1));
      expect(isCut, `at ${width}`).toBe(false);
    }
    await page.locator('spare-fleet [data-part=lead]').fill('soon');
    await page.keyboard.press('Tab');
    expect(await page.locator('spare-fleet [data-part=problem]').innerText()).toMatch(
      /Lead time: “soon” is not a number; it must be from 0.d to 10.y\./,
    );
    expect(await found.getAttribute('data-earlier')).toBe('');
    expect(await page.locator('spare-fleet [data-part=csv]').isDisabled()).toBe(true);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('each of the loads opens with its own verdict', async () => {
    const { page } = await open();
    const loads = await page
      .locator('.size-loads a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(loads).toHaveLength(5);
    const verdicts: string[] = [];
    for (const href of loads) {
      await page.goto(href);
      await page.evaluate(waitUntilMounted);
      verdicts.push(await verdict(page));
    }
    expect(verdicts[2]).toMatch(/enough: at the end of the period each drive needs 7\.68.TB/);
    expect(verdicts[3]).toMatch(/not enough: the largest burst takes 1[89]\.?\d*.min/);
    expect(verdicts[4]).toMatch(/400.TB are left, 1\.33 times/);
    await page.close();
  });
});
