/** What its sentences claim, checked with the engine. */
import rated from '../../../../content/measured-runs/drive-rates.json' with { type: 'json' };
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

const size = (at: At) => at.in('bytes_written') / at.in('writes');

/** Seconds for which each drive is busy with a request, by hand. */
function paces(at: At, writes: number): number[] {
  const random = 1 - at.in('sequential_share');
  const mean = at.in('mean_depth');
  const depths =
    at.view.depths === 'mean'
      ? [[1, mean]]
      : [
          [0.59, 1],
          [0.41, (mean - 0.59) / 0.41],
        ];
  const pace = (access: number, rate: number) =>
    depths.reduce(
      (sum, [share = 0, depth = 1]) =>
        sum + share * Math.max((random * access + size(at) / rate) / depth, size(at) / rate),
      0,
    );
  const own = pace(at.in('access_time'), at.in('transfer_rate'));
  return [
    ...rated.drives.map(
      (drive) =>
        (1 - writes) * pace(drive.read_access, drive.read_rate) +
        writes * pace(drive.write_access ?? 15e-6, drive.write_rate),
    ),
    // A drive that is not the model's own is the reader's.
    ...(at.in('access_time') === 100e-6 && at.in('transfer_rate') === 500e6 ? [] : [own]),
  ];
}

/** Whether this was said of the best at a share of writes, in the words of the view. */
function isBest(at: At, writes: number, said: Said): boolean {
  const pace = Math.min(...paces(at, writes));
  if (at.view.as === 'busy') return near(said, pace * (at.in('reads') + at.in('writes')));
  return near(said, size(at) / pace);
}

const whole = (at: At) => at.in('writes') / (at.in('reads') + at.in('writes'));

export const claims: readonly Claim[] = [
  {
    says: 'wins at any share of writes. ~ is {} for this workload, {} if all were reads, {} if all were writes.',
    is: (at, all, reads, writes) => {
      const first = (share: number) => {
        const times = paces(at, share);
        return times.indexOf(Math.min(...times));
      };
      const winners = Array.from({ length: 21 }, (_, place) => first(place / 20));
      return (
        new Set(winners).size === 1 &&
        isBest(at, whole(at), all) &&
        isBest(at, 0, reads) &&
        isBest(at, 1, writes)
      );
    },
  },
  { says: 'With reads alone, ~: {}.', is: (at, said) => isBest(at, 0, said) },
  { says: 'With writes alone, ~: {}.', is: (at, said) => isBest(at, 1, said) },
  {
    says: 'With both, {} of them writes, ~: {}.',
    is: (at, share, said) => near(share, whole(at)) && isBest(at, whole(at), said),
  },
];
