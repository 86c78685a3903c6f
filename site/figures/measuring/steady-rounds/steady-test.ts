/** One drive under test, round by round: what each window of its rounds says, and what the drive sustains in the end. */
import type { SimulatedInputs } from '../../../engine/engine';
import type { simulate } from '../../../engine/gen/simulate';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState, Run } from '../../../runtime/figure/define-figure';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { BENCH } from '../../model-drive/bench';
import { READINGS, WINDOW, type Window, windowsOf } from './steady-rules';

export type State = FigureState<typeof simulate>;

/** Rounds of one minute of random writes. */
export const ROUNDS = 40;
/** The bench in small: it goes the same way in as much less time, so that a round of it is shorter. */
const PAGES = 1_000_000;
const ROUND = 60 / (BENCH.user_pages / PAGES);
/** More drive writes than any of them gets: the clock ends the run. */
const MOST = 10;
/** From this round on, a drive that begins in steady state has lost what its own beginning did. */
const LATE = 20;
/** A fall is at least so deep, from one round to the next. */
const FALL = 0.1;

/** How the drive may be prepared. */
export const DRIVES = [
  { id: 'fresh', label: 'Fresh out of box', start: 'empty' },
  { id: 'filled', label: 'Filled sequentially', start: 'sequential' },
  { id: 'random', label: 'Overwritten at random', start: 'random' },
] as const satisfies readonly { id: string; label: string; start: SimulatedInputs['start'] }[];
type Drive = (typeof DRIVES)[number];

/** Where the windows begin. */
export const FROM = [
  { id: 'first', label: 'With round 1' },
  { id: 'fall', label: 'After the cliff' },
] as const;

const runOf = ({ inputs }: State, { start }: Drive): Run => ({
  inputs: {
    user_pages: PAGES,
    overprovisioning: inputs.overprovisioning,
    channels: BENCH.channels,
    start,
    warm_up: 0,
    measure: MOST,
    window: MOST,
    duration: ROUNDS * ROUND,
    interval: ROUND,
  },
  outputs: ['intervals'],
  ofIntervals: ['iops'],
});

/** The drive in hand first. */
export const runsOf = (state: State): Run[] => {
  const now = driveOf(state);
  return [now, ...DRIVES.filter((one) => one !== now)].map((drive) => runOf(state, drive));
};

/** A reader stops the test of the fresh drive, whichever was looked at before. */
export const driveOf = ({ view }: State): Drive =>
  (isCovered(view) ? undefined : DRIVES.find(({ id }) => id === view.drive)) ?? DRIVES[0];

/** The test that the reader stopped: that of the fresh drive, from its first round on. */
export const stoppedTest = (state: State): Test | null =>
  testOf({ ...state, view: { ...state.view, drive: DRIVES[0].id, from: FROM[0].id } });

const roundsOf = (state: State, drive: Drive): readonly number[] =>
  (simulated(state, runOf(state, drive).inputs)?.intervals ?? []).map(({ iops }) => iops ?? 0);

/** What is known of a test when it is over. */
export interface Test {
  /** IOPS of each round. */
  readonly rounds: readonly number[];
  /** The windows that count. */
  readonly windows: readonly Window[];
  readonly sustained: number;
}

/** Null until all of it has been simulated. */
export function testOf(state: State): Test | null {
  const rounds = roundsOf(state, driveOf(state));
  const late = roundsOf(state, DRIVES[2]);
  if (rounds.length < ROUNDS || late.length < ROUNDS) return null;
  const begin = state.view.from === 'fall' ? afterFall(rounds) : 1;
  const windows = windowsOf(state.engine, rounds);
  return {
    rounds,
    windows: windows.filter(({ round }) => round >= begin + WINDOW - 1),
    sustained: meanOf(late.slice(LATE)),
  };
}

/** The round after the deepest fall from one to the next; the first, where nothing falls. */
export function afterFall(rounds: readonly number[]): number {
  const kept = rounds.map((one, at) => one / (rounds[at - 1] ?? one));
  const deepest = Math.min(...kept);
  return deepest > 1 - FALL ? 1 : kept.indexOf(deepest) + 1;
}

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** What one gets who stops after this round: the mean of the last five, or of as many as there are. */
export const stoppedAt = ({ rounds }: Test, round: number) =>
  meanOf(rounds.slice(Math.max(0, round - WINDOW), round));

/** The windows that each reading of the rule calls steady, up to some round. */
export const saidBy = ({ windows }: Test, until: number) =>
  READINGS.map((reading) => ({
    ...reading,
    yes: windows.filter((window) => window.round <= until && reading.holds(window)),
  }));

/** The window that the rule ends the test with. */
export const firstSteady = ({ windows }: Test) => windows.find(({ isSteady }) => isSteady);
