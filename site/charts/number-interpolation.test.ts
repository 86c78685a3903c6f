import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interpolate, interpolateNumber, interpolateRound } from './number-interpolation';

// It has no types of its own here: only this test asks for it by name.
const original = await import('d3-interpolate' as string);

const ours = { interpolate, interpolateNumber, interpolateRound };
const numbers = fc.double({ min: -1e9, max: 1e9, noNaN: true });

it.each(['interpolate', 'interpolateNumber', 'interpolateRound'] as const)(
  '%s gives what the original gives for numbers, to the bit',
  (name) => {
    fc.assert(
      fc.property(numbers, numbers, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        expect(ours[name](a, b)(share)).toBe(original[name](a, b)(share));
      }),
    );
  },
);
