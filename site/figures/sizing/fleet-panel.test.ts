// @vitest-environment happy-dom
/** The place for a fleet: which list of purchases is used, and what of the answer is earlier, whatever is typed or given. */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { engine } from '../../engine/load-node';
import { DAY, reportOf, START, TB } from '../../engine/sizing/report-helper';
import { mountFleet } from './fleet-panel';

const MARKUP = readFileSync('site/figures/sizing/Fleet.astro', 'utf8')
  .replace(/^---[\s\S]*?---/, '')
  .replace(' {...folder}', '');

const REPORTS = [
  reportOf({ serial: 'B-1', day: 39, hours: 940, units: 54 * TB }),
  reportOf({ serial: 'B-1', day: 99, hours: 2380, units: 60 * TB }),
];

let root: HTMLElement;
const part = (name: string) => root.querySelector(`[data-part=${name}]`) as HTMLElement;
const text = (name: string) => (part(name).textContent ?? '').replaceAll('\u202f', ' ');

/** Hands files to a box for them. */
async function give(name: string, files: readonly File[]): Promise<void> {
  Object.defineProperty(part(name), 'files', { value: files, configurable: true });
  part(name).dispatchEvent(new Event('change'));
  await new Promise((done) => setTimeout(done, 20));
}

const csv = (name: string, content: string) => [new File([content], name)];
const reports = () => [new File(['{}'], 'reports.json')];

function type(days: string): void {
  (part('lead') as HTMLInputElement).value = days;
  part('lead').dispatchEvent(new Event('change'));
}

beforeEach(() => {
  vi.setSystemTime((START + 100 * DAY) * 1000);
  document.body.innerHTML = MARKUP;
  root = document.querySelector('spare-fleet') as HTMLElement;
  mountFleet(root, engine, {
    read: async () => ({ reports: REPORTS, unread: [] }),
    models: async () => [],
  });
  return () => {
    document.body.replaceChildren();
    vi.useRealTimers();
  };
});

test('a list of purchases that is none leaves no earlier one in force', async () => {
  await give('files', reports());
  await give(
    'bought',
    csv('good.csv', 'serial,bought,rating_tb,warranty_years\nB-1,2024-12-01,150,5'),
  );
  expect(text('status')).toBe('1 purchase read from good.csv.');
  expect(text('found')).toContain('2029-12-01');
  await give('bought', csv('wrong.csv', 'number,day\n1,2'));
  expect(text('status')).toBe('No list of purchases is used.');
  expect(text('problem')).toMatch(/^wrong\.csv: The list of purchases begins with “number,day”/);
  expect(text('found')).not.toContain('2029-12-01');
  // What is wrong stays said, whatever else is changed.
  type('30');
  expect(text('problem')).toMatch(/^wrong\.csv: /);
  await give('bought', csv('good.csv', 'serial,bought\nB-1,2024-12-01'));
  expect([text('status'), part('problem').hidden]).toEqual([
    '1 purchase read from good.csv.',
    true,
  ]);
  await give('bought', []);
  expect(text('status')).toBe('No list of purchases is used.');
});

test.each([
  ['abc', 'Lead time: “abc” is not a number; it must be from 0 d to 10 y.'],
  ['-5', 'Lead time is −5 d; it must be from 0 d to 10 y.'],
  ['', 'Lead time is missing: it must be from 0 d to 10 y.'],
])(
  'a lead time of “%s” is refused with a sentence, and the table is of the earlier one',
  async (days, says) => {
    // Before there is a report as well.
    type(days);
    expect([text('problem'), part('problem').hidden]).toEqual([says, false]);
    type('60');
    expect(part('problem').hidden).toBe(true);
    await give('files', reports());
    type(days);
    expect(text('problem')).toBe(says);
    expect(part('lead').getAttribute('aria-invalid')).toBe('true');
    expect(part('found').hasAttribute('data-earlier')).toBe(true);
    expect((part('csv') as HTMLButtonElement).disabled).toBe(true);
    type('2,5');
    expect([part('problem').hidden, part('found').hasAttribute('data-earlier')]).toEqual([
      true,
      false,
    ]);
    expect((part('csv') as HTMLButtonElement).disabled).toBe(false);
  },
);
