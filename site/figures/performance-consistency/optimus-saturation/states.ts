/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'decimal gigabytes', view: { flash: 'gb' }, simulated: true },
  { name: 'a later fall', view: { fall: '49' }, simulated: true },
];
