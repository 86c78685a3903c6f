/** Where the reads are at each moment: nothing is lost, nothing does two things at once, and all of it is drawn or counted. */
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../charts/geometry';
import type { Inputs } from '../../../engine/declaration';
import { flashRead as model } from '../../../engine/gen/flash-read';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { flashRead, START } from './figure';
import { dieQueueOf, layoutFor, pointOf, queueOf } from './flash-places';
import { endOf, momentOf, readsOf, readTime } from './read-time';

const at = (inputs: Inputs = {}, tick?: number) =>
  stateOver(model, engine, { ...START, ...inputs }, tick === undefined ? {} : { at: String(tick) });

const DRIVES: [string, Inputs][] = [
  ['one read', {}],
  ['32 reads', { queue_depth: 32 }],
  ['the deepest queue on one die', { queue_depth: 256, dies: 1 }],
  ['a quick controller', { queue_depth: 32, controller_time: 0.5e-6, dies: 64 }],
  [
    'no time but that of the dies',
    { queue_depth: 8, controller_time: 0, host_time: 0, transfer_time: 0 },
  ],
  ['a thousand dies', { queue_depth: 80, dies: 1000, controller_time: 0.2e-6 }],
];

/** All stops from the first moment on, and the end. */
function ticksOf(inputs: Inputs): number[] {
  const state = at(inputs);
  const last = readTime.span(state)[1];
  const ticks = [0];
  while ((ticks.at(-1) ?? last) < last) ticks.push(readTime.stop(ticks.at(-1) ?? 0, 1, state));
  return ticks;
}

describe.each(DRIVES)('%s', (_, inputs) => {
  const ticks = ticksOf(inputs);
  const { queue_depth: depth, dies } = at(inputs).inputs;

  it('always has as many reads outstanding as the queue is deep', () => {
    for (const tick of ticks) expect(momentOf(at(inputs, tick)).outstanding).toHaveLength(depth);
  });

  it('has one read at the controller, and one at each die', () => {
    for (const tick of ticks) {
      const { outstanding, reading, waiting } = momentOf(at(inputs, tick));
      const places = outstanding.map(({ place }) => place);
      const handled = places.filter((one) => one.at === 'controller' || one.at === 'to-die');
      const lit = places.flatMap((one) => (one.at === 'die' ? [one.die] : []));
      expect(handled.length).toBeLessThan(2);
      expect(new Set(lit).size).toBe(lit.length);
      expect(reading).toBe(lit.length);
      expect(reading + waiting).toBeLessThanOrEqual(depth);
      // Nobody waits at a die that is idle.
      for (const place of places) if (place.at === 'die-queue') expect(lit).toContain(place.die);
    }
  });

  it('goes by steps from its beginning to its end and back', () => {
    expect(ticks.length).toBeGreaterThan(5);
    const state = at(inputs);
    let tick = readTime.span(state)[1];
    let steps = 0;
    while (tick > 0 && steps < 2 * ticks.length) {
      tick = readTime.stop(tick, -1, state);
      steps += 1;
    }
    expect(steps).toBe(ticks.length - 1);
  });

  it('ends before reads would come that are not listed', () => {
    expect(endOf(at(inputs))).toBeLessThanOrEqual(Number(readsOf(at(inputs)).at(-1)?.submitted));
    expect(endOf(at(inputs))).toBeGreaterThan(0);
  });

  it.each([350, 460, 640, 848])('draws each read on a sheet of %i, or counts it', (width) => {
    const layout = layoutFor(width, dies);
    for (const tick of ticks.filter((_tick, place) => place % 7 === 0)) {
      const { outstanding } = momentOf(at(inputs, tick));
      const queue = queueOf(layout);
      const spots = new Set<string>();
      for (const { place } of outstanding) {
        const point = pointOf(layout, place);
        const isHidden =
          ((place.at === 'queue' || place.at === 'to-controller') && place.ahead >= queue.room) ||
          (place.at === 'die-queue' && place.ahead >= dieQueueOf(layout, place.die).room);
        expect(point === null).toBe(isHidden);
        if (!point) continue;
        expect(point.x).toBeGreaterThanOrEqual(0);
        expect(point.x).toBeLessThanOrEqual(width);
        expect(point.y).toBeGreaterThanOrEqual(0);
        expect(point.y).toBeLessThanOrEqual(layout.bottom);
        if (place.at !== 'queue' && place.at !== 'die-queue' && place.at !== 'die') continue;
        const spot = `${point.x} ${point.y}`;
        expect(spots).not.toContain(spot);
        spots.add(spot);
      }
    }
  });
});

