/** What is said of the guesses of a class. */

import { crowdIn, medianOf } from '../../runtime/figure/crowd';
import type { FigureState } from '../../runtime/figure/define-figure';
import type { GuessedCurve } from '../../runtime/figure/guess';
import { type Part, says } from '../../runtime/figure/parts';
import { heightsOf } from './judgment';

/** How the class did: where its lines are lowest and highest of all, against the curve. */
export function crowdSentence(curve: GuessedCurve, state: FigureState): Part[] {
  const crowd = crowdIn(state.view.crowd, curve.points.length);
  if (crowd.length === 0) return [];
  const full = curve.full(state);
  const right = heightsOf(curve, state);
  const median = medianOf(crowd).map((height) => height * full);
  const gap = (at: number) => Math.abs((median[at] ?? 0) - (right[at] ?? 0));
  const far = right.reduce((most, _, at) => (gap(at) > gap(most) ? at : most), 0);
  const below = crowd.filter((one) => (one[far] ?? 0) * full < (right[far] ?? 0)).length;
  return says`Of ${String(crowd.length)} lines the median is farthest off at
    ${curve.sayPoint(curve.points[far] ?? 0)}: ${curve.say(median[far] ?? 0)}, where the curve has
    ${curve.say(right[far] ?? 0)}. ${String(below)} of ${String(crowd.length)} run below it there.`;
}
