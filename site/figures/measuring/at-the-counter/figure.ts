/** A line at a counter: how much longer it is at 95% utilization than at 50%, and what a tester with few seats sees of it. */

import { queue } from '../../../engine/gen/queue';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { evenly } from '../../../runtime/figure/lines';
import {
  amount,
  factor,
  type Part,
  percent,
  plainText,
  says,
  time,
} from '../../../runtime/figure/parts';
import type { Table } from '../../../runtime/figure/table';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { betMark } from '../bet-mark';
import { type Counter, drawCounter, type InLine } from './counter';
import { type Averages, curves, open, SEATS, SERVICE, seated } from './counter-model';
import { areaByRequest, type CounterRun, counterRun, type Request, thereAt } from './counter-run';

type State = FigureState<typeof queue>;

/** Of the seeds tried, one whose means are near the model’s at 50% and at 95%. */
const SEED = 8126;
/** A run, in ticks and in mean service times. */
export const TICKS = 400;
const LENGTH = 40;
const TICK = (SERVICE * LENGTH) / TICKS;
const TICKS_A_SECOND = 20;
/** The bet is about these two. */
const [CALM, BUSY] = [0.5, 0.95] as const;
/** How long a request takes to come into line, and to step forward, in mean service times. */
const STEP = 0.3;
const LOADS = evenly(0.01, 0.99, 99);

export const counterTime: Timeline<typeof queue> = {
  label: 'Time',
  latest: TICKS,
  span: () => [0, TICKS],
  pace: TICKS_A_SECOND,
  stop(at, way, state) {
    const { requests, omitted } = runOf(state);
    const events = [
      ...requests.flatMap(({ arrives, completes }) => [arrives, completes]),
      ...omitted,
    ]
      .map((when) => Math.ceil((when * TICKS) / LENGTH))
      .filter((tick) => (way > 0 ? tick > at : tick < at));
    return way > 0 ? Math.min(...events, TICKS) : Math.max(...events, 0);
  },
  say: (at) => formatAmount(at * TICK, 'time'),
  factor: (speed) => `1/${formatAmount(1 / (TICKS_A_SECOND * TICK * speed), 'count')} of real time`,
};

/** How many times as long, by what was chosen. */
const CHOICES = { two: 1.9, five: 5, ten: 10, nineteen: 19 } as const;

export const counterBet: Bet = {
  question:
    'Requests arrive at random at a drive that serves one at a time. Service takes 100\u00a0µs on average, sometimes less, sometimes more. The drive is 50% busy, then 95%. How many times as long is the line?',
  verdictStands: 'above',
  isAnsweredAtOnce: true,
  options: Object.entries(CHOICES).map(([id, times]) => ({ id, label: `${times} times` })),
  verdict(state, chosen) {
    const [calm, busy] = [CALM, BUSY].map((load) => {
      const { outstanding, response } = open(state.engine, load);
      return `${formatAmount(outstanding, 'count')} outstanding and ${formatAmount(response, 'time')}`;
    });
    return says`${VERDICTS[chosen] ?? ''} The means: ${String(calm)} at 50%, ${String(busy)} at
      95%.`;
  },
};

const VERDICTS: Readonly<Record<string, string>> = {
  two: 'You bet on 1.9 times. Did you divide 95% by 50%? What counts is the free share: 50%, then 5%.',
  five: 'You bet on 5 times. The free share falls by a factor of ten, from 50% to 5%, and the line grows by even more.',
  ten: 'You bet on 10 times. Did you divide 50% by 5%? The response time grows by that factor; the line grows by even more.',
  nineteen: 'Right.',
};

