import { expect, it } from 'vitest';
import { sliderValues } from '../../elements/control/slider';
import { quantityOf } from '../../engine/declaration';
import { spareArea } from '../../engine/gen/spare-area';
import { IN_GIB, USER_SPAN } from '../model-drive/sa-256';
import { userPlaces } from './fit-user';

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
