/** Response time against offered load: what a review printed of one drive, a queue that was fitted to it, and the tester’s own limit. */
import measured from '../../../../content/measured-runs/offered-load.json' with { type: 'json' };
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Area, Line, LineChart, Mark } from '../../../charts/types';
import type { SomeInputsOf } from '../../../engine/declaration';
import { queue } from '../../../engine/gen/queue';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { evenly } from '../../../runtime/figure/lines';
import { factor, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import type { Cell } from '../../../runtime/figure/table';

type State = FigureState<typeof queue>;
type Test = (typeof measured)[number];

/** Shares of the maximum at which the curve is drawn, closer where it rises. */
const SHARES = Float64Array.of(
  0.001,
  ...evenly(0.02, 0.96, 48),
  ...evenly(0.965, 0.995, 13),
  ...evenly(0.996, 0.9998, 20),
);
/** Response times that are drawn. */
const LONGEST = 1e-3;
/** A busy drive, where nobody has said how busy. */
const BUSY = 0.95;
/** Slider maximum; the sentence also reports 1% more. */
const HIGHEST = 0.99;

export const offeredLoad = defineFigure<LineChart, typeof queue>(queue, {
  id: 'offered-load',
  title: 'Response time vs. offered load',
  question: 'Where on this curve would you run the drive?',
  controls: [{ input: 'utilization', label: 'Load, share of the maximum', span: [0.05, HIGHEST] }],
  views: [
    {
      key: 'of',
      options: [
        { id: 'writes', label: 'Random writes' },
        { id: 'reads', label: 'Random reads' },
      ],
    },
    {
      key: 'from',
      label: 'Outstanding',
      options: [
        { id: 'open', label: 'Without limit' },
        { id: 'closed', label: 'With the tester’s limit' },
      ],
    },
  ],
  formerBet: ['50', '65', '80', '95'],
  start: { utilization: BUSY },
  main: 'response_time',
  isCompared: false,
  draw: drawLineChart,

  chart(state) {
    const test = testOf(state);
    const most = mostOf(test);
    const x = axisOf(queue, 'arrival_rate', 0, 1.05 * most, {
      name: 'Offered load, IOPS',
      unit: '',
    });
    const load = loadOf(state);
    const [response] = responses(state, [load]);
    const shares = isClosed(state) ? sharesTo(endOf(state, test).share) : SHARES;
    const model: Line = {
      id: 'model',
      label: isClosed(state) ? 'queue with a limit' : 'open queue',
      color: 'ssd',
      stroke: 'strong',
      place: 'along',
      home: 0.15,
      isModel: true,
      x: shares.map((share) => share * most),
      y: responses(state, shares),
    };
    return {
      label: plainText(sentence(state)),
      x,
      y: axisFor('seconds', 'Response time', 0, LONGEST),
      lines: [model, ...(isClosed(state) ? [limitLine(test, x.max)] : [])],
      areas: isClosed(state) ? [beyond(test, x.max)] : bendOf(state, test),
      bands: isClosed(state)
        ? []
        : [
            {
              id: 'twice',
              axis: 'x',
              from: most * twiceAt(state, test),
              to: most,
              label: 'over twice the service time',
            },
          ],
      marks: marksOf(test),
      ...(response !== undefined && response <= LONGEST
        ? {
            hand: {
              x: load * most,
              y: response,
              label: formatAmount(response, 'time'),
              color: 'ssd' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    return {
      caption: 'Smart Optimus 400 GB (2013): what a review printed, and the queues fitted to it',
      columns: [
        { label: 'Requests' },
        { label: 'IOPS', dimension: 'rate', unit: '/s' },
        { label: 'Printed' },
        { label: 'Open queue' },
        { label: 'Error' },
        { label: 'With the tester’s limit' },
        { label: 'Error' },
      ],
      rows: [ownRow(state), ...measured.flatMap((test) => rowsOf(state, test))],
    };
  },
});

const isClosed = ({ view }: State) => view.from === 'closed';
const WRITES = measured.find(({ id }) => id === 'writes') as Test;
const testOf = ({ view }: State): Test => measured.find(({ id }) => id === view.of) ?? WRITES;
const loadOf = ({ inputs }: State) => inputs.utilization ?? BUSY;
/** IOPS that the fitted queue can serve at most. */
const mostOf = ({ fit }: Test) => fit.servers / fit.service_time;
const thing = ({ id }: Test) => (id === 'writes' ? 'write' : 'read');

/** Response times of the fitted queue without limit; not a number where it has no steady state. */
function openTimes({ engine }: State, { fit }: Test, shares: ArrayLike<number>): Float64Array {
  const server = fit as SomeInputsOf<typeof queue>;
  return engine.curve(queue, server, 'utilization', Float64Array.from(shares), 'response_time');
}

/** By Little's law no request takes longer than this where only so many are outstanding. */
const longestAt = ({ fixedDepth }: Test, iops: number) => fixedDepth.depth / iops;

/** With the limit, the queue's own or what the limit allows, whichever is less. */
function limitedTimes(state: State, test: Test, shares: ArrayLike<number>): Float64Array {
  return openTimes(state, test, shares).map((response, at) => {
    const longest = longestAt(test, (shares[at] ?? 1) * mostOf(test));
    return response < longest ? response : longest;
  });
}

/** As long as fewer are outstanding than the tester allows; more load than that it cannot offer. */
function offeredTimes(state: State, test: Test, shares: ArrayLike<number>): Float64Array {
  const end = endOf(state, test);
  return openTimes(state, test, shares).map((response, at) =>
    (shares[at] ?? 1) <= end.share ? response : Number.NaN,
  );
}

/** Where as many are outstanding as the tester allows: the share of the maximum, and the response time. */
function endOf(state: State, test: Test): { share: number; response: number } {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    const [response = Number.POSITIVE_INFINITY] = openTimes(state, test, [middle]);
    if (response < longestAt(test, middle * mostOf(test))) low = middle;
    else high = middle;
  }
  return { share: low, response: longestAt(test, low * mostOf(test)) };
}

const responses = (state: State, shares: ArrayLike<number>) =>
  (isClosed(state) ? offeredTimes : openTimes)(state, testOf(state), shares);

/** Those up to the load at which a curve ends. */
const sharesTo = (end: number) => Float64Array.of(...SHARES.filter((share) => share < end), end);

/** The same servers with times that vary at random. */
const varied = (test: Test): Test => ({ ...test, fit: { ...test.fit, kind: 'm/m/k' } });

/** Between equal service times and varying ones: the bend lies somewhere in it. */
function bendOf(state: State, test: Test): Area[] {
  if (test.fit.kind === 'm/m/k') return [];
  const x = SHARES.map((share) => share * mostOf(test));
  const high = openTimes(state, varied(test), SHARES);
  return [{ id: 'bend', color: 'ssd', x, low: openTimes(state, test, SHARES), high }];
}

/** The share of the maximum from which on a request takes twice as long as alone. */
function twiceAt(state: State, test: Test): number {
  const times = openTimes(state, test, SHARES);
  const next = times.findIndex((response) => response >= 2 * test.fit.service_time);
  const [low, high] = [times[next - 1] ?? 0, times[next] ?? 1];
  const [from, to] = [SHARES[next - 1] ?? 0, SHARES[next] ?? 1];
  return from + ((to - from) * (2 * test.fit.service_time - low)) / (high - low);
}

/** As much as the limit allows, from where that is on the chart. */
function limitCurve(test: Test, last: number) {
  const x = evenly(test.fixedDepth.depth / LONGEST, last, 40);
  return { x, y: x.map((iops) => longestAt(test, iops)) };
}

const limitLine = (test: Test, last: number): Line => ({
  id: 'limit',
  label: `${test.fixedDepth.depth} outstanding`,
  color: 'ink',
  stroke: 'dashed',
  place: 'along',
  home: 0.3,
  isModel: true,
  ...limitCurve(test, last),
});

function beyond(test: Test, last: number): Area {
  const { x, y } = limitCurve(test, last);
  return { id: 'beyond', color: 'soft', x, low: y, high: x.map(() => LONGEST) };
}

function marksOf(test: Test): Mark[] {
  return test.points.map(({ iops, response_time, isBound }, at) => ({
    id: String(iops),
    x: iops,
    y: response_time,
    kind: 'measured',
    color: 'ink',
    label: `${at === 0 ? 'Optimus, 2013: ' : ''}${isBound ? 'below ' : ''}${formatAmount(response_time, 'time')}`,
  }));
}

/** So near its maximum, a hundredth of that changes an open queue by milliseconds: one digit is known. */
const digitsAt = (test: Test, iops: number) => (iops > HIGHEST * mostOf(test) ? 1 : 3);

/** Off by so much, where something was printed to be off from. */
function errorOf(found: number, printed: number, digits: number): string {
  if (Number.isNaN(found)) return '–';
  const ratio = found / printed;
  return ratio > 2
    ? `${formatAmount(Number(ratio.toPrecision(digits)), 'number')} times`
    : formatAmount(ratio - 1, 'ratio', 2);
}

/** The response times of a test's queue without a limit and with it. */
const bothTimes = (state: State, test: Test, share: number) =>
  [openTimes, limitedTimes].map((times) => times(state, test, [share])[0] ?? Number.NaN);

const say = (response: number, digits = 3) =>
  Number.isNaN(response) ? 'no limit' : formatAmount(response, 'time', digits);

/** The load that the reader has in hand. */
function ownRow(state: State): Cell[] {
  const test = testOf(state);
  const load = loadOf(state);
  const [free = 0, few = 0] = bothTimes(state, test, load);
  return [`Your load, ${test.load}`, load * mostOf(test), '–', say(free), '–', say(few), '–'];
}

function rowsOf(state: State, test: Test): Cell[][] {
  const { depth, iops: top } = test.fixedDepth;
  const found = (iops: number) => bothTimes(state, test, Math.min(iops / mostOf(test), 1));
  const printed = test.points.map(({ iops, response_time, isBound }): Cell[] => {
    const [free = 0, few = 0] = found(iops);
    const digits = digitsAt(test, iops);
    const error = (one: number) => {
      if (isBound) return one < response_time ? 'below, as printed' : 'above';
      return errorOf(one, response_time, digits);
    };
    return [
      test.load,
      iops,
      `${isBound ? 'below ' : ''}${formatAmount(response_time, 'time')}`,
      say(free, digits),
      error(free),
      say(few),
      error(few),
    ];
  });
  const [free = 0, few = 0] = found(top);
  return [
    ...printed,
    [
      `${test.load}, queue depth ${depth}`,
      top,
      '–',
      say(free, digitsAt(test, top)),
      '–',
      say(few),
      '–',
    ],
  ];
}

function sentence(state: State): readonly Part[] {
  const test = testOf(state);
  const load = loadOf(state);
  const [response = Number.NaN, next = Number.NaN] = responses(state, [
    load,
    Math.min(load + 0.01, 1),
  ]);
  const at: Part[] = says`At ${percent(load)} of its maximum, ${inIops(load * mostOf(test))} IOPS, `;
  if (Number.isNaN(response) && isClosed(state)) {
    const end = endOf(state, test);
    return says`${at}more than ${{ value: String(test.fixedDepth.depth) }} would be outstanding. The
      tester gets no further than ${inIops(end.share * mostOf(test))} IOPS, where a ${thing(test)}
      takes ${time(end.response)}. ${limitSays(test)}`;
  }
  if (Number.isNaN(response))
    return says`${at}requests come as fast as they are served: the line has no limit.`;
  return says`${at}a ${thing(test)} takes ${time(response)},
    ${factor(response / test.fit.service_time)} times its service time${next - response > 0 ? says`, and 1% more load adds ${time(next - response)}` : ''}.
    ${isClosed(state) ? limitSays(test) : openSays(state, test)}`;
}

const inIops = (iops: number): Part => ({
  value: formatAmount(Number(iops.toPrecision(3)), 'count'),
});

/** What the review printed at the top, and why an open queue cannot have ended there. */
function openSays(state: State, test: Test): Part[] {
  const top = test.points.at(-1);
  if (!top) return [];
  const [model = Number.NaN] = openTimes(state, test, [top.iops / mostOf(test)]);
  return says`At ${inIops(top.iops)} IOPS, an open queue takes about
    ${time(model, digitsAt(test, top.iops))}; the review printed
    ${top.isBound ? 'less than ' : ''}${time(top.response_time)}.`;
}

function limitSays(test: Test): Part[] {
  const { depth, iops } = test.fixedDepth;
  const top = test.points.find((point) => point.iops === iops);
  return says`With ${{ value: String(depth) }} outstanding, ${inIops(iops)} IOPS take
    ${time(depth / iops)}${top ? '; the review printed ' : '; the review printed no response time there.'}${top ? says`${time(top.response_time)}.` : ''}`;
}
