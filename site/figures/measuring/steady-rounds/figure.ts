/** A test round by round: where its reader stops it, where the rule does, and how wrong the mean is there. */
import { axisFor } from '../../../charts/ticks';
import type { Line, LineChart, Mark, Points } from '../../../charts/types';
import { simulate } from '../../../engine/gen/simulate';
import { axisOf } from '../../../runtime/figure/axis';
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { type Timeline, tickOf, timelineKeys } from '../../../runtime/figure/timeline';
import { BENCH } from '../../model-drive/bench';
import { inIops } from '../../model-drive/say-iops';
import { betMark } from '../bet-mark';
import { LIMITS, READINGS, WINDOW } from './steady-rules';
import {
  DRIVES,
  driveOf,
  FROM,
  firstSteady,
  meanOf,
  ROUNDS,
  runsOf,
  type State,
  saidBy,
  stoppedAt,
  stoppedTest,
  type Test,
  testOf,
} from './steady-test';
import { sentence, times, verdict } from './steady-words';
import { drawVerdictRows, type VerdictRow, type VerdictRows } from './verdict-rows';

const ROUNDS_A_SECOND = 3;
/** What the close-up shows, either way from the mean. */
const FAR = 0.3;

export const roundsTime: Timeline<typeof simulate> = {
  label: 'Round',
  latest: ROUNDS,
  span: () => [WINDOW, ROUNDS],
  pace: ROUNDS_A_SECOND,
  stop: (at, way) => at + way,
  say: (at) => `round ${at}`,
  factor: (speed) => `${ROUNDS_A_SECOND * speed} rounds per second`,
};

/** Any round may be the one after which its reader stops. */
export const roundsBet: Bet = {
  question:
    'The drive is fresh out of box. Each round is one minute of random 4\u00a0KiB writes at queue depth 32. Stop when the drive is steady: the mean of the last five rounds is your result.',
  verdictStands: 'above',
  options: Array.from({ length: ROUNDS }, (_, at) => ({
    id: `${at + 1}`,
    label: `Round ${at + 1}`,
  })),
  verdict: (state, chosen) => verdict(state as unknown as State, Number(chosen)),
};

export const steadyRounds = defineFigure<VerdictRows, typeof simulate>(simulate, {
  id: 'steady-rounds',
  title: 'IOPS vs. round, and where the steady-state rule stops',
  question: 'After which round is the drive steady?',
  controls: [{ input: 'overprovisioning', span: [0.03, 0.5] }],
  views: [
    { key: 'drive', label: 'Drive', options: DRIVES.map(({ id, label }) => ({ id, label })) },
    { key: 'from', label: 'Windows begin', options: FROM },
  ],
  bet: roundsBet,
  keys: timelineKeys(roundsTime),
  runs: runsOf,
  start: BENCH,
  main: 'iops',
  draw: drawVerdictRows,

  chart(state) {
    const test = testOf(state);
    const at = shownTo(state);
    const [from, to] = windowShown(state, test);
    const rounds = test?.rounds.slice(0, at) ?? [];
    return {
      label: plainText(sentence(state, at)),
      x: axisFor('count', 'Round', 0, ROUNDS),
      y: axisOf(simulate, 'iops', 5000, 200_000, { scale: 'log' }),
      lines: test && !isCovered(state.view) ? [sustained(test)] : [],
      marks: [
        ...rounds.map(
          (iops, place): Mark => ({
            id: `${place + 1}`,
            kind: 'simulated',
            color: 'ssd',
            x: place + 1,
            y: iops,
          }),
        ),
        ...ownStop(state),
      ],
      bands:
        test && to > 0
          ? [
              {
                id: 'window',
                axis: 'x',
                from: from - 0.5,
                to: to + 0.5,
                label: from === to ? `round ${to}` : `rounds ${from} to ${to}`,
              },
            ]
          : [],
      heading: 'Stops after; mean ÷ sustained',
      rows: rowsOf(state, test, at),
      closeUp: closeUp(state, rounds, [from, to]),
    };
  },

  sentence: (state) => sentence(state, shownTo(state)),

  table(state) {
    const test = testOf(state);
    return {
      caption: 'Rounds of one minute, each with the window that it ends',
      columns: [
        { label: 'Round', dimension: 'count' },
        columnOf(simulate, 'iops', { label: 'IOPS' }),
        { label: 'Mean of the window', dimension: 'rate' },
        { label: 'Data excursion', dimension: 'ratio' },
        { label: 'Slope excursion', dimension: 'ratio' },
        ...READINGS.map(({ short }) => ({ label: short })),
      ],
      rows: (test?.rounds ?? []).map((iops, place) => {
        const window = test?.windows.find(({ round }) => round === place + 1);
        return [
          place + 1,
          iops,
          window?.mean ?? null,
          window?.excursion ?? null,
          window?.slope ?? null,
          ...READINGS.map(({ holds }) => (window ? (holds(window) ? 'yes' : 'no') : null)),
        ];
      }),
    };
  },
});

