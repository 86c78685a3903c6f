/** Hit ratio vs. cache size: LRU, and a cache that permanently holds the hottest blocks. */

import { drawLineChart } from '../../../charts/line-chart';
import type { Band, LineChart, Mark } from '../../../charts/types';
import { defaultsOf, type OutputId } from '../../../engine/declaration';
import { lruCache } from '../../../engine/gen/lru-cache';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, isShown } from '../../../runtime/figure/define-figure';
import { byRatio, curveOf, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { measured, RECORDED, TRACE } from './measured';

type State = FigureState<typeof lruCache>;

const COUNT = 49;
/** The smallest cache on the axis, as a share of all blocks. */
const LEAST = 0.001;
/** The hit ratio that the chapter asks for: four requests in five. */
const WANTED = 0.8;
/** The smallest and the largest cache that were measured on the trace; beyond, there is only the fit. */
const SIZES = measured.map(({ pages }) => pages);
const [MEASURED_FROM, MEASURED_TO] = [Math.min(...SIZES), Math.max(...SIZES)];

/** So much of the requests to so much of as many blocks as the text speaks of, also after the trace of other blocks. */
const skewed = (io_share: number, data_share: number) => ({
  ...{ io_share, data_share, skew: null },
  items: defaultsOf(lruCache).items,
});

export const lruCurve = defineFigure<LineChart, typeof lruCache>(lruCache, {
  id: 'lru-curve',
  title: 'Hit ratio vs. cache size',
  question: 'How much memory does a hit ratio of 80% take?',
  controls: [
    { input: 'cache_items', span: [1, 1e6] },
    { input: 'io_share' },
    { input: 'data_share' },
    { input: 'items', span: [100, 1e6] },
  ],
  presets: [
    { id: '70-30', label: '70/30', inputs: skewed(0.7, 0.3) },
    { id: '80-20', label: '80/20', inputs: skewed(0.8, 0.2) },
    { id: '90-10', label: '90/10', inputs: skewed(0.9, 0.1) },
    { id: 'trace', label: 'A database, one hour', inputs: TRACE },
  ],
  main: 'hit_ratio',
  draw: drawLineChart,
  pinned: withPinned('lru'),

  chart(state) {
    const items = state.inputs.items;
    const sizes = sizesFor(items);
    const shares = sizes.map((size) => size / items);
    const line = (output: OutputId<typeof lruCache>) => ({
      x: shares,
      y: curveOf(state, 'cache_items', sizes, output).y,
    });
    const cache = Math.min(state.inputs.cache_items, items);
    const hits = state.answer.values.hit_ratio;
    return {
      label: plainText(sentence(state)),
      x: axisOf(lruCache, 'cache_share', LEAST, 1, { scale: 'log' }),
      y: axisOf(lruCache, 'hit_ratio', 0, 1, { count: 6 }),
      lines: [
        {
          id: 'lru',
          label: 'LRU',
          color: 'cache',
          stroke: 'strong',
          place: 'along',
          home: 0.6,
          ...line('hit_ratio'),
        },
        {
          id: 'best',
          label: 'optimal static cache',
          color: 'ink',
          stroke: 'dashed',
          place: 'along',
          home: 0.35,
          ...line('best_hit_ratio'),
        },
      ],
      bands: [
        { id: 'typical', axis: 'y', from: 0.75, to: 0.85, label: 'typical' },
        ...measuredBand(state),
      ],
      marks: measuredMarks(state),
      hand: {
        x: Math.max(cache / items, LEAST),
        y: hits,
        label: formatAmount(hits, 'ratio'),
        color: 'cache',
      },
    };
  },

  sentence,

  table(state) {
    const items = state.inputs.items;
    const shares = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 50, 75, 100];
    const rows = shares.map((percentage) => {
      const cache_items = Math.max(1, Math.round((items * percentage) / 100));
      const lru = outputWith(state, { cache_items }, 'hit_ratio');
      const best = outputWith(state, { cache_items }, 'best_hit_ratio');
      return [percentage / 100, cache_items, lru, best, (best - lru) * 100];
    });
    return {
      columns: [
        columnOf(lruCache, 'cache_share'),
        columnOf(lruCache, 'cache_items'),
        columnOf(lruCache, 'hit_ratio'),
        columnOf(lruCache, 'best_hit_ratio'),
        { label: 'Difference (points)', dimension: 'number' },
      ],
      rows,
    };
  },
});

