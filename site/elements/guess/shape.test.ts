import { describe, expect, it } from 'vitest';
import { frameOf } from '../../charts/frame';
import { plotOf } from '../../charts/plot';
import { type LineChart, WIDE } from '../../charts/types';
import type { InputValue } from '../../engine/declaration';
import { engine } from '../../engine/load-node';
import { advantage, guessedAdvantage } from '../../figures/access-time/advantage/figure';
import { guessedMean, hitRatio } from '../../figures/caching-versus-ssd/hit-ratio/figure';
import { wearCurve, writtenGuess } from '../../figures/endurance/wear-curve/figure';
import { guessedSpare, spareCurve } from '../../figures/overprovisioning/spare-curve/figure';
import { guessedCliff, twoStarts } from '../../figures/write-amplification/two-starts/figure';
import type { Figure, FigureState } from '../../runtime/figure/define-figure';
import type { GuessedCurve } from '../../runtime/figure/guess';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { heightsOf, judgmentOf } from './judgment';
import { compareShapes, shapeOf } from './shape';

const line = (height: (along: number) => number) =>
  Array.from({ length: 20 }, (_, at) => height(at / 19));

const straight = line((x) => 0.9 - 0.8 * x);
const hyperbola = line((x) => 0.9 / (1 + 9 * x));
const climbAndLevel = line((x) => 0.1 + 0.5 * (1 - Math.exp(-5 * x)));
const cliff = line((x) => (x < 0.2 ? 0.07 : 0.5 + 0.45 * Math.exp(-6 * (x - 0.2))));
/** A hand that shakes by two in a hundred. */
const shaken = (heights: readonly number[]) =>
  heights.map((height, at) => height + (at % 2 ? 0.01 : -0.01));

describe('the shape of a line', () => {
  it.each([
    ['level', line(() => 0.5)],
    ['climbs-evenly', line((x) => x)],
    ['climbs-first', climbAndLevel],
    ['climbs-last', line((x) => x ** 3)],
    ['falls-evenly', straight],
    ['falls-first', hyperbola],
    ['falls-last', line((x) => 1 - x ** 3)],
    ['peak', line((x) => Math.sin(Math.PI * x))],
    ['cliff', cliff],
    ['valley', line((x) => Math.abs(x - 0.5))],
  ] as const)('that %s is told, also by a hand that shakes', (course, heights) => {
    expect(shapeOf(heights).course).toBe(course);
    expect(shapeOf(shaken(heights)).course).toBe(course);
  });
});

describe('a guess beside the curve', () => {
  it('that climbs and levels off is told what the cliff does', () => {
    expect(compareShapes(climbAndLevel, cliff)).toEqual({
      kind: 'course',
      guess: 'climbs-first',
      curve: 'cliff',
    });
  });

  it('that is straight is told of the bend, and the other way about', () => {
    expect(compareShapes(straight, hyperbola)).toMatchObject({ guess: 'falls-evenly' });
    expect(compareShapes(hyperbola, straight)).toMatchObject({ guess: 'falls-first' });
  });

  it('that goes the other way is told so', () => {
    expect(compareShapes([...hyperbola].reverse(), hyperbola)).toMatchObject({
      guess: 'climbs-last',
      curve: 'falls-first',
    });
  });

  it('of the right shape at another level has none to be told', () => {
    expect(
      compareShapes(
        hyperbola.map((height) => 0.6 * height + 0.3),
        hyperbola,
      ),
    ).toBeNull();
    expect(compareShapes(cliff, cliff)).toBeNull();
  });

  it('that turns elsewhere is told where', () => {
    const late = line((x) => (x < 0.7 ? 0.07 : 0.5 + 0.45 * Math.exp(-6 * (x - 0.7))));
    const difference = compareShapes(late, cliff);
    expect(difference?.kind).toBe('turn');
  });
});

/** Every figure of which a curve is guessed. */
const GUESSED: readonly (readonly [Figure, GuessedCurve, string])[] = [
  [hitRatio as Figure, guessedMean, 'falls evenly'],
  [advantage as Figure, guessedAdvantage, 'stays high and falls late'],
  [spareCurve as Figure, guessedSpare, 'falls steeply and then levels off'],
  [wearCurve as Figure, writtenGuess, 'falls steeply and then levels off'],
  [twoStarts as Figure, guessedCliff, 'jumps to a peak at once and falls again'],
];

