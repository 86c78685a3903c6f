import { expect, test } from 'vitest';
import { engine } from '../../../engine/load-node';
import { copyTo, reviewed } from './reviewed';

const known = reviewed.filter(({ mean, rates }) => mean !== null && rates.length > 1);

test.each(known)('$name: the mean of a whole drive, by the model and as reviewed', (drive) => {
  const copy = copyTo(engine, drive, drive.capacity);
  if (typeof copy === 'string') throw new Error(copy);
  const off = drive.capacity / copy.time / (drive.mean ?? 0) - 1;
  expect(Math.abs(off)).toBeLessThan(0.16);
});

test('thirteen drives have a mean, eleven of them a rate behind the cache, too', () => {
  expect(reviewed.filter(({ mean }) => mean !== null).length).toBe(13);
  expect(known.length).toBe(11);
  expect(new Set(reviewed.map(({ id }) => id)).size).toBe(23);
});

test('what is not known is no time', () => {
  const drive = reviewed.find(({ rates }) => rates.length === 1);
  if (!drive) throw new Error('all drives have two rates');
  expect(copyTo(engine, drive, drive.cache + 1e9)).toBe('no rate');
  expect(copyTo(engine, drive, drive.capacity + 1e9)).toBe('too large');
  expect(copyTo(engine, drive, drive.cache)).toMatchObject({ last: drive.rates[0] });
});
