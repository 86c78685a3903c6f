/** The table of a fleet says of each drive when, and in its sentences which file is meant. */
import { expect, test } from 'vitest';
import { engine } from '../../engine/load-node';
import { fleetOf } from '../../engine/sizing/fleet';
import { DAY, type Given, reportOf, START, TB } from '../../engine/sizing/report-helper';
import { fleetHtml } from './fleet-html';

const html = (given: readonly Given[]) =>
  fleetHtml(
    fleetOf(engine, given.map(reportOf), {
      ratingOf: () => ({
        name: '',
        from: 'a test',
        terabytes_written: 150e12,
        warranty_period: 5 * 365 * DAY,
      }),
      purchases: [],
      leadTime: 60 * DAY,
      today: START + 100 * DAY,
    }),
    [],
  );

const calm = { serial: 'C-1', day: 99, hours: 2400, units: TB, used: 0 } as const;

test('reports without a serial number are named', () => {
  const text = html([
    { ...calm, serial: null },
    { ...calm, serial: null, day: 98 },
  ]);
  expect(text).toContain(
    '2 reports name no serial number that can be read, so each stands as a drive of its own: null-98.json, null-99.json.',
  );
  expect(html([{ ...calm, serial: null }])).toContain(
    'so it stands as a drive of its own: null-99',
  );
});

test('neither an order nor an end is said for a day beyond thirty years', () => {
  const text = html([calm]);
  expect(text.match(/not within 30 years/g)).toHaveLength(2);
  expect(text).not.toMatch(/\b20[67]\d-/);
});

test('what is past says when, or that it is so already', () => {
  const past = { ...calm, units: 160 * TB };
  expect(html([past])).toMatch(/>now<[\s\S]*Past its rating\.[\s\S]*>already</);
  const before = { ...calm, day: 79, hours: 1920, units: 140 * TB };
  expect(html([before, past])).toMatch(/since about 2025-03-31\.[\s\S]*>2025-03-31</);
});

test('a drive that is not well stands in its turn, and is counted', () => {
  expect(
    html([
      { ...calm, critical: 2 },
      { ...calm, serial: 'P-2', units: 160 * TB },
    ]),
  ).toContain('1 drive reports that something is wrong: its row begins with it.');
});
