import { describe, expect, it } from 'vitest';
import rated from '../../../content/rated-drives/rated-drives.json' with { type: 'json' };
import { type DriveSeries, driveSeries, knownOf } from '../../tasks/drive-details';
import { readOrThrow } from '../typed/typed-value';
import { driveQuantities } from './drive';
import { KNOWN_LATENCY, usualLatency } from './drive-latency';

const TIME = driveQuantities.find(({ id }) => id === 'ssd_time');
const microsecondsOf = (text: string) => {
  if (!TIME) throw new Error('a drive has no access time');
  return Number((Number(readOrThrow(text, TIME)) * 1e6).toPrecision(6));
};

/** The cells of a series: its own word for them, or that of the first of its drives in the list of ratings. */
function cellsOf(series: DriveSeries): string {
  const own = knownOf(series, 'cells')[0]?.amount;
  const drive = rated.find(
    ({ name, capacity }) => name.replace(capacity, '').trim() === series.series,
  );
  return String(own ?? drive?.cell ?? 'unknown');
}

/** Each latency of the list, by interface and cells. */
function latencies(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const series of driveSeries) {
    const plug = String(knownOf(series, 'interface')[0]?.amount);
    const kind = `${plug.includes('SATA') ? 'SATA' : 'NVMe'} ${cellsOf(series)}`;
    const times = knownOf(series, 'read_latency').map(({ amount }) => microsecondsOf(`${amount}`));
    if (times.length > 0) found.set(kind, [...(found.get(kind) ?? []), ...times]);
  }
  return found;
}

describe('the usual latency of a kind of drive', () => {
  it('is told from what the list has, drive by drive', () => {
    const kept = new Map(
      KNOWN_LATENCY.map((one) => [`${one.interface} ${one.cells}`, [...one.microseconds]]),
    );
    const listed = [...latencies()].map(([kind, times]) => [kind, times.sort((a, b) => a - b)]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(listed));
  });

  it('is the median, between the smallest and the largest', () => {
    const nvme = usualLatency({ interface: 'NVMe', cells: 'TLC' });
    const sorted = (latencies().get('NVMe TLC') ?? []).sort((a, b) => a - b);
    expect(sorted.length % 2).toBe(0);
    const half = sorted.length / 2;
    expect(nvme?.usual).toBeCloseTo(((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2e6, 9);
    expect(nvme?.interval).toEqual([33.1e-6, 115e-6]);
    expect(nvme?.drives).toBe(sorted.length);
  });

  it('is of all drives with flash where the cells are not known', () => {
    const sata = usualLatency({ interface: 'SATA' });
    expect(sata).toEqual({ usual: 109.25e-6, interval: [76.9e-6, 133.3e-6], drives: 6 });
    expect(usualLatency({ interface: 'SATA', cells: 'unknown' })).toEqual(sata);
    expect(usualLatency({ interface: 'NVMe' })?.interval[0]).toBe(33.1e-6);
    expect(usualLatency({})?.drives).toBe(
      6 + (usualLatency({ interface: 'NVMe' })?.drives ?? Number.NaN),
    );
  });

  it('is not told from fewer than five', () => {
    for (const kind of [
      { interface: 'SATA', cells: 'TLC' },
      { interface: 'SATA', cells: 'QLC' },
      { interface: 'NVMe', cells: 'QLC' },
      { interface: 'NVMe', cells: 'XPoint' },
      { cells: 'of glass' },
    ] as const)
      expect([kind, usualLatency(kind)]).toEqual([kind, null]);
  });
});
