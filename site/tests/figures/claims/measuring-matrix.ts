/** Chapter 6: what its sentences claim, where nothing is simulated. */
import drive from '../../../../content/simulated-drives/toshiba-hg6.json' with { type: 'json' };
import { type At, type Claims, near } from './claim';

const { block_size, read_share, iops, found, fitted } = drive.matrix;

/** The cell in hand, by its minute of the test: from all reads, and in each mix from the largest size. */
function inHand({ view }: At): { measured: number; simulated: number } {
  const minute = Number(view.cell ?? 22) - 1;
  const column = read_share.length - 1 - Math.floor(minute / block_size.length);
  const row = block_size.length - 1 - (minute % block_size.length);
  return { measured: iops[row]?.[column] ?? 0, simulated: found[row]?.[column] ?? 0 };
}

/** How far the simulator is off in each cell that it was not fitted to. */
const errors = block_size.flatMap((block, row) =>
  read_share.flatMap((share, column) =>
    fitted.some(([size, mix]) => size === block && mix === share)
      ? []
      : [Math.abs((found[row]?.[column] ?? 0) / (iops[row]?.[column] ?? 1) - 1)],
  ),
);

/** The row of the measured drive that has these rates at its ends. */
const rowOf = (at: At) =>
  iops.find(
    (row) =>
      Math.round(row.at(-1) ?? 0) === at.in('read_rate') &&
      Math.round(row[0] ?? 0) === at.in('write_rate'),
  );

const harmonic = (at: At, share = at.in('read_share')) =>
  1 / (share / at.in('read_rate') + (1 - share) / at.in('write_rate'));

export const matrix: Claims = {
  cells: [
    {
      says: 'the drive completed {}; the simulator finds {} (',
      when: ({ view }) => view.at === undefined,
      is: (at, measured, simulated) =>
        near(measured, inHand(at).measured) && near(simulated, inHand(at).simulated),
    },
    {
      says: '35,723: {} times as much.',
      is: (at, ratio) => near(ratio, 35_723.09 / inHand(at).measured),
    },
    {
      says: 'Over the {} cells that were not fitted, the mean error is {}; the worst is +{},',
      is: (_, count, mean, worst) =>
        near(count, errors.length) &&
        near(mean, errors.reduce((sum, one) => sum + one, 0) / errors.length) &&
        near(worst, Math.max(...errors)),
    },
    {
      says: 'Measured, {} of 8 block sizes have a mix that is slower than writes alone; simulated, none.',
      is: (_, count) =>
        near(count, iops.filter((row) => Math.min(...row) < (row[0] ?? 0)).length) &&
        found.every((row) => Math.min(...row) === row[0]),
    },
    {
      says: 'the surface hides {} of the 56 cells; {} lie in the lowest tenth of its height.',
      // Counted by a walk to the eye in a program apart, with and without cells in line with each other.
      is: ({ view }, hidden, low) =>
        near(hidden, view.turn === '1' ? 24 : 28) &&
        near(low, iops.flat().filter((one) => one < Math.max(...iops.flat()) / 10).length),
    },
  ],
  'mixed-rate': [
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
          .map((share, before) =>
            Math.abs(harmonic(at, share) / (rowOf(at)?.[before + 1] ?? 0) - 1),
          );
        return near(mean, off.reduce((sum, one) => sum + one, 0) / off.length);
      },
    },
    {
      says: 'the drive completes {} to {}.',
      when: (at) => rowOf(at) === undefined,
      is: (at, low, high) => near(low, at.out('low')) && near(high, at.out('high')),
    },
  ],
};
