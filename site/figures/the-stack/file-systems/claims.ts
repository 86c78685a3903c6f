/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

const ALL = ['ext4', 'ext4-journal', 'ext4-no-journal', 'xfs', 'btrfs-single', 'btrfs-dup'];

export const claims: readonly Claim[] = [
  {
    says: 'makes the device write {} bytes per byte on ~, and {} on ~.',
    is(at, least, most) {
      // Of new files, sectors of 512 bytes alone are known; larger files on btrfs are not.
      const sector = at.given('operation') === 'create' ? '512' : at.given('sector');
      const values = ALL.map((file_system) =>
        at.out('write_amplification', { file_system, sector }),
      ).filter(Number.isFinite);
      return near(least, Math.min(...values)) && near(most, Math.max(...values));
    },
  },
];
