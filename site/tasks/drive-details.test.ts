/** What the list of details says of drives can be true, and each number has somebody who says it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import rated from '../../content/rated-drives/rated-drives.json' with { type: 'json' };
import { checkDrive } from '../engine/address/drive';
import { type DetailId, detailOf, driveSeries, knownOf, type Said } from './drive-details';
import { driveModels } from './drive-models';

const QUANTITIES: readonly DetailId[] = [
  ...(['class', 'interface', 'power_loss_protection', 'indirection_unit', 'slc_cache'] as const),
  ...(['rate_after_cache', 'read_latency', 'sequential_read', 'sequential_write'] as const),
  'active_power',
];
const sources = new Map(
  readdirSync('content/references').map((file) => {
    const { id, year, kind } = parse(readFileSync(`content/references/${file}`, 'utf8'));
    return [String(id), { year: year as number | null, kind: String(kind) }];
  }),
);
/** Each statement of the list, with its series and quantity. */
const sayings: readonly (readonly [string, DetailId, Said])[] = driveSeries.flatMap((series) =>
  ([...QUANTITIES, 'cells'] as const).flatMap((id) =>
    knownOf(series, id).map((one) => [series.series, id, one] as const),
  ),
);
const seriesOf = ({ name, capacity }: { name: string; capacity: string }) =>
  name.replace(capacity, '').trim();

/** The maker’s sheet speaks of the largest drive alone, so that no drive of these has a rating. */
const WITHOUT_RATING = ['Intel DC S4500', 'Intel DC S4600'];

describe('the list of details', () => {
  it('has forty series and more, each once, of both classes, interfaces and kinds of flash', () => {
    expect(driveSeries.length).toBeGreaterThanOrEqual(40);
    expect(new Set(driveSeries.map(({ series }) => series)).size).toBe(driveSeries.length);
    const classes = sayings.filter(([, id]) => id === 'class').map(([, , { amount }]) => amount);
    expect(new Set(classes)).toEqual(new Set(['client', 'data center']));
    const timed = driveSeries.filter((series) => knownOf(series, 'read_latency').length > 0);
    expect(timed.length).toBeGreaterThanOrEqual(20);
  });

  it('speaks of drives that the list of ratings has', () => {
    const listed = new Set(rated.map(seriesOf));
    const lost = driveSeries.map(({ series }) => series).filter((one) => !listed.has(one));
    expect(lost).toEqual(WITHOUT_RATING);
    const odd = sayings.flatMap(([, , { capacity = '1 TB' }]) =>
      /^[\d.]+ [GT]B$/.test(capacity) ? [] : [capacity],
    );
    expect(odd).toEqual([]);
  });

  it('says of each quantity what it is or why it is not known', () => {
    for (const series of driveSeries)
      for (const id of QUANTITIES) {
        const all = series[id] ?? [];
        expect([series.series, id, all.length > 0]).toEqual([series.series, id, true]);
        for (const one of all) if (one.amount === null) expect(one.why).toMatch(/^[A-Z].*\.$/);
        // A reason stands alone: beside an amount it would say that there is none.
        if (all.some(({ amount }) => amount === null)) expect(all).toHaveLength(1);
      }
  });

  it('names for each amount a source of its date, and a sheet for what is of a sheet', () => {
    const wrong = sayings.filter(([, , { source, date, confidence }]) => {
      const known = sources.get(source);
      const isDated = known && date === (known.year ?? 'read in 2026');
      return !isDated || (confidence === 'data sheet' && known.kind !== 'data sheet');
    });
    expect(wrong).toEqual([]);
  });

  it('has a time that follows from its rate at depth 1', () => {
    const rates = sayings.filter(([, , { depth1_iops }]) => depth1_iops !== undefined);
    expect(rates.length).toBeGreaterThan(8);
    for (const [series, id, { amount, depth1_iops = 0 }] of rates) {
      expect([series, id]).toEqual([series, 'read_latency']);
      const microseconds = Number(/^([\d.]+) µs$/.exec(String(amount))?.[1]);
      expect([series, Math.abs((microseconds * depth1_iops) / 1e6 - 1) < 2e-3]).toEqual([
        series,
        true,
      ]);
    }
  });

  it('has amounts that the form for a drive takes, of what flash can do', () => {
    for (const [series, id, { amount }] of sayings) {
      const box =
        id === 'read_latency' ? 'ssd_time' : id.startsWith('sequential') ? 'ssd_rate' : '';
      if (box === '') continue;
      const { values, problems } = checkDrive((one) => (one === box ? String(amount) : ''));
      expect([series, id, problems]).toEqual([series, id, {}]);
      const [low, high] = box === 'ssd_time' ? [5e-6, 500e-6] : [1e8, 30e9];
      const value = values[box] ?? Number.NaN;
      expect([series, id, value >= low && value <= high]).toEqual([series, id, true]);
    }
  });

  it('is read by size: its own first, then what holds for all, and never another’s', () => {
    expect(detailOf('Samsung 970 EVO Plus', '250 GB', 'read_latency')?.amount).toBe('58.8 µs');
    expect(detailOf('Samsung 970 EVO Plus', '2 TB', 'read_latency')?.amount).toBe('52.6 µs');
    expect(detailOf('Crucial T700', '1 TB', 'sequential_read')?.amount).toBe('11700 MB/s');
    expect(detailOf('Crucial T700', '8 TB', 'sequential_read')).toBeUndefined();
    expect(detailOf('Crucial T700', '1 TB', 'read_latency')).toBeUndefined();
    expect(detailOf('no such series', '1 TB', 'interface')).toBeUndefined();
  });
});

describe('what a model of the form has from it', () => {
  const models = driveModels();
  const model = (name: string) => models.find((one) => one.name === name);

  it('is the time and the rate of a drive of 2024, and who says them', () => {
    expect(model('Crucial P310 2 TB')).toMatchObject({
      ssd_time: '50.8 µs',
      ssd_rate: '7100 MB/s',
      interface: 'PCIe 4.0 x4 NVMe',
      cells: 'QLC',
      from_details: 'access time: S. Crisp (KitGuru), read in 2026; transfer rate: Neowin, 2024',
    });
    expect(model('Crucial P310 1 TB')?.from_details).toMatch(/read in 2026, for 2 TB; transfer/);
    expect(model('Samsung 990 PRO 1 TB')?.cells).toBe('TLC');
  });

  it('is left out where nothing is known', () => {
    const bare = model('Crucial MX500 1 TB');
    expect(bare).toBeDefined();
    for (const id of ['ssd_time', 'ssd_rate', 'interface', 'from_details'])
      expect(bare).not.toHaveProperty(id);
    expect(model('Samsung 990 EVO Plus 2 TB')).not.toHaveProperty('ssd_time');
    expect(model('Samsung 990 PRO 2 TB')?.from_details).toBe('transfer rate: slashCAM, 2022');
  });
});
