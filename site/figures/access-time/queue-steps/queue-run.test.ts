import { describe, expect, it, test } from 'vitest';
import type { GanttChart } from '../../../charts/gantt-chart';
import { ssdAccess as model } from '../../../engine/gen/ssd-access';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { queueSteps, standOf, timesOf } from './figure';
import { completedBy, moments, queueRun } from './queue-run';

const MANY = 400;

describe.each([0, 1e-6, 40e-6, 149e-6, 150e-6, 151e-6, 1e-3])('a host of %f s', (host_overhead) => {
  it.each([1e-6, 120e-6, 1e-3])('has the rates of the model, setup %f s', (command_time) => {
    for (const request_size of [512, 5000, 65_536])
      for (const link_rate of [null, 2e6, 13e6]) {
        const state = stateOver(model, engine, {
          ...{ host_overhead, command_time, request_size, link_rate },
        });
        const { requests_per_second, queued_requests_per_second } = state.answer.values;
        const { alone, queued } = timesOf(state);
        const lasts = [queueRun(1, alone, MANY), queueRun(2, queued, MANY)].map((pieces) =>
          pieces.filter(({ station }) => station === 'drive').map(({ to }) => to),
        );
        const [one, two] = lasts.map(
          (ends) => MANY / 2 / (Number(ends.at(-1)) - Number(ends.at(-1 - MANY / 2))),
        );
        expect(Number(one) / requests_per_second).toBeCloseTo(1, 9);
        expect(Number(two) / queued_requests_per_second).toBeCloseTo(1, 9);
      }
  });
});

/** The same, by a clock that ticks, with what is in hand at each of both: no code of the above. */
function ticked(depth: number, host: number, drive: number, until: number): number {
  let [preparing, serving, waiting, outstanding, done] = [0, 0, 0, 0, 0];
  for (let tick = 0; tick < until; tick += 1) {
    if (preparing === 0 && outstanding < depth) {
      preparing = host;
      outstanding += 1;
    }
    if (serving === 0 && waiting > 0) {
      serving = drive;
      waiting -= 1;
    }
    if (preparing > 0) {
      preparing -= 1;
      if (preparing === 0) waiting += 1;
    }
    if (serving > 0) {
      serving -= 1;
      if (serving === 0) {
        done += 1;
        outstanding -= 1;
      }
    }
  }
  return done;
}

test.each([
  [1, 40, 150],
  [2, 40, 150],
  [2, 150, 150],
  [2, 200, 30],
  [1, 7, 3],
])(
  'at queue depth %i, host %i and drive %i, as many are complete as in a clockwork',
  (depth, host, drive) => {
    const pieces = queueRun(depth, { host, drive }, 60);
    for (const until of [1, host, host + drive, 380, 760, 1140, 1500])
      expect(completedBy(pieces, until), `${until}`).toBe(
        Math.min(60, ticked(depth, host, drive, until)),
      );
  },
);

it('tells a moment once, however its sum was rounded', () => {
  expect(moments(queueRun(2, { host: 0.1, drive: 0.1 }, 4))).toHaveLength(5);
});

it('is drawn up to the moment of its step, and says what is complete then', () => {
  const at = (step?: string) => stateOver(model, engine, {}, step === undefined ? {} : { step });
  const first = queueSteps.chart(at('0')) as GanttChart;
  expect(first.now).toBe(0);
  expect(queueSteps.chart(at('3'))).toMatchObject({ now: 190e-6 });
  expect(plainText(queueSteps.sentence(at('3')))).toBe(
    'After 190 µs, requests complete: 1 at queue depth 1, 1 at 2.',
  );
  const last = queueSteps.chart(at()) as GanttChart;
  expect(last.now).toBeUndefined();
  expect(last.x.max).toBeCloseTo(1.2e-3, 12);
  expect(plainText(queueSteps.sentence(at()))).toBe(
    'After 1.2 ms, requests complete: 6 at queue depth 1, 7 at 2. In the long run: 5263 and 6667 IOPS, 1.3 times as many.',
  );
});

it.each([
  ['a host of no time', { host_overhead: 0 }],
  ['one as slow as can be', { host_overhead: 1e-3, command_time: 1e-9, first_block_time: 1e-9 }],
  ['a terabyte', { request_size: 1e12 }],
])('has a run for the whole axis with %s', (_, inputs) => {
  const { runs, x, steps } = standOf(stateOver(model, engine, inputs));
  for (const pieces of runs) expect(Number(pieces.at(-1)?.to)).toBeGreaterThanOrEqual(x.max);
  expect(steps.length).toBeGreaterThan(5);
});
