/** The flash of a drive goes along with its capacity, and an old link keeps what it named. */
import { expect, test } from 'vitest';
import { slcCache } from '../../engine/gen/slc-cache';
import { engine } from '../../engine/load-node';
import { Scope } from '../../runtime/scope';
import { leads } from '../performance-consistency/leads';
import { goAlong } from './goes-along';

const mounted = (before = {}) => {
  const scope = new Scope(slcCache, engine);
  scope.set(before);
  goAlong(scope, leads['slc-cache']?.along ?? {});
  return scope;
};

test('a drive of 2 TB has flash in proportion, and is not refused', () => {
  const scope = mounted();
  scope.set({ user_capacity: 2e12 });
  expect(scope.inputs.value.raw_capacity).toBeCloseTo(2.15e12, -3);
  expect(scope.result.value.problem).toBeNull();
});

test('flash that was set apart stays', () => {
  const scope = mounted();
  scope.set({ raw_capacity: 1.2e12 });
  scope.set({ user_capacity: 5e11 });
  expect(scope.inputs.value.raw_capacity).toBe(1.2e12);
});

test('a link that names a capacity alone means the flash that it always meant', () => {
  expect(mounted({ user_capacity: 5e11 }).inputs.value.raw_capacity).toBe(1.075e12);
  const later = mounted();
  later.setOnly({ user_capacity: 5e11 });
  expect(later.inputs.value.raw_capacity).toBe(1.075e12);
});
