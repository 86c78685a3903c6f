/** Hot and cold data on two small drives with the same host writes: mixed in every block, and separated by placement identifiers. */

import { axisFor } from '../../../charts/ticks';
import type { Line, LineChart } from '../../../charts/types';
import { hotAndCold as model } from '../../../engine/gen/hot-and-cold';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import { amplificationText } from '../../amplification';
import { hotAndColdBet } from './bet';
import { momentOf, recordsOf, type State, shapeOf, writesTime } from './moment';
import { amplificationOf, type Drive, type Place, writesOf } from './record';
import { type BlockCells, type DriveMap, drawTwoMaps, type Kind, type TwoMaps } from './two-maps';
import { sentence } from './words';

/** The curve has a point after every so many writes. */
const EVERY = 16;
/** The axis reaches this far, and further where a drive comes to more. */
const LEAST_ROOM = 4;

export const hotAndCold = defineFigure<TwoMaps, typeof model>(model, {
  id: 'hot-and-cold',
  title: 'Write amplification vs. host writes, mixed and separated',
  question: 'Same flash, same host writes. Does it matter which pages share a block?',
  controls: [
    { input: 'policy' },
    { input: 'hot_writes', span: [0.5, 0.99] },
    { input: 'hot_data', span: [0.05, 0.5] },
    { input: 'seed', span: [1, 20], group: 'Other writes' },
  ],
  presets: [
    { id: 'steep', label: '90% to 10%', inputs: { hot_writes: 0.9, hot_data: 0.1 } },
    { id: 'mild', label: '80% to 20%', inputs: { hot_writes: 0.8, hot_data: 0.2 } },
    { id: 'uniform', label: 'Uniform', inputs: { hot_writes: 0.5, hot_data: 0.5 } },
  ],
  // Long enough for both to be in steady state, whatever the seed.
  start: { policy: 'cost-benefit', host_writes: 4000 },
  format: 'steps',
  bet: hotAndColdBet,
  play: writesTime,
  main: 'write_amplification_separated',
  // Both stand beside each other already.
  isCompared: false,
  draw: drawTwoMaps,

  chart(state) {
    const { at, mixed, separated } = momentOf(state);
    return {
      label: plainText(sentence(state)),
      maps: [
        mapOf('mixed', 'Mixed', mixed, {
          wide: 'placement identifier 0 for all data',
          narrow: 'all: identifier 0',
        }),
        mapOf('separated', 'Separated', separated, {
          wide: 'placement identifier 0 for hot data, 1 for cold',
          narrow: 'hot: 0, cold: 1',
        }),
      ],
      curve: curveOf(state, at),
    };
  },

  sentence,

  table(state) {
    const { mixed, separated } = momentOf(state);
    const row = (name: string, drive: Drive) => [
      name,
      amplificationOf(drive),
      drive.lately.all,
      drive.lately.cold,
      drive.mixed,
      drive.mostMoves,
    ];
    return {
      caption: `Over the last ${state.inputs.user_pages} host writes`,
      columns: [
        { label: 'Drive' },
        { label: 'Write amplification', dimension: 'number' },
        { label: 'Relocated pages', dimension: 'count' },
        { label: 'Of them cold', dimension: 'count' },
        { label: 'Blocks with both kinds', dimension: 'count' },
        { label: 'Most relocations of one page since it was written', dimension: 'count' },
      ],
      rows: [row('Mixed', mixed), row('Separated', separated)],
    };
  },
});

const kindOf = ({ isHot, isValid }: Place): Kind =>
  isHot ? (isValid ? 'hot' : 'hot-stale') : isValid ? 'cold' : 'cold-stale';

function mapOf(id: string, title: string, drive: Drive, note: DriveMap['note']): DriveMap {
  const value = amplificationOf(drive);
  return {
    id,
    title,
    note,
    reading: value === null ? '' : amplificationText(value),
    blocks: drive.blocks.map((places, at): BlockCells => {
      const now = (what: 'written' | 'moved') =>
        places.flatMap((place, page) => (place?.now === what ? [page] : []));
      return {
        cells: places.map((place) => place && kindOf(place)),
        written: now('written'),
        moved: now('moved'),
        isOpen: drive.written.includes(at),
        isVictim: drive.victims.includes(at),
      };
    }),
  };
}

/** Write amplification of both over the last writes, as far as so many. */
function curveOf(state: State, at: number): LineChart {
  const { hotPages, userPages } = shapeOf(state);
  const { host_writes: last } = state.inputs;
  const whole = recordsOf(state).map(({ events }) => {
    const { moved } = writesOf(events, hotPages);
    const x = Array.from({ length: Math.ceil(last / EVERY) }, (_, point) =>
      Math.min((point + 1) * EVERY, last),
    );
    const y = x.map((now) => {
      const then = Math.max(0, now - userPages);
      return 1 + ((moved[now] ?? 0) - (moved[then] ?? 0)) / (now - then);
    });
    return { x, y };
  });
  const most = Math.max(LEAST_ROOM, ...whole.flatMap(({ y }) => y));
  const looks = [
    { id: 'mixed', label: 'mixed', color: 'ink', stroke: 'dashed' },
    { id: 'separated', label: 'separated', color: 'clean', stroke: 'strong' },
  ] as const;
  // Where the lines still lie on each other, the maps name them.
  const isNamed = at > last / 2;
  return {
    label: '',
    x: axisFor('count', 'Host writes (pages)', 0, last),
    y: axisFor('count', `Write amplification, last ${userPages} writes`, 0, most, { count: 4 }),
    lines: whole.map(({ x, y }, drive): Line => {
      const until = x.filter((write) => write <= at).length;
      const look = looks[drive] ?? looks[0];
      return {
        ...look,
        label: isNamed ? look.label : '',
        x: x.slice(0, until),
        y: y.slice(0, until),
      };
    }),
  };
}
