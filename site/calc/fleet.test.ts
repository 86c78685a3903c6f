/** Reports of many drives: pairs by number, ratings by model, warranties by purchase, and how each stands. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { identityOf } from '../engine/sizing/purchases';
import { type Given, MODEL, reportText as report, TB } from '../engine/sizing/report-helper';
import { csvCells } from '../engine/typed/csv';
import { useCalc } from './test-helper';

const { calc, folder } = useCalc();

const TODAY = ['--today', '2025-04-12'];

const write = (name: string, given: Given) =>
  writeFileSync(`${folder}/reports/${name}`, report(given));

/** Cells by the names of the head. */
function rowsOf(csv: string): readonly Record<string, string>[] {
  const [head = '', ...lines] = csv.trim().split('\n');
  const names = csvCells(head);
  return lines.map((line) =>
    Object.fromEntries(csvCells(line).map((cell, at) => [names[at] ?? '', cell])),
  );
}

mkdirSync(`${folder}/reports/more`, { recursive: true });
// 150 TB are rated.
// Ten gigabytes a day: it will not reach 150 TB.
write('calm-1.json', { serial: 'CALM-1', day: 0, hours: 1000, units: 1 * TB });
write('calm-2.json', { serial: 'CALM-1', day: 100, hours: 3400, units: 2 * TB });
// A terabyte a day for thirty days, after 130.
write('busy-1.json', { serial: 'BUSY-2', day: 60, hours: 1440, units: 100 * TB });
write('more/busy-2.json', { serial: 'BUSY-2', day: 90, hours: 2160, units: 130 * TB });
// Between 0.04 and 0.2 TB a day.
write('changing-1.json', { serial: 'CHANGING-3', day: 0, hours: 1, units: 0.2 * TB });
write('changing-2.json', { serial: 'CHANGING-3', day: 50, hours: 1200, units: 10.2 * TB });
write('changing-3.json', { serial: 'CHANGING-3', day: 100, hours: 2400, units: 12.2 * TB });
write('over.json', { serial: 'OVER-4', day: 100, hours: 20_000, units: 160 * TB });
write('strange.json', {
  serial: 'STRANGE-5',
  model: 'No such drive',
  day: 100,
  hours: 2000,
  units: TB,
});
writeFileSync(`${folder}/reports/notes.txt`, 'Tuesday: nothing happened.');

test('each drive by what happened between its reports', async () => {
  const { status, out, err } = await calc(['fleet', 'reports', ...TODAY]);
  expect(status).toBe(0);
  expect(err).toContain('notes.txt: ');
  expect(err).toContain(
    '9 reports. Of 5 drives, 1 is past its rating or 100% of Percentage Used; 0 reach either before their warranty ends, 2 may, 1 does not; 1 lacks a number that its row names. 2 of the 4 that can be judged need an order now; of the other it is not known.',
  );
  const rows = rowsOf(out);
  // Without a purchase its warranty is known to end by a day, and may end before.
  expect(rows.map(({ status: one }) => one)).toEqual(['passed', 'may', 'may', 'wont', 'unknown']);
  const [, busy, changing, calm] = rows;
  expect(Number(busy?.rate_bytes_per_day)).toBeCloseTo(1e12, -7);
  expect(busy?.rating_written_on).toBe('2025-04-21');
  expect(busy?.order).toBe('now');
  expect(Number(calm?.rate_bytes_per_day)).toBeCloseTo(1e10, -5);
  expect(
    [changing?.rate_low, changing?.rate_high].map((one) => Math.round(Number(one) / 1e9)),
  ).toEqual([40, 200]);
  expect(Number(changing?.rate_bytes_per_day) / 1e9).toBeCloseTo(120, 3);
  // It has had power for 2160 h on day 90, so it was bought on the first day at the latest.
  expect(busy?.warranty_ends).toBe('2030-01-01');
  expect(busy?.warranty_from).toBe('at the latest');
  expect(out).not.toMatch(/BUSY-2|CALM-1/);
  const strange = rows.find(({ status: one }) => one === 'unknown');
  // 3% after 1 TB in 2000 hours: 97/3 of these are left.
  expect(Number(strange?.time_to_worn)).toBeCloseTo((2000 * 3600 * 97) / 3, -2);
  expect([strange?.percentage_used, strange?.decided_by]).toEqual(['0.03', 'Percentage Used']);
  expect(strange?.reason).toMatch(/^Its rating is not known/);
  expect(busy?.decided_by).toBe('rating');
  // 60 days before its rating is written at the earliest.
  expect(busy?.order_by).toBe('2025-02-20');
});

