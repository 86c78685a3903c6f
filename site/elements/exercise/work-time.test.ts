import { expect, test } from 'vitest';
import { WorkTime } from './work-time';

const minutes = (count: number) => count * 60_000;

test('the time between actions is added up, but for long pauses', () => {
  const time = new WorkTime(2);
  expect(time.minutes).toBe(2);
  for (const at of [10, 12, 14.5, 40, 41]) time.act(minutes(at));
  expect(time.minutes).toBe(2 + 2 + 2 + 1);
});

test('a clock that was put back takes nothing away', () => {
  const time = new WorkTime();
  for (const at of [100, 90, 91]) time.act(minutes(at));
  expect(time.minutes).toBe(1);
});
