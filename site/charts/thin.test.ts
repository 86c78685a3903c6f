import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thin } from './thin';

const seconds = (count: number) => Float64Array.from({ length: count }, (_, at) => at);

describe('a thinned series', () => {
  it('keeps a lone stall and a lone peak among many points', () => {
    const y = new Float64Array(1_000_000).fill(40_000);
    [y[123_456], y[700_000]] = [0, 95_000];
    const { least, middle, most } = thin(seconds(y.length), y, 0, y.length, 700);
    expect(Math.min(...least)).toBe(0);
    expect(Math.max(...most)).toBe(95_000);
    expect(new Set(middle)).toEqual(new Set([40_000]));
  });

  it('shows where nine tenths of the points lie', () => {
    const y = Float64Array.from({ length: 100 }, (_, at) => ((at * 37) % 100) + 1);
    const found = thin(seconds(100), y, 0, 100, 1);
    expect([found.least[0], found.low[0], found.middle[0], found.high[0], found.most[0]]).toEqual([
      1, 5, 50, 95, 100,
    ]);
    expect(found.x[0]).toBe(50);
  });

  it('looks at its own stretch alone, both ends included', () => {
    const y = Float64Array.from([9, 1, 2, 3, 9]);
    const { count, least, most } = thin(seconds(5), y, 1, 3, 2);
    expect([...count]).toEqual([1, 2]);
    expect([...least, ...most]).toEqual([1, 2, 1, 3]);
  });

  it('leaves out columns without a value', () => {
    const y = Float64Array.from([1, Number.NaN, Number.POSITIVE_INFINITY, 4]);
    expect([...thin(seconds(4), y, 0, 4, 4).x]).toEqual([0.5, 3.5]);
    expect(thin([], [], 0, 1, 5).x).toHaveLength(0);
  });

  it('loses no point and orders what it keeps', () => {
    const series = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 300 });
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 50 }), (y, columns) => {
        const found = thin(seconds(y.length), y, 0, Math.max(1, y.length), columns);
        expect(found.count.reduce((sum, count) => sum + count, 0)).toBe(y.length);
        expect(Math.min(...found.least)).toBe(Math.min(...y));
        expect(Math.max(...found.most)).toBe(Math.max(...y));
        for (const at of found.x.keys()) {
          const levels = [found.least, found.low, found.middle, found.high, found.most];
          const here = levels.map((level) => level[at] ?? Number.NaN);
          expect(here).toEqual([...here].sort((a, b) => a - b));
        }
      }),
    );
  });
});
