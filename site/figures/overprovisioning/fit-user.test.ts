import { expect, it } from 'vitest';
import { sliderValues } from '../../elements/control/slider';
import { quantityOf } from '../../engine/declaration';
import { spareArea } from '../../engine/gen/spare-area';
import { IN_GIB, USER_SPAN } from '../model-drive/sa-256';
import { fitText, fitting, userPlaces } from './fit-user';

const GIB = 2 ** 30;

it('the slider of the model drive is the one that the page was built with', () => {
  const built = sliderValues(quantityOf(spareArea, 'user_capacity'), USER_SPAN);
  expect(userPlaces(IN_GIB.raw_capacity)).toEqual(built);
});

it.each([
  ['1 TB of 1024 GiB', 1024 * GIB, 1e12],
  ['the P4600', 5000 * GIB, 3.2e12],
])('that of %s has a step on either side, and none beyond its flash', (_, raw, user) => {
  const places = userPlaces(raw);
  const [below, above] = [places.filter((one) => one < user), places.filter((one) => one > user)];
  expect((below.at(-1) ?? 0) / user).toBeGreaterThan(0.95);
  expect((above[0] ?? 0) / user).toBeLessThan(1.06);
  expect(places.at(-1)).toBeLessThan(raw);
});

it('a user capacity beyond the flash takes the next power of two with it', () => {
  const typed = (user: number) =>
    fitting({ raw: 255.1 * GIB, user }, { raw: 255.1 * GIB, user: 256e9 });
  expect(typed(480e9)).toEqual({ raw_capacity: 512 * GIB });
  expect(typed(15.36e12)).toEqual({ raw_capacity: 16_384 * GIB });
  expect(typed(250e9)).toBeNull();
  // So does one that a link brings.
  expect(fitting({ raw: 255.1 * GIB, user: 480e9 }, null)).toEqual({ raw_capacity: 512 * GIB });
});

it('flash that was made smaller takes the user capacity with it', () => {
  const before = { raw: 512 * GIB, user: 480e9 };
  expect(fitting({ raw: 256 * GIB, user: 480e9 }, before)).toEqual({ user_capacity: 256e9 });
});

it('where no flash is large enough, nothing goes along', () => {
  expect(fitting({ raw: 512 * GIB, user: 1e18 }, null)).toBeNull();
});

it('says what went along, in the unit of each', () => {
  expect(fitText({ raw: 512 * GIB, user: 480e9, moved: 'raw' })).toBe(
    'Raw flash capacity is now 512\u202fGiB, to hold 480\u202fGB.',
  );
  expect(fitText({ raw: 256 * GIB, user: 256e9, moved: 'user' })).toBe(
    'User capacity is now 256\u202fGB, to fit into 256\u202fGiB.',
  );
});
