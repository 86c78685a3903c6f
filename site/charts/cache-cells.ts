/** A cache as it is drawn: requests as letters in squares, and the slots with what they hold. */
import type { Rect } from './geometry';
import { rectAttributes } from './hatch';
import type { Shape } from './scene';
import type { Box } from './types';
import { word } from './words';

const middleOf = ({ left, right }: Rect) => (left + right) / 2;

/** Between two requests, and between two slots where there is room. */
const [CELL_GAP, SLOT_GAP] = [6, 12];
/** The place behind the slots, for what is evicted. */
const OUT = { wide: 120, narrow: 64 } as const;
/** From this height on a slot has a large letter. */
const LARGE = 60;

/** How a letter in a slot looks, and how much lower than that of a note its baseline lies, as it is taller. */
const letterIn = ({ top, bottom }: Rect) =>
  bottom - top < LARGE ? { size: '', drop: 4 } : { size: ' large', drop: 7.6 };

/**
 * Columns of one width from edge to edge, in as few rows as leave each at least `least` wide; rows are as long as each
 * other.
 */
export function columnsAcross(count: number, width: number, least: number, gap = CELL_GAP) {
  const most = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const rows = Math.ceil(Math.max(1, count) / most);
  const perRow = Math.ceil(Math.max(1, count) / rows);
  const pitch = (width + gap) / perRow;
  return { rows, perRow, pitch, cell: pitch - gap };
}

/** Where the slots of a cache stand: from the left edge to the place of what is evicted, at the right one. */
export function slotsAcross(count: number, { width, kind }: Box) {
  const end = width - OUT[kind];
  const pitch = end / Math.max(1, count);
  const gap = Math.min(SLOT_GAP, pitch / 5);
  return { pitch, slot: pitch - gap, out: { left: end, right: width } };
}

/** A request: filled for a hit, open with a cross below for a miss, pale to come. `at`: its place in the trace. */
export function requestShapes(
  at: number,
  rect: Rect,
  item: string,
  state: 'hit' | 'miss' | 'upcoming',
  isNow: boolean,
): Shape[] {
  const [x, y] = [middleOf(rect), (rect.top + rect.bottom) / 2];
  const sign = { hit: '✓', miss: '×', upcoming: '' }[state];
  const attributes = {
    class: `cell ${state}${isNow ? ' now' : ''}`,
    ...rectAttributes(rect),
    rx: 4,
  };
  return [
    { tag: 'rect', key: `cell ${at}`, attributes },
    word(`letter ${at}`, x, y, 'middle', item, `letter ${state}`),
    word(`sign ${at}`, x, rect.bottom + 10, 'middle', sign, `sign ${state}`),
  ];
}

/** A slot, free or with what it holds. `state`: its classes. */
export function slotShapes(place: number, rect: Rect, item: string | null, state: string): Shape[] {
  const attributes = { class: `slot ${state}`, ...rectAttributes(rect), rx: 6 };
  const { size, drop } = letterIn(rect);
  return [
    { tag: 'rect', key: `slot ${place}`, attributes },
    word(
      `item ${place}`,
      middleOf(rect),
      (rect.top + rect.bottom) / 2 + drop,
      'middle',
      item ?? '',
      `item${size}`,
    ),
  ];
}

/** The place of what is evicted, with what has just left. `mark`: more classes of it. */
export function evictedShapes(rect: Rect, item: string | null, mark = ''): Shape[] {
  const middle = middleOf(rect);
  const { size, drop } = letterIn(rect);
  return [
    {
      tag: 'rect',
      key: 'out',
      attributes: { class: 'slot out', ...rectAttributes(rect), rx: 6 },
    },
    word(
      'evicted',
      middle,
      (rect.top + rect.bottom) / 2 + drop,
      'middle',
      item ?? '',
      `evicted${size}${mark}`,
    ),
    word('leaves', middle, rect.bottom + 16, 'middle', 'evicted', 'note soft'),
  ];
}
