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

const lentTimes = () => {
  const scope = new Scope(cachedDisk, engine, { hit_ratio: 0.9 });
  scope.setDriveValues({ ssd_time: 60e-6, disk_time: 0.01 });
  return scope;
};

test('what is lent stands in place of the page’s own values, and goes again', () => {
  const scope = lentTimes();
  expect(scope.inputs.value).toEqual({ ...scope.start, ssd_time: 60e-6, disk_time: 0.01 });
  expect(scope.isAtStart(scope.inputs.value)).toBe(false);
  expect(scope.isUntouched()).toBe(true);
  scope.setDriveValues({ ssd_time: 80e-6 });
  expect(scope.inputs.value).toEqual({ ...scope.start, ssd_time: 80e-6 });
  scope.setDriveValues({});
  expect(scope.inputs.value).toEqual(scope.start);
});

test('what the reader or an address has set is not lent over', () => {
  const scope = lentTimes();
  scope.set({ ssd_time: 1e-3 });
  scope.setDriveValues({ ssd_time: 80e-6, disk_time: 0.02 });
  expect(scope.inputs.value).toMatchObject({ ssd_time: 1e-3, disk_time: 0.02 });
  expect([scope.follows('ssd_time'), scope.follows('disk_time')]).toEqual([false, true]);
  scope.setDriveValues({});
  expect(scope.inputs.value).toEqual({ ...scope.start, ssd_time: 1e-3 });
  const named = lentTimes();
  named.setOnly({ ssd_time: 150e-6, hit_ratio: 0.5 });
  expect(named.inputs.value).toMatchObject({ ssd_time: 150e-6, hit_ratio: 0.5, disk_time: 0.01 });
  named.setDriveValues({ ssd_time: 70e-6 });
  expect(named.inputs.value.ssd_time).toBe(150e-6);
});

test('one can go back to the page’s own values, and to what is lent; a reset is to what is lent', () => {
  const scope = lentTimes();
  scope.usePageValues();
  expect(scope.inputs.value).toEqual(scope.start);
  expect(scope.isUntouched()).toBe(false);
  scope.useDriveValues();
  expect(scope.inputs.value).toMatchObject({ ssd_time: 60e-6, disk_time: 0.01 });
  scope.set({ ssd_time: 1e-3, hit_ratio: 0.1 });
  scope.reset();
  expect(scope.inputs.value).toEqual({ ...scope.start, ssd_time: 60e-6, disk_time: 0.01 });
});

test('what the model cannot take is not lent, and said', () => {
  const scope = lentTimes();
  scope.setDriveValues({ ssd_time: -1, disk_time: 0.02 });
  expect(scope.inputs.value).toEqual(scope.start);
  expect(scope.driveError.value?.quantity).toBe('ssd_time');
  scope.setDriveValues({ disk_time: 0.02 });
  expect(scope.driveError.value).toBeNull();
  expect(scope.inputs.value.disk_time).toBe(0.02);
});
