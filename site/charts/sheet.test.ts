import { expect, test } from 'vitest';
import { sheetInLetters } from './sheet';
import { NARROW, WIDE } from './types';

test.each([
  // As most have their letters, and smaller: by the room alone.
  [WIDE, 1184, 16, 1184],
  [WIDE, 1184, 12, 1184],
  // Larger letters take the room of fewer units…
  [WIDE, 1184, 20, 947],
  [NARROW, 800, 32, 400],
  // …as long as a drawing still holds its words.
  [WIDE, 906, 32, 604],
  [NARROW, 308, 32, 280],
  [NARROW, 240, 32, 240],
])('%o in %i px with letters of %i px is %i wide', (built, room, letters, width) => {
  expect(sheetInLetters(built, room, letters).width).toBe(width);
});
