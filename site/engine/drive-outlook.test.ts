/** What a drive's own counters come to, held against sums by hand. */
import { describe, expect, it } from 'vitest';
import { answerOf, outlookLines } from '../elements/outlook/outlook-words';
import { type DriveOutlook, outlookOf, type Rating } from './drive-outlook';
import { engine, readingOfFile } from './load-node';
import { type DriveReading, readingsOf } from './smart-report';

const YEAR = 365 * 86_400;
const RATING: Rating = {
  name: 'Acme 1 TB',
  from: 'Acme, 2024',
  terabytes_written: 600e12,
  warranty_period: 5 * YEAR,
};

/** An NVMe report: 10⁸ units of 512,000 bytes are 51.2 TB. */
const outlook = (lines: Readonly<Record<string, string>>, rating: Rating | null): DriveOutlook =>
  outlookOf(engine, reported(lines), rating);

function reported(lines: Readonly<Record<string, string>>): DriveReading {
  const all = {
    'Model Number': 'Acme 1 TB',
    'Data Units Written': '100,000,000',
    'Power On Hours': '10,000',
    'Percentage Used': '20%',
    ...lines,
  };
  const text = Object.entries(all)
    .map(([name, value]) => `${name}:   ${value}\n`)
    .join('');
  const reading = readingOfFile();
  reading.push(new TextEncoder().encode(`smartctl 7.4 2023-08-01 r5530\n${text}`));
  const [found] = readingsOf(reading.finish());
  if (!found) throw new Error('it is no report');
  return found;
}
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('a drive of which both bases are known', () => {
  const known = outlook({}, RATING);

  it('has its pace over its life, with bounds', () => {
    const day = (51.2e12 / 10_000) * 24;
    expect(known.perDay.value).toBeCloseTo(day, -3);
    expect(known.perDay.low).toBeCloseTo(((51.2e12 - 512_000) / 10_001) * 24, -3);
    expect(known.perDay.high).toBeCloseTo(day, -3);
  });

  it('has time left by its counter and by its rating, each by itself', () => {
    const rate = 51.2e12 / (10_000 * 3600);
    expect(known.leftByCounter.value).toBeCloseTo((51.2e12 / 0.2 - 51.2e12) / rate, 0);
    expect(known.leftByRating.value).toBeCloseTo((600e12 - 51.2e12) / rate, 0);
    expect(known.ofRating).toBeCloseTo(51.2 / 600, 12);
  });

  it('says so in a sentence', () => {
    expect(plain(answerOf(known))).toBe(
      'At 123 GB a day, its counter of wear reaches 100% in 4.57 y, and it has written what it is rated for in 12.2 y.',
    );
  });
});

it('says that wear is not the limit where the shortest time outlasts the warranty', () => {
  const calm = outlook({ 'Percentage Used': '3%' }, RATING);
  expect(calm.isWearNoLimit).toBe(true);
  expect(plain(answerOf(calm))).toMatch(/^Wear is not what limits this drive\. At 123 GB a day/);
  expect(
    outlook({ 'Percentage Used': '3%' }, { ...RATING, terabytes_written: 80e12 }).isWearNoLimit,
  ).toBe(false);
});

it('takes a counter at the end of its scale for no measurement, and not for no wear', () => {
  const reading = reported({ 'Percentage Used': '3%' });
  const reason =
    'The value of attribute 177 (Wear_Leveling_Count) stands at 1, the end of its scale.';
  const none = { value: null, low: null, high: null, basis: null, confidence: 'unknown', reason };
  const ended = outlookOf(
    engine,
    { ...reading, percentage_used: none, life_used: { ...none, low: 0.99 } },
    RATING,
  );
  expect(ended.isWearNoLimit).toBe(false);
  expect(ended.leftByCounter).toEqual({ value: null, low: null, high: null, reason });
  expect(plain(answerOf(ended))).toBe(
    'Its counter of wear is at the end of its scale. At 123 GB a day, it has written what it is rated for in 12.2 y.',
  );
});

it('says what the drive says against itself before anything else', () => {
  const failing = outlook(
    {
      'SMART overall-health self-assessment test result': 'FAILED!',
      'Critical Warning': '0x01',
      'Available Spare': '4%',
      'Available Spare Threshold': '10%',
      Temperature: '61 Celsius',
    },
    null,
  );
  expect(answerOf(failing)).toMatch(
    /^The drive fails its own test of its health: save what is on it\./,
  );
  const lines = outlookLines(failing).map(({ name, value, says }) =>
    plain(`${name}: ${value} (${says})`),
  );
  expect(lines.slice(0, 3)).toEqual([
    'Its own test of its health: FAILED ()',
    'Spare blocks left: 4% (it warns below 10%)',
    'Temperature: 61 °C ()',
  ]);
});

it('says why there is no time left', () => {
  const young = outlook({ 'Power On Hours': '20' }, RATING);
  expect(young.leftByCounter.value).toBeNull();
  expect(answerOf(young)).toMatch(/no time left is known\. .*720/);
  const silent = outlook({ 'Data Units Written': '0' }, null);
  expect(silent.perDay.value).toBeNull();
  expect(answerOf(silent)).toMatch(/does not count them/);
});

it('at 0% used it gives the least that is left', () => {
  const fresh = outlook({ 'Percentage Used': '0%' }, null);
  expect(fresh.leftByCounter.value).toBeNull();
  expect(fresh.leftByCounter.low).toBeGreaterThan(0);
  expect(plain(answerOf(fresh))).toMatch(/100% in \d+ y at the earliest/);
});
