/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'deleted, and copied all the same', view: { trim: 'never', at: '700' } },
  { name: 'TRIM at once', view: { trim: 'once' } },
];
