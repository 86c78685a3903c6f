import { yQuantityBox } from './axes';
import { BAND_GAP, type Frame } from './frame';
import type { Rect } from './geometry';
import { cornersOf, hatchPath, rectAttributes } from './hatch';
import { round } from './numbers';
import type { Shape } from './scene';
import { textWidth } from './text-width';
import type { Axis, Band } from './types';
import { BASELINE } from './words';

/** So much of a sheet lies right of the plot at least. */
const BEYOND = 16;

/** Soft grounds behind the plot, with sparse strokes so that a band shows without colour too. */
export function bandShapes(bands: readonly Band[], frame: Frame): Shape[] {
  return bands.flatMap((band): Shape[] => {
    const rect = rectOf(band, frame);
    const color = band.color ?? 'soft';
    const d = hatchPath(cornersOf(rect), 16);
    return [
      {
        tag: 'rect',
        key: band.id,
        attributes: { class: `band ${color}`, ...rectAttributes(rect) },
      },
      { tag: 'path', key: band.id, attributes: { class: `band-hatch ${color}`, d } },
    ];
  });
}

/**
 * Names of vertical bands stand above the plot, over their band, where no line can run; two that
 * would touch, or touch the name of the y axis, go apart sideways, the later ones to the right as far as the sheet goes.
 */
export function bandLabelShapes(bands: readonly Band[], y: Axis, frame: Frame): Shape[] {
  const named = bands.filter((band) => band.axis === 'x' && band.label);
  const sorted = named.map((band) => ({ band, rect: rectOf(band, frame) }));
  sorted.sort((a, b) => a.rect.left + a.rect.right - b.rect.left - b.rect.right);
  const above = yQuantityBox(y, frame.sheetTop);
  const middle = frame.top - 20;
  let free = middle < above.bottom ? above.right : -BAND_GAP;
  const placed = sorted.map(({ band, rect }) => {
    const width = textWidth(band.label, 'note');
    const wanted = (rect.left + rect.right - width) / 2;
    const left = Math.max(free + BAND_GAP, Math.min(wanted, frame.right - width));
    free = left + width;
    return { band, left, width };
  });
  // Those that were pushed off the sheet push back.
  let end = frame.right + BEYOND;
  for (const one of placed.toReversed()) {
    one.left = Math.min(one.left, end - one.width);
    end = one.left - BAND_GAP;
  }
  return placed.map(({ band, left, width }) => {
    const attributes = {
      class: 'note soft',
      x: round(left + width / 2),
      y: round(middle + BASELINE),
      'text-anchor': 'middle',
    };
    return { tag: 'text', key: band.id, attributes, text: band.label };
  });
}

function rectOf({ axis, from, to }: Band, frame: Frame): Rect {
  const scale = frame[axis];
  const [low, high] = axis === 'x' ? [frame.left, frame.right] : [frame.top, frame.bottom];
  const clamp = (pixel: number) => Math.max(low, Math.min(high, pixel));
  const [a, b] = [clamp(scale(from)), clamp(scale(to))].sort((one, other) => one - other);
  const span = { low: a ?? low, high: b ?? high };
  return axis === 'x'
    ? { left: span.low, right: span.high, top: frame.top, bottom: frame.bottom }
    : { left: frame.left, right: frame.right, top: span.low, bottom: span.high };
}
