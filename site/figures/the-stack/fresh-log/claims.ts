/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

const LOG = {
  journal: 'wal',
  synchronous: 'full',
  file_system: 'ext4',
  work: 'insert',
  rows: 1,
  row_size: 100,
};

export const claims: readonly Claim[] = [
  {
    says: 'made the device write {} bytes per byte of the rows, in its last {}.',
    is: (_at, first, last) => first.value > 300 && first.value < 330 && near(last, 85.87),
  },
  {
    says: 'The model says {} while the log grows, and {} after.',
    is: (at, first, later) =>
      near(first, at.out('first_write_amplification', LOG)) &&
      near(later, at.out('write_amplification', LOG)),
  },
];
