/** States that its snapshot shows, and that tests try: what was measured stands whatever the page is set to. */
import type { States } from '../../../tests/figures/state';

export const states: States = [
  { name: 'whatever the journal', inputs: { journal: 'persist' } },
  { name: 'whatever the commit', inputs: { rows: 100 } },
];
