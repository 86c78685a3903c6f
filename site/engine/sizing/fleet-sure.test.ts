/** What is said of a drive of a fleet is as sure as its days, its counters and its list of purchases. */
import { expect, test } from 'vitest';
import type { Rating } from '../drive-outlook';
import { engine } from '../load-node';
import { csvCells } from '../typed/csv';
import { type FleetDrive, fleetOf } from './fleet';
import { fleetCsv } from './fleet-csv';
import { countsSay, driveSays, purchasesSay, unmetSay } from './fleet-text';
import { readPurchases } from './purchases';
import { DAY, type Given, MODEL, reportOf, START, TB } from './report-helper';

const TODAY = START + 100 * DAY;
const RATING: Rating = {
  name: MODEL,
  from: 'a test',
  terabytes_written: 150e12,
  warranty_period: 5 * 365 * DAY,
};

const fleet = (given: readonly Given[], list?: string): readonly FleetDrive[] =>
  fleetOf(engine, given.map(reportOf), {
    ratingOf: () => RATING,
    purchases: list === undefined ? [] : readPurchases(`serial,bought\n${list}`).purchases,
    leadTime: 60 * DAY,
    today: TODAY,
  });
const only = (given: readonly Given[], list?: string) => fleet(given, list)[0] as FleetDrive;
const says = (drive: FleetDrive) => driveSays(drive).replaceAll('\u202f', ' ');
const dayOf = (time: number | null) =>
  time === null ? null : new Date(time * 1000).toISOString().slice(0, 10);
const rowOf = (drive: FleetDrive) => {
  const [head = '', row = ''] = fleetCsv([drive]).split('\n');
  const cells = csvCells(row);
  return Object.fromEntries(csvCells(head).map((name, at) => [name, cells[at] ?? '']));
};

/** 100 GB a day for 60 days, 900 days before its rating is written. */
const busy = [
  { serial: 'B-1', day: 39, hours: 940, units: 54 * TB },
  { serial: 'B-1', day: 99, hours: 2380, units: 60 * TB },
] as const;

test('a warranty that ends at the latest on a day bears no will, and the day of purchase decides', () => {
  const open = only(busy);
  expect(open.status).toBe('may');
  expect(says(open)).toContain(
    'Its rating may be used up before the warranty ends. Its day of purchase is not known, and 2029-12-31 is only the latest day on which the warranty can end.',
  );
  expect(only(busy, 'B-1,2024-12-01').status).toBe('will');
  expect(only(busy, 'B-1,2021-12-01').status).toBe('wont');
  // What comes after the latest day of its end comes after any.
  const slow = busy.map((one) => ({ ...one, units: one.units / 10 }));
  expect(only(slow).status).toBe('wont');
});

test('a drive that has had less power since is no younger: each report bounds the purchase', () => {
  const rested = busy.map((one) => ({ ...one, hours: one.day === 39 ? 940 : 964 }));
  expect(dayOf(only(rested).warrantyEnds)).toBe('2029-12-31');
});

test('a few days between reports bear neither a will nor a will not alone', () => {
  const bought = 'R-1,2023-01-01';
  const restore = [
    { serial: 'R-1', day: 96, hours: 18_000, units: 10 * TB },
    { serial: 'R-1', day: 99, hours: 18_072, units: 13 * TB },
  ] as const;
  const once = only(restore, bought);
  expect(once.status).toBe('may');
  expect(says(once)).toMatch(
    /^Its rating may be used up before the warranty ends\. Its 1 TB per day are of 3 d only; over its life it wrote 15\.\d+ GB per day\./,
  );
  // A quiet week of a drive that has written 140 of its 150 TB in two years.
  const quiet = restore.map((one) => ({ ...one, units: (139.9 + one.day / 1000) * TB }));
  expect(only(quiet, bought).status).toBe('may');
  // Where the mean over its life says the same, it is said flatly.
  const steady = restore.map((one) => ({ ...one, units: (130 + (one.day - 96) * 0.15) * TB }));
  const both = only(steady, bought);
  expect(both.status).toBe('will');
  // Its days are of the three all the same.
  expect(both.doubts.join()).toMatch(/^Its 150.GB per day are of 3.d only; over its life it wrote/);
  // A drive of a few days has no other mean.
  const fresh = [{ serial: 'R-1', day: 99, hours: 60, units: 3 * TB }] as const;
  const young = only(fresh, 'R-1,2025-04-07');
  expect([young.status, young.doubts]).toEqual(['may', ['Its rate is known of 3\u202fd only.']]);
  // Eight days are not short.
  const week = restore.map((one) => ({ ...one, day: one.day === 96 ? 91 : 99 }));
  expect(only(week, bought).status).toBe('will');
});

