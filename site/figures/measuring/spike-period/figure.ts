/** A pause at a regular interval: the period that a log shows, and the one that single requests show. */

import type { RunChart } from '../../../charts/run-chart';
import { axisFor } from '../../../charts/ticks';
import { period } from '../../../engine/gen/period';
import { formatAmount } from '../../../engine/typed/units';
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { type CombChart, drawComb } from './comb';
import { falsePeriod, longestOf, OTHERS_EVERY, slowRequests } from './pauses';
import { combAt, type Logged, loggedAt, QUIET_BELOW, quietAt } from './spike-comb';

type State = FigureState<typeof period>;

/** Drives by how often they pause, which their names do not tell before the bet. */
const PAUSES = [
  { id: '1.1', label: 'A', every: 1.1 },
  { id: '0.9', label: 'B', every: 0.9 },
  { id: '7.3', label: 'C', every: 7.3 },
  { id: 'random', label: 'D', every: null },
] as const;
/** Of the record, where nothing is said. */
const DURATION = 176;
/** How far apart the pauses of a bet are, in seconds. */
const BET_EVERY: Readonly<Record<string, number>> = { log: 11, true: 1.1, second: 1 };
/** A drive that pauses at random does so as often as the first. */
const AS_OFTEN = 1.1;
const ROWS = [0.25, 0.5, 0.8, 1, 2, 5];
/** What is found is as good as the truth, or false. */
const NEAR = 0.03;
/** Below this, a chance is not worth a number. */
const TINY = 1e-6;
/** A tick, in seconds of the record. */
const TICK = 0.05;
const TICKS_A_SECOND = 60;
/** No record is longer, in ticks, than an address can say. */
const MOST = 1_000_000;

const WHY = 'Ten seconds in eleven have a pause in them; the eleventh falls between two';
const VERDICTS: Readonly<Record<string, string>> = {
  log: `You bet on 11 s. Did you read it off the log? The drive pauses every 1.1 s. ${WHY}.`,
  true: `Right. ${WHY}.`,
  second: `You bet on 1 s. Did you expect a pause in every second? Then none would be quiet. The period is 1.1 s: ${WHY[0]?.toLowerCase()}${WHY.slice(1)}.`,
  random: `You bet on chance. Then the quiet seconds would come at random, too. The drive pauses every 1.1 s: ${WHY[0]?.toLowerCase()}${WHY.slice(1)}.`,
};

export const spikeTime: Timeline<typeof period> = {
  label: 'Time of the record',
  latest: MOST,
  span: (state) => [0, Math.ceil(durationOf(state) / TICK)],
  pace: TICKS_A_SECOND,
  // From value to value of the log.
  stop(at, way, { inputs: { interval } }) {
    const step = interval / TICK;
    const edge = way > 0 ? Math.floor(at / step + 1e-9) + 1 : Math.ceil((at - 1) / step - 1e-9) - 1;
    return Math.max(Math.ceil(edge * step - 1e-9), 0);
  },
  say: (at) => `second ${Math.floor(at * TICK)}`,
  factor: (speed) => `${formatAmount(TICKS_A_SECOND * TICK * speed, 'number')}× real time`,
};

/** Where the record rests. */
export const lastTick = Math.ceil(DURATION / TICK);

export const spikeBet: Bet = {
  question:
    'A test logs the longest latency of each second. It is 2 ms to 3 ms nearly always; about every 11 s there is a quiet second. How often does the drive pause?',
  verdictStands: 'above',
  isAnsweredAtOnce: true,
  asksWith: ['duration'],
  options: [
    { id: 'log', label: 'Every 11 s' },
    { id: 'true', label: 'Every 1.1 s' },
    { id: 'second', label: 'Every second' },
    { id: 'random', label: 'At random' },
  ],
  verdict: (_, chosen) => [VERDICTS[chosen] ?? ''],
};

