import { expect, test } from 'vitest';
import { nearest } from './nearest';

const known = ['port', 'host', 'base', 'hit_ratio', 'disk_time'];

test.each([
  ['prot', 'port'],
  ['pot', 'port'],
  ['ports', 'port'],
  ['post', 'port'],
  ['hit_raito', 'hit_ratio'],
  ['hitratio', 'hit_ratio'],
  ['diks_tiem', 'disk_time'],
  ['host', 'host'],
])('%s is meant to be %s', (typed, meant) => expect(nearest(typed, known)).toBe(meant));

test.each(['', 'x', 'ratio', 'tropp', 'g'.repeat(100_000)])('%s is near to nothing', (typed) =>
  expect(nearest(typed, known)).toBeUndefined(),
);
