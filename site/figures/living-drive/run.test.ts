import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { atBuild } from '../../elements/simulation-runs/at-build';
import { quantityOf } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { simulate } from '../../engine/gen/simulate';
import { livingDrive } from '../../engine/load-node';
import { readOrThrow } from '../../engine/typed/typed-value';
import { INK } from './brushes';
import { AT_FIRST, heldAt, USER_PAGES, WINDOW } from './drive';
import { toldBy } from './living-link';
import { between, LivingRun } from './run';
import { SETUP } from './setup';
import { numberOf, rowsOf, settingsOf } from './words';

const lineOf = (run: LivingRun) =>
  run.points.slice(1).map((point, at) => between(run.points[at] ?? point, point).amplification);

test('the line climbs the cliff of greedy garbage collection and comes to rest', () => {
  const run = new LivingRun(livingDrive(SETUP));
  run.go(2.5 * USER_PAGES);
  const line = lineOf(run);
  expect(line).toHaveLength(240);
  // Filled end to end, and then the spare is used up: nothing is copied.
  expect(new Set(line.slice(0, 102))).toEqual(new Set([1]));
  // The peak of greedy; a log cleaned in order, or the formula for it, has a higher one.
  const peak = Math.max(...line);
  expect(peak).toBeGreaterThan(9.5);
  expect(peak).toBeLessThan(10);
  expect(line.indexOf(peak)).toBeLessThan(106);
  const atRest = line.slice(-50).reduce((sum, one) => sum + one, 0) / 50;
  expect(atRest).toBeCloseTo(7.6, 1);
});

test('any moment is the same, however it is reached', () => {
  const [there, back] = [new LivingRun(livingDrive(SETUP)), new LivingRun(livingDrive(SETUP))];
  const view = { across: 96, left: 0, top: 0, columns: 96, rows: 54 };
  for (const run of [there, back]) {
    run.go(1.2 * USER_PAGES);
    run.choose({ ...AT_FIRST, spare: 0.2, traffic: 'hot-cold' });
  }
  back.drive.keep(3);
  back.go(1.9 * USER_PAGES);
  back.go(0.4 * USER_PAGES);
  for (const run of [there, back]) run.go(1.5 * USER_PAGES);
  expect(back.drive.shades(view, 9999)).toEqual(there.drive.shades(view, 9999));
  expect(back.counts).toEqual(there.counts);
  expect(lineOf(back)).toEqual(lineOf(there));
});

test('what is told in the fill holds after it, and what came later is forgotten', () => {
  const [early, late] = [new LivingRun(livingDrive(SETUP)), new LivingRun(livingDrive(SETUP))];
  early.go(WINDOW * 20);
  early.choose({ ...AT_FIRST, traffic: 'zipf' });
  early.go(2 * USER_PAGES);
  late.go(USER_PAGES);
  late.choose({ ...AT_FIRST, traffic: 'zipf' });
  late.go(2 * USER_PAGES);
  expect(late.counts).toEqual(early.counts);
  late.go(1.5 * USER_PAGES);
  late.choose({ ...AT_FIRST, traffic: 'zipf', policy: 'fifo' });
  expect(late.points.at(-1)?.at).toBe(1.5 * USER_PAGES);
  expect(late.points).toHaveLength(145);
});

test('the slider of the spare holds back what it says', () => {
  const run = new LivingRun(livingDrive(SETUP));
  expect(heldAt(0.34)).toBeGreaterThanOrEqual(0);
  expect(heldAt(0.03)).toBeLessThanOrEqual(run.drive.shape.mostHeld);
  run.go(USER_PAGES);
  const held = () => run.drive.blocks().filter((value, at) => at % 3 === 2 && value === 1).length;
  expect(held()).toBe(heldAt(0.07));
  run.choose({ ...AT_FIRST, spare: 0.28 });
  expect(held()).toBe(heldAt(0.28));
});

const text = readFileSync('content/chapters/write-amplification.mdx', 'utf8')
  .replace(/<\/?Blank[^>]*>/g, '')
  .replace(/\s+/g, ' ');

