import { expect, test } from 'vitest';
import { heightMessages } from './announce-height';

test('every kind of host hears the height in its own words', () => {
  expect(heightMessages(420, 'cached-disk', 'Zx9')).toEqual([
    { type: 'spare-area:height', v: 1, height: 420, id: 'cached-disk' },
    { height: 420 },
    { context: 'h5p', action: 'resize', scrollHeight: 420, clientHeight: 420 },
    { subject: 'lti.frameResize', height: 420 },
    { message: 'height', value: 420, secret: 'Zx9' },
  ]);
});

test('WordPress is not addressed without its secret', () => {
  expect(heightMessages(420, 'cached-disk')).toHaveLength(4);
});
