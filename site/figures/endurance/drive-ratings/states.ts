/** States that its snapshot shows, and that tests try. */

import type { States } from '../../../tests/figures/state';

export const states: States = [
  {
    name: 'by the day, of one kind of cell',
    inputs: { capacity: 8e12, terabytes_written: 2880e12, warranty_period: 94_608_000 },
    view: { up: 'day', cells: 'QLC' },
  },
  {
    name: 'by the price, those that contradict themselves',
    inputs: { capacity: 750e9, terabytes_written: 41e15 },
    view: { up: 'price', cells: 'odd' },
  },
];