test('chapter 4 says what the drive does', () => {
  expect(text).toContain(`has ink for ${INK.toLocaleString('en')} pages`);
  expect(text).toContain(`over the last ${WINDOW.toLocaleString('en')} host writes`);
  const run = new LivingRun(livingDrive(SETUP));
  run.go(1.3 * USER_PAGES);
  expect(text).toContain('the drive above peaks at nearly 10.');
  expect(Math.max(...lineOf(run)).toFixed(1)).toBe('9.9');
  run.go(2 * USER_PAGES);
  const before = run.points.at(-1);
  run.go(3 * USER_PAGES);
  const last = run.points.at(-1);
  if (!before || !last) throw new Error('the line has no points');
  const { amplification, valid } = between(before, last);
  const room = (256 - (valid ?? 0)).toFixed(1);
  expect(text).toContain(
    `${valid?.toFixed(1)} copies reclaim ${room} pages, and 256 ÷ ${room} is ${amplification.toFixed(1)}.`,
  );
});

/** Each link to the opening drive, and the number of the engine that the text gives for it. */
const LINKS = [
  ...text.matchAll(
    /<Value model="([\w-]+)" of="(\w+)"(?: with="([^"]*)")?[^>]*\/>(?:(?!<Value)[^[\]():])*\[[^\]]*\]\(\?s=1&(living[^#]*)#living\)/g,
  ),
].map(([, id = '', of = '', given = '', query = '']) => ({ id, of, given, query }));

test('chapter 4 links to drives with their numbers', () => {
  expect(LINKS).toHaveLength(5);
});

test.each(LINKS)('the drive at $query comes to what the text says', ({ id, of, given, query }) => {
  const view = [...new URLSearchParams(query)].map(([key, value]) => [
    key.replace('living.', ''),
    value,
  ]);
  const told = toldBy(Object.fromEntries(view));
  if (!told?.at) throw new Error(`${query} tells the drive nothing`);
  const run = new LivingRun(livingDrive(SETUP));
  run.choose(told.choices);
  run.go(told.at);
  const [before, last] = run.points.slice(-2);
  if (!before || !last) throw new Error('the line has no points');
  const model = [...models, simulate].find((one) => one.id === id);
  if (!model) throw new Error(`no model ${id}`);
  const inputs = given
    .split(' ')
    .filter(Boolean)
    .map((setting) => setting.split('=') as [string, string])
    .map(([name, value]) => [name, readOrThrow(value, quantityOf(model, name))]);
  const { values } = atBuild.run(model, Object.fromEntries(inputs));
  const said = Number((values as Readonly<Record<string, unknown>>)[of]);
  expect(Math.abs(Number(numberOf({ lately: between(before, last) })) / said - 1)).toBeLessThan(
    0.02,
  );
});

test('the table says what was chosen, and ends where the drive is', () => {
  const run = new LivingRun(livingDrive(SETUP));
  run.go(2.5 * USER_PAGES);
  const before = rowsOf(run);
  expect(before.map(([at]) => at)).toEqual(['0.50', '1.00', '1.50', '2.00', '2.50']);
  expect(new Set(before.map(([, settings]) => settings))).toEqual(
    new Set(['7%, greedy, uniform random']),
  );
  run.choose({ ...AT_FIRST, spare: 0.09, policy: 'fifo' });
  run.go(2.7 * USER_PAGES);
  const [at, settings, amplification] = rowsOf(run).at(-1) ?? [];
  expect([at, settings]).toEqual(['2.70', '9%, FIFO, uniform random']);
  expect(rowsOf(run).slice(0, -1)).toEqual(before);
  const [last, now] = run.points.slice(-2);
  if (!last || !now) throw new Error('the line has no points');
  expect(Math.abs(Number(amplification) / between(last, now).amplification - 1)).toBeLessThan(0.1);
});

test('what was chosen is said in words', () => {
  expect(settingsOf(AT_FIRST)).toBe('7% overprovisioning, greedy GC, uniform random writes');
  expect(settingsOf({ spare: 0.2, policy: 'fifo', traffic: 'zipf', separate: true })).toBe(
    '20% overprovisioning, FIFO GC, Zipf 1.2 writes, a separate GC write frontier',
  );
});
