/** What blocks, bars and lines mean. */
import { round } from '../../../charts/numbers';
import type { Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import { word } from '../../../charts/words';
import { type Look, looksOf } from './block-shapes';
import { SIZES } from './layout';
import { box, hatch, path } from './marks';

const { line } = SIZES;

const KINDS: readonly { readonly text: string; readonly look: Look }[] = [
  { text: 'to come', look: 'upcoming' },
  { text: 'sent, in the drive’s cache', look: 'cached' },
  { text: 'on flash', look: 'safe' },
];

/** A block of each kind with its word, a wait, and a flush. */
export function keyShapes(top: number, width: number): { shapes: Shape[]; bottom: number } {
  let [left, row] = [0, 0];
  const place = (text: string) => {
    const room = 24 + textWidth(text, 'note');
    if (left > 0 && left + room > width) [left, row] = [0, row + 1];
    const from = { left, top: top + row * line };
    left += room + 14;
    return from;
  };
  const shapes = KINDS.flatMap(({ text, look }) => {
    const at = place(text);
    const rect = { left: at.left + 1, right: at.left + 17, top: at.top + 2, bottom: at.top + 16 };
    return [
      ...looksOf(`key ${look}`, look, rect),
      word(`key ${look}`, at.left + 24, at.top + 9, 'start', text, 'note soft'),
    ];
  });
  const waits = place('SQLite waits');
  const bar = {
    left: waits.left + 1,
    right: waits.left + 17,
    top: waits.top + 4,
    bottom: waits.top + 14,
  };
  const flush = place('flush');
  return {
    shapes: [
      ...shapes,
      box('key waits', 'bar hatched soft', bar),
      hatch('key waits', 'hatch soft', bar, 5),
      word('key waits', waits.left + 24, waits.top + 9, 'start', 'SQLite waits', 'note soft'),
      path('key flush', 'block-event', `M${round(flush.left + 9)},${round(flush.top + 1)}v16`),
      word('key flush', flush.left + 24, flush.top + 9, 'start', 'flush', 'note soft'),
    ],
    bottom: top + (row + 1) * line,
  };
}
