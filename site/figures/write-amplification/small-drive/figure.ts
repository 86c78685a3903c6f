/** Every page of a small drive, write by write; the reader may pick the victims, beside greedy, FIFO, and random GC. */

import { axisFor } from '../../../charts/ticks';
import type { Line, LineChart } from '../../../charts/types';
import { wholeNumber } from '../../../engine/address/view-keys';
import { smallDrive as model } from '../../../engine/gen/small-drive';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import { amplificationText } from '../../amplification';
import type { Flash } from './flash';
import { movesKey, type State, standOf } from './game';
import { drawGcRace, type GcRaceChart } from './gc-race';
import { type Lane, lanesOf, recently, sinceFill } from './race';
import { copyingIn, flashOf, policyBet, sentence } from './words';

/** More steps than any run has: each write of the host may come with a copy, an erase and a trim. */
const MOST_STEPS = 8000;
/** Bars and curve have room for this much, and for more where a drive comes to more. */
const LEAST_ROOM = 4;

/** User capacity in pages, of blocks of so many: what the levels are named by. */
const [USER, BLOCK] = [272, 16] as const;

/** The same writes to a drive with more blocks. */
const level = (number: number, blocks: number) => ({
  id: `level-${number}`,
  label: `Level ${number}: ${Math.round(100 * ((blocks * BLOCK) / USER - 1))}% OP`,
  inputs: { data_blocks: blocks, user_pages: USER, pages_per_block: BLOCK },
});

export const smallDrive = defineFigure<GcRaceChart, typeof model>(model, {
  id: 'small-drive',
  title: 'Be the controller: write amplification vs. GC policy',
  question: 'Can you copy fewer pages than greedy GC?',
  controls: [{ input: 'policy' }, { input: 'seed', span: [1, 20], group: 'Another run' }],
  presets: [level(1, 20), level(2, 24)],
  start: { host_writes: 200 },
  format: 'steps',
  bet: policyBet,
  keys: { step: wholeNumber(0, MOST_STEPS), moves: movesKey },
  main: 'write_amplification',
  // The others stand beside it already.
  isCompared: false,
  draw: drawGcRace,

  chart(state) {
    const flash = flashOf(state);
    const lanes = lanesOf(state);
    const values = lanes.map((lane, at) => (at === 0 ? ownSoFar(flash) : sinceFill(lane, flash)));
    return {
      label: plainText(sentence(state)),
      blocks: blocksOf(state, flash),
      ...carriedIn(state),
      title: 'Write amplification so far',
      most: Math.max(LEAST_ROOM, ...values.map((value) => value ?? 1)),
      rows: lanes.map(({ id, label }, at) => ({
        id,
        label,
        color: lookOf(id, at).color,
        value: values[at] ?? 0,
        text: textOf(values[at] ?? null),
      })),
      curve: curveOf(state, lanes, flash.host),
    };
  },

  sentence,

  table(state) {
    const flash = flashOf(state);
    return {
      caption: 'Contents of each block',
      columns: [
        { label: 'Block' },
        { label: 'Valid pages', dimension: 'count' },
        { label: 'Invalid pages', dimension: 'count' },
        { label: 'Free pages', dimension: 'count' },
        { label: 'State' },
      ],
      rows: flash.blocks.map((cells, at) => {
        const count = (...kinds: string[]) => cells.filter((cell) => kinds.includes(cell)).length;
        return [
          String(at + 1),
          count('valid', 'written', 'moved'),
          count('stale'),
          count('free'),
          noteOf(flash, at) ?? (count('free') === cells.length ? 'free' : 'full'),
        ];
      }),
      current: flash.open,
    };
  },
});

/** The blocks as they are drawn; under each that may be picked, how many pages would be copied. */
function blocksOf(state: State, flash: Flash): GcRaceChart['blocks'] {
  const { asked } = standOf(state);
  const seen = copyingIn(state)?.flash ?? flash;
  return flash.blocks.map((_, at) => {
    const cells = seen.blocks[at] ?? [];
    const valid = asked?.find(({ block }) => block === at)?.valid;
    const note = valid === undefined ? noteOf(flash, at) : `${valid}`;
    return {
      cells,
      ...(note === undefined ? {} : { note }),
      marked: asked === null && (at === flash.open || at === flash.victim),
    };
  });
}

/** The page that is on its way from the victim to the open block. */
function carriedIn(state: State): Pick<GcRaceChart, 'carried'> {
  const copying = copyingIn(state);
  if (!copying) return {};
  const size = state.inputs.pages_per_block;
  const place = (page: number) => ({ block: Math.floor(page / size), page: page % size });
  return { carried: { from: place(copying.from), to: place(copying.to) } };
}

function noteOf({ open, victim, moved }: Flash, block: number): string | undefined {
  if (block === victim) return moved > 0 ? 'victim' : 'erased';
  return block === open ? 'open' : undefined;
}

const textOf = (value: number | null) => (value === null ? '–' : amplificationText(value));
const ownSoFar = ({ host, copies }: Flash) => (host > 0 ? 1 + copies / host : null);

/** How a drive is drawn: the one in hand strongly, in the reader's color where it is the reader's. */
function lookOf(id: string, at: number): Pick<Line, 'color' | 'stroke'> {
  if (at === 0) return { color: id === 'you' ? 'guess' : 'clean', stroke: 'strong' };
  if (id === 'greedy') return { color: 'ink', stroke: 'dashed' };
  return { color: 'soft', stroke: id === 'fifo' ? 'plain' : 'dotted' };
}

/** Write amplification over the last writes, as far as the drive in hand has come; random GC would leave the others no room. */
function curveOf(state: State, lanes: readonly Lane[], host: number): LineChart {
  const window = state.inputs.pages_per_block;
  const drawn = lanes.filter(({ id }, at) => at === 0 || id !== 'random');
  const whole = drawn.map((lane) => recently(lane, window, lane.copies.length));
  // Where all lines still lie on each other, the bars name them.
  const isNamed = host > state.inputs.host_writes / 2;
  return {
    label: '',
    x: axisFor('count', 'Host writes (pages)', 0, state.inputs.host_writes),
    y: axisFor(
      'count',
      `Write amplification, last ${window} writes`,
      0,
      Math.max(LEAST_ROOM, ...whole.flatMap(({ y }) => y)),
      { count: 4 },
    ),
    lines: isCovered(state.view)
      ? []
      : drawn.map((lane, at) => ({
          id: lane.id,
          label: isNamed ? lane.label : '',
          ...lookOf(lane.id, at),
          ...recently(lane, window, host),
        })),
  };
}
