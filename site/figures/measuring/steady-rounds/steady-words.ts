/** What is said of a test, of one of its windows, and of who stopped it when. */

import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import { type Part, percent, says } from '../../../runtime/figure/parts';
import { inIops } from '../../model-drive/say-iops';
import { LIMITS, WINDOW } from './steady-rules';
import {
  driveOf,
  firstSteady,
  ROUNDS,
  type State,
  stoppedAt,
  stoppedTest,
  type Test,
  testOf,
} from './steady-test';

/** By how much a mean is off: two digits under ten, and where it is nearly right, as many as tell. */
export const times = (ratio: number) =>
  `${formatAmount(ratio, 'number', Math.abs(ratio - 1) < 0.1 ? 3 : 2)}×`;

const iopsOf = (rate: number): Part => ({ value: inIops(rate) });

const timesIt = (ratio: number): Part[] => says`${{ value: times(ratio) }} what the drive sustains`;

/** Of the window that is shown while rounds come, and of the whole test at rest. */
export function sentence(state: State, at: number): readonly Part[] {
  const test = testOf(state);
  if (!test) return says`The drive is being simulated.`;
  if (at < ROUNDS && !isCovered(state.view)) return ofWindow(test, at);
  const first = firstSteady(test);
  const where = [
    ' at ',
    percent(state.inputs.overprovisioning),
    ' overprovisioning (',
    iopsOf(test.sustained),
    ' IOPS).',
  ];
  if (!first)
    return says`None of these ${String(ROUNDS)} rounds ends a steady window. The drive sustains
      ${iopsOf(test.sustained)} IOPS.`;
  return says`The rule says steady after round ${{ value: `${first.round}` }}, at a mean of
    ${iopsOf(first.mean)} IOPS: ${timesIt(first.mean / test.sustained)}${where}`;
}

/** The round that came last, while the reader decides: what its mark on the covered drawing shows, and no more. */
export function roundSaid(test: Test | null, at: number): string {
  if (at === 0) return 'No round yet.';
  const iops = test?.rounds[at - 1];
  return iops === undefined ? `Round ${at}.` : `Round ${at}: ${inIops(iops)} IOPS.`;
}

function ofWindow({ windows }: Test, at: number): readonly Part[] {
  const window = windows.find(({ round }) => round === at);
  if (!window) return says`Round ${String(at)} does not yet end a window that counts.`;
  return says`Rounds ${String(at - WINDOW + 1)} to ${String(at)}: mean ${iopsOf(window.mean)} IOPS,
    data excursion ${percent(window.excursion)} of at most
    ${formatAmount(LIMITS.excursion, 'ratio')}, slope excursion ${percent(window.slope)} of at most
    ${formatAmount(LIMITS.slope, 'ratio')}:
    ${{ value: window.isSteady ? 'steady' : 'not steady' }}.`;
}

/** What came of the reader's own stop. */
export function verdict(state: State, round: number): readonly Part[] {
  const test = stoppedTest(state);
  if (!test) return [];
  const mean = stoppedAt(test, round);
  const first = firstSteady(test);
  const isOfOther = driveOf(state).id !== 'fresh';
  const own = `Your stop, after round ${round}${isOfOther ? ' of the fresh drive' : ''}, reports ${inIops(mean)} IOPS: ${times(mean / test.sustained)} what the drive sustains.`;
  if (isOfOther || state.view.from === 'fall') return [own];
  const rule = first ? ` The rule would have let you stop after round ${first.round}.` : '';
  return says`${own}${rule} A fresh drive is fast until all of its flash has been written once.
    Precondition first.`;
}
