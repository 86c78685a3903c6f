/** What its sentences claim, checked with the engine. */
import drive from '../../../../content/simulated-drives/toshiba-hg6.json' with { type: 'json' };
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

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

export const claims: readonly Claim[] = [
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
];
