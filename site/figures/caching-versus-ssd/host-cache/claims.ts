/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'At a host hit ratio of {}, {} of the requests at the drive are writes.',
    is: (at, hits, share) => {
      const writes = at.in('write_share');
      return near(share, writes / (writes + (1 - writes) * (1 - hits.value)));
    },
  },
  {
    says: 'For {} writes, the host hit ratio must be {}.',
    is: (at, target, hits) => {
      const found = (host_hit_ratio: number) => at.out('drive_write_share', { host_hit_ratio });
      const low = found(Math.max(0, hits.value - 2 * hits.slack));
      const high = found(Math.min(1, hits.value + 2 * hits.slack));
      return low <= target.value + target.slack && high >= target.value - target.slack;
    },
  },
];
