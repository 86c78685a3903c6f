/** The distance of two runs, checked on curves whose distance is known. */
import { describe, expect, it } from 'vitest';
import { scaledRuns } from '../../elements/simulation-runs/scaled-drive';
import { cliffOf, courseOf, distanceOf, shareBetween } from './cliff-distance';
import { continued, type HostWrites, writtenIn } from './host-writes';
import { simulation } from './load-node-simulator';

/** A run by its rate at each place: the rate holds over a thousandth of it. */
function runOf(rateAt: (writes: number) => number, end: number, parts = 1000): HostWrites {
  const [writes, time] = [[0], [0]];
  for (let at = 0; at < parts; at += 1) {
    writes.push((end * (at + 1)) / parts);
    time.push((time.at(-1) ?? 0) + end / parts / rateAt((end * (at + 0.5)) / parts));
  }
  return { writes, time };
}
function course(written: HostWrites) {
  const found = courseOf(written);
  if (!found) throw new Error('no first rate');
  return found;
}
const step = (place: number, after: number) => (at: number) => (at < place ? 1 : after);

describe('of curves that are known', () => {
  it('has the place of a step, and where it ends', () => {
    const one = course(runOf(step(1, 0.2), 4));
    expect(cliffOf(one)).toBeCloseTo(1, 1);
    expect(shareBetween(one, 3.6, 4)).toBeCloseTo(0.2, 9);
  });

  it('takes a fall that is made good, one to over a half, and one at the very end for no cliff', () => {
    const dip = (at: number) => (at > 1 && at < 1.02 ? 0.2 : 1);
    const shapes = [dip, step(1, 0.55), step(3.5, 0.2)];
    expect(shapes.map((one) => cliffOf(course(runOf(one, 4))))).toEqual([null, null, null]);
  });

  it('is a factor of 1 between a curve and the same of a drive ten times as fast', () => {
    const [slow, fast] = [1, 10].map((pace) => course(runOf((at) => pace * step(1, 0.2)(at), 4)));
    if (!slow || !fast) throw new Error('no curves');
    expect(distanceOf(slow, fast)?.factor).toBeCloseTo(1, 9);
  });

  it('is the factor itself where it holds over part of the way: by hand, 2 to the root of three quarters', () => {
    const [low, high] = [course(runOf(step(1, 0.2), 4)), course(runOf(step(1, 0.4), 6, 1500))];
    const found = distanceOf(low, high);
    expect(found?.common).toBe(4);
    expect(found?.factor).toBeCloseTo(2 ** Math.sqrt(0.75), 6);
    expect(distanceOf(high, low)?.factor).toBeCloseTo(found?.factor ?? 0, 9);
    expect(found?.ends[0]).toBeCloseTo(0.2, 9);
    expect(found?.ends[1]).toBeCloseTo(0.4, 9);
  });

  it('has no first rate where nothing was written', () => {
    expect(courseOf({ writes: [0, 0], time: [0, 1] })).toBeNull();
    expect(courseOf({ writes: [0], time: [0] })).toBeNull();
  });
});

describe('of the simulated drive', () => {
  const written = (start: 'empty' | 'sequential' | 'random', spare: number, last: number) =>
    scaledRuns(start, spare, last)
      .map(({ run, interval }) => {
        const simulated = simulation(run.inputs);
        while (simulated.done < simulated.total) simulated.advance(1e6);
        const { intervals } = simulated.answer().values;
        simulated.free();
        return writtenIn(intervals, interval);
      })
      .reduce(continued);
  const inDriveWrites = ({ writes, time }: HostWrites) => ({
    writes: writes.map((n) => n / 1e6),
    time,
  });
  const empty = inDriveWrites(written('empty', 0.07, 4));

  it('the cliff is where free blocks run out, and a preconditioned drive has none', () => {
    for (const spare of [0.03, 0.07, 0.28]) {
      const filled = course(inDriveWrites(written('sequential', spare, 2)));
      expect((cliffOf(filled) ?? 0) / spare).toBeCloseTo(1, 1);
    }
    // Written at random from empty, a third of the addresses holds nothing yet when blocks run out: it falls in steps.
    const fresh = course(empty);
    expect(shareBetween(fresh, 1, 1.06)).toBeGreaterThan(0.9);
    expect(shareBetween(fresh, 1.08, 1.14)).toBeLessThan(0.6);
    expect(cliffOf(fresh)).toBeGreaterThan(1.07);
    expect(cliffOf(course(inDriveWrites(written('random', 0.07, 1))))).toBeNull();
  });

  it('a log that is the simulated curve of a larger and faster drive, read by the second, is a factor of 1 away', () => {
    const faster = { writes: empty.writes, time: empty.time.map((at) => 100 * at) };
    expect(distanceOf(course(faster), course(empty))?.factor).toBeCloseTo(1, 9);
  });

  it('an independent sum has the same factor: half as fast after the cliff', () => {
    // The same curve; what comes after 1.07 drive writes takes twice the time.
    const split = empty.writes.findIndex((now) => now > 1.07);
    const at = empty.time[split] ?? 0;
    const slow = {
      writes: empty.writes,
      time: empty.time.map((time) => (time > at ? 2 * time - at : time)),
    };
    const end = empty.writes.at(-1) ?? 0;
    const part = 1 - (empty.writes[split] ?? 0) / end;
    const found = distanceOf(course(slow), course(empty))?.factor ?? 0;
    expect(Math.log(found)).toBeCloseTo(Math.LN2 * Math.sqrt(part), 2);
  });
});
