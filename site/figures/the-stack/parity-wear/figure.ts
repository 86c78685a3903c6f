/** What an array writes for the host: to all drives, to each, and what is called its I/O penalty. */
import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { Bar, BarChart } from '../../../charts/types';
import { raidWrite } from '../../../engine/gen/raid-write';
import { isRefused } from '../../../engine/refused';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { answerOrRefusal } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { binary } from '../binary';
import { asMarked } from '../times';
import { betIn, parityWearBet } from './bet';

type State = FigureState<typeof raidWrite>;

const LEVELS = [
  { id: 'raid-5', name: 'RAID-5' },
  { id: 'raid-6', name: 'RAID-6' },
  { id: 'mirror', name: 'A mirror' },
] as const;
/** As they stand within a sentence. */
const SAID = { 'raid-5': 'RAID-5', 'raid-6': 'RAID-6', mirror: 'a mirror' } as const;
const MIB = 1024 * 1024;

export const parityWear = defineFigure<BarChart, typeof raidWrite>(raidWrite, {
  id: 'parity-wear',
  title: 'Wear of an array vs. its I/O penalty',
  question: 'A small write to an array: how much of it wears flash?',
  controls: [
    { input: 'level' },
    { input: 'drives', span: [3, 24] },
    { input: 'request_size', span: [4096, 16 * MIB] },
    { input: 'full_stripe_share' },
    { input: 'copies', span: [2, 4], when: { level: 'mirror' } },
  ],
  bet: parityWearBet,
  main: 'write_amplification',
  draw: drawBarChart,

  chart(state) {
    const { values } = state.answer;
    const { io_penalty: penalty } = values;
    // Before the bet, the penalty alone.
    const hidden = isCovered(state.view);
    const bars = [
      { id: 'all', label: 'written to all drives', length: values.write_amplification },
      { id: 'each', label: 'written to each drive', length: values.drive_write_amplification },
      ...(penalty === null
        ? []
        : [{ id: 'penalty', label: 'I/O penalty, reads included', length: penalty }]),
    ];
    return {
      label: plainText(sentence(state)),
      x: axisFor(
        'count',
        'per byte, or request, of the host',
        0,
        Math.max(...bars.map(({ length }) => length)),
      ),
      bars: bars
        .map(
          ({ id, label, length }): Bar => ({
            id,
            label,
            color: id === 'penalty' ? 'soft' : 'ssd',
            segments: [
              id === 'penalty'
                ? { id, length, color: 'soft', fill: 'open', pieces: length }
                : { id, length: hidden ? 0 : length, color: 'ssd' },
            ],
            total: hidden && id !== 'penalty' ? '?' : formatAmount(length, 'number'),
          }),
        )
        .toSpliced(1, 0, ...ghostOf(betIn(state))),
    };
  },

  sentence,

  table(state) {
    const rows = LEVELS.map(({ id, name }) => {
      const answer = answerOrRefusal(state, { level: id });
      // Three drives are no RAID-6.
      if (isRefused(answer)) return [name, null, null, null, null];
      const { values } = answer;
      return [
        name,
        values.write_amplification,
        values.drive_write_amplification,
        values.full_write_amplification,
        values.io_penalty,
      ];
    });
    return {
      caption: `Writes of ${binary(state.inputs.request_size)} to ${formatAmount(state.inputs.drives, 'count')} drives`,
      columns: [
        { label: 'Array' },
        columnOf(raidWrite, 'write_amplification'),
        columnOf(raidWrite, 'drive_write_amplification'),
        columnOf(raidWrite, 'full_write_amplification'),
        columnOf(raidWrite, 'io_penalty'),
      ],
      rows,
      current: LEVELS.findIndex(({ id }) => id === state.inputs.level),
    };
  },
});

/** What was bet on, right below what is written; before the bet, the place where it will stand. */
function ghostOf(bet: number | null | undefined): readonly Bar[] {
  if (bet === undefined) return [];
  const total = bet === null ? '?' : formatAmount(bet, 'number');
  const segments = [{ id: 'bet', length: bet ?? 0, color: 'guess', fill: 'open' }] as const;
  return [{ id: 'bet', label: 'your bet', color: 'guess', segments, total }];
}

function sentence({ inputs, answer }: State): readonly Part[] {
  const { write_amplification, drive_write_amplification, io_penalty } = answer.values;
  const drives: Part = { value: formatAmount(inputs.drives, 'count') };
  const told = says`On ${drives} drives, ${SAID[inputs.level]} writes ${asMarked(write_amplification)} bytes for
    each byte of the host, ${asMarked(drive_write_amplification)} on each drive.`;
  if (io_penalty === null) return told;
  return says`${told} Its I/O penalty, ${{ value: formatAmount(io_penalty, 'count') }}, counts
    requests at the drives, reads among them.`;
}
