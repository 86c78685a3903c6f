/** The arm against the seek curve of the engine, and against the laws of motion. */
import { describe, expect, it } from 'vitest';
import { seekCurve } from '../../../engine/gen/seek-curve';
import { engine } from '../../../engine/load-node';
import { seekOf } from './arm-motion';

const curve = (distance: number) => Number(engine.run(seekCurve, { distance }).values.seek_time);
const { constant_part: settle } = engine.run(seekCurve, { distance: 1 }).values;

describe('a seek', () => {
  it.each([0.001, 0.05, 0.333, 0.9, 1])(
    'over %d of the stroke is found by its time',
    (distance) => {
      expect(seekOf({ engine }, curve(distance)).distance).toBeCloseTo(distance, 9);
    },
  );

  it('begins and ends at rest, never turns back, and is halfway at half of its time', () => {
    const takes = 9.44e-3;
    const { doneAfter } = seekOf({ engine }, takes);
    const places = Array.from({ length: 1001 }, (_, at) => doneAfter((takes * at) / 1000));
    const ways = places.slice(1).map((place, at) => place - (places[at] ?? 0));
    expect([places[0], places.at(-1)]).toEqual([0, 1]);
    expect(Math.min(...ways)).toBeGreaterThanOrEqual(0);
    expect(ways[0]).toBeLessThan(Math.max(...ways) / 50);
    // It stands still while it settles.
    const moves = takes - settle;
    expect(doneAfter(moves / 2)).toBeCloseTo(0.5, 12);
    expect(doneAfter(moves)).toBe(1);
    expect(doneAfter(moves * 0.99)).toBeLessThan(1);
  });

  it('speeds up evenly at first: in twice the time, four times the way', () => {
    const { doneAfter } = seekOf({ engine }, 9.44e-3);
    expect(doneAfter(2e-3) / doneAfter(1e-3)).toBeCloseTo(4, 9);
  });

  it('of no time is over, and one longer than the full stroke is a slower arm', () => {
    expect(seekOf({ engine }, 0).doneAfter(0)).toBe(1);
    const slow = seekOf({ engine }, 2 * curve(1));
    expect(slow.distance).toBe(1);
    expect(slow.doneAfter(2 * curve(1) - 2 * settle)).toBeCloseTo(1, 12);
    expect(slow.doneAfter(curve(1))).toBeLessThan(0.8);
  });
});
