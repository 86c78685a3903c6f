/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'all of them, linear', view: { drives: 'four', span: 'linear' }, simulated: true },
  { name: 'the whole run, half of it', view: { span: 'all', at: '1000' }, simulated: true },
];