export const spikePeriod = defineFigure<CombChart, typeof period>(period, {
  id: 'spike-period',
  title: 'Longest latency vs. time, and its period',
  question: 'The log of a drive shows spikes. How often does it pause?',
  controls: [
    { input: 'duration', span: [20, 240] },
    { input: 'interval', label: 'Interval of the log', span: [0.2, 5] },
  ],
  views: [
    {
      key: 'pause',
      label: 'Drive',
      options: PAUSES.map(({ id, label }) => ({ id, label })),
    },
    {
      key: 'fold',
      label: 'Wrapped at the period of',
      options: [
        { id: 'single', label: 'single requests' },
        { id: 'log', label: 'the log' },
      ],
    },
  ],
  format: 'guess',
  bet: spikeBet,
  play: spikeTime,
  // The times and latencies of the figure are its own.
  start: { times: [], duration: DURATION },
  main: 'series_period',
  draw: drawComb,

  chart(state) {
    const covered = isCovered(state.view);
    const found = foundIn(state);
    return {
      label: covered
        ? `The longest latency of each ${formatAmount(state.inputs.interval, 'time')}.`
        : plainText(sentence(state)),
      comb: combAt(found, nowIn(state), covered),
      charts: [logChart(state, found), wrappedChart(state, found, covered)],
    };
  },

  sentence,

  table(state) {
    const pause = pauseOf(state).every;
    return {
      caption: 'What a log with one value per interval shows',
      columns: [
        { label: 'Interval', dimension: 'time' },
        { label: 'Intervals in the record', dimension: 'count' },
        { label: 'Quiet ones', dimension: 'count' },
        { label: 'Period found in the log', dimension: 'time' },
        { label: 'Period of the pauses', dimension: 'time' },
        { label: '1 ÷ (difference of frequencies)', dimension: 'time' },
      ],
      rows: ROWS.map((interval) => {
        const found = foundIn(state, interval);
        const { longest, series } = found;
        const quiet = quietAt(found, found.duration).length;
        // With a pause in every interval, no interval is quiet: such a log shows no period.
        const isHidden = pause === null || pause >= 2 * interval || pause <= interval;
        const shows = isHidden ? null : falsePeriod(pause, interval);
        return [interval, longest.length, quiet, series, pause, shows];
      }),
    };
  },
});

const pauseOf = ({ view }: State) => PAUSES.find(({ id }) => id === view.pause) ?? PAUSES[0];
const durationOf = ({ inputs }: State) => inputs.duration ?? DURATION;
const isAtRest = (state: State) => tickOf(spikeTime, state) === spikeTime.span(state)[1];
const nowIn = (state: State) => Math.min(tickOf(spikeTime, state) * TICK, durationOf(state));

/** What a record holds, and what the model finds in it. */
interface Found extends Logged {
  readonly period: number | null;
  readonly series: number | null;
  readonly chance: number | null;
}

const known = new Map<string, Found>();

function foundIn(state: State, interval = state.inputs.interval): Found {
  const { id, every } = pauseOf(state);
  const duration = durationOf(state);
  const key = [id, duration, interval].join(' ');
  const before = known.get(key);
  if (before) return before;
  const slow = slowRequests(every, AS_OFTEN, duration);
  const longest = longestOf(slow, duration, interval);
  const { values } = state.engine.run(period, {
    times: slow.map((one) => one.time),
    duration,
    maxima: longest,
    interval,
  });
  const found = {
    ...{ slow, longest, interval, duration },
    period: values.period,
    series: values.series_period,
    chance: values.false_alarm,
  };
  if (known.size > 100) known.clear();
  known.set(key, found);
  return found;
}

