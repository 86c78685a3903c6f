/** What its sentences claim, checked with the engine. */
import drive from '../../../../content/simulated-drives/toshiba-hg6.json' with { type: 'json' };
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const { read_share, iops } = drive.matrix;

/** The row of the measured drive that has these rates at its ends. */
const rowOf = (at: At) =>
  iops.find(
    (row) =>
      Math.round(row.at(-1) ?? 0) === at.in('read_rate') &&
      Math.round(row[0] ?? 0) === at.in('write_rate'),
  );

const harmonic = (at: At, share = at.in('read_share')) =>
  1 / (share / at.in('read_rate') + (1 - share) / at.in('write_rate'));

export const claims: readonly Claim[] = [
  {
    says: '{} reads, the formula says {}.',
    is: (at, share, rate) => near(share, at.in('read_share')) && near(rate, harmonic(at)),
  },
  {
    says: 'The drive completed {}: the formula is {} too ~.',
    is: (at, measured, off) => {
      const is = rowOf(at)?.[read_share.indexOf(at.in('read_share'))] ?? 0;
      return near(measured, is) && near(off, Math.abs(harmonic(at) / is - 1));
    },
  },
  {
    says: 'Over the five mixes of this size, its mean error is {};',
    when: (at) => rowOf(at) !== undefined,
    is: (at, mean) => {
      const off = read_share
        .slice(1, -1)
        .map((share, before) => Math.abs(harmonic(at, share) / (rowOf(at)?.[before + 1] ?? 0) - 1));
      return near(mean, off.reduce((sum, one) => sum + one, 0) / off.length);
    },
  },
  {
    says: 'the drive completes {} to {}.',
    when: (at) => rowOf(at) === undefined,
    is: (at, low, high) => near(low, at.out('low')) && near(high, at.out('high')),
  },
];
