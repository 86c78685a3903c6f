/** What is said of a guess that was compared: its shape first, then where it is farthest off. */
import { frameOf } from '../../charts/frame';
import { type LineChart, WIDE } from '../../charts/types';
import { formatAmount } from '../../engine/typed/units';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { GuessedCurve } from '../../runtime/figure/guess';
import { HEADROOM } from '../../runtime/figure/guess-code';
import { type Part, says } from '../../runtime/figure/parts';
import { COURSES, compareShapes, type Difference } from './shape';

/** Nobody draws more exactly than this share of the full height. */
const AS_GOOD_AS = 0.05;
/** Nor by less than this factor, where the axis is one of factors. */
const AS_GOOD_BY = 1.2;

/** The judgment of a guess, whose heights are shares of the full one, by the curve on this chart. */
export function judgmentOf(
  guess: readonly number[],
  curve: GuessedCurve,
  state: FigureState,
  chart: LineChart,
): Part[] {
  const full = curve.full(state);
  const right = heightsOf(curve, state);
  const { y, top, bottom } = frameOf(chart, WIDE);
  const isLog = chart.y.scale === 'log';
  // On a log axis the eye sees factors, and none below its lowest line.
  const least = isLog ? chart.y.min : Number.NEGATIVE_INFINITY;
  const drawn = guess.map((height) => Math.max(height * full, least));
  const seen = (height: number) => (isLog ? Math.log(Math.max(height, least)) : height);
  const gaps = right.map((height, at) => seen(drawn[at] ?? 0) - seen(height));
  const far = gaps.reduce(
    (most, by, at) => (Math.abs(by) > Math.abs(gaps[most] ?? 0) ? at : most),
    0,
  );
  const by = gaps[far] ?? 0;
  const good = isLog ? Math.log(AS_GOOD_BY) : AS_GOOD_AS * full;
  if (Math.abs(by) < good) return says`Your line follows the curve closely.`;
  const share = (height: number) =>
    Math.min(Math.max((bottom - y(height)) / (bottom - top), 0), HEADROOM);
  const difference = compareShapes(
    drawn.map(share),
    right.map((height) => share(Math.max(height, least))),
  );
  return says`${shapeSentence(difference, curve)}It is farthest off at
    ${curve.sayPoint(curve.points[far] ?? 0)}:
    ${isLog ? ([{ value: formatAmount(Math.exp(Math.abs(by)), 'number', 2) }, by < 0 ? ' times too low.' : ' times too high.'] as const) : [curve.say(Math.abs(by)), by < 0 ? ' below the curve.' : ' above the curve.']}`;
}

/** The heights of the curve where the reader draws. */
export function heightsOf(curve: GuessedCurve, state: FigureState): number[] {
  const { input, output, points } = curve;
  if (curve.heights) return curve.heights(state, points);
  const { engine, model, inputs } = state;
  return [...engine.curve(model, inputs, input, Float64Array.from(points), output)];
}

/** What a guess's shape is told, with a space after it. */
export function shapeSentence(difference: Difference, curve: GuessedCurve): string {
  if (!difference) return 'Your line has the shape of the curve. ';
  if (difference.kind === 'course') {
    const why = curve.because ? `${curve.because} ` : '';
    return `Your line ${COURSES[difference.guess]}; the curve ${COURSES[difference.curve]}. ${why}`;
  }
  return `Your line turns at ${pointAt(curve, difference.guess)}, the curve at ${pointAt(curve, difference.curve)}. `;
}

/** The point so far along. */
function pointAt({ points, sayPoint }: GuessedCurve, along: number): string {
  return sayPoint(points[Math.round(along * (points.length - 1))] ?? 0);
}