/** Whole numbers of blocks, by equal ratios, from the smallest cache on the axis to all blocks. */
function sizesFor(items: number): Float64Array {
  const raw = byRatio(Math.max(1, items * LEAST), Math.max(2, items), COUNT);
  return Float64Array.from(new Set(raw.map(Math.round)));
}

/** The cache sizes for which the fit was made. */
function measuredBand({ inputs }: State): Band[] {
  if (!isShown({ when: TRACE }, inputs)) return [];
  const [from, to] = [MEASURED_FROM / TRACE.items, MEASURED_TO / TRACE.items];
  return [{ id: 'fitted', axis: 'x', from, to, label: 'fitted here', color: 'cache' }];
}

/** What a replay of the trace measured, shown only while the model speaks of that trace. */
function measuredMarks({ inputs }: State): Mark[] {
  const isTrace = isShown({ when: TRACE }, inputs);
  if (!isTrace) return [];
  return measured.map(({ pages, hitRatio }, at) => ({
    id: `measured-${pages}`,
    x: pages / TRACE.items,
    y: hitRatio,
    kind: 'measured',
    color: 'ink',
    ...(at === 0 ? { label: 'measured' } : {}),
  }));
}

function sentence(state: State): readonly Part[] {
  const { inputs, answer } = state;
  const items = inputs.items;
  const cache = inputs.cache_items;
  const ofTrace = isShown({ when: TRACE }, inputs);
  if (cache >= items)
    return says`A cache for all blocks misses only on the first request for each
      block.${ofTrace ? ofRecording(cache) : ''}`;
  const hits = answer.values.hit_ratio;
  return says`With a cache for ${percent(cache / items)} of the blocks
    (${{ value: formatAmount(cache, 'count') }} of ${{ value: formatAmount(items, 'count') }}), the
    ${ofTrace && !isMeasured(cache) ? 'fit’s hit ratio' : 'hit ratio'} is ${percent(hits)}. An optimal static cache would reach
    ${percent(answer.values.best_hit_ratio)}.${
      ofTrace ? ofRecording(cache) : hits < WANTED ? enough(state, items) : ''
    }`;
}

/** How large a cache finds what is wanted, by halving: the hit ratio rises with the size. */
function enough(state: State, items: number): Part[] {
  let [low, high] = [1, items];
  while (high - low > Math.max(1, items / 2000)) {
    const cache_items = Math.round((low + high) / 2);
    const found = outputWith(state, { cache_items }, 'hit_ratio');
    if (found < WANTED) low = cache_items;
    else high = cache_items;
  }
  return says` For a hit ratio of
    ${percent(WANTED)}, LRU needs ${percent(high / items, 2)} of the blocks.`;
}

const isMeasured = (cache: number) => cache >= MEASURED_FROM && cache <= MEASURED_TO;

/** How far the fit reaches, and what the recorded hour never allows. */
function ofRecording(cache: number): Part[] {
  const count = (value: number) => ({ value: formatAmount(value, 'count') });
  const beyond = says` It is not measured there: the caches had ${count(MEASURED_FROM)} to
    ${count(MEASURED_TO)} blocks.`;
  return says`${isMeasured(cache) ? '' : beyond} In the recorded hour,
    ${percent(RECORDED.pages / RECORDED.requests)} of the requests are the first for their block, so
    no cache reaches ${percent(WANTED)}.`;
}
