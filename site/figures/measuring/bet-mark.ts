/** Where the reader's bet lies on a chart. */
import type { Mark } from '../../charts/types';

export const betMark = (x: number, y: number, label = 'your bet'): Mark => ({
  id: 'bet',
  shape: 'diamond',
  kind: 'computed',
  color: 'guess',
  x,
  y,
  label,
});
