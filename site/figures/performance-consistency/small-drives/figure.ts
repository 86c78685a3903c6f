/** A drive with an eighth of the dies, and what an SLC cache hides of it, and for how long. */

import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { Band, Line, LineChart, Points } from '../../../charts/types';
import { simulate } from '../../../engine/gen/simulate';
import {
  type HostWrites,
  rateBetween,
  rates,
  writtenIn,
} from '../../../engine/simulation/host-writes';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { BENCH, ownRun } from '../../model-drive/bench';
import { PAGE_SIZE } from '../../model-drive/sa-256';
import { inIops } from '../../model-drive/say-iops';

type State = FigureState<typeof simulate>;

/** An eighth of the bench: its dies are as large as those of the bench. */
const [PAGES, CHANNELS, DIES_PER_CHANNEL] = [BENCH.user_pages / 8, 2, 2] as const;
/** The SLC cache, as a share of user capacity. */
const CACHE = 0.05;
/** Drive writes after the spare area is used up, and those at the end by which the drives are told apart. */
const [AFTER, LATE] = [0.2, 0.05] as const;
/** Data written, in bytes. */
const [FIRST, LAST] = [0.2e9, 200e9] as const;
const ROWS = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 10, 15, 20, 30, 50].map((gb) => gb * 1e9);

export const smallDrives = defineFigure<LineChart, typeof simulate>(simulate, {
  id: 'small-drives',
  title: 'IOPS vs. data written, small and large drive',
  question: 'For how long can an SLC cache hide that a drive has few dies?',
  controls: [{ input: 'overprovisioning', span: [0.03, 1] }],
  views: [
    {
      key: 'cache',
      label: 'Small drive',
      options: [
        { id: 'both', label: 'With and without SLC cache' },
        { id: 'without', label: 'Without' },
      ],
    },
  ],
  runs: (state) => [
    ownRun(state.inputs),
    ...(isCached(state) ? [small(state, CACHE)] : []),
    small(state, 0),
  ],
  start: BENCH,
  main: 'iops',
  draw: drawLineChart,

  chart(state) {
    const size = PAGES * PAGE_SIZE;
    const line = (written: HostWrites): Points => {
      const { x, y } = rates(written);
      return { x: Array.from(x, (pages) => pages * PAGE_SIZE), y };
    };
    const cached: Line = {
      id: 'cached',
      label: '32 GB with SLC cache',
      color: 'cache',
      stroke: 'strong',
      place: 'along',
      home: 0.3,
      ...line(writtenBy(state, CACHE)),
    };
    const bands: Band[] = [
      { id: 'cache', axis: 'x', from: FIRST, to: CACHE * size, label: 'fits the SLC cache' },
    ];
    return {
      label: plainText(sentence(state)),
      x: axisFor('bytes', 'Data written', FIRST, LAST, { scale: 'log' }),
      y: axisOf(simulate, 'iops', 500, 200_000, { scale: 'log' }),
      lines: [
        ...(isCached(state) ? [cached] : []),
        {
          id: 'large',
          label: '256 GB, 32 dies',
          color: 'ssd',
          stroke: 'plain',
          place: 'along',
          home: 0.6,
          ...line(large(state)),
        },
        {
          id: 'small',
          label: '32 GB, 4 dies',
          color: 'ink',
          stroke: 'dashed',
          place: 'along',
          home: 0.5,
          ...line(writtenBy(state, 0)),
        },
      ],
      bands: isCached(state) ? bands : [],
    };
  },

  sentence,

  table(state) {
    const all = [
      { label: 'small drive with SLC cache', written: writtenBy(state, CACHE) },
      { label: 'small drive without', written: writtenBy(state, 0) },
      { label: 'large drive', written: large(state) },
    ];
    const shown = isCached(state) ? all : all.slice(1);
    return {
      caption: 'Mean IOPS since the row above',
      columns: [
        { label: 'Data written', dimension: 'bytes', unit: 'GB' },
        ...shown.map(({ label }) => columnOf(simulate, 'iops', { label: `IOPS, ${label}` })),
      ],
      rows: ROWS.map((end, at) => [
        end,
        ...shown.map(({ written }) =>
          rateBetween(written, (ROWS[at - 1] ?? 0) / PAGE_SIZE, end / PAGE_SIZE),
        ),
      ]),
    };
  },
});

const isCached = ({ view }: State) => view.cache !== 'without';

const large = (state: State) =>
  writtenIn(simulated(state, ownRun(state.inputs).inputs)?.intervals, 1);

/**
 * Where the spare area is used up, in drive writes. Behind a cache, what is overwritten there is never folded:
 * of a page's chance to stay that long, e to the minus cache is left.
 */
const usedUp = ({ inputs }: State, cache: number) =>
  cache + inputs.overprovisioning * Math.exp(cache);

function small(state: State, cache: number): Run {
  const measure = usedUp(state, cache) + AFTER;
  return {
    inputs: {
      user_pages: PAGES,
      overprovisioning: state.inputs.overprovisioning,
      gc_style: state.inputs.gc_style,
      channels: CHANNELS,
      dies_per_channel: DIES_PER_CHANNEL,
      cache,
      warm_up: 0,
      measure,
      window: measure,
    },
    outputs: ['intervals'],
    ofIntervals: ['iops'],
  };
}

const writtenBy = (state: State, cache: number) =>
  writtenIn(simulated(state, small(state, cache).inputs)?.intervals, 1);

/** IOPS while the cache has room, until the spare area is used up, and at the end; null until that is known. */
function levels(state: State, cache: number) {
  const written = writtenBy(state, cache);
  const between = (from: number, to: number) => rateBetween(written, from * PAGES, to * PAGES);
  const out = usedUp(state, cache);
  // A run ends within an interval, which is left out.
  const end = out + AFTER * 0.95;
  const [fast, folding] = [between(0, cache * 0.6), between(cache * 1.05, out * 0.97)];
  const late = between(end - LATE, end);
  return folding === null || late === null ? null : { fast, folding, out, late };
}

const count = (iops: number): Part => ({ value: inIops(iops) });

function sentence(state: State): readonly Part[] {
  const found = levels(state, isCached(state) ? CACHE : 0);
  if (!found) return says`The drives are being simulated.`;
  const size = PAGES * PAGE_SIZE;
  const data = (writes: number): Part => ({ value: formatAmount(writes * size, 'bytes') });
  const { fast, folding, out, late } = found;
  const slow = [count(folding), ' until its spare area is used up at ', data(out)];
  const end = [', then ', count(late), ' at the end of the run.'];
  if (fast === null) return says`IOPS of the small drive are ${slow}${end}`;
  return says`IOPS of the small drive are ${count(fast)} until its SLC cache is full at
    ${data(CACHE)}, ${slow}${end}`;
}