export const atTheCounter = defineFigure<Counter, typeof queue>(queue, {
  id: 'at-the-counter',
  title: 'Queue depth vs. utilization',
  question: 'A drive is 5% short of full. How long is the line?',
  // All that the model takes: what may be typed can be pulled, and the last end has no limit.
  controls: [{ input: 'utilization' }],
  views: [
    {
      key: 'from',
      label: 'Requests come from',
      options: [
        { id: 'open', label: 'Buyers who keep coming' },
        { id: 'closed', label: `A tester with ${SEATS} seats` },
      ],
    },
    {
      key: 'curve',
      label: 'Curve',
      options: [
        { id: 'line', label: 'Queue depth' },
        { id: 'time', label: 'Response time' },
      ],
    },
  ],
  presets: [
    { id: 'calm', label: '50% busy', inputs: { utilization: CALM } },
    { id: 'most', label: '80% busy', inputs: { utilization: 0.8 } },
    { id: 'busy', label: '95% busy', inputs: { utilization: BUSY } },
  ],
  format: 'steps',
  bet: counterBet,
  play: counterTime,
  start: { utilization: BUSY },
  main: 'outstanding',
  draw: drawCounter,

  chart(state) {
    const at = tickOf(counterTime, state);
    const now = (at * LENGTH) / TICKS;
    const run = runOf(state);
    const omitted = run.omitted.filter((when) => when <= now).length;
    const mean = now === 0 ? 0 : areaByRequest(run.requests, now) / now;
    const { outstanding } = meansOf(state);
    return {
      label: plainText(sentence(state)),
      line: lineAt(run, now),
      title: `Seeded run: ${thereAt(run.requests, now)}, mean ${short(mean)}`,
      verdict: isCovered(state.view)
        ? '50% busy'
        : `model: ${Number.isFinite(outstanding) ? short(outstanding) : 'no limit'}`,
      ...(isClosed(state) ? { omitted: { count: omitted, label: `never sent: ${omitted}` } } : {}),
      chart: curveIn(state),
    };
  },

  sentence,
  beside,

  table(state) {
    const run = runOf(state);
    const drawn = formatAmount(areaByRequest(run.requests, LENGTH) / LENGTH, 'number');
    return {
      caption: `Model. In the run that is drawn, ${drawn} are outstanding on average over ${formatAmount(LENGTH * SERVICE, 'time')}`,
      columns: [
        { label: 'Utilization', dimension: 'ratio' },
        { label: 'Queue depth', dimension: 'number' },
        { label: 'Response time', dimension: 'time' },
        { label: '99th percentile', dimension: 'time' },
        { label: `Response time, ${SEATS} seats`, dimension: 'time' },
        { label: 'Never sent', dimension: 'ratio' },
      ],
      rows: [CALM, 0.6, 0.7, 0.8, 0.9, BUSY, 0.98, 0.99].map((load) => {
        const [free, few] = [open(state.engine, load), seated(state.engine, load)];
        return [
          load,
          free.outstanding,
          free.response,
          free.p99 ?? null,
          few.response,
          few.omitted ?? null,
        ];
      }),
    };
  },
});

/** What has happened in the run so far, request by request. */
function beside(state: State): Table {
  const now = (tickOf(counterTime, state) * LENGTH) / TICKS;
  const { requests, omitted } = runOf(state);
  const count = (holds: (request: Request) => boolean) => requests.filter(holds).length;
  return {
    caption: `At ${counterTime.say(tickOf(counterTime, state))}`,
    columns: [{ label: 'Requests' }, { label: 'So far', dimension: 'count' }],
    rows: [
      ['There at the start', count(({ arrives }) => arrives < 0)],
      ['Issued since', count(({ arrives }) => arrives >= 0 && arrives <= now)],
      ['Completed', count(({ completes }) => completes <= now)],
      ['Outstanding', thereAt(requests, now)],
      ...(isClosed(state) ? [['Never sent', omitted.filter((when) => when <= now).length]] : []),
    ],
  };
}

/** As short as it says something. */
const short = (count: number) => formatAmount(count, 'number', count < 1 ? 2 : 3);

const isClosed = ({ view }: State) => view.from === 'closed';
const showsTime = ({ view }: State) => view.curve === 'time';

/** Until a bet is made, the calm one is shown. */
const loadOf = ({ inputs, view }: State) => (isCovered(view) ? CALM : (inputs.utilization ?? BUSY));

const meansOf = (state: State): Averages =>
  (isClosed(state) ? seated : open)(state.engine, loadOf(state));

/** While it is played, the same run is asked for again and again. */
let known: { readonly key: string; readonly run: CounterRun } | undefined;

