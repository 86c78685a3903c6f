import { expect, test, vi } from 'vitest';
import { inSlices } from './slices';

test('every task is done once and in order, and then it is said', async () => {
  const did: number[] = [];
  const busy = (at: number) => () => {
    did.push(at);
    const until = performance.now() + 3;
    while (performance.now() < until);
  };
  const done = vi.fn();
  inSlices([0, 1, 2, 3, 4, 5, 6, 7].map(busy), done);
  expect(did.length).toBeLessThan(8);
  expect(done).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(did).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('nothing to do is done at once', () => {
  const done = vi.fn();
  inSlices([], done);
  expect(done).toHaveBeenCalledOnce();
});
