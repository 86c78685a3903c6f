/** What its sentences claim, checked against the recorded runs. */
import drive from '../../../../content/simulated-drives/smart-optimus.json' with { type: 'json' };
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const { grids, refilled, block_size, queue_depth } = drive.tests;
const ROW = block_size.indexOf(512 * 1024);

/** Bytes per second of requests of 512 KiB, 32 of them outstanding. */
function ratesOf({ view }: At, ports: number) {
  const isIt = (one: { kind: string; ports: number }) =>
    one.kind === (view.of ?? 'sequential-writes') && one.ports === ports;
  const inOrder = grids.find(isIt)?.iops[ROW]?.[queue_depth.indexOf(32)] ?? Number.NaN;
  return [inOrder, refilled.find(isIt)?.iops[ROW] ?? Number.NaN].map((iops) => iops * 2 ** 19);
}

export const claims: readonly Claim[] = [
  {
    says: 'move {} through one port and {} through two if the drive was filled sequentially; if it was filled at random, {} and {}.',
    is(at, one, two, oneRandom, twoRandom) {
      const [single = [], double = []] = [ratesOf(at, 1), ratesOf(at, 2)];
      return (
        near(one, single[0] ?? 0) &&
        near(two, double[0] ?? 0) &&
        near(oneRandom, single[1] ?? 0) &&
        near(twoRandom, double[1] ?? 0)
      );
    },
  },
];
