import { expect, it } from 'vitest';
import { atBuild } from '../../../elements/simulation-runs/at-build';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { skew } from './figure';

const at = (zipf_exponent: number, policy: 'greedy' | 'fifo', pages = 262_144) =>
  stateAt(skew, atBuild, { ...skew.start, zipf_exponent, policy, pages });

it.each([2, 2.5, 3])(
  'at an exponent of %f greedy GC has no number of a drive that is not steady',
  (exponent) => {
    for (const pages of [262_144, 1e6]) {
      const state = at(exponent, 'greedy', pages);
      const said = plainText(skew.sentence(state));
      expect(said).toContain('not in steady state');
      expect(said).not.toMatch(/it was|more skewed/);
      expect(skew.runs?.(state)).toHaveLength(15);
    }
  },
);

it('FIFO GC, whose victims all have their turn, is steady there', () => {
  const said = plainText(skew.sentence(at(2, 'fifo')));
  const [, model, simulated] = /frontier is ([\d.]+);.* it was ([\d.]+)\./.exec(said) ?? [];
  expect(Math.abs(Number(model) / Number(simulated) - 1)).toBeLessThan(0.01);
});
