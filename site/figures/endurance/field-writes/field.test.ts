import { describe, expect, it } from 'vitest';
import { IN_THE_FIELD } from '../../../engine/address/drive-usable';
import { RATIOS, shareBelow, WRITES } from './field';

describe('the spreads', () => {
  it.each(Object.entries({ ...WRITES, ...RATIOS }))(
    '%s rises in both of its columns',
    (_, { points }) => {
      for (const [at, [share, value]] of points.entries()) {
        const before = points[at - 1];
        if (before) expect(share > before[0] && value > before[1]).toBe(true);
        expect(share > 0 && share < 1).toBe(true);
      }
    },
  );

  it('give the share at a point exactly, and between two by ratio', () => {
    expect(shareBelow(WRITES.both, 0.1105)).toBe(0.5);
    expect(shareBelow(WRITES.both, Math.sqrt(0.03358 * 0.1105))).toBeCloseTo(0.375, 12);
  });

  it('hold the write amplification that is assumed of a drive without counters', () => {
    const at = (share: number) => RATIOS.plain.points.find(([one]) => one === share)?.[1];
    expect([at(0.05), at(0.5), at(0.95)]).toEqual([
      IN_THE_FIELD.ends[0],
      IN_THE_FIELD.usual,
      IN_THE_FIELD.ends[1],
    ]);
    expect(RATIOS.plain.drives).toBe(IN_THE_FIELD.drives);
  });

  it('say nothing beyond their ends', () => {
    expect(shareBelow(WRITES.both, 0.001)).toBeNull();
    expect(shareBelow(WRITES.both, 11)).toBeNull();
  });
});