/** The last round that is shown; while the test still runs, as many as its reader has let come. */
function shownTo(state: State): number {
  return isCovered(state.view)
    ? Number(state.view.shown ?? 0)
    : tickOf(roundsTime, state as unknown as State);
}

/** First and last round of the window that is shown: at rest, the one with which the rule ends the test. */
function windowShown(state: State, test: Test | null): readonly [number, number] {
  const at = shownTo(state);
  const isAtRest = !isCovered(state.view) && at === ROUNDS;
  const to = (isAtRest && test && firstSteady(test)?.round) || at;
  return [Math.max(1, to - WINDOW + 1), to];
}

const sustained = (test: Test): Line => ({
  id: 'sustained',
  label: `sustains ${inIops(test.sustained)}`,
  color: 'soft',
  stroke: 'dashed',
  place: 'along',
  home: 0.3,
  x: [0, ROUNDS],
  y: [test.sustained, test.sustained],
});

/** The reader's round, as high as the mean that it reports of the drive whose test was stopped. */
function ownStop(state: State): Mark[] {
  const { bet } = state.view;
  const test = stoppedTest(state);
  if (!test || bet === undefined || isCovered(state.view)) return [];
  const x = Number(bet);
  return [
    betMark(
      x,
      stoppedAt(test, x),
      driveOf(state).id === 'fresh' ? 'your stop' : 'your stop (fresh)',
    ),
  ];
}

function rowsOf(state: State, test: Test | null, at: number): VerdictRow[] {
  const isAsked = isCovered(state.view) || !test;
  const said = isAsked ? READINGS.map((one) => ({ ...one, yes: [] })) : saidBy(test, at);
  return said.map(({ id, label, short, yes }) => {
    const [first] = yes;
    const says =
      first && test
        ? `round ${first.round}: ${times(first.mean / test.sustained)}`
        : at === ROUNDS && !isAsked
          ? `not in ${ROUNDS} rounds`
          : '–';
    return { id, label, short, yes: yes.map(({ round }) => round), says, isRule: id === 'rule' };
  });
}

/** The window alone, as shares of its mean, with the line of least squares through it. */
function closeUp(
  state: State,
  rounds: readonly number[],
  [from, to]: readonly [number, number],
): LineChart {
  const shown = rounds.slice(from - 1, to);
  const mean = meanOf(shown);
  const x = shown.map((_, place) => from + place);
  const y = shown.map((iops) => iops / mean - 1);
  const ends = [from, Math.max(to, from + WINDOW - 1)];
  const limit = LIMITS.excursion / 2;
  const level = (share: number) => ({ x: ends, y: [share, share] });
  const isJudged = shown.length === WINDOW && !isCovered(state.view);
  const fit: Line[] = isJudged
    ? [{ id: 'fit', label: 'fit', color: 'clean', stroke: 'strong', ...fitThrough(x, y) }]
    : [];
  return {
    label: '',
    x: axisFor('count', 'Round', ends[0] ?? 1, ends[1] ?? WINDOW, { count: WINDOW }),
    y: axisFor('ratio', 'Distance from mean', -FAR, FAR, { count: 7 }),
    lines:
      shown.length === 0
        ? []
        : [
            ...fit,
            { id: 'mean', label: 'mean', color: 'ink', stroke: 'plain', ...level(0) },
            { id: 'over', label: '+10%', color: 'soft', stroke: 'dashed', ...level(limit) },
            { id: 'under', label: '−10%', color: 'soft', stroke: 'dashed', ...level(-limit) },
          ],
    marks: x.map((round, place) => ({
      id: `${place}`,
      kind: 'simulated',
      color: 'ssd',
      x: round,
      y: y[place] ?? 0,
    })),
  };
}

/** The line of least squares, through shares whose mean is 0. */
function fitThrough(x: readonly number[], y: readonly number[]): Points {
  const middle = meanOf(x);
  const off = x.map((one) => one - middle);
  const slope =
    off.reduce((sum, one, at) => sum + one * (y[at] ?? 0), 0) /
    off.reduce((sum, one) => sum + one ** 2, 0);
  return { x, y: off.map((one) => slope * one) };
}
