/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'As set, the SSD is {} times as fast as the disk, and DRAM is {} times as fast as that SSD. If a read from DRAM took a second, the SSD would take {} and the disk {}.',
    is: (at, factor, memory, ssd, disk) =>
      near(factor, at.in('disk_time') / at.in('ssd_time')) &&
      Math.abs(ssd.value - memory.value) <= ssd.slack + memory.slack &&
      Math.abs(disk.value / ssd.value / (at.in('disk_time') / at.in('ssd_time')) - 1) < 0.02,
  },
];
