import { expect, it } from 'vitest';
import {
  BLOCK_SIZES,
  CELLS,
  cellOf,
  cellsOf,
  errorsOf,
  errorText,
  READ_SHARES,
} from './measured-matrix';

it('goes through the cells as the test does: from all reads, and in each mix from the largest size', () => {
  expect(CELLS).toHaveLength(56);
  expect(new Set(CELLS.map(({ block, share }) => `${block} ${share}`)).size).toBe(56);
  expect(CELLS[0]).toMatchObject({ block: 1_048_576, share: 1, measured: 372.35 });
  expect(CELLS[7]).toMatchObject({ block: 512, share: 1, measured: 41_221.84 });
  expect(CELLS[21]).toMatchObject({ block: 8192, share: 0.65, measured: 24_741.03 });
  expect(CELLS[55]).toMatchObject({ block: 512, share: 0, measured: 23_636.26 });
});

it('keeps a size together, from all writes to all reads', () => {
  for (const block of BLOCK_SIZES)
    expect(cellsOf(block).map(({ share }) => share)).toEqual(READ_SHARES);
});

it('knows how far the simulator is off where it was not fitted', () => {
  const others = CELLS.filter(({ isFitted }) => !isFitted);
  const { mean, worst } = errorsOf(others);
  expect(others).toHaveLength(44);
  // Worked out apart, from the columns of the file.
  expect(mean).toBeCloseTo(0.08241, 5);
  expect(worst).toMatchObject({ block: 32_768, share: 0.35 });
  expect(worst.error).toBeCloseTo(0.2512, 4);
});

it('knows how far the formula of a mix is off, as its model says', () => {
  const mixes = CELLS.filter(({ share }) => share > 0 && share < 1).map((cell) => {
    const [reads, writes] = [cellOf(cell.block, 1).measured, cellOf(cell.block, 0).measured];
    const formula = (reads * writes) / (cell.share * writes + (1 - cell.share) * reads);
    return { ...cell, error: formula / cell.measured - 1 };
  });
  const { mean, worst } = errorsOf(mixes);
  expect(mixes).toHaveLength(40);
  expect(mean).toBeCloseTo(0.096, 3);
  expect(worst).toMatchObject({ block: 32_768, share: 0.35 });
  expect(worst.error).toBeCloseTo(0.335, 3);
});

it('says an error with its sign, and nought without one', () => {
  expect([0.2512, -0.087, -0.0002, 0.004].map((error) => errorText(error))).toEqual([
    '+25.1%',
    '−8.7%',
    '0%',
    '+0.4%',
  ]);
});
