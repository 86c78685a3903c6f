/**
 * The heights of frames that keep theirs as one text, in fours of pixels. Of each frame: how far its compact height is from that of
 * the frame before, then, from its widest to its narrowest, how far each is from the one before. Most of these are one sign.
 */
import { PLAIN_STEPS } from '../height-steps.ts';
import { placeIn } from '../packed-names.ts';
import type { FrameHeights } from '../plain-heights.ts';

/** A number below `ALONE` is one sign; one of the signs above begins a number of two. */
const [PIXELS, FIRST_SIGN, SIGNS, ALONE] = [4, 35, 91, 50];

const WIDTHS = PLAIN_STEPS.length + 1;

/** How far it is from one height to the next: whole numbers from 0 on are even, the others odd. */
function packed(from: number, to: number): string {
  const code = to < from ? 2 * (from - to) - 1 : 2 * (to - from);
  const rest = code - ALONE;
  if (rest < 0) return String.fromCharCode(FIRST_SIGN + code);
  const first = ALONE + Math.floor(rest / SIGNS);
  if (first >= SIGNS) throw new Error(`a frame of ${PIXELS * to} pixels is too tall to be told`);
  return String.fromCharCode(FIRST_SIGN + first, FIRST_SIGN + (rest % SIGNS));
}

/** The heights of all frames, in the order of their names. */
export function packFrameHeights(all: readonly FrameHeights[]): string {
  let before = 0;
  return all
    .flatMap(({ compact, plain }) => {
      const row = [compact, ...plain.toReversed()].map((height) => Math.ceil(height / PIXELS));
      const steps = row.map((height, at) => packed(row[at - 1] ?? before, height));
      before = row[0] ?? before;
      return steps;
    })
    .join('');
}

/** Those of one frame; undefined of one that is not among the names. */
export function frameHeightsIn(
  text: string,
  names: string,
  frame: string,
): FrameHeights | undefined {
  const row = placeIn(names, frame);
  if (row < 0) return undefined;
  let at = 0;
  const sign = () => text.charCodeAt(at++) - FIRST_SIGN;
  const step = () => {
    const first = sign();
    const code = first < ALONE ? first : ALONE + (first - ALONE) * SIGNS + sign();
    return PIXELS * (code % 2 ? -(code + 1) / 2 : code / 2);
  };
  let compact = 0;
  let plain: number[] = [];
  for (let read = 0; read <= row; read++) {
    compact += step();
    let height = compact;
    plain = Array.from({ length: WIDTHS }, () => {
      height += step();
      return height;
    });
  }
  return { compact, plain: plain.reverse() };
}