test('a purchase says when a warranty ends', async () => {
  writeFileSync(
    `${folder}/bought.csv`,
    '\uFEFFserial,model,bought\r\nBUSY-2,,2020-02-10\r\n"CALM-1","Samsung SSD 970 EVO 250GB",2024-06-01\r\n',
  );
  const { out } = await calc(['fleet', 'reports', '--bought', 'bought.csv', ...TODAY]);
  const rows = rowsOf(out);
  const busy = rows.find(({ host_bytes }) => Number(host_bytes) === 130e12);
  expect([busy?.warranty_ends, busy?.warranty_from]).toEqual(['2025-02-10', 'purchase']);
  // That was before the newest report: the warranty ended first.
  expect(busy?.status).toBe('wont');
  const calm = rows.find(({ host_bytes }) => Number(host_bytes) === 2e12);
  expect(calm?.warranty_ends).toBe('2029-06-01');
});

test('a list that is no list of purchases is refused, and of a list each row that is wrong', async () => {
  const withList = (text: string) => {
    writeFileSync(`${folder}/wrong.csv`, text);
    return calc(['fleet', 'reports', '--bought', 'wrong.csv', ...TODAY]);
  };
  const none = await withList('number,day\n1,2');
  expect(none.status).toBe(2);
  expect(none.err).toContain('expected a head with the columns serial and bought');
  const some = await withList(
    'serial,bought\nBUSY-2,2020-02-10\nCALM-1,31.03.2024\nGONE-9,2024-01-01',
  );
  expect(some.status).toBe(0);
  expect(some.err).toContain('Line 3 of the purchases has the day “31.03.2024”');
  expect(some.err).toContain('No report is of GONE-9.');
  expect(some.out).toContain('2025-02-10,purchase');
});

test('serial numbers of the list stand in the CSV where they are asked for', async () => {
  const list = ['fleet', 'reports', '--bought', 'bought.csv', ...TODAY];
  expect((await calc(list)).out).not.toContain('BUSY-2');
  const serials = rowsOf((await calc([...list, '--serials'])).out).map(({ serial }) => serial);
  expect(serials.toSorted()).toEqual(['', '', '', 'BUSY-2', 'CALM-1']);
});

test('the number of a drive is the one that its reports have', async () => {
  const { out } = await calc(['import', 'reports/calm-1.json']);
  expect(JSON.parse(out).values.identity).toBe(identityOf(MODEL, 'CALM-1'));
});

test('a name that a spreadsheet would run is no formula in the CSV', async () => {
  mkdirSync(`${folder}/names`, { recursive: true });
  writeFileSync(
    `${folder}/names/one.json`,
    report({ serial: 'N-1', model: '=HYPERLINK("http://a")', day: 1, hours: 48, units: TB }),
  );
  const { out } = await calc(['fleet', 'names', ...TODAY]);
  expect(out).toContain(`,"'=HYPERLINK(""http://a"")",`);
});

test('two reports without serial numbers are two drives', async () => {
  mkdirSync(`${folder}/nameless`, { recursive: true });
  for (const day of [0, 100])
    writeFileSync(
      `${folder}/nameless/${day}.json`,
      report({ serial: null, day, hours: 24 * (day + 1), units: (1 + day) * TB }),
    );
  const { err } = await calc(['fleet', 'nameless']);
  expect(err).toContain('2 reports. Of 2 drives,');
});

test('an order is made today, a report of the future has no day, and a failed drive waits for nothing', async () => {
  mkdirSync(`${folder}/late`, { recursive: true });
  const late = (name: string, given: Given) =>
    writeFileSync(`${folder}/late/${name}`, report(given));
  // 100 GB a day, 400 days before its rating is written.
  late('a-1.json', { serial: 'A-1', day: 0, hours: 24, units: 107 * TB });
  late('a-2.json', { serial: 'A-1', day: 30, hours: 744, units: 110 * TB });
  late('b-1.json', { serial: 'B-2', day: 0, hours: 24, units: 10 * TB });
  late('b-2.json', { serial: 'B-2', day: 25_900, hours: 744, units: 13 * TB });
  const rows = async (day: string) => rowsOf((await calc(['fleet', 'late', '--today', day])).out);
  const orders = (some: readonly Record<string, string>[]) =>
    some.find(({ last_file }) => last_file?.endsWith('a-2.json'))?.order;
  expect(orders(await rows('2025-02-01'))).toBe('later');
  expect(orders(await rows('2026-01-20'))).toBe('now');
  const ahead = (await rows('2025-02-01')).find(({ last_file }) => last_file?.endsWith('b-2.json'));
  expect(ahead?.reason).toMatch(/b-2\.json is dated in the future, so nothing can be told about/);
  // Three terabytes in 720 hours with power.
  expect(Number(ahead?.rate_bytes_per_day)).toBeCloseTo(1e11, -6);
  // Its first report tells by when it was bought.
  expect([ahead?.warranty_ends, ahead?.status]).toEqual(['2029-12-31', 'unknown']);
});

test('nothing to read, and a lead time that is none', async () => {
  expect((await calc(['fleet'])).err).toContain('takes reports of drives, or folders');
  expect((await calc(['fleet', 'reports', '--lead', 'soon'])).err).toContain(
    '--lead: “soon” is not a number; it must be from 0 d to 10 y.',
  );
});
