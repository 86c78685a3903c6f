/** States that its snapshot shows, and that tests try. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'the map is on its way, with a log device',
    inputs: { log_device: 'slog' },
    view: { at: '250' },
  },
  {
    name: 'sync=disabled, and success reported',
    view: { sync: 'disabled', power: 'fails', at: '50' },
  },
];
