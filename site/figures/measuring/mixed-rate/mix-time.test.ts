import { describe, expect, it } from 'vitest';
import { completedBy, lengthOf, spansOf, timeOfReads } from './mix-time';

const RATES = { read_rate: 10_000, write_rate: 5000 };

describe('requests as long as they take', () => {
  it('fills a time in which twenty are completed if half of them read', () => {
    // By hand: ten reads of 100 µs and ten writes of 200 µs.
    expect(lengthOf(RATES)).toBeCloseTo(3e-3, 12);
    expect([1, 0.5, 0].map((share) => completedBy(RATES, share, 1))).toEqual([30, 20, 15]);
    expect(completedBy(RATES, 0.5, 0.5)).toBe(10);
  });

  it('adds up times, not rates', () => {
    const spans = spansOf(RATES, 0.5);
    const taken = (reads: boolean) =>
      spans
        .filter(({ isRead }) => isRead === reads)
        .reduce((sum, { from, to }) => sum + to - from, 0);
    expect(spans).toHaveLength(20);
    expect([taken(true), taken(false)]).toEqual([
      expect.closeTo(1 / 3, 9),
      expect.closeTo(2 / 3, 9),
    ]);
    expect(timeOfReads(RATES, 0.5)).toBeCloseTo(1 / 3, 12);
    // The total by the formula: 2 ÷ (1/10,000 + 1/5000).
    expect(spans.length / lengthOf(RATES)).toBeCloseTo(2 / (1 / 10_000 + 1 / 5000), 6);
  });

  it('has reads and writes by their shares, one after the other without gaps', () => {
    for (const share of [0, 0.05, 0.35, 0.65, 1]) {
      const spans = spansOf(RATES, share);
      expect(spans[0]?.from).toBe(0);
      expect(spans.at(-1)?.from).toBeLessThan(1);
      expect(spans.at(-1)?.to).toBeGreaterThan(1 - 1e-9);
      spans.slice(1).forEach(({ from }, before) => {
        expect(from).toBe(spans[before]?.to);
      });
      const reads = spans.filter(({ isRead }) => isRead).length;
      expect(Math.abs(reads - share * spans.length)).toBeLessThanOrEqual(1);
    }
  });

  it('puts what is too much to be drawn one by one together by kind', () => {
    const spans = spansOf({ read_rate: 1e7, write_rate: 100 }, 1);
    expect(spans).toEqual([{ isRead: true, from: 0, to: 1 }]);
    expect(spansOf({ read_rate: 1e7, write_rate: 100 }, 0.999)).toHaveLength(2);
    // Reads alone, in the time of twenty requests of which half are writes: 10 × 0.1 µs + 10 × 10 ms.
    const rates = { read_rate: 1e7, write_rate: 100 };
    expect(completedBy(rates, 1, 0.5) / (0.5 * lengthOf(rates) * 1e7)).toBeCloseTo(1, 5);
  });
});
