import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { simulation } from './load-node-simulator';
import { BLOCK_SIZES, cellOf, matrixOf, READ_SHARES } from './matrix';

const file = 'content/simulated-drives/toshiba-hg6.json';
const { inputs, matrix } = JSON.parse(readFileSync(file, 'utf8'));
const { user_pages: _, read_share: __, duration: ___, interval: ____, ...drive } = inputs;

test('a matrix is what was recorded of its drive, run for run within a few percent', () => {
  const iops = matrixOf(simulation, drive);
  const errors = BLOCK_SIZES.flatMap((block, row) =>
    READ_SHARES.map((share, column) => {
      const recorded =
        matrix.found[matrix.block_size.indexOf(block)][matrix.read_share.indexOf(share)];
      return Math.abs((iops[row]?.[column] ?? 0) / recorded - 1);
    }),
  );
  expect(errors.length).toBe(56);
  expect(Math.max(...errors)).toBeLessThan(0.08);
  expect(errors.reduce((sum, error) => sum + error) / 56).toBeLessThan(0.015);
});

test('a slow drive is run for as long as it takes', () => {
  const slow = { ...drive, command_time: 0.01, write_command_time: 0.01 };
  expect(cellOf(simulation, slow, 4096, 1)).toBeCloseTo(100, 0);
});
