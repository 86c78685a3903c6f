/** From the cycles of a cell to the years of a drive: every link, and what turns it into the next. */

import { axisFor } from '../../../charts/ticks';
import type { ChainChart } from '../../../charts/types';
import { oneOf } from '../../../engine/address/view-keys';
import { endurance } from '../../../engine/gen/endurance';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { LIFE } from '../../model-drive/sa-256';
import { drawChain } from './chain-chart';
import { GIVES } from './pull-state';

type State = FigureState<typeof endurance>;

const DAY = 86_400;
const YEAR = 365 * DAY;

/** Three terabytes in three years. */
const DESK = 2.74e9;

export const lifeChain = defineFigure<ChainChart, typeof endurance>(endurance, {
  id: 'life-chain',
  title: 'Lifetime from P/E cycles and write amplification',
  question: 'How long does a drive last on its rated P/E cycles?',
  controls: [
    { input: 'pe_cycles', span: [100, 1e5] },
    { input: 'capacity', span: [32e9, 32e12] },
    { input: 'write_amplification', span: [0.5, 50] },
    { input: 'daily_writes', span: [1e8, 1e14] },
    { input: 'warranty_period', span: [YEAR, 10 * YEAR], group: 'More' },
    { input: 'wear_leveling_factor', span: [1, 5], group: 'More' },
    // Presets set it, so what contradicts it must be told at a box.
    { input: 'raw_capacity', span: [32e9, 32e12], group: 'More' },
  ],
  presets: [
    {
      id: 'sa-256-random',
      label: 'SA-256, random writes at full speed',
      inputs: { ...LIFE, daily_writes: 5.73e12 },
    },
    { id: 'sa-256-desk', label: 'SA-256 at a desk', inputs: { ...LIFE, daily_writes: DESK } },
    {
      id: 'desktop',
      label: 'Desktop, 512\u202fGB',
      inputs: {
        capacity: 512e9,
        raw_capacity: null,
        pe_cycles: 3000,
        write_amplification: 10,
        daily_writes: DESK,
      },
    },
  ],
  keys: { gives: oneOf(GIVES.map(({ id }) => id)) },
  main: 'lifetime',
  draw: drawChain,

  chart(state) {
    const n = numbers(state);
    const bytes = (value: number) => formatAmount(value, 'bytes');
    const uneven = n.leveling > 1 ? ` × ${formatAmount(n.leveling, 'number')}` : '';
    return {
      label: plainText(sentence(state)),
      links: [
        {
          id: 'cycles',
          name: 'P/E cycles',
          value: formatAmount(n.cycles, 'count'),
          color: 'ink',
        },
        { id: 'flash', name: 'flash endurance', value: bytes(n.flash), color: 'clean' },
        { id: 'host', name: 'host writes it allows', value: bytes(n.written), color: 'ssd' },
        {
          id: 'dwpd',
          name: 'DWPD it allows',
          value: formatAmount(n.dwpd, 'number'),
          color: 'ssd',
        },
      ],
      steps: [
        { does: `× ${bytes(n.flashCapacity)}`, what: 'of flash' },
        {
          does: `÷ ${formatAmount(n.amplification, 'number')}${uneven}`,
          what: uneven ? 'and uneven' : 'amplification',
        },
        { does: `÷ ${bytes(n.capacity)}`, what: `÷ ${formatAmount(n.period / DAY, 'count')} days` },
      ],
      line: {
        x: axisFor(
          'seconds',
          `lifetime at ${bytes(n.daily)} of host writes per day`,
          Math.min(DAY, n.life),
          Math.max(1000 * YEAR, n.life),
          { scale: 'log' },
        ),
        end: { value: n.life, label: `end of life: ${formatAmount(n.life, 'time')}`, color: 'ssd' },
        promise: { value: n.period, label: `warranty: ${formatAmount(n.period, 'time')}` },
      },
    };
  },

  sentence,

  table(state) {
    const n = numbers(state);
    const bytes = (value: number) => formatAmount(value, 'bytes', 4);
    return {
      columns: [{ label: 'Link' }, { label: 'Value' }, { label: 'Calculation' }],
      rows: [
        ['Rated P/E cycles', formatAmount(n.cycles, 'count', 4), 'the maker of the flash'],
        ['Flash endurance', bytes(n.flash), `P/E cycles × ${bytes(n.flashCapacity)}`],
        [
          'Host writes allowed (TBW)',
          bytes(n.written),
          `÷ write amplification ${formatAmount(n.amplification, 'number')}, ÷ wear-leveling factor ${formatAmount(n.leveling, 'number')}`,
        ],
        ['Drive writes', formatAmount(n.fills, 'count', 4), `÷ ${bytes(n.capacity)}`],
        [
          'DWPD, allowed',
          formatAmount(n.dwpd, 'number', 4),
          `drive writes ÷ ${formatAmount(n.period / DAY, 'count', 4)} days`,
        ],
        [
          'DWPD, of the host',
          formatAmount(n.hostDwpd, 'number', 4),
          `${bytes(n.daily)} per day ÷ ${bytes(n.capacity)}`,
        ],
        ['Lifetime', formatAmount(n.life, 'time', 4), `host writes ÷ ${bytes(n.daily)} per day`],
      ],
    };
  },
});

function numbers({ inputs, answer }: State) {
  return {
    cycles: inputs.pe_cycles,
    capacity: inputs.capacity,
    amplification: inputs.write_amplification,
    leveling: inputs.wear_leveling_factor,
    daily: inputs.daily_writes,
    period: inputs.warranty_period,
    flash: answer.values.flash_bytes,
    written: answer.values.terabytes_written,
    fills: answer.values.fills,
    dwpd: answer.values.dwpd,
    hostDwpd: answer.values.host_dwpd,
    flashCapacity: answer.values.flash_capacity,
    life: answer.values.lifetime,
  };
}

function sentence(state: State): readonly Part[] {
  const n = numbers(state);
  const value = (text: string): Part => ({ value: text });
  const [life, period] = [formatAmount(n.life, 'time'), formatAmount(n.period, 'time')];
  const fills = formatAmount(n.fills, 'count');
  // Two times that read alike are not told apart: what is asked for to the day lasts to the day.
  const ends: Part[] =
    n.life < n.period && life !== period
      ? says`, less than the warranty of ${value(period)}.`
      : says`.`;
  return says`Flash endurance is ${value(formatAmount(n.flash, 'bytes'))}. At a write amplification
    of ${value(formatAmount(n.amplification, 'number'))}, the flash allows
    ${value(formatAmount(n.written, 'bytes'))} of host writes:
    ${value(fills)}${fills === '1' ? ' drive write, or ' : ' drive writes, or '}${value(formatAmount(n.dwpd, 'number'))}
    DWPD for ${value(period)}. At ${value(formatAmount(n.daily, 'bytes'))} per day,
    ${value(formatAmount(n.hostDwpd, 'number'))} DWPD, the drive lasts ${value(life)}${ends}`;
}
