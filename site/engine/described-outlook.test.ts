/** What a described drive comes to, held against sums by hand. */
import { expect, it } from 'vitest';
import { describedAnswer } from '../elements/outlook/described-words';
import type { DriveValues } from './address/drive';
import { describedOutlook } from './described-outlook';
import { engine } from './load-node';

const DAY = 86_400;
const YEAR = 365 * DAY;
const LABEL = { capacity: 2e12, terabytes_written: 1200e12, warranty_period: 5 * YEAR };
const answer = (values: DriveValues, bought?: string) =>
  describedAnswer(describedOutlook(engine, values), bought).replaceAll('\u202f', ' ');

it('has the rating of a new drive written at its pace, beside its warranty', () => {
  // 1200 TB at 60 GB a day are 20,000 days; at 1 TB, 1200.
  expect(answer({ ...LABEL, daily_writes: 60e9 })).toBe(
    'At 60 GB a day, the 1.2 PB of its rating are written after 54.8 y; the 5 y of its warranty end first.',
  );
  expect(answer({ ...LABEL, daily_writes: 1e12 })).toBe(
    'At 1 TB a day, the 1.2 PB of its rating are written after 3.29 y, before the 5 y of its warranty are over.',
  );
});

it('goes on from the counters of a drive in use, by both of its ends', () => {
  // 47 TB in a year are 12% of what the counter implies, 391.7 TB: another 7.33 years; 1153 TB of the rating, 24.5.
  const used = { host_bytes: 47e12, power_on_time: YEAR, percentage_used: 0.12 };
  expect(answer({ ...LABEL, ...used })).toBe(
    'At 129 GB a day, as its counters say, its counter of wear reaches 100% in 7.33 y and the 1.2 PB of its rating are written in 24.5 y.',
  );
});

it('goes on at the pace that is told, and not at that of the counters beside it', () => {
  const used = { host_bytes: 47e12, power_on_time: YEAR, percentage_used: 0.12 };
  // 391.7 TB by the counter, 1200 by the rating; 344.7 and 1153 TB are left, at 60 GB a day 15.7 and 52.6 years.
  expect(answer({ ...LABEL, ...used, daily_writes: 60e9 })).toBe(
    'At 60 GB a day, its counter of wear reaches 100% in 15.7 y and the 1.2 PB of its rating are written in 52.6 y.',
  );
});

it('says what is missing', () => {
  expect(answer(LABEL)).toBe('How long it lasts is not known without host writes per day.');
  expect(answer({ capacity: 2e12, daily_writes: 60e9 })).toBe(
    'How long it lasts is not known without terabytes written.',
  );
});

it('says when the years of its warranty are over', () => {
  expect(answer({ ...LABEL, daily_writes: 60e9 }, '2024-05')).toMatch(
    / Bought in May 2024, its warranty ends in May 2029 by its years\.$/,
  );
  expect(answer({ ...LABEL, daily_writes: 60e9 }, '2024-02-29')).toMatch(
    / Bought on February 29, 2024, its warranty ends on March 1, 2029 by its years\.$/,
  );
});
