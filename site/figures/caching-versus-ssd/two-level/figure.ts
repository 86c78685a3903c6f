/** The hit ratio of a drive's own cache behind a host cache. */

import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart, Mark } from '../../../charts/types';
import { isCurrent } from '../../../elements/presets/current';
import { defaultsOf, type OutputId } from '../../../engine/declaration';
import type { Engine } from '../../../engine/engine';
import { twoLevelCache } from '../../../engine/gen/two-level-cache';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, evenly, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof twoLevelCache>;

const COUNT = 41;
/** The largest drive cache on the axis, as a share of all blocks. */
const WIDEST = 0.3;

/** What the bet is about: the model as it opens, whatever the reader has set since. */
function askedOf(engine: Engine) {
  const { io_share: io, data_share: data, items, ...sizes } = defaultsOf(twoLevelCache);
  const { values } = engine.run(twoLevelCache, {});
  return {
    ...{ io, data, host: sizes.host_items / items, drive: sizes.drive_items / items },
    ...{ alone: values.drive_hit_ratio_alone, behind: Number(values.drive_hit_ratio) },
  };
}

const BETS = [0.5, 0.25, 0];
/** So near a bet is right. */
const NEAR = 0.05;

export const behindBet: Bet = {
  question({ engine }) {
    const { io, data, host, drive, alone } = askedOf(engine);
    const [of, among, first, second, own] = [io, data, host, drive, alone].map((share) =>
      formatAmount(share, 'ratio'),
    );
    return `${of} of the requests go to ${among} of the blocks. The host cache holds ${first} of the blocks, the drive’s cache ${second}. Alone, the drive’s cache would have a hit ratio of ${own}. What is it behind the host cache?`;
  },
  verdictStands: 'below',
  // The question keeps its numbers.
  asksWith: [],
  options: BETS.map((ratio) => ({
    id: String(ratio * 100),
    label: formatAmount(ratio, 'ratio'),
  })),
  verdict({ engine }, chosen) {
    const { alone, behind } = askedOf(engine);
    const isNear = (share: number) => Math.abs(share - Number(chosen) / 100) < NEAR;
    const start = isNear(behind) ? 'Right: ' : `You bet on ${chosen}%. It is `;
    const slip = isNear(alone) ? ' Did you take it for a cache alone?' : '';
    return says`${start}${formatAmount(behind, 'ratio')}.${slip} Whatever the host cache misses, the
      drive’s cache has evicted as well.`;
  },
};

export const twoLevel = defineFigure<LineChart, typeof twoLevelCache>(twoLevelCache, {
  id: 'two-level',
  title: 'Hit ratio of the drive’s cache vs. its size',
  question: 'What hit ratio is left behind a host cache?',
  controls: [
    { input: 'host_items', span: [1, 1e5] },
    { input: 'drive_items', span: [1, 1e5] },
    { input: 'io_share' },
    { input: 'data_share' },
  ],
  bet: behindBet,
  main: 'drive_hit_ratio',
  draw: drawLineChart,
  pinned: withPinned('behind'),

  chart(state) {
    const items = state.inputs.items;
    const drive = state.inputs.drive_items;
    const host = state.inputs.host_items;
    const most = Math.min(items, Math.max(items * WIDEST, drive));
    // Denser at the left, where the curve of a cache alone is steep.
    const even = evenly(0, 1, COUNT).map((share) => share * share);
    const sizes = Float64Array.from(
      new Set(even.map((share) => Math.max(1, Math.round(share * most)))),
    );
    const shares = sizes.map((size) => size / items);
    const line = (output: OutputId<typeof twoLevelCache>) => ({
      x: shares,
      y: curveOf(state, 'drive_items', sizes, output).y,
    });
    const behind = state.answer.values.drive_hit_ratio;
    const alone = state.answer.values.drive_hit_ratio_alone;
    const hostShare = host / items;
    return {
      label: plainText(sentence(state)),
      x: axisFor('ratio', 'drive cache size, share of the data set', 0, most / items),
      y: axisOf(twoLevelCache, 'drive_hit_ratio', 0, 1, {
        name: 'hit ratio of the drive’s cache',
        count: 6,
      }),
      lines: [
        {
          id: 'alone',
          label: 'alone',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.7,
          ...line('drive_hit_ratio_alone'),
        },
        ...(isCovered(state.view)
          ? []
          : [
              {
                id: 'behind',
                label: 'behind the host cache',
                color: 'cache',
                stroke: 'strong',
                place: 'along',
                home: 0.8,
                ...line('drive_hit_ratio'),
              } as const,
            ]),
        ...(hostShare <= most / items
          ? [
              {
                id: 'host',
                label: 'as big as the host cache',
                color: 'soft',
                stroke: 'fine',
                place: 'along',
                home: 0.9,
                x: [hostShare, hostShare],
                y: [0, 1],
              } as const,
            ]
          : []),
      ],
      marks: [
        { id: 'alone', x: drive / items, y: alone, kind: 'computed', color: 'soft' },
        ...betMarks(state),
      ],
      ...(typeof behind === 'number' && !isCovered(state.view)
        ? {
            hand: {
              x: drive / items,
              y: behind,
              label: formatAmount(behind, 'ratio'),
              color: 'cache' as const,
            },
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const items = state.inputs.items;
    const shares = [0.01, 0.02, 0.04, 0.06, 0.08, 0.12, 0.16, 0.2, 0.24, 0.3];
    const rows = shares.map((share) => {
      const drive_items = Math.max(1, Math.round(items * share));
      const { values } = state.engine.run(state.model, { ...state.inputs, drive_items });
      const behind = values.drive_hit_ratio as number | null;
      const alone = values.drive_hit_ratio_alone;
      const lost = behind === null ? null : (alone - behind) * 100;
      return [drive_items, share, behind, alone, lost, values.joint_hit_ratio];
    });
    return {
      columns: [
        columnOf(twoLevelCache, 'drive_items'),
        { label: 'Drive cache size, share of the data set', dimension: 'ratio' },
        columnOf(twoLevelCache, 'drive_hit_ratio'),
        columnOf(twoLevelCache, 'drive_hit_ratio_alone'),
        { label: 'Lost behind the host cache (points)', dimension: 'number' },
        columnOf(twoLevelCache, 'joint_hit_ratio'),
      ],
      rows,
    };
  },
});

/** What was bet on, while the caches and the skew are those that it is about. */
function betMarks({ engine, inputs, view }: State): Mark[] {
  const { drive_items, ...others } = defaultsOf(twoLevelCache);
  if (view.bet === undefined || !isCurrent(others, inputs)) return [];
  const { drive } = askedOf(engine);
  const y = Number(view.bet) / 100;
  const label = `your bet: ${formatAmount(y, 'ratio')}`;
  return [{ id: 'bet', x: drive, y, kind: 'stated', shape: 'diamond', color: 'guess', label }];
}

function sentence({ inputs, answer }: State): readonly Part[] {
  const { drive_hit_ratio: behind, drive_hit_ratio_alone: alone } = answer.values;
  if (behind === null) return [answer.reasons.drive_hit_ratio ?? ''];
  return says`The host hit ratio is ${percent(answer.values.host_hit_ratio)}. Behind it, a drive
    cache of ${{ value: formatAmount(inputs.drive_items, 'count') }} blocks has a hit ratio of
    ${percent(behind)}; alone, it would have
    ${percent(alone)}.${behind < 0.05 && alone > 0.2 ? ' The host cache keeps the hot blocks.' : ''}${answer.reasons.accuracy ? says` ${answer.reasons.accuracy}` : ''}`;
}
