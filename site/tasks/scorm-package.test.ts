import { expect, test } from 'vitest';
import { membersOf } from '../tests/read-zip';
import { makeBook } from './fixture';
import { objections, packageFrom } from './scorm-package';

test.each([
  ['cached-disk', ''],
  ['figure/cached-disk', ''],
  ['cached-disk', 's=1&hit_ratio=0.9&cached-disk.y=speedup'],
  ['simulate', 's=1&seed=2&simulator.show=iops'],
])('%s takes the state “%s”', (id, state) => {
  expect(objections('.', id, state)).toEqual([]);
});

test.each([
  ['cached-dsk', '', 'There is no calculator, figure or exercise “cached-dsk”'],
  ['cached-disk', 's=1&hit_ratio=1.2', 'Hit ratio is 120'],
  ['cached-disk', 's=1&hits=0.9', 'hits=0.9: cached-disk has no such input'],
])('%s with the state “%s” is refused with a sentence', (id, state, sentence) => {
  expect(objections('.', id, state)).toEqual([expect.stringContaining(sentence)]);
});

test('a figure is known with and without what stands before it in addresses', () => {
  const folder = makeBook({ 'embed/figure/queue-depth/index.html': '' });
  for (const name of ['queue-depth', 'figure/queue-depth'])
    expect(objections(folder, name, '')).toEqual([]);
});

test('the copy that stands alone is what is packed', () => {
  const html =
    '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src \'sha256-A=\'"><title>A disk · Spare Area</title>';
  const folder = makeBook({ 'one-file/cached-disk.html': html });
  const adapter = { code: '1', hash: 'sha256-B=' };
  const bytes = packageFrom(folder, 'cached-disk', 's=1', adapter);
  expect([...membersOf(bytes).keys()]).toEqual(['imsmanifest.xml', 'index.html']);
  expect(packageFrom(folder, 'figure/cached-disk', 's=1', adapter)).toEqual(bytes);
});
