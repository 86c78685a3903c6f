/** One page after the other that waits for many drives: how often one of them is slow. */
import { type Crowd, drawCrowd } from '../../charts/crowd';
import { axisFor } from '../../charts/ticks';
import { randomFrom, seedFor } from '../../elements/exercise/random';
import { type Timeline, tickOf, timelineKeys } from '../../elements/player/timeline';
import { tailLatency } from '../../engine/gen/tail-latency';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { level } from '../../runtime/figure/lines';
import { amount, type Part, percent, plainText } from '../../runtime/figure/parts';

type State = FigureState<typeof tailLatency>;

/** Pages of a run. */
export const PAGES = 400;
const PAGES_A_SECOND = 20;
const ROWS = [1, 2, 5, 10, 20, 50, 100, 200, 400];

export const pagesTime: Timeline<typeof tailLatency> = {
  span: () => [1, PAGES],
  pace: PAGES_A_SECOND,
  stop: (at, way) => Math.min(Math.max(at + way, 1), PAGES),
  say: (at) => `page ${at}`,
  factor: (speed) => `${PAGES_A_SECOND * speed} pages per second`,
};

export const hundredDrives = defineFigure<Crowd, typeof tailLatency>(tailLatency, {
  id: 'hundred-drives',
  title: 'Share of pages that wait for a slow request',
  question: 'A page is complete when the last of its requests is. How many pages wait?',
  controls: [
    { input: 'requests', label: 'Requests per page', span: [1, 1000] },
    { input: 'slow_share', span: [0.0001, 0.1] },
  ],
  keys: timelineKeys(PAGES),
  start: { distribution: 'two-point', requests: 100, slow_share: 0.01, slow_time: 4e-3 },
  main: 'p50',
  draw: drawCrowd,

  chart(state) {
    const at = tickOf(pagesTime, state);
    const pages = pagesOf(state).slice(0, at);
    const slow = pages.at(-1) ?? [];
    const waited = runningShare(pages);
    const expected = expectedOf(state);
    const { requests, slow_time, fast_time } = state.inputs;
    return {
      label: plainText(sentence(state)),
      count: requests,
      slow,
      title: `Page ${at}: ${formatAmount(requests, 'count')} requests`,
      verdict: formatAmount(slow.length > 0 ? slow_time : fast_time, 'time', 3),
      chart: {
        label: '',
        x: axisFor('count', 'Pages', 1, PAGES),
        y: axisFor('ratio', 'Pages that waited', 0, 1),
        lines: [
          {
            id: 'waited',
            label: formatAmount(waited.at(-1) ?? 0, 'ratio', 3),
            color: 'ssd',
            stroke: 'plain',
            x: waited.map((_, page) => page + 1),
            y: waited,
          },
          {
            id: 'expected',
            label: `1 − (1 − p)ⁿ = ${formatAmount(expected, 'ratio', 3)}`,
            color: 'ink',
            stroke: 'dashed',
            place: 'along',
            home: 0.75,
            ...level(Float64Array.of(1, PAGES), expected),
          },
        ],
        ...(at < PAGES ? { now: { x: at, label: `page ${at}` } } : {}),
      },
    };
  },

  sentence,

  table(state) {
    const pages = pagesOf(state);
    const waited = runningShare(pages);
    return {
      caption: 'Page by page',
      columns: [
        { label: 'After so many pages', dimension: 'count' },
        { label: 'Pages that waited', dimension: 'count' },
        { label: 'Their share', dimension: 'ratio' },
        { label: 'Slow requests so far', dimension: 'count' },
      ],
      rows: ROWS.map((count) => [
        count,
        Math.round((waited[count - 1] ?? 0) * count),
        waited[count - 1] ?? null,
        pages.slice(0, count).reduce((sum, slow) => sum + slow.length, 0),
      ]),
    };
  },
});

/** While they are played, the same inputs are asked for again and again. */
const known = new WeakMap<object, readonly (readonly number[])[]>();

/** The slow requests of each page, by their places: the same numbers for the same inputs. */
function pagesOf({ inputs }: State): readonly (readonly number[])[] {
  const before = known.get(inputs);
  if (before) return before;
  const random = randomFrom(seedFor('hundred-drives', 1));
  const places = Array.from({ length: inputs.requests }, (_, place) => place);
  const pages = Array.from({ length: PAGES }, () =>
    places.filter(() => random() < inputs.slow_share),
  );
  known.set(inputs, pages);
  return pages;
}

/** The share of pages up to each that waited. */
function runningShare(pages: readonly (readonly number[])[]): number[] {
  let waited = 0;
  return pages.map((slow, at) => {
    waited += slow.length > 0 ? 1 : 0;
    return waited / (at + 1);
  });
}

const expectedOf = ({ inputs: { requests, slow_share } }: State) =>
  1 - (1 - slow_share) ** requests;

function sentence(state: State): readonly Part[] {
  const at = tickOf(pagesTime, state);
  const pages = pagesOf(state).slice(0, at);
  const waited = pages.filter((slow) => slow.length > 0).length;
  const { requests, slow_share, slow_time } = state.inputs;
  return [
    'Of ',
    amount(at, { dimension: 'count' }),
    ' pages so far, ',
    amount(waited, { dimension: 'count' }),
    ` waited ${formatAmount(slow_time, 'time', 3)} for a slow request. With `,
    percent(slow_share),
    ' of requests slow and ',
    amount(requests, { dimension: 'count' }, 4),
    ' requests per page, ',
    percent(expectedOf(state)),
    ' of pages wait.',
  ];
}
