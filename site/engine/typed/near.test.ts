import { expect, test } from 'vitest';
import { models } from '../gen/models';
import { nearest } from './near';

const ids = models.map(({ id }) => id);
const inputs = ['disk_time', 'cache_time', 'hit_ratio', 'write_share', 'ssd_time'];

test.each([
  ['hitratio', 'hit_ratio'],
  ['hitRatio', 'hit_ratio'],
  ['hit-ration', 'hit_ratio'],
  ['hti_ratio', 'hit_ratio'],
  ['HIT', 'hit_ratio'],
  ['sdd_time', 'ssd_time'],
  ['price', undefined],
  ['', undefined],
  ['__proto__', undefined],
  ['x'.repeat(1e6), undefined],
])('%.20s: perhaps %s', (typed, name) => {
  expect(nearest(typed, inputs)).toBe(name);
});

test.each([
  ['cached-disc', 'cached-disk'],
  ['cached', 'cached-disk'],
  ['writeAmplification', 'write-amplification'],
  ['littles', 'littles-law'],
  ['simulator', undefined],
])('among the models, %s: perhaps %s', (typed, name) => {
  expect(nearest(typed, ids)).toBe(name);
});

test('a name that there is, is the nearest to itself', () => {
  for (const id of ids) expect(nearest(id, ids)).toBe(id);
});

const options = ['port', 'host', 'base', 'hit_ratio', 'disk_time'];

test.each([
  ['prot', 'port'],
  ['pot', 'port'],
  ['ports', 'port'],
  ['post', 'port'],
  ['hit_raito', 'hit_ratio'],
  ['diks_tiem', 'disk_time'],
  ['ratio', 'hit_ratio'],
  ['x', undefined],
  ['tropp', undefined],
])('among options, %s: perhaps %s', (typed, name) => {
  expect(nearest(typed, options)).toBe(name);
});
