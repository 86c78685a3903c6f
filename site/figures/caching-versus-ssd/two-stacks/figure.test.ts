import { describe, expect, it } from 'vitest';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { twoStacks } from './figure';

describe('one block through two caches', () => {
  const at = (view: Record<string, string>) =>
    plainText(twoStacks.sentence(stateAt(twoStacks, engine, {}, view) as never));
  const fate = (drive: string) =>
    (twoStacks.table(stateAt(twoStacks, engine, {}, { drive }) as never).rows as unknown[][]).map(
      ([, , , , above, , , below]) => [above, below],
    );

  it('is evicted below while the host still answers for it, and then is in neither', () => {
    const places = fate('3');
    const lost = places.findIndex(([, below]) => below === null);
    const gone = places.findIndex(([above]) => above === null);
    expect(lost).toBeGreaterThan(0);
    expect(gone).toBeGreaterThan(lost);
    expect(at({ step: String(gone + 2) })).toMatch(
      /block A\. The host cache misses .*; the drive’s cache misses/,
    );
  });

  it('is still there below where that cache is twice as large', () => {
    const gone = fate('6').findIndex(([above]) => above === null);
    expect(fate('6').every(([, below]) => below !== null)).toBe(true);
    expect(at({ step: String(gone + 2), drive: '6' })).toContain('the drive’s cache hits');
  });

  it('begins before the first request in a page, and stands still where it is in neither', () => {
    expect(at({ live: '1' })).toMatch(/^Both caches are empty; 11 requests/);
    expect(at({})).toMatch(/in no slot of the host cache and in no slot of the drive’s\.$/);
  });
});
