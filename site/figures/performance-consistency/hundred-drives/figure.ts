/** One order after the other that waits for many drives: how often one of them is slow. */

import { axisFor } from '../../../charts/ticks';
import type { Line, Mark, Points } from '../../../charts/types';
import { randomFrom, seedFor } from '../../../elements/exercise/random';
import { tailLatency } from '../../../engine/gen/tail-latency';
import { formatAmount } from '../../../engine/typed/units';
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { level } from '../../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { TICKET_SHOP } from '../slowest-of-n/figure';
import { type Crowd, drawCrowd } from './crowd';

type State = FigureState<typeof tailLatency>;

/** Orders of a run. */
export const ORDERS = 400;
const ORDERS_A_SECOND = 20;
const ROWS = [1, 2, 5, 10, 20, 50, 100, 200, 400];

export const ordersTime: Timeline<typeof tailLatency> = {
  label: 'Order',
  latest: ORDERS,
  span: () => [1, ORDERS],
  pace: ORDERS_A_SECOND,
  stop: (at, way) => Math.min(Math.max(at + way, 1), ORDERS),
  say: (at) => `order ${at}`,
  factor: (speed) => `${ORDERS_A_SECOND * speed} orders per second`,
};

/** What may be bet on, as shares of orders. */
const BETS: Readonly<Record<string, number>> = { one: 0.01, ten: 0.1, third: 0.37, most: 0.63 };

export const ordersBet: Bet = {
  question:
    'One order at the ticket shop asks 100 drives, and is complete when the last of them has answered. One request in a hundred is slow. How many orders wait for a slow one?',
  verdictStands: 'below',
  options: Object.entries(BETS).map(([id, share]) => ({ id, label: formatAmount(share, 'ratio') })),
  verdict: (_, chosen) => [VERDICTS[chosen] ?? ''],
};

const VERDICTS: Readonly<Record<string, string>> = {
  one: 'You bet on 1%. Did you take the chance of one request? An order of 100 has a hundred chances.',
  ten: 'You bet on 10%. Did you take an order of ten requests? With 100, the chances that each is quick multiply.',
  third:
    'You bet on 37%. Did you take the share of orders that meet no slow request? The others wait.',
  most: 'Right for an order of 100: it is quick only if all of its requests are.',
};

/** How many orders are shown: none while the figure waits for a bet. */
const shownTo = (state: State) => (isCovered(state.view) ? 0 : tickOf(ordersTime, state));

export const hundredDrives = defineFigure<Crowd, typeof tailLatency>(tailLatency, {
  id: 'hundred-drives',
  title: 'Share of orders that wait for a slow request',
  question: 'An order is complete when the last of its requests is. How many orders wait?',
  controls: [
    { input: 'requests', label: 'Requests per order', span: [1, 1000] },
    { input: 'slow_share', span: [0.0001, 0.1] },
  ],
  format: 'steps',
  bet: ordersBet,
  play: ordersTime,
  start: TICKET_SHOP,
  main: 'p50',
  draw: drawCrowd,

  chart(state) {
    const at = shownTo(state);
    const orders = ordersOf(state).slice(0, at);
    const slow = orders.at(-1) ?? [];
    const waited = runningShare(orders);
    const expected = expectedOf(state);
    const { requests, slow_time, fast_time } = state.inputs;
    return {
      label: plainText(sentence(state)),
      count: requests,
      slow,
      title: at === 0 ? 'No order yet' : `Order ${at}: ${formatAmount(requests, 'count')} requests`,
      verdict: at === 0 ? '' : formatAmount(slow.length > 0 ? slow_time : fast_time, 'time', 3),
      chart: {
        label: '',
        x: axisFor('count', 'Orders', 1, ORDERS),
        y: axisFor('ratio', 'Orders that waited', 0, 1),
        lines: [
          at === 0
            ? []
            : [
                {
                  id: 'waited',
                  label: formatAmount(waited.at(-1) ?? 0, 'ratio', 3),
                  color: 'ssd',
                  stroke: 'plain',
                  ...thinned(waited),
                },
                {
                  id: 'expected',
                  label: `1 − (1 − p)ⁿ = ${formatAmount(expected, 'ratio', 3)}`,
                  color: 'ink',
                  stroke: 'dashed',
                  place: 'along',
                  home: 0.75,
                  ...level(Float64Array.of(1, ORDERS), expected),
                },
              ],
        ].flat() as Line[],
        marks: betMarks(state),
        ...(at > 0 && at < ORDERS ? { now: { x: at, label: `order ${at}` } } : {}),
      },
    };
  },

  sentence,

  table(state) {
    const orders = ordersOf(state);
    const waited = runningShare(orders);
    return {
      caption: 'Order by order',
      columns: [
        { label: 'After so many orders', dimension: 'count' },
        { label: 'Orders that waited', dimension: 'count' },
        { label: 'Their share', dimension: 'ratio' },
        { label: 'Slow requests so far', dimension: 'count' },
      ],
      rows: ROWS.map((count) => [
        count,
        Math.round((waited[count - 1] ?? 0) * count),
        waited[count - 1] ?? null,
        orders.slice(0, count).reduce((sum, slow) => sum + slow.length, 0),
      ]),
    };
  },
});

/** While they are played, the same inputs are asked for again and again. */
const known = new WeakMap<object, readonly (readonly number[])[]>();

/** The slow requests of each order, by their places: the same numbers for the same inputs. */
function ordersOf({ inputs }: State): readonly (readonly number[])[] {
  const before = known.get(inputs);
  if (before) return before;
  const random = randomFrom(seedFor('hundred-drives', 1));
  const places = Array.from({ length: inputs.requests }, (_, place) => place);
  const orders = Array.from({ length: ORDERS }, () =>
    places.filter(() => random() < inputs.slow_share),
  );
  known.set(inputs, orders);
  return orders;
}

/** The share of orders up to each that waited. */
function runningShare(orders: readonly (readonly number[])[]): number[] {
  let waited = 0;
  return orders.map((slow, at) => {
    waited += slow.length > 0 ? 1 : 0;
    return waited / (at + 1);
  });
}

/** The bet among the orders, once it is made. */
function betMarks({ view }: State): readonly Mark[] {
  const y = BETS[view.bet ?? ''];
  if (y === undefined) return [];
  return [
    {
      ...{ id: 'bet', kind: 'stated', shape: 'diamond', color: 'guess' },
      ...{ x: ORDERS / 2, y, label: `your bet ${formatAmount(y, 'ratio')}` },
    },
  ];
}

/** The line through the first orders, and then through some: it moves less and less. */
function thinned(waited: readonly number[]): Points {
  const x = waited.map((_, at) => at + 1);
  const drawn = x.filter((order) => order <= 40 || order % 4 === 0 || order === waited.length);
  return { x: drawn, y: drawn.map((order) => waited[order - 1] ?? null) };
}

/** Known, since the figure's requests take one of two times. */
const expectedOf = ({ answer }: State) => answer.values.meets_slow ?? 0;

function sentence(state: State): readonly Part[] {
  const at = shownTo(state);
  const waited = ordersOf(state)
    .slice(0, at)
    .filter((slow) => slow.length > 0).length;
  const { requests, slow_share, slow_time } = state.inputs;
  return says`By order ${amount(at, { dimension: 'count' })},
    ${amount(waited, { dimension: 'count' })} waited ${formatAmount(slow_time, 'time', 3)} for a
    slow request. With ${percent(slow_share)} of requests slow and
    ${amount(requests, { dimension: 'count' }, 4)} requests per order,
    ${percent(expectedOf(state))} of orders wait.`;
}
