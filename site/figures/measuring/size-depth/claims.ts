/** What its sentences claim, checked against the recorded runs. */
import drive from '../../../../content/simulated-drives/smart-optimus.json' with { type: 'json' };
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const { grids, queue_depth } = drive.tests;

const rowsOf = ({ view }: At) =>
  grids.find(
    ({ kind, ports }) => kind === (view.of ?? 'reads') && ports === Number(view.ports ?? 1),
  )?.iops ?? [];

/** The first depth with at least 99% of the largest. */
const knee = (row: readonly number[]) =>
  queue_depth.find((_, at) => (row[at] ?? 0) >= Math.max(...row) / 1.01);

export const claims: readonly Claim[] = [
  {
    says: 'of 4\u202FKiB reach {} IOPS and gain nothing beyond a queue depth of {};',
    is(at, iops, depth) {
      const [row = []] = rowsOf(at);
      return near(iops, Math.max(...row)) && depth.value === knee(row);
    },
  },
  {
    says: 'those of 1\u202FMiB reach {} and gain nothing beyond {}.',
    is(at, rate, depth) {
      const row = rowsOf(at).at(-1) ?? [];
      return near(rate, Math.max(...row) * 2 ** 20) && depth.value === knee(row);
    },
  },
];
