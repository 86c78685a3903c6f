/** The package as another program calls it, which may be no TypeScript: names and values are whatever they are. */
import { describe, expect, test } from 'vitest';
import { engine } from '../../engine/load-node';
import { byName, read, stateOf } from './named';

const named = byName(engine);
/** As JavaScript calls it. */
const loose = named as unknown as Record<'run' | 'seek' | 'curve', (...args: unknown[]) => unknown>;
const plain = (call: () => unknown): string => {
  try {
    return `no refusal: ${JSON.stringify(call())}`;
  } catch (problem) {
    const { name, message } = problem as Error;
    return `${name}: ${message.replaceAll('\u202f', ' ')}`;
  }
};

describe('what there is not is refused, with what may be meant', () => {
  const xs = new Float64Array([0.1]);
  test.each<[string, () => unknown, string]>([
    [
      'an input',
      () => loose.run('cached-disk', { hitratio: 0.99 }),
      'cached-disk has no input “hitratio”; perhaps hit_ratio?',
    ],
    [
      'an input of no likeness',
      () => loose.run('cached-disk', { price: 1 }),
      'cached-disk has no input “price”; it has disk_time, ',
    ],
    [
      'a name of every object',
      () => loose.run('cached-disk', { constructor: 1 }),
      'cached-disk has no input “constructor”; it has ',
    ],
    [
      'a model',
      () => loose.run('cached-disc'),
      'There is no model “cached-disc”; perhaps cached-disk?',
    ],
    [
      'a name of every object, as a model',
      () => loose.run('toString'),
      'There is no model “toString”; their names are those of `models`.',
    ],
    ['no model at all', () => loose.run(undefined), 'There is no model “undefined”'],
    [
      'an input to draw',
      () => loose.curve('cached-disk', {}, 'hit', xs, 'mean_time'),
      'cached-disk has no input “hit”; perhaps hit_ratio?',
    ],
    [
      'an output to draw',
      () => loose.curve('cached-disk', {}, 'hit_ratio', xs, 'meantime'),
      'cached-disk has no output “meantime”; perhaps mean_time?',
    ],
    [
      'an input of a curve',
      () => loose.curve('cached-disk', { hitratio: 1 }, 'hit_ratio', xs, 'mean_time'),
      'perhaps hit_ratio?',
    ],
    [
      'an input to seek',
      () => loose.seek('cached-disk', 'hitratio', 'mean_time', 1),
      'perhaps hit_ratio?',
    ],
    [
      'an output to seek',
      () => loose.seek('cached-disk', 'hit_ratio', 'mean', 1),
      'perhaps mean_time?',
    ],
    [
      'an input beside what is sought',
      () => loose.seek('cached-disk', 'hit_ratio', 'mean_time', 1, { ratio: 1 }),
      'perhaps hit_ratio?',
    ],
    [
      'an input of a state',
      () => stateOf('cached-disk', { hitratio: 1 } as never),
      'perhaps hit_ratio?',
    ],
    ['an input to read', () => read('cached-disk', 'hitratio' as never, '1'), 'perhaps hit_ratio?'],
  ])('%s', (_, call, sentence) => {
    expect(plain(call)).toContain(`Refused: `);
    expect(plain(call)).toContain(sentence);
  });
});

test('texts carry units, and what is given as undefined is not given', () => {
  const { values } = named.run('cached-disk', {
    hit_ratio: '50%',
    disk_time: '10 ms',
    cache_time: undefined,
  });
  expect(values.mean_time).toBe(0.00525);
  expect(named.run('workload', { depths: ['1', 8], depth_shares: '50%, 50%' })).toEqual(
    named.run('workload', { depths: [1, 8], depth_shares: [0.5, 0.5] }),
  );
  expect(stateOf('cached-disk', { disk_time: '20 ms' })).toBe('s=1&disk_time=20ms');
});

test.each([
  [
    { hit_ratio: true },
    'Hit ratio (hit_ratio): “true” is not a number; it must be from 0% to 100%.',
  ],
  [{ hit_ratio: [0.5] }, '“[0.5]” is not a number'],
  [{ hit_ratio: {} }, '“{}” is not a number'],
  [{ hit_ratio: Number.NaN }, '“NaN” is not a number'],
  [{ hit_ratio: 1n }, '“1” is not a number'],
  [{ hit_ratio: null }, 'Hit ratio (hit_ratio) is missing'],
  [{ hit_ratio: '15 ms' }, 'must be in %'],
  [{ hit_ratio: 1.2 }, 'Hit ratio (hit_ratio) is 120%; it must be from 0% to 100%.'],
  [{ write_policy: 'back' }, '“back” is not an option'],
  [{ write_policy: 1 }, '“1” is not an option'],
])('%o is refused with a sentence', (inputs, sentence) => {
  const said = plain(() => loose.run('cached-disk', inputs));
  expect(said).toMatch(/^Refused: /);
  expect(said).toContain(sentence);
});

test('a list takes what can be gone through, and no item that is no number', () => {
  const given = { depths: new Float64Array([1, 8]), depth_shares: new Set([0.25, 0.75]) };
  expect(loose.run('workload', given)).toEqual(
    named.run('workload', { depths: [1, 8], depth_shares: [0.25, 0.75] }),
  );
  expect(plain(() => loose.run('workload', { depths: [1, null] }))).toContain(
    '“null” is not a number',
  );
});

test('seek gives every value that brings the goal, and says what cannot be sought', () => {
  const found = named.seek('cached-disk', 'hit_ratio', 'mean_time', '1 ms', { disk_time: '10 ms' });
  expect(found.stays).toBe(false);
  expect(found.values).toHaveLength(1);
  const [hit_ratio = 0] = found.values;
  const { values } = named.run('cached-disk', { hit_ratio, disk_time: 0.01 });
  expect(values.mean_time).toBeCloseTo(0.001, 12);
  expect(named.seek('cached-disk', 'hit_ratio', 'mean_time', 1e-9).values).toEqual([]);
  expect(plain(() => loose.seek('cached-disk', 'write_policy', 'mean_time', 1))).toBe(
    'Refused: write_policy of cached-disk is not a number, so it cannot be sought.',
  );
  expect(
    plain(() => loose.seek('cached-disk', 'hit_ratio', 'mean_time', 1, { hit_ratio: 1 })),
  ).toBe('Refused: hit_ratio is sought, so it cannot be given too.');
  expect(plain(() => loose.seek('cached-disk', 'hit_ratio', 'mean_time', '1 GB'))).toContain(
    'must be in s',
  );
  expect(
    plain(() => loose.seek('cached-disk', 'hit_ratio', 'mean_time', 1, { disk_time: -1 })),
  ).toContain('Disk access time');
});
