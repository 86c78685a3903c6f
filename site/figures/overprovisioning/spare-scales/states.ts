/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'of the user', inputs: { raw_capacity: 512e9, user_capacity: 400e9 } },
  {
    name: 'more spare than room',
    inputs: { raw_capacity: 512 * 2 ** 30, user_capacity: 256e9 },
  },
];
