/** What was written so far beside the row, to one scale. */
import { rectAttributes } from '../../../charts/hatch';
import type { Shape } from '../../../charts/scene';
import { word } from '../../../charts/words';
import { formatAmount } from '../../../engine/typed/units';
import { BLOCK, ROW } from './story';

/** How tall a bar and its line are. */
const [BAR, LINE] = [10, 20];
/** Blocks of the longest commit, and the room of the words behind their bar. */
const [MOST, WORDS] = [17, 116];

/** A bar for the row and one for the device, each with its words behind it. */
export function totalShapes(blocks: number, width: number, top: number) {
  const cell = (width - WORDS) / MOST;
  const bars = [
    { id: 'row', text: `the row, ${formatAmount(ROW, 'bytes')}`, bytes: ROW, color: 'ink' },
    {
      id: 'device',
      text: `written, ${formatAmount(blocks * BLOCK, 'bytes')}`,
      bytes: blocks * BLOCK,
      color: 'ssd',
    },
  ];
  const shapes = bars.flatMap(({ id, text, bytes, color }, at): Shape[] => {
    const middle = top + (at + 0.5) * LINE;
    const right = Math.max((bytes / BLOCK) * cell, bytes > 0 ? 1 : 0);
    const rect = { left: 0, right, top: middle - BAR / 2, bottom: middle + BAR / 2 };
    const attributes = { class: `bar solid ${color}`, ...rectAttributes(rect) };
    return [
      { tag: 'rect', key: id, attributes },
      word(`total ${id}`, right + 8, middle, 'start', text, 'note soft'),
    ];
  });
  return { shapes, bottom: top + bars.length * LINE };
}
