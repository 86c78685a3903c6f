import { expect, test } from 'vitest';
import { AT_FIRST, AT_REST, type Choices, LOADS, POLICIES, SPARES } from './drive';
import { LIVING_KEYS, ownLine, toldBy, viewOf } from './living-link';

const keysOf = <T extends object>(list: T) => Object.keys(list) as (keyof T)[];

test('every choice comes back from the address, which takes what it is given', () => {
  for (const spare of SPARES)
    for (const policy of keysOf(POLICIES))
      for (const traffic of keysOf(LOADS))
        for (const separate of [false, true]) {
          const choices: Choices = { spare, policy, traffic, separate };
          const view = viewOf(choices);
          for (const [key, value] of Object.entries(view))
            expect(LIVING_KEYS[key]?.takes(value), `${key}=${value}`).toBe(true);
          expect(toldBy({ ...view, at: '7' })).toEqual({ choices, at: 7 });
        }
});

test('what is as at first is not said, and an address that says nothing tells nothing', () => {
  expect(viewOf(AT_FIRST)).toEqual({});
  expect(toldBy({})).toBeNull();
  expect(toldBy({ policy: 'fifo' })?.at).toBe(AT_REST);
  expect(LIVING_KEYS.op?.takes('0.075')).toBe(false);
});

test('a drive of the reader’s own is named where the overprovisioning is its own, or the nearest to it', () => {
  const own = (overprovisioning: number) => ({
    name: 'Bird',
    values: { capacity: 1e12, overprovisioning },
  });
  expect(ownLine(own(0.14), 0.14)).toBe('Your drive, Bird, has 14% overprovisioning.');
  expect(ownLine(own(0.872), 0.34)).toBe(
    'Your drive, Bird, has 87.2% overprovisioning; the nearest here is 34%.',
  );
  expect(ownLine({ name: 'Bird', values: { capacity: 960e9 } }, 0.14)).toBe(
    'Your drive, Bird, has about 14.5% overprovisioning; the nearest here is 14%.',
  );
  expect(ownLine(own(0.14), 0.07)).toBeNull();
  expect(ownLine(null, 0.07)).toBeNull();
});