test('what is past its end has no day to come', () => {
  const past = { serial: 'P-1', day: 99, hours: 20_000, units: 160 * TB } as const;
  const already = only([{ ...past, used: 40 }]);
  expect([already.status, already.order, already.endsAt, already.orderBy]).toEqual([
    'passed',
    'now',
    null,
    null,
  ]);
  expect(says(already)).toBe('Past its rating.');
  expect(rowOf(already)).toMatchObject({ order: 'now', order_by: '', passed_on: '' });
  // Worn, with a rating that is far off.
  const worn = only([{ ...past, units: 10 * TB, used: 102 }]);
  expect([worn.endsAt, rowOf(worn).order_by]).toEqual([null, '']);
  expect(says(worn)).toBe('Past 100% of Percentage Used.');
  expect(says(only([{ ...past, used: 102 }]))).toBe('Past its rating and 100% of Percentage Used.');
  // 140 TB on day 79 and 160 TB on day 99: 150 TB on day 89.
  const between = only([
    { ...past, day: 79, hours: 19_520, units: 140 * TB, used: 30 },
    { ...past, used: 40 },
  ]);
  expect(dayOf(between.passedAt)).toBe('2025-03-31');
  expect(rowOf(between).passed_on).toBe('2025-03-31');
  expect(says(between)).toBe('Past its rating since about 2025-03-31.');
});

test('a drive that fails before its day has no other day of order', () => {
  const failing = only([{ ...busy[1], passed: false }]);
  expect([failing.order, failing.orderBy]).toEqual(['now', null]);
});

test('a purchase after a report is said with both days, and counts nothing', () => {
  const drive = only(busy, 'B-1,2025-03-01');
  expect(says(drive)).toContain(
    'It was bought on 2025-03-01 by the list of purchases, but a report of it is of 2025-02-09: the day of purchase is not used.',
  );
  expect([drive.isBought, dayOf(drive.warrantyEnds)]).toEqual([false, '2029-12-31']);
  const { purchases } = readPurchases('serial,bought\nB-1,2025-06-01');
  expect(unmetSay(busy.map(reportOf), purchases)).toBe('');
  const older = only(busy, 'B-1,2025-01-20');
  expect(says(older)).toContain(
    'It has had power for longer than since its purchase on 2025-01-20: the day of purchase is not used.',
  );
  expect(older.isBought).toBe(false);
});

test('a serial number with another model in the list is the drive that has it', () => {
  const { purchases } = readPurchases('serial,model,bought\nB-1,970 EVO 250GB,2024-12-01');
  const reports = busy.map(reportOf);
  expect(unmetSay(reports, purchases)).toBe('');
  const [drive] = fleetOf(engine, reports, {
    ratingOf: () => RATING,
    purchases,
    leadTime: 0,
    today: TODAY,
  });
  expect(dayOf(drive?.warrantyEnds ?? null)).toBe('2029-12-01');
  expect(drive?.why).toEqual(['The list of purchases has its serial number with another model.']);
});

test('a warranty that has ended is said to have, and when', () => {
  const drive = only(busy, 'B-1,2019-05-01');
  expect(says(drive)).toBe('Its warranty ended on 2024-05-01.');
  expect(countsSay([drive])).toContain('1 does not (the warranty of 1 has ended).');
  const old = only([{ ...busy[1], hours: 9 * 8760 }]);
  expect(says(old)).toBe('Its warranty ended on 2021-04-12 at the latest.');
});