it('follows one read from part to part', () => {
  const where = (tick: number) => momentOf(at({}, tick)).outstanding[0]?.place.at;
  // 4.5 µs, 13.5 µs, 76 µs, 10 µs, 4.5 µs.
  expect(where(20)).toBe('to-controller');
  expect(where(50)).toBe('controller');
  expect(where(170)).toBe('to-die');
  expect(where(185)).toBe('die');
  expect(where(935)).toBe('die');
  expect(where(945)).toBe('from-die');
  expect(where(1045)).toBe('to-host');
  expect(momentOf(at({}, 1084)).completed).toBe(0);
  expect(momentOf(at({}, 1085)).completed).toBe(1);
});

it('stops wherever a read alone is handed on', () => {
  const seen: string[] = [];
  for (let tick = 0; seen.length < 6; tick = readTime.stop(tick, 1, at()))
    seen.push(momentOf(at({}, tick)).outstanding[0]?.place.at ?? '');
  expect(seen).toEqual(['to-controller', 'controller', 'to-die', 'die', 'from-die', 'to-host']);
});

it('counts what completes as the times of the parts say', () => {
  expect(momentOf(at()).completed).toBe(5);
  // From 108.5 µs on, as the controller alone would have it, one more every 13.5 µs: dies that wait take some of them.
  const end = 5.4 * 108.5e-6;
  const most = Math.floor((end - 108.5e-6) / 13.5e-6) + 1;
  const { completed, waiting } = momentOf(at({ queue_depth: 32 }));
  expect(completed).toBeLessThanOrEqual(most);
  expect(completed).toBeGreaterThan(most - 4);
  expect(waiting).toBeGreaterThan(16);
});

it('says what the picture shows', () => {
  const said = (inputs: Inputs, tick?: number) =>
    plainText(flashRead.sentence(at(inputs, tick) as never));
  expect(said({}, 0)).toBe(
    'Nothing has moved yet at queue depth 1. A read alone takes 108.5\u202fµs.',
  );
  expect(said({}, 600)).toBe(
    'At queue depth 1, after 60\u202fµs, 0 requests are complete. The die senses the page. The other dies are idle.',
  );
  expect(said({ queue_depth: 32 }, 3000)).toContain('requests are complete. Of the 8 dies, ');
  expect(said({ dies: 1, queue_depth: 3 }, 1200)).toBe(
    'At queue depth 3, after 120\u202fµs, 1 request is complete. The die reads a page, and 1 request is waiting.',
  );
  expect(said({ dies: 1 })).toContain('The die reads 70% of the time, and the controller');
  expect(said({})).toBe(
    'At queue depth 1, after 585.9\u202fµs, 5 requests are complete. In the long run, the drive reaches 9217 IOPS at a mean latency of 108.5\u202fµs. Each die reads 8.76% of the time, and the controller is busy 12.4% of the time.',
  );
});

it.each([350, 848])('brings the data back through the controller on a sheet of %i', (width) => {
  const layout = layoutFor(width, 8);
  const { controller } = layout;
  const isIn = (point: Point | null) =>
    point !== null &&
    point.x >= controller.left &&
    point.x <= controller.right &&
    point.y >= controller.top &&
    point.y <= controller.bottom;
  expect(isIn(pointOf(layout, { at: 'from-die', die: 3, share: 1 }))).toBe(true);
  expect(isIn(pointOf(layout, { at: 'to-host', share: 0 }))).toBe(true);
  expect(isIn(pointOf(layout, { at: 'to-host', share: 1 }))).toBe(false);
});
