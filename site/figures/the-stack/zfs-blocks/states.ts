/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'nobody waits', inputs: { sync: 'async' } },
  {
    name: 'records of 128 KiB on a mirror, with a log device',
    inputs: { block_size: 131_072, vdev_wa: 2, drives: 2, log_device: 'slog' },
  },
];
