import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { livingDrive } from '../../engine/load-node';
import { touched } from './brushes';
import { AT_FIRST, AT_REST, MAP, USER_PAGES, WINDOW as WINDOW_OF_LINE } from './drive';
import { type Frame, frameOf, type View } from './frame';
import { LivingRun } from './run';
import { SETUP } from './setup';
import { partOf } from './words';

const WINDOW = { across: MAP.across, left: 0, top: 0, columns: 16, rows: 16 };
const VIEW: View = {
  window: WINDOW,
  fade: 70_000,
  since: 0,
  water: { width: 300, height: 120, dot: 2 },
  least: 192,
  block: 17,
  turn: 0,
};
const started = () => new LivingRun(livingDrive(SETUP));
const sums = ({ map, water, block }: Frame) =>
  [map, water, block?.pixels].map((pixels) => (pixels ? crc32(pixels).toString(16) : null));

test('a frame is what was painted, wherever one comes from', () => {
  const run = started();
  run.drive.keep(2);
  const found: Record<string, (string | null)[]> = {};
  for (const overwrites of [0.04, 0.1, 1.5, 0.1]) {
    run.go((1 + overwrites) * USER_PAGES);
    const painted = sums(frameOf(run, VIEW));
    if (found[overwrites]) expect(painted).toEqual(found[overwrites]);
    found[overwrites] = painted;
  }
  expect(found).toMatchInlineSnapshot(`
    {
      "0.04": [
        "b6933f96",
        "75d936d7",
        "e4e7c28a",
      ],
      "0.1": [
        "8fdd9506",
        "67ceed17",
        "713f8c7c",
      ],
      "1.5": [
        "7c69cd7",
        "32253f17",
        "3f15650d",
      ],
    }
  `);
});

test('the numbers of a frame are the engine’s', () => {
  const run = started();
  for (const at of [0, 0.5, 1, 1.04, 1.0834, 1.1, 1.7, AT_REST / USER_PAGES]) {
    run.go(at * USER_PAGES);
    const { counts, lately, points, erased, map, water } = frameOf(run, VIEW);
    const blocks = run.drive.blocks();
    expect(counts).toEqual(run.drive.counts());
    expect(map.length).toBe(256 * 256 * 4);
    expect(water?.length).toBe(300 * 120 * 4);
    const states = blocks.filter((_, place) => place % 3 === 2);
    expect(erased).toBe(states.filter((state) => state === 0).length);
    const [before, last] = points.slice(-2);
    if (before && last && last.erases > before.erases) {
      expect(lately.valid).toBeCloseTo(
        (last.moved - before.moved) / (last.erases - before.erases),
        9,
      );
      // Greedy takes the block with the fewest valid pages: the lowest dot is no lower than where it takes its victims.
      const full = [...states.keys()].filter((block) => states[block] === 3);
      const lowest = Math.min(...full.map((block) => blocks[3 * block] ?? 256));
      expect(Math.abs(lowest - (lately.valid ?? 0))).toBeLessThan(6);
    }
  }
});

test('the share of the drive that is shown is one of the flash in use', () => {
  const run = started();
  run.go(1000);
  const share = (columns: number, rows: number) =>
    partOf(frameOf(run, { ...VIEW, window: { ...WINDOW, columns, rows } }));
  const all = Math.round(3840 * 1.07) + 2;
  expect(frameOf(run, VIEW).inUse).toEqual({ all, shown: 256 });
  expect(share(35, 21)).toMatch(/^The map shows 18% of the flash in /);
  expect(share(MAP.across, MAP.down)).toMatch(/^The map shows 100% /);
});

/** Places under a stroke as a hand draws it: a wave across the map. */
function wave(): Uint32Array[] {
  const fit = { window: { ...WINDOW, columns: 51, rows: 35 } };
  const at = (step: number) => [40 + 7 * step, 280 + 200 * Math.sin(step / 9)] as const;
  return Array.from({ length: 100 }, (_, step) =>
    touched('pen', fit, at(step), at(step + 1), () => 0),
  );
}

test('a pen costs less than a spray, and an erased stroke makes the next writes cheap', () => {
  const cost = (act: (run: LivingRun) => number) => {
    const run = started();
    run.go(AT_REST);
    const before = run.counts;
    const pages = act(run);
    return { pages, each: 1 + (run.counts.moved - before.moved) / pages };
  };
  const stroke = (run: LivingRun, trims: boolean) =>
    wave().reduce((pages, places) => pages + run.brush(places, trims), 0);
  const pen = cost((run) => stroke(run, false));
  const spray = cost((run) => {
    run.go(AT_REST + pen.pages);
    return pen.pages;
  });
  const erased = cost((run) => {
    const pages = stroke(run, true);
    run.go(AT_REST + pages);
    return pages;
  });
  expect(pen.pages).toBeGreaterThan(12_000);
  expect([pen, spray, erased].map(({ each }) => each.toFixed(1))).toMatchInlineSnapshot(`
    [
      "2.3",
      "7.6",
      "1.8",
    ]
  `);
  expect(spray.each).toBeGreaterThan(7.3);
  expect(pen.each).toBeLessThan(spray.each - 1);
  expect(erased.each).toBeLessThan(2.5);
});

test('where nothing valid stands no ink is spent', () => {
  const run = started();
  run.go(AT_REST);
  const places = Uint32Array.from({ length: 256 }, (_, at) => at);
  const valid = run.drive.blocks()[0] ?? 0;
  expect(run.brush(places, true)).toBe(valid);
  expect(run.brush(places, true)).toBe(0);
  expect(run.brush(places, false)).toBe(0);
});

test('hot and cold sort themselves apart where copies have blocks of their own', () => {
  const amplification = (separate: boolean) => {
    const run = started();
    run.choose({ ...AT_FIRST, traffic: 'zipf', separate });
    run.go(3.5 * USER_PAGES);
    const before = run.counts;
    run.go(4.5 * USER_PAGES);
    return 1 + (run.counts.moved - before.moved) / (run.counts.host - before.host);
  };
  const [together, apart] = [amplification(false), amplification(true)];
  expect(together).toBeGreaterThan(1.8 * apart);
});

test('a victim below those of uniform writes lowers the edge of the waterline', () => {
  const run = started();
  run.go(AT_REST);
  expect(frameOf(run, VIEW).least).toBe(192);
  for (const places of wave()) run.brush(places, true);
  run.go(AT_REST + WINDOW_OF_LINE);
  const { lately, least } = frameOf(run, VIEW);
  expect(lately.valid).toBeLessThan(192);
  expect(least).toBe(0);
});
