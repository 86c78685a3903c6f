/** A fleet: each drive by its own clock, rating, wear and health, and none spoils another. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rating } from '../drive-outlook';
import { engine } from '../load-node';
import { type FleetDrive, type FleetQuestion, fleetOf } from './fleet';
import { unmetIn } from './fleet-bought';
import { driveSays, ordersSay } from './fleet-text';
import { endOfWarranty } from './fleet-warranty';
import { type Purchase, readPurchases } from './purchases';
import { DAY, type Given, MODEL, reportOf, START, TB } from './report-helper';

const YEAR = 365 * DAY;
const TODAY = START + 100 * DAY;
const RATING: Rating = {
  name: MODEL,
  from: 'a test',
  terabytes_written: 150e12,
  warranty_period: 5 * YEAR,
};

const question = (purchases: readonly Purchase[] = []): FleetQuestion => ({
  ratingOf: (model) => (model === MODEL ? RATING : null),
  purchases,
  leadTime: 60 * DAY,
  today: TODAY,
});

const fleet = (given: readonly Given[], list?: string) =>
  fleetOf(engine, given.map(reportOf), question(list ? readPurchases(list).purchases : []));

const only = (given: readonly Given[], list?: string): FleetDrive =>
  fleet(given, list)[0] as FleetDrive;

const calm = { serial: 'CALM-1', day: 99, hours: 2000, units: TB } as const;
const dayOf = (time: number | null) => new Date((time ?? 0) * 1000).toISOString().slice(0, 10);
const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
/** Days from `START`. */
const on = (day: string) => (at(day) - START) / DAY;

test('a report of 2009 is a drive of which nothing is told, and the others stand', () => {
  const drives = fleet([calm, { ...calm, serial: 'OLD-2', day: on('2009-03-04') }]);
  const [good, old] = ['CALM-1', 'OLD-2'].map((name) =>
    drives.find(({ files }) => files[0]?.startsWith(name)),
  );
  expect(good?.order).toBe('later');
  expect([old?.status, old?.order, old?.readAt]).toEqual(['unknown', 'unknown', null]);
  expect(old && driveSays(old)).toMatch(/is dated 2009, so nothing can be told about today\./);
});

test('whatever a clock says, no report spoils another drive', () => {
  const alone = only([calm]);
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          serial: fc.constantFrom('A-1', 'B-2'),
          time: fc.oneof(
            fc.constant(null),
            fc.integer({ min: -1e13, max: 1e13 }),
            fc.integer({ min: 0, max: 2 * TODAY }),
          ),
          hours: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1e9 })),
          written: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1e25, noNaN: true })),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      (odd) => {
        const others = odd.map(({ serial, time, hours, written }, place) => {
          const { reading } = reportOf({ ...calm, serial });
          const counter = { ...reading.host_written, value: written };
          return {
            file: `${place}.json`,
            reading: { ...reading, read_at: time, power_on_time: hours, host_written: counter },
          };
        });
        const drives = fleetOf(engine, [reportOf(calm), ...others], question());
        const good = drives.find(({ files }) => files[0] === 'CALM-1-99.json');
        expect({ ...good, number: 0 }).toEqual({ ...alone, number: 0 });
      },
    ),
    { numRuns: 300 },
  );
});

test('Percentage Used decides where no rating is known, or where it is first', () => {
  const worn = { serial: 'WORN-1', model: 'No such drive', hours: 9000 } as const;
  const first = { ...worn, day: 39, units: 90 * TB, used: 90 };
  const drive = only([first, { ...worn, day: 99, hours: 10_440, units: 96 * TB, used: 96 }]);
  expect([drive.order, drive.decidedBy, drive.status]).toEqual([
    'now',
    'Percentage Used',
    'unknown',
  ]);
  expect((drive.timeToWorn ?? 0) / DAY).toBeCloseTo(40, 1);
  expect(driveSays(drive).replaceAll('\u202f', ' ')).toContain(
    'Percentage Used rose from 90% to 96% in 60 d: at that pace it is at 100% 40 d after the last report.',
  );
  expect(only([{ ...first, used: 99 }]).order).toBe('now');
  expect(only([{ ...first, used: 100 }])).toMatchObject({ order: 'now', status: 'passed' });
  // 96 of 150 TB are written, and 4% of the flash are left.
  const rated = only(
    [{ ...calm, units: 96 * TB, used: 96, hours: 30_000 }],
    'serial,bought\nCALM-1,2021-06-01',
  );
  expect([rated.decidedBy, rated.status]).toEqual(['Percentage Used', 'will']);
  expect(driveSays(rated)).toMatch(/^Percentage Used is at 100% before the warranty ends\./);
  expect(only([{ ...calm, units: 96 * TB, used: 3 }]).decidedBy).toBe('rating');
});

