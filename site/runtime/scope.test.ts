import { effect } from '@preact/signals-core';
import { expect, test, vi } from 'vitest';
import { cachedDisk } from '../engine/gen/cached-disk';
import { engine } from '../engine/load-node';
import { Scope } from './scope';

test('a reset is heard even where nothing had changed, so that unreadable boxes fill in again', () => {
  const scope = new Scope(cachedDisk, engine, { hit_ratio: 0.9 });
  const heard = vi.fn();
  const stop = effect(() => heard(scope.inputs.value));
  scope.reset();
  stop();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(scope.inputs.value).toEqual(scope.start);
  expect(scope.isAtStart(scope.inputs.value)).toBe(true);
});

test('inputs without an answer keep the last one that had, beside the problem', () => {
  const scope = new Scope(cachedDisk, engine);
  scope.set({ hit_ratio: 0.9 });
  const before = scope.result.value.answer;
  scope.set({ hit_ratio: 9 });
  expect(scope.result.value.problem?.quantity).toBe('hit_ratio');
  expect(scope.result.value.answer).toBe(before);
});
