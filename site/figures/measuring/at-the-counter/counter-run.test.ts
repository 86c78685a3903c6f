/** The realization at the counter against both models, and Little's law by counting. */
import { describe, expect, it } from 'vitest';
import { closedQueue } from '../../../engine/gen/closed-queue';
import { queue } from '../../../engine/gen/queue';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { areaByRequest, areaByTime, counterRun, type Request, thereAt } from './counter-run';
import { atTheCounter } from './figure';

const LONG = 200_000;

/** How far a mean over the time of such a run lies from that of all runs, as a standard deviation (M/M/1). */
const sampling = (rho: number) => Math.sqrt((2 * rho * (1 + rho)) / (1 - rho) ** 4 / LONG);

describe('an open queue', () => {
  it.each([0.3, 0.5, 0.8, 0.9])('has as many there on average as M/M/1 at %s', (utilization) => {
    const { requests } = counterRun({ utilization, length: LONG, seed: 1 });
    const { outstanding } = engine.run(queue, { utilization }).values;
    const mean = areaByRequest(requests, LONG) / LONG;
    expect(Math.abs(mean - (outstanding ?? 0))).toBeLessThan(3 * sampling(utilization));
  });

  it('begins in steady state', () => {
    const [rho, runs] = [0.8, 4000];
    const first = Array.from({ length: runs }, (_, seed) =>
      thereAt(counterRun({ utilization: rho, length: 0, seed }).requests, 0),
    );
    const mean = first.reduce((sum, one) => sum + one, 0) / runs;
    // A geometric number has this mean and this variance.
    const error = Math.sqrt(rho / (1 - rho) ** 2 / runs);
    expect(Math.abs(mean - rho / (1 - rho))).toBeLessThan(3 * error);
  });

  it('plans the same requests at any utilization, only closer to each other', () => {
    const arrivals = (utilization: number) =>
      counterRun({ utilization, length: 100, seed: 3 })
        .requests.map(({ arrives }) => Math.fround(arrives * utilization))
        .filter((time) => time > 0 && time < 40);
    expect(arrivals(0.5)).toEqual(arrivals(0.9));
    expect(arrivals(0.5).length).toBeGreaterThan(20);
  });
});

describe('32 seats', () => {
  it.each([0.5, 0.8, 0.95])('have as many outstanding as mean-value analysis says at %s', (rho) => {
    const seats = 32;
    const { requests, omitted } = counterRun({ utilization: rho, length: LONG, seed: 1, seats });
    const { throughput, response_time } = engine.run(closedQueue, {
      demands: [1],
      think_time: seats / rho,
      outstanding: seats,
    }).values;
    const there = throughput * response_time;
    expect(areaByRequest(requests, LONG) / LONG / there).toBeCloseTo(1, 1);
    // Whoever is planned at random finds a seat taken as often as it is taken.
    const planned = requests.length + omitted.length;
    expect(omitted.length / planned / (there / seats)).toBeCloseTo(1, 1);
    expect(requests.length / LONG / throughput).toBeCloseTo(1, 1);
  });

  it('never have more outstanding than there are', () => {
    const { requests } = counterRun({ utilization: 0.999, length: 3000, seed: 2, seats: 4 });
    const most = Math.max(...requests.map(({ arrives }) => thereAt(requests, arrives)));
    expect(most).toBeLessThanOrEqual(4);
  });
});

it('has the same area by time as by request, to the last bit that counts', () => {
  for (const seats of [undefined, 32])
    for (const utilization of [0.05, 0.5, 0.95]) {
      const plan = { utilization, length: 40, seed: 7, ...(seats && { seats }) };
      const { requests } = counterRun(plan);
      expect(areaByTime(requests, 40)).toBeCloseTo(areaByRequest(requests, 40), 9);
    }
});

it('serves one after the other, first come, first served', () => {
  const { requests } = counterRun({ utilization: 0.9, length: 500, seed: 5 });
  requests.reduce((before: Request | undefined, one) => {
    expect(one.begins).toBe(Math.max(0, one.arrives, before?.completes ?? 0));
    expect(one.completes).toBeGreaterThan(one.begins);
    return one;
  }, undefined);
});

it('says how many times the mean service time a request takes, or that it is as long', () => {
  const said = (utilization: number) =>
    plainText(
      atTheCounter.sentence(stateAt(atTheCounter, engine, { ...atTheCounter.start, utilization })),
    );
  expect(said(0.009)).toContain('101\u202fµs, 1.01 times the mean service time, and');
  expect(said(0.001)).toContain('100\u202fµs, the mean service time, and');
});
