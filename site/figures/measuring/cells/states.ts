/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'the errors', view: { show: 'error' } },
  {
    name: 'the surface from its second corner, the last cell',
    view: { look: 'surface', turn: '1', cell: '56' },
  },
];
