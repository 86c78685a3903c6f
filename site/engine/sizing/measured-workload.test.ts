/** What a file says of a load: by which counter, over which time, and of a drive that is ill. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { captureOf } from '../iostat-capture';
import { readingOfFile } from '../load-node';
import { readingsOf } from '../smart-report';
import type { Values } from './amounts-text';
import { mayBeInterval, workloadOfCapture, workloadOfReading } from './measured-workload';
import { nextMeasurement } from './next-measurement';

const DAY = 86_400;
/** 2025-01-01. */
const START = 1_735_689_600;

interface Told {
  readonly day: number;
  /** Of 512,000 bytes. */
  readonly units: number;
  readonly passed?: boolean;
  readonly used?: number;
  /** The bits of the critical warning: 2 is of the temperature, 4 of its reliability. */
  readonly critical?: number;
}

/** What some files say together. */
function imported(...texts: readonly string[]) {
  const reading = readingOfFile();
  for (const [at, text] of texts.entries()) {
    if (at > 0) reading.next();
    reading.push(new TextEncoder().encode(text));
  }
  return reading.finish();
}

const report = ({ day, units, passed = true, used = 3, critical = 0 }: Told) =>
  JSON.stringify({
    json_format_version: [1, 0],
    local_time: { time_t: START + day * DAY },
    device: { name: '/dev/nvme0', type: 'nvme', protocol: 'NVMe' },
    model_name: 'Samsung SSD 970 EVO 250GB',
    serial_number: 'S1',
    smart_status: { passed },
    user_capacity: { bytes: 250_059_350_016 },
    nvme_smart_health_information_log: {
      critical_warning: critical,
      percentage_used: used,
      data_units_written: units,
      power_on_hours: Math.floor(24 * (100 + day)),
    },
    power_on_time: { hours: Math.floor(24 * (100 + day)) },
  });

function loadOf(today: number, ...reports: readonly Told[]) {
  const [reading] = readingsOf(imported(...reports.map(report)));
  if (!reading) throw new Error('no reading');
  const load = workloadOfReading(reading, null, today);
  if (!load) throw new Error('no load');
  return load;
}

test('a pair an hour apart is no pace: the life with power counts', () => {
  const { watched, quantities } = loadOf(
    START + DAY,
    { day: 0, units: 2e7 },
    { day: 1 / 24, units: 2e7 },
  );
  expect(watched).toBe(2401 * 3600);
  expect(quantities.write_rate?.source).toMatch(
    /^over its life with power, since the reports are only/,
  );
  expect(quantities.write_rate?.value).toBeCloseTo((2e7 * 512_000) / (2401 * 3600), -3);
});

test('a pair a month apart is', () => {
  const { watched, quantities } = loadOf(
    START + 30 * DAY,
    { day: 0, units: 2e7 },
    { day: 30, units: 3e7 },
  );
  expect(watched).toBe(30 * DAY);
  expect(quantities.write_rate?.source).toBe('between two reports, by their clocks');
  expect(Number(quantities.write_rate?.value)).toBeCloseTo((1e7 * 512_000) / (30 * DAY), -4);
});

test('of a report of years ago the drive has aged since, by the calendar', () => {
  const told = { day: 0, units: 2e7 };
  const age = (today: number) => Number(loadOf(today, told).quantities.age?.value);
  expect(age(START + 5 * DAY)).toBe(100 * DAY);
  expect(age(START + 1000 * DAY)).toBe(1100 * DAY);
});

test('what a drive reports of its health, and of its wear, comes along', () => {
  const { health, quantities } = loadOf(START, { day: 0, units: 2e7, passed: false, used: 69 });
  expect(health).toEqual(['It failed its own test.']);
  expect(quantities.percentage_used?.value).toBe(0.69);
  expect(loadOf(START, { day: 0, units: 2e7 }).health).toBeUndefined();
});

test('a drive that is too warm is not to be replaced, one whose reliability is degraded is', () => {
  const healthAt = (critical: number) => loadOf(START, { day: 0, units: 2e7, critical }).health;
  expect(healthAt(2)).toBeUndefined();
  expect(healthAt(4)).toEqual([
    'Its reliability is degraded by errors of the flash or inside the drive.',
  ]);
});

