/** A drive in small, run after run. */
import { expect, it, vi } from 'vitest';
import type { Listener, Simulator } from '../../engine/simulation/start-simulation';
import { scaledRuns } from '../simulation-runs/scaled-drive';
import { runScaled } from './run-scaled';

/** A simulator that says what it is told to say. */
function fake() {
  const listeners: Listener[] = [];
  const close = vi.fn();
  const simulator: Simulator = {
    start(_, listener) {
      listeners.push(listener);
      return { pause() {}, resume() {}, stop() {} };
    },
    close,
  };
  const hear = (share: number, iops: number[]) =>
    listeners.at(-1)?.heard({
      share,
      answer: { values: { intervals: iops.map((one) => ({ iops: one })) } },
    } as never);
  return { simulator, close, listeners, hear };
}
const waiting = () => ({ told: vi.fn(), done: vi.fn(), failed: vi.fn() });

it('does one run after the other, and gives what was written in drive writes', () => {
  const { simulator, close, listeners, hear } = fake();
  const heard = waiting();
  const runs = scaledRuns('sequential', 0.1, 2);
  runScaled(simulator, runs, heard);
  hear(0.5, [1e6]);
  hear(1, [1e6, 1e6]);
  expect(heard.told.mock.calls.flat()).toEqual([0.25, 0.5]);
  expect(listeners).toHaveLength(2);
  hear(1, [1e6]);
  expect(close).toHaveBeenCalledOnce();
  const [{ writes, time }] = heard.done.mock.calls[0] as [{ writes: number[]; time: number[] }];
  const [fine = 0, coarse = 0] = runs.map(({ interval }) => interval);
  expect(writes).toEqual([0, fine, 2 * fine, coarse].map((one) => expect.closeTo(one, 12)));
  expect(time).toEqual(writes);
});

it('goes on with nothing once it was ended, even by who is told that a run is done', () => {
  const { simulator, listeners, hear } = fake();
  const heard = waiting();
  const end = runScaled(simulator, scaledRuns('empty', 0.1, 2), heard);
  heard.told.mockImplementation(() => end());
  hear(1, [1e6]);
  expect(listeners).toHaveLength(1);
  expect(heard.done).not.toHaveBeenCalled();
});

it('says why there is nothing', () => {
  const { simulator, close, listeners } = fake();
  const heard = waiting();
  runScaled(simulator, scaledRuns('random', 0.1, 2), heard);
  listeners[0]?.failed('no memory', true);
  expect(heard.failed).toHaveBeenCalledWith('The drive was not simulated: no memory.');
  expect(close).toHaveBeenCalledOnce();
});
