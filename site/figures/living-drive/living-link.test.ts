import { expect, test } from 'vitest';
import { AT_FIRST, AT_REST, type Choices, LOADS, POLICIES, SPARES } from './drive';
import { LIVING_KEYS, toldBy, viewOf } from './living-link';

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
