import { expect, it } from 'vitest';
import { inIops } from './say-iops';

it('says three digits of a rate', () => {
  expect([160_037, 7436.4, 929.4].map(inIops)).toEqual(['160,000', '7440', '929']);
});