function runOf(state: State): CounterRun {
  // A line without an end has no beginning in steady state either.
  const utilization = Math.min(loadOf(state), 0.999);
  const key = `${utilization} ${isClosed(state)}`;
  if (known?.key !== key) {
    const plan = { utilization, length: LENGTH, seed: SEED };
    known = { key, run: counterRun(isClosed(state) ? { ...plan, seats: SEATS } : plan) };
  }
  return known.run;
}

/** Where everybody is: whoever is before one counts for less and less while stepping away. */
function lineAt({ requests }: CounterRun, now: number): InLine[] {
  // At rest nobody is on the way.
  const step = now < LENGTH ? STEP : Number.MIN_VALUE;
  const share = (since: number) => Math.min(Math.max((now - since) / step, 0), 1);
  const here = requests.filter(({ arrives, completes }) => arrives <= now && share(completes) < 1);
  let ahead = 0;
  return here.map(({ arrives, completes }) => {
    const gone = share(completes);
    const place = { ahead: gone > 0 ? 0 : ahead, come: arrives < 0 ? 1 : share(arrives), gone };
    ahead += 1 - gone;
    return place;
  });
}

function curveIn(state: State): Counter['chart'] {
  const { outstanding, response } = meansOf(state);
  const what = showsTime(state) ? 'time' : 'line';
  const { open: free, closed: few } = curves(state.engine, LOADS);
  const held = showsTime(state) ? response : outstanding;
  const bet = CHOICES[state.view.bet as keyof typeof CHOICES];
  const axes = {
    // Seats that wait do not send: the drive is less busy than they plan.
    x: axisOf(queue, 'utilization', 0, 1, isClosed(state) ? { name: 'Utilization planned' } : {}),
    y: showsTime(state)
      ? axisOf(queue, 'response_time', 0, 2.5e-3)
      : axisOf(queue, 'outstanding', 0, 25),
  };
  const isShown = !isCovered(state.view) && held <= axes.y.max;
  return {
    label: '',
    ...axes,
    lines: isCovered(state.view)
      ? []
      : [
          {
            id: 'open',
            label: 'open queue',
            color: 'ssd',
            stroke: isClosed(state) ? 'plain' : 'strong',
            place: 'along',
            home: 0.4,
            x: LOADS,
            y: free[what],
          },
          ...(isClosed(state)
            ? [
                {
                  id: 'closed',
                  label: `${SEATS} seats`,
                  color: 'ink' as const,
                  stroke: 'dashed' as const,
                  place: 'along' as const,
                  home: 0.8,
                  x: LOADS,
                  y: few[what],
                },
              ]
            : []),
        ],
    marks:
      bet === undefined || showsTime(state)
        ? []
        : [betMark(BUSY, bet * open(state.engine, CALM).outstanding)],
    ...(isShown
      ? {
          hand: {
            x: loadOf(state),
            y: held,
            label: showsTime(state) ? formatAmount(held, 'time') : formatAmount(held, 'number'),
            color: isClosed(state) ? ('ink' as const) : ('ssd' as const),
          },
        }
      : {}),
  };
}

function sentence(state: State): readonly Part[] {
  const { outstanding, response, p99, omitted } = meansOf(state);
  const load = percent(loadOf(state));
  if (!Number.isFinite(outstanding))
    return says`At ${load} utilization, requests come as fast as they are served: the line has no
      limit.`;
  const many = amount(outstanding, { dimension: 'number' });
  if (isClosed(state))
    return says`A tester with ${amount(SEATS, { dimension: 'count' })} seats that plans ${load} utilization has a mean queue depth of ${many}:
      ${amount(outstanding / response, { dimension: 'rate' })} × ${time(response)}, the response
      time that it reports. Of the planned requests, ${percent(omitted ?? 0)} are never sent: when
      each was due, its seat was still waiting.`;
  return says`At ${load} utilization, ${many} requests are outstanding on average. The mean
    response time is ${time(response)},
    ${response < 1.005 * SERVICE ? '' : says`${factor(response / SERVICE)} times `}the mean service
    time, and one in a hundred takes ${time(p99 ?? Number.NaN)} or more.`;
}