test('what the model refuses of one drive stands in its row, with its file', () => {
  const { reading } = reportOf(calm);
  const huge = { ...reading, host_written: { ...reading.host_written, value: 1e25 } };
  const [drive] = fleetOf(engine, [{ file: 'huge.json', reading: huge }], question());
  expect(drive?.status).toBe('unknown');
  expect(drive && driveSays(drive)).toMatch(/huge\.json: Host writes so far is .*1.ZB/);
});

test.each([
  [{ critical: 1 }, 'now', /spare blocks are fewer/],
  [{ critical: 4 }, 'now', /reliability is degraded/],
  [{ critical: 8 }, 'now', /can only be read/],
  [{ critical: 2 }, 'later', /temperature is outside/],
  [{ passed: false }, 'now', /failed its own test/],
  [{}, 'later', /The warranty ends first/],
] as const)('health %j is an order %s', (health, order, says) => {
  const drive = only([{ ...calm, ...health }]);
  expect(drive.order).toBe(order);
  expect(driveSays(drive)).toMatch(says);
});

test('of one report the rate is by the calendar since the purchase', () => {
  const given = { serial: 'SOLO-1', day: on('2025-04-01'), hours: 8760, units: 67.2 * TB };
  const list = 'serial,bought\nSOLO-1,2021-12-20';
  const drive = only([given], list);
  expect((drive.rate?.value ?? 0) * DAY).toBeCloseTo(67.2e12 / 1198, -9);
  expect(drive.rateBasis).toBe('since it was bought');
  const alone = only([given]);
  expect((alone.rate?.value ?? 0) * DAY).toBeCloseTo(67.2e12 / 365, -9);
  expect(alone.rateBasis).toBe('over its hours with power');
  const second = only([{ ...given, hours: 50_000 }], list);
  expect(second.rateBasis).toBe('over its hours with power');
  expect(driveSays(second)).toMatch(/power for longer than since its purchase/);
});

test('a warranty ends on the same day of another year', () => {
  const ends = (day: string, years: number) => dayOf(endOfWarranty(at(day), years * YEAR));
  expect(ends('2023-01-10', 5)).toBe('2028-01-10');
  expect(ends('2024-02-29', 5)).toBe('2029-02-28');
  expect(ends('2024-02-29', 4)).toBe('2028-02-29');
  expect(dayOf(endOfWarranty(at('2024-01-01'), YEAR / 2))).toBe('2024-07-01');
});

test('a list of purchases gives a rating, keeps its good rows, and says which drives are missing', () => {
  const list = readPurchases(
    'serial,bought,rating_tb,warranty_years\nS-1,2024-03-31,150,5\nS-2,31.03.2024,,\nS-3,,0,\nS-4,2024-02-31,,\nS-5,,,90\n,2024-03-31,,\nCALM-1,,,\n',
  );
  expect(list.purchases.map(({ serial }) => serial)).toEqual(['S-1', 'CALM-1']);
  expect(list.refused).toEqual([
    'Line 3 of the purchases has the day “31.03.2024”; expected one such as 2024-03-31.',
    'Line 4 of the purchases has a rating of “0”; expected terabytes such as 600, up to 1,000,000,000.',
    'Line 5 of the purchases has the day “2024-02-31”; expected one such as 2024-03-31.',
    'Line 6 of the purchases has a warranty of “90”; expected years such as 5, up to 50.',
    'Line 7 of the purchases has no serial number.',
  ]);
  const strange = { ...calm, serial: 'S-1', model: 'No such drive', units: 140 * TB, used: 0 };
  const drives = fleetOf(engine, [reportOf(strange), reportOf(calm)], question(list.purchases));
  const [drive] = drives;
  expect([drive?.rating?.terabytes_written, dayOf(drive?.warrantyEnds ?? null)]).toEqual([
    150e12,
    '2029-03-31',
  ]);
  expect(drive?.status).toBe('will');
  expect(unmetIn([reportOf(calm)], list.purchases).map(({ serial }) => serial)).toEqual(['S-1']);
});

test('an unknown drive is in no count of those that need nothing', () => {
  const strange = { ...calm, serial: 'NEW-2', model: 'No such drive', used: 0 };
  expect(ordersSay(fleet([calm]))).toBe('None needs an order now, by the lead time.');
  expect(ordersSay(fleet([calm, strange]))).toBe(
    'None of the 1 that can be judged needs an order now; of the other it is not known.',
  );
  expect(ordersSay(fleet([strange]))).toMatch(/^Of none it is known/);
  expect(ordersSay(fleet([{ ...calm, passed: false }, strange]))).toBe(
    '1 of the 1 that can be judged needs an order now; of the other it is not known.',
  );
});
