/** A hundred requests, end to end and to scale: a disk, the same disk with a cache, an SSD. */
import { drawBarChart } from '../../charts/bar-chart';
import { axisFor } from '../../charts/ticks';
import type { BarChart, Segment } from '../../charts/types';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { formatAmount } from '../../engine/units';
import { defineFigure, type FigureState } from '../../runtime/figure/define-figure';
import { outputWith } from '../../runtime/figure/lines';
import { type Part, percent, plainText, time } from '../../runtime/figure/parts';

type State = FigureState<typeof cachedDisk>;

const REQUESTS = 100;

/** What a hundred requests of one kind take; the counts are expectations and need not be whole. */
interface Kind {
  readonly name: string;
  readonly count: number;
  readonly each: number;
  readonly together: number;
}

export const requests = defineFigure<BarChart, typeof cachedDisk>(cachedDisk, {
  id: 'requests',
  title: 'Time for 100 requests vs. kind of storage',
  question: 'Which requests take the time?',
  controls: [
    { input: 'hit_ratio' },
    { input: 'disk_time', span: [1e-3, 0.1] },
    { input: 'cache_time', span: [1e-6, 0.02] },
    { input: 'ssd_time', span: [1e-6, 0.01] },
  ],
  main: 'mean_time',
  draw: drawBarChart,

  chart(state) {
    const { hits, misses, writes, cached, disk, ssd } = kindsOf(state);
    const longest = Math.max(cached.together, disk.together, ssd.together);
    const piece = (kind: Kind, color: Segment['color'], fill: Segment['fill']): Segment => ({
      id: kind.name,
      label: `${countOf(kind)} ${kind.name}, ${formatAmount(kind.together, 'time')}`,
      length: kind.together,
      color,
      fill,
      pieces: Math.max(1, Math.round(kind.count)),
    });
    const total = (kind: Kind) => formatAmount(kind.together, 'time');
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'time for 100 requests', 0, longest),
      bars: [
        {
          id: 'disk',
          label: 'Disk alone',
          color: 'disk',
          segments: [{ id: 'all', length: disk.together, color: 'disk', pieces: REQUESTS }],
          total: total(disk),
        },
        {
          id: 'cached',
          label: 'Disk with cache',
          color: 'cache',
          segments: [
            ...(hits.count > 0 ? [piece(hits, 'cache', 'solid')] : []),
            ...(misses.count > 0 ? [piece(misses, 'disk', 'hatched')] : []),
            ...(writes.count > 0 ? [piece(writes, 'disk', 'open')] : []),
          ],
          total: total(cached),
        },
        {
          id: 'ssd',
          label: 'SSD',
          color: 'ssd',
          segments: [{ id: 'all', length: ssd.together, color: 'ssd', pieces: REQUESTS }],
          total: total(ssd),
        },
      ],
    };
  },

  sentence,

  table(state) {
    const { hits, misses, writes, cached, disk, ssd } = kindsOf(state);
    const parts = [hits, misses, ...(writes.count > 0 ? [writes] : [])];
    const row = (name: string, kind: Kind, share: number | null) => [
      name,
      kind.count,
      kind.each,
      kind.together,
      share,
    ];
    return {
      caption: 'Sorted for reading; real hits and misses come mixed',
      columns: [
        { label: 'Kind of request' },
        { label: 'Number of requests', dimension: 'number' },
        { label: 'Time each', dimension: 'time' },
        { label: 'Total time', dimension: 'time' },
        { label: 'Share of the cached total', dimension: 'ratio' },
      ],
      rows: [
        ...parts.map((kind) => row(kind.name, kind, kind.together / cached.together)),
        row('all, disk with cache', cached, 1),
        row('all, disk alone', disk, null),
        row('all, SSD', ssd, null),
      ],
    };
  },
});

/** Each kind's time is the engine's mean with nothing but that kind. */
function kindsOf(state: State) {
  const { inputs } = state;
  const mean = (changed: Partial<State['inputs']>) => outputWith(state, changed, 'mean_time');
  const of = (name: string, count: number, each: number): Kind => ({
    name,
    count,
    each,
    together: count * each,
  });
  const hitRatio = inputs.hit_ratio;
  const writeShare = inputs.write_share;
  const reads = REQUESTS * (1 - writeShare);
  return {
    hits: of('hits', reads * hitRatio, mean({ write_share: 0, hit_ratio: 1 })),
    misses: of('misses', reads * (1 - hitRatio), mean({ write_share: 0, hit_ratio: 0 })),
    writes: of('writes', REQUESTS * writeShare, mean({ write_share: 1 })),
    cached: of('cached', REQUESTS, mean({})),
    disk: of('disk', REQUESTS, inputs.disk_time),
    ssd: of('ssd', REQUESTS, inputs.ssd_time),
  };
}

/** A count of requests without needless decimals. */
function countOf({ count }: Kind): string {
  return formatAmount(Number(count.toFixed(1)), 'number');
}

function sentence(state: State): readonly Part[] {
  const { hits, misses, writes, cached, disk, ssd } = kindsOf(state);
  const start: Part[] = ['With the cache, 100 requests take ', time(cached.together), '. '];
  const end: Part[] = [
    ' The disk alone takes ',
    time(disk.together),
    '; the SSD takes ',
    time(ssd.together),
    '.',
  ];
  const dear: Part[] =
    cached.together > disk.together ? [' The cache costs more than it saves.'] : [];
  return [...start, ...kindsSentence(hits, misses, writes, cached), ...end, ...dear];
}

function kindsSentence(hits: Kind, misses: Kind, writes: Kind, cached: Kind): Part[] {
  const value = (kind: Kind): Part => ({ value: countOf(kind) });
  if (writes.count > 0) {
    return [
      value(hits),
      ' read hits take ',
      time(hits.together),
      ', ',
      value(misses),
      ' read misses take ',
      time(misses.together),
      ', and ',
      value(writes),
      ' writes take ',
      time(writes.together),
      '.',
    ];
  }
  if (misses.count === 0) return ['Every request is a hit.'];
  if (hits.count === 0) return ['Every request is a miss, and pays for the lookup on top.'];
  return [
    value(hits),
    ' hits take ',
    time(hits.together),
    '; ',
    value(misses),
    ' misses take ',
    time(misses.together),
    ', or ',
    percent(misses.together / cached.together, 2),
    ' of the time.',
  ];
}