test('a rate has four digits, and its ends stay around it', () => {
  const {
    low = 0,
    high = 0,
    value = 0,
  } = loadOf(START, { day: 0, units: 12_345_678 }).quantities.write_rate ?? {};
  expect(String(value)).toMatch(/^\d{1,4}0*$/);
  expect(low).toBeLessThanOrEqual(value);
  expect(high).toBeGreaterThanOrEqual(value);
});

/** A capture with so many intervals of 2 MB/s after a report since boot of 0.3 MB/s. */
function captured(intervals: number) {
  const head = 'Linux 6.1.0 (host) \t11/29/26 \t_x86_64_\t(8 CPU)\n';
  const block = (kb: number) =>
    `\nDevice             tps    kB_read/s    kB_wrtn/s    kB_dscd/s    kB_read    kB_wrtn    kB_dscd\nsda              20.00         0.00      ${kb.toFixed(2)}         0.00          0     ${60 * kb}          0\n`;
  const text = head + block(300) + block(2000).repeat(intervals);
  const capture = captureOf(imported(text));
  return capture && workloadOfCapture(capture)?.quantities.write_rate;
}

test('a long capture is the load, and a glance is one end of it', () => {
  expect(captured(120)).toMatchObject({ value: 2_048_000, low: 307_200 });
  expect(captured(120)?.source).toMatch(
    /mean of 120 intervals; the other end is the mean since boot/,
  );
  expect(captured(3)).toMatchObject({ value: 307_200, high: 2_048_000 });
});

test('a real capture says so as well', () => {
  const text = readFileSync('../shared/samples/reported/53-iostat-plain.txt', 'utf8');
  const capture = captureOf(imported(text));
  expect(capture && workloadOfCapture(capture)?.quantities.write_rate?.source).toMatch(
    /since boot/,
  );
});

/** Reports of sda, one a minute, each with its writes in kB per second. */
const reports = (...rates: readonly number[]) =>
  [
    'Linux 6.8.0 (host) \t11/29/2026 \t_x86_64_\t(8 CPU)\n',
    ...rates.map(
      (rate) =>
        `Device            w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz  aqu-sz  %util\nsda             10.00   ${rate.toFixed(2)}     0.00   0.00    1.00    20.00    0.01   1.00\n`,
    ),
  ].join('\n');

test('the first report is the mean since the start, or an interval where iostat ran with -y', () => {
  const capture = captureOf(imported(reports(200, ...Array(59).fill(3000))));
  if (!capture) throw new Error('no capture');
  const rate = (read = {}) => workloadOfCapture(capture, read)?.quantities.write_rate;
  const boot = rate();
  expect([boot?.value, boot?.low, boot?.high].map((one) => one && one / 1024)).toEqual([
    200, 200, 3000,
  ]);
  expect(mayBeInterval(capture, 'sda')).toBe(true);
  const all = rate({ isIntervalsAlone: true });
  expect(all?.value).toBeCloseTo(((200 + 59 * 3000) / 60) * 1024, 6);
  expect(all).toMatchObject({ source: 'sda, mean of 60 intervals' });
  expect(all?.low).toBeUndefined();
});

test('the command that a capture is asked for gives no report that could be either', () => {
  const { command } = nextMeasurement({}, { depends_on: 'writes' } as Values);
  expect(command).toMatch(/^iostat -dx \d/);
});

test('a capture of a group alone is sized by it, and says so', () => {
  const [head, banner, group] = ['Device w/s wkB/s', 'Linux 6.8 (host) x', ' sdb 10.00 3000.00'];
  const capture = captureOf(imported(`${banner}\n\n${head}\n${group}\n\n${head}\n${group}\n`));
  const found = capture && workloadOfCapture(capture);
  expect(found?.quantities.write_rate?.value).toBe(3000 * 1024);
  expect(found?.quantities.drives?.source).toBe('the group sdb, taken for one drive');
});
