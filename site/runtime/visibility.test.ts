// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { stubSight } from '../tests/stub-sight';
import { watchVisibility } from './visibility';

test('of several news at once the newest counts', () => {
  const show = stubSight();
  const heard = vi.fn();
  watchVisibility(document.body, heard);
  show(false, true);
  expect(heard.mock.calls).toEqual([[true]]);
  show(true, false);
  expect(heard.mock.calls).toEqual([[true], [false]]);
});

test('who has ended it hears no more', () => {
  const show = stubSight();
  const heard = vi.fn();
  const end = watchVisibility(document.body, heard);
  end();
  show(true);
  expect(heard).not.toHaveBeenCalled();
});
