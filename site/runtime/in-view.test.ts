// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { stubSight } from '../tests/stub-sight';
import { inView, OUT_OF_SIGHT } from './in-view';

let show: (...news: boolean[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  show = stubSight();
});

test('what is seen, or may be, follows at once and only then', () => {
  const write = vi.fn();
  const changed = inView(document.body, write);
  changed();
  expect(write).toHaveBeenCalledTimes(1);
  show(true);
  expect(write).toHaveBeenCalledTimes(1);
  changed();
  expect(write).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(write).toHaveBeenCalledTimes(2);
});

test('what is off screen follows once, when the reader has let go', () => {
  const write = vi.fn();
  const changed = inView(document.body, write);
  show(false);
  for (let at = 0; at < 10; at += 1) {
    changed();
    vi.advanceTimersByTime(OUT_OF_SIGHT - 1);
  }
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(write).toHaveBeenCalledOnce();
  vi.runAllTimers();
  show(true);
  expect(write).toHaveBeenCalledOnce();
});

test('what comes in view has followed soon, once, and follows at once from then on', () => {
  const write = vi.fn();
  const changed = inView(document.body, write);
  show(false);
  changed();
  show(false, true);
  vi.runAllTimers();
  expect(write).toHaveBeenCalledOnce();
  changed();
  expect(write).toHaveBeenCalledTimes(2);
});

test('what is printed has followed', () => {
  const write = vi.fn();
  const changed = inView(document.body, write);
  show(false);
  dispatchEvent(new Event('beforeprint'));
  expect(write).not.toHaveBeenCalled();
  changed();
  dispatchEvent(new Event('beforeprint'));
  expect(write).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(write).toHaveBeenCalledOnce();
});
