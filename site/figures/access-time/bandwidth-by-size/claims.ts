/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'At {}, throughput is {} on the SSD and {} on the disk. As requests grow, the SSD approaches {}.',
    is: (at, size, ssd, _disk, limit) =>
      near(size, at.in('request_size')) &&
      near(ssd, at.in('request_size') / at.out('service_time')) &&
      limit.value + limit.slack >= ssd.value - ssd.slack &&
      near(limit, at.out('bandwidth', { request_size: 512 * 2 ** 21 })),
  },
];