test('a counter that went down is by the calendar since the purchase, as any other', () => {
  const fallen = [
    { serial: 'F-1', day: 0, hours: 3000, units: 20 * TB },
    { serial: 'F-1', day: 99, hours: 4000, units: 10 * TB },
  ] as const;
  const drive = only(fallen, 'F-1,2024-01-01');
  expect(drive.rateBasis).toBe('since it was bought');
  expect((drive.rate?.value ?? 0) * DAY).toBeCloseTo(10e12 / 465, -9);
  expect(says(drive)).toContain(
    'Its counter of host writes went down from 20 TB to 10 TB: what it wrote before may not be in it.',
  );
  // More may be written than it counts.
  expect(drive.status).toBe('may');
  // Where the hours began anew with it, they are what it counts.
  const anew = only([fallen[0], { ...fallen[1], hours: 2000 }], 'F-1,2024-01-01');
  expect(anew.rateBasis).toBe('over its hours with power, since a counter went down');
});

test('a day beyond thirty years is none', () => {
  const idle = busy.map((one) => ({ ...one, units: TB + one.day, used: 0 }));
  const row = rowOf(only(idle, 'B-1,2024-12-01'));
  expect([row.rating_written_on, row.order_by]).toEqual([
    'not within 30 years',
    'not within 30 years',
  ]);
  const slow = only([
    { ...busy[0], used: 3 },
    { ...busy[1], day: 99, used: 4, units: 55 * TB },
  ]);
  expect(says(slow)).toMatch(/at that pace it is at 100% 15\.8 y after the last report\.$/);
  const slower = only([
    { ...busy[0], day: -200, used: 3 },
    { ...busy[1], used: 4 },
  ]);
  expect(says(slower)).toMatch(/at that pace it is not within 30 years at 100%\.$/);
});

test('an order that is due stands first, then by the day, and last what is not known', () => {
  const drives = fleet([
    { serial: 'UNKNOWN', day: 99, hours: 2, units: 0, used: 0 },
    { serial: 'LATE', day: 99, hours: 2400, units: TB, used: 0 },
    { serial: 'SOON', day: 99, hours: 2400, units: 70 * TB, used: 0 },
    { serial: 'PAST', day: 99, hours: 2400, units: 151 * TB, used: 0 },
    { serial: 'DUE', day: 99, hours: 2400, units: 130 * TB, used: 0 },
    { serial: 'WARM', day: 99, hours: 2400, units: 2 * TB, used: 0, critical: 2 },
    { serial: 'FAILED', day: 99, hours: 2400, units: TB, used: 0, passed: false },
  ]);
  const names = drives.map(({ files }) => files[0]?.split('-')[0]);
  expect(names).toEqual(['FAILED', 'PAST', 'DUE', 'SOON', 'WARM', 'LATE', 'UNKNOWN']);
  expect(drives.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the list of purchases that is used is named', () => {
  const { purchases } = readPurchases('serial,bought\nB-1,2024-12-01\nGONE-3,2024-01-10');
  const list = { name: 'bought.csv', purchases, refused: [] };
  expect(purchasesSay(list, busy.map(reportOf))).toBe(
    '2 purchases read from bought.csv. No report is of GONE-3.',
  );
  expect(purchasesSay({ ...list, purchases: [] }, [])).toBe('');
});

test('Percentage Used alone tells no drive to wait whose rating is not known, nor one whose counter fell', () => {
  const slow = [
    { serial: 'U-1', day: 39, hours: 940, units: 5 * TB, used: 1 },
    { serial: 'U-1', day: 99, hours: 2380, units: 6 * TB, used: 1 },
  ] as const;
  const of = (given: readonly Given[], rating: Rating | null) =>
    fleetOf(engine, given.map(reportOf), {
      ratingOf: () => rating,
      purchases: [],
      leadTime: 60 * DAY,
      today: TODAY,
    })[0]?.order;
  expect(of(slow, RATING)).toBe('later');
  expect(of(slow, null)).toBe('unknown');
  const fallen = [{ ...slow[0], units: 60 * TB }, slow[1]];
  expect(of(fallen, RATING)).toBe('unknown');
});
