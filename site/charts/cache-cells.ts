/** A cache as it is drawn: requests as letters in squares, and the slots with what they hold. */
import type { Rect } from './geometry';
import { rectAttributes } from './hatch';
import type { Shape } from './scene';
import { word } from './words';

const middleOf = ({ left, right }: Rect) => (left + right) / 2;

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
  return [
    { tag: 'rect', key: `slot ${place}`, attributes },
    word(
      `item ${place}`,
      middleOf(rect),
      (rect.top + rect.bottom) / 2,
      'middle',
      item ?? '',
      'item',
    ),
  ];
}
