/** What was written so far beside the write, to one scale, and what the looks of squares mean. */
import { rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import type { Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import { word } from '../../../charts/words';
import { binary } from '../binary';
import { looksOf } from '../commit-steps/block-shapes';
import { box, hatch, path } from '../commit-steps/marks';
import { SIZES } from './layout';
import { WRITE } from './story';

const { line } = SIZES;
/** How tall a bar is; squares of the longest, and the room of the words behind it. */
const [BAR, MOST, WORDS] = [10, 26.3, 124];

/** A bar for the write and one for the drives, each with its words behind it. */
export function totalShapes(bytes: number, width: number, top: number) {
  const bars = [
    { id: 'write', text: `the write, ${binary(WRITE)}`, bytes: WRITE, color: 'ink' },
    { id: 'drives', text: `written, ${binary(bytes)}`, bytes, color: 'ssd' },
  ];
  const shapes = bars.flatMap(({ id, text, bytes, color }, at): Shape[] => {
    const middle = top + (at + 0.5) * line;
    const right = (bytes / WRITE / MOST) * (width - WORDS);
    const rect = { left: 0, right, top: middle - BAR / 2, bottom: middle + BAR / 2 };
    return [
      {
        tag: 'rect',
        key: id,
        attributes: { class: `bar solid ${color}`, ...rectAttributes(rect) },
      },
      word(`total ${id}`, right + 8, middle, 'start', text, 'note soft'),
    ];
  });
  return { shapes, bottom: top + bars.length * line };
}

/** A square of each kind with its word, a wait, and a flush. */
export function keyShapes(top: number, width: number) {
  let [left, row] = [0, 0];
  const entry = (text: string, mark: (x: number, y: number) => Shape[]): Shape[] => {
    const room = 24 + textWidth(text, 'note');
    if (left > 0 && left + room > width) [left, row] = [0, row + 1];
    const [x, y] = [left, top + row * line];
    left += room + 14;
    return [...mark(x, y), word(`key ${text}`, x + 24, y + 9, 'start', text, 'note soft')];
  };
  const rect = (x: number, y: number) => ({
    left: x + 1,
    right: x + 17,
    top: y + 2,
    bottom: y + 16,
  });
  const shapes = [
    ...entry('guest waits', (x, y) => [
      box('key waits', 'bar hatched soft', rect(x, y)),
      hatch('key waits', 'hatch soft', rect(x, y), 5),
    ]),
    ...entry('in memory', (x, y) => [box('key memory', 'bar solid cache', rect(x, y))]),
    ...entry('in the drive’s cache', (x, y) => looksOf('key cached', 'cached', rect(x, y))),
    ...entry('on flash', (x, y) => looksOf('key safe', 'safe', rect(x, y))),
    ...entry('flush', (x, y) => [
      path('key flush', 'block-event', `M${round(x + 9)},${round(y + 1)}v16`),
    ]),
  ];
  return { shapes, bottom: top + (row + 1) * line };
}
