import { expect, test } from 'vitest';
import { boundsOf } from './bounds';
import { thumbnailOf } from './thumbnail';

test('shapes reach as far as their commands go, relative and absolute', () => {
  expect(boundsOf('<path d="M10,20h5v-8h-5z"/>')).toEqual({
    left: 10,
    top: 12,
    right: 15,
    bottom: 20,
  });
  expect(boundsOf('<path d="M1 2L4,9H-3V1l2,2"/><circle cx="6" cy="3" r="2"/>')).toEqual({
    left: -3,
    top: 1,
    right: 8,
    bottom: 9,
  });
  expect(boundsOf('<rect x="2" y="3" width="10" height="4"/>')).toEqual({
    left: 2,
    top: 3,
    right: 12,
    bottom: 7,
  });
  expect(boundsOf('<g></g>')).toBeNull();
});

test('words, grids and keys go, marks stay, and the sheet is cut to them', () => {
  const drawn =
    '<svg viewBox="0 0 350 300"><g class="key"><path d="M0,0h9"></path></g><path class="grid" d="M0,0V300"></path><path class="line ssd" d="M50,60L150,160"></path><text x="0" y="0">50 ms</text></svg>';
  expect(thumbnailOf(drawn)).toBe(
    '<svg class="chart thumbnail" viewBox="44 54 112 112" aria-hidden="true"><path class="line ssd" d="M50,60L150,160"></path></svg>',
  );
});

test('a drawing of words alone makes no thumbnail', () => {
  expect(() => thumbnailOf('<svg><text>no</text></svg>')).toThrow('nothing to cut');
});