describe.each(GUESSED)('a guess in $id', (figure, curve, course) => {
  const state: FigureState = stateAt(figure, engine, figure.start as Record<string, InputValue>);
  const said = (heights: readonly number[]) =>
    plainText(judgmentOf(heights, curve, state, figure.chart(state) as LineChart));
  const { points } = curve;
  const along = (height: (along: number) => number) =>
    points.map((_, at) => height(at / (points.length - 1)));
  const right = heightsOf(curve, state).map((height) => height / curve.full(state));

  it('that climbs and levels off is told what the curve does instead', () => {
    const text = said(along((x) => 0.1 + 0.6 * (1 - Math.exp(-5 * x))));
    expect(text).toMatch(/^Your line climbs steeply and then levels off; the curve /);
    expect(text).toContain(`the curve ${course}`);
    expect(text).toContain(curve.because);
    expect(text).toContain('It is farthest off at ');
  });

  it('that is right is told so, and one beside it that its shape is right', () => {
    expect(said(right)).toBe('Your line follows the curve closely.');
    const beside = right.map((height) => 0.9 * height + 0.08);
    expect(said(beside)).toMatch(/^Your line (has the shape of|is) the curve/);
  });

  it('is judged wherever the sliders stand', () => {
    for (const { input, span } of figure.controls) {
      for (const value of span ?? []) {
        if (input === curve.input) continue;
        const there = stateAt(figure, engine, { ...figure.start, [input]: value });
        const chart = figure.chart(there) as LineChart;
        const heights = along((x) => 0.2 + 0.5 * x);
        const text = plainText(judgmentOf(heights, curve, there, chart));
        expect(text, `${input} ${value}`).toMatch(/^Your line .*\.$/);
        expect(text).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });
});

it('a line is judged on the axis that is shown: what is straight on one is bent on the other', () => {
  const said = (scale: string) => {
    const state = stateAt(hitRatio as Figure, engine, {}, { scale });
    const [disk, cache] = [state.inputs.disk_time, state.inputs.cache_time] as number[];
    // From the disk's time to the cache's by equal ratios: straight on a log axis.
    const ends = [1, (cache ?? 0) / ((disk ?? 0) + (cache ?? 0))] as const;
    const heights = guessedMean.points.map((x) => ends[0] ** (1 - x) * ends[1] ** x);
    return plainText(judgmentOf(heights, guessedMean, state, hitRatio.chart(state) as LineChart));
  };
  expect(said('log')).toMatch(/^Your line falls evenly; the curve stays high and falls late\./);
  expect(said('linear')).toMatch(
    /^Your line falls steeply and then levels off; the curve falls evenly\./,
  );
});

it('a line along the bottom is level on any axis, and none of it leaves the chart', () => {
  for (const scale of ['log', 'linear']) {
    const state = stateAt(hitRatio as Figure, engine, {}, { scale });
    const chart = hitRatio.chart(state) as LineChart;
    const flat = guessedMean.points.map(() => 0);
    expect(plainText(judgmentOf(flat, guessedMean, state, chart)), scale).toMatch(
      /^Your line stays level; the curve /,
    );
    const frame = frameOf(chart, WIDE);
    const drawn = guessedMean.points.map((x) => [x, 0] as const);
    const places = plotOf({ ...chart, guess: drawn }, frame).guess.flatMap((curve) => curve.y);
    expect(places.length, scale).toBeGreaterThan(0);
    for (const y of places) expect(y, scale).toBeCloseTo(frame.bottom, 6);
  }
});

it('a line at the foot of a log axis, where no height is as low as nothing, stays level', () => {
  const state = stateAt(hitRatio as Figure, engine, {}, { scale: 'log' });
  const chart = hitRatio.chart(state) as LineChart;
  const said = (height: number) =>
    plainText(
      judgmentOf(
        guessedMean.points.map(() => height),
        guessedMean,
        state,
        chart,
      ),
    );
  expect(said(0)).toMatch(/^Your line stays level; the curve stays high and falls late\./);
  expect(said(1e-9)).toBe(said(0));
});