/** The log: one value per interval, as it stands in a file. */
function logChart(state: State, found: Found): RunChart {
  const { inputs, view } = state;
  const longest = found.longest.slice(0, loggedAt(found, nowIn(state)));
  const x = longest.map((_, at) => (at + 0.5) * inputs.interval);
  const every = BET_EVERY[view.bet ?? ''];
  const bets = every === undefined ? 0 : Math.floor(durationOf(state) / every);
  const bet = Array.from({ length: bets }, (_, at) => (at + 0.5) * (every ?? 0));
  return {
    label: '',
    x: axisFor('count', 'time', 0, durationOf(state), { unit: 's' }),
    y: axisFor(
      'seconds',
      `Longest latency of each ${formatAmount(inputs.interval, 'time')}`,
      0,
      3e-3,
    ),
    lines: [
      {
        id: 'bet',
        label: bets > 0 ? 'yours' : '',
        color: 'guess',
        x: bet.slice(-1),
        y: [QUIET_BELOW],
      },
    ],
    dots: [
      { id: 'bet', color: 'guess', shape: 'tick', x: bet, y: bet.map(() => QUIET_BELOW) },
      { id: 'longest', color: 'ink', x, y: longest },
    ],
    ...(isAtRest(state)
      ? {}
      : { now: { x: nowIn(state), label: spikeTime.say(tickOf(spikeTime, state)) } }),
  };
}

/** The slow requests by their time within a period: what comes regularly lies on a level line. */
function wrappedChart(state: State, found: Found, covered: boolean): RunChart {
  const byLog = state.view.fold === 'log';
  const at = byLog ? found.series : found.period;
  const now = nowIn(state);
  const times =
    covered || at === null ? [] : found.slow.map(({ time }) => time).filter((one) => one <= now);
  const name = at === null || covered ? 'the period' : formatAmount(at, 'time');
  return {
    label: '',
    x: axisFor('count', 'time', 0, durationOf(state), { unit: 's' }),
    y: axisFor('seconds', `Slow requests: time within ${name}`, 0, covered ? 1 : (at ?? 1)),
    lines: [],
    dots: [{ id: 'wrapped', color: 'ssd', x: times, y: times.map((one) => one % (at ?? 1)) }],
  };
}

function sentence(state: State): readonly Part[] {
  return isAtRest(state) ? inTheEnd(state) : soFar(state);
}

/** What a test would have seen by now. */
function soFar(state: State): readonly Part[] {
  const now = nowIn(state);
  const found = foundIn(state);
  const { interval } = found;
  const quiet = quietAt(found, now);
  const [before, last] = quiet.slice(-2);
  const slow = found.slow.filter((one) => one.time <= now).length;
  const values = loggedAt(found, now);
  return says`After ${time(now)},
    ${amount(slow, { dimension: 'count' })}${slow === 1 ? ' request was slow' : ' requests were slow'}.
    The log has ${amount(values, { dimension: 'count' })}${values === 1 ? ' value' : ' values'},
    one for each ${time(interval)}; ${amount(quiet.length, { dimension: 'count' })} of them
    quiet${
      before === undefined || last === undefined
        ? '.'
        : says`, the last
      ${time((last - before) * interval)} after the one before.`
    }`;
}

function inTheEnd(state: State): readonly Part[] {
  const { every } = pauseOf(state);
  const { interval } = state.inputs;
  const { slow, period: single, series, chance } = foundIn(state);
  return says`${
    every === null
      ? 'The drive pauses at random times. '
      : says`The drive pauses every
    ${time(every)}, and at random times about every ${time(OTHERS_EVERY)}. `
  }In
    ${time(durationOf(state))}, the times of ${amount(slow.length, { dimension: 'count' })} slow
    requests give
    ${
      single === null
        ? says`no period${doubt(chance)}`
        : says`a period of
      ${time(single)}${sure(chance)}`
    };
    the longest latency of each ${time(interval)} gives
    ${
      series === null
        ? 'none.'
        : every !== null && Math.abs(series / every - 1) < NEAR
          ? says`${time(series)}
      too.`
          : says`${time(series)},
      which is false.`
    }`;
}

const sure = (chance: number | null): Part[] =>
  chance === null
    ? []
    : chance < TINY
      ? says`, which chance would give in fewer than one record in a million`
      : says`, which chance would give in ${percent(chance, 2)} of records`;

const doubt = (chance: number | null): Part[] =>
  chance === null
    ? says`: there are too few`
    : says`: chance would look as regular in ${percent(chance, 2)} of records`;
