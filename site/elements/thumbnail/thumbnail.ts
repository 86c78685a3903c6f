/** A small picture of a figure, cut from the figure's own drawing. */
import { boundsOf } from './bounds';

/** Room around what is drawn, so that no stroke is cut. */
const PAD = 6;

/** What is for reading and not for looking: grids, keys, hatches that run together when small. */
const FINE = ['grid', 'hatch', 'band-hatch', 'parting', 'strike', 'leader'];

/**
 * The marks and curves of a drawing without its words, cropped to themselves. It is hidden from those
 * who cannot see it: what stands beside it says what it shows.
 */
export function thumbnailOf(drawing: string): string {
  const inside = drawing
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/<g class="(key|leaders)">.*?<\/g>/gs, '')
    .replace(/<text\b.*?<\/text>/gs, '')
    .replace(/<path\b[^>]*\bclass="([^"]*)"[^>]*><\/path>/g, (path, classes: string) =>
      classes.split(' ').some((one) => FINE.includes(one)) ? '' : path,
    )
    .replace(/<g\b[^>]*><\/g>/g, '');
  const bounds = boundsOf(inside);
  if (!bounds) throw new Error('there is nothing to cut a thumbnail from');
  const { left, top, right, bottom } = bounds;
  const box = [left - PAD, top - PAD, right - left + 2 * PAD, bottom - top + 2 * PAD];
  const view = box.map((value) => Number(value.toFixed(1))).join(' ');
  return `<svg class="chart thumbnail" viewBox="${view}" aria-hidden="true">${inside}</svg>`;
}
