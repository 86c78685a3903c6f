/** What free space is worth with TRIM, without it, and with a part of the drive never partitioned. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart } from '../../../charts/types';
import { spareArea } from '../../../engine/gen/spare-area';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { curveOf, outputWith, withPinned } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { amplification } from '../../amplification';
import { IN_GIB, USER_SPAN } from '../../model-drive/sa-256';

type State = FigureState<typeof spareArea>;

/** From a fifth on; whole numbers divided, so that the last of them is one and no more. */
const SHARES = Float64Array.from({ length: 161 }, (_, at) => (40 + at) / 200);

export const freeSpace = defineFigure<LineChart, typeof spareArea>(spareArea, {
  id: 'free-space',
  title: 'Write amplification vs. data stored',
  question: 'You delete half of your files. Does the drive notice?',
  controls: [
    { input: 'partition_share', span: [0.3, 1] },
    { input: 'trimmed_share', span: [0, 0.7], label: 'Share deleted' },
    { input: 'user_capacity', span: USER_SPAN },
  ],
  start: IN_GIB,
  presets: [
    { id: 'half', label: 'Half deleted', inputs: { partition_share: 1, trimmed_share: 0.5 } },
    {
      id: 'partition',
      label: 'A fifth unpartitioned',
      inputs: { partition_share: 0.8, trimmed_share: 0 },
    },
    { id: 'full', label: 'Full', inputs: { partition_share: 1, trimmed_share: 0 } },
  ],
  views: [
    {
      key: 'trim',
      label: 'TRIM',
      options: [
        { id: 'on', label: 'On' },
        { id: 'off', label: 'Off' },
      ],
    },
  ],
  main: 'write_amplification',
  draw: drawLineChart,
  pinned: withPinned('trim', 'no-trim'),

  chart(state) {
    const { deaf, heard, partition, files, off } = numbers(state);
    const within = heardCurve(state);
    const top = Math.max(full(state), ...within.filter(Number.isFinite));
    const now = off ? deaf : heard;
    return {
      label: plainText(sentence(state)),
      x: axisOf(spareArea, 'in_use_share', 0.2, 1, { name: 'Data stored', count: 5 }),
      y: axisOf(spareArea, 'write_amplification', 0, top, {
        name: 'Write amplification',
        measure: 'factor',
      }),
      lines: linesOf(state, within),
      ...(partition < 1
        ? {
            bands: [
              {
                id: 'empty',
                axis: 'x' as const,
                from: partition,
                to: 1,
                label: 'unpartitioned',
              },
            ],
          }
        : {}),
      ...(files >= 0.2
        ? {
            hand: {
              x: files,
              y: now,
              label: formatAmount(now, 'number'),
              color: 'clean',
            } as const,
          }
        : {}),
    };
  },

  sentence,

  table(state) {
    const { partition } = numbers(state);
    const rows = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((files) => {
      const share = Math.min(files / partition, 1);
      const fits = files <= partition + 1e-9;
      const { values } = state.engine.run(state.model, {
        ...state.inputs,
        trimmed_share: 1 - share,
      });
      if (!fits) return [files, null, null, null, null, null];
      return [
        files,
        values.effective_overprovisioning,
        values.effective_spare_factor,
        values.effective_utilization,
        values.write_amplification,
        numbers(state).deaf,
      ];
    });
    return {
      columns: [
        columnOf(spareArea, 'in_use_share', { label: 'Data stored' }),
        columnOf(spareArea, 'effective_overprovisioning', { label: 'Effective ρ, TRIM on' }),
        columnOf(spareArea, 'effective_spare_factor'),
        columnOf(spareArea, 'effective_utilization'),
        columnOf(spareArea, 'write_amplification', { label: 'Write amplification, TRIM on' }),
        columnOf(spareArea, 'write_amplification', { label: 'Write amplification, TRIM off' }),
      ],
      rows,
    };
  },
});

/** What a write costs with TRIM, as far as the partition reaches. */
function heardCurve(state: State): number[] {
  const { partition } = numbers(state);
  const untrimmed = { trimmed_share: 0 };
  const { y } = curveOf(state, 'partition_share', SHARES, 'write_amplification', untrimmed);
  return Array.from(SHARES, (x, at) => (x <= partition + 1e-9 ? Number(y[at]) : Number.NaN));
}

function linesOf(state: State, within: readonly number[]): Line[] {
  const { deaf, partition, off } = numbers(state);
  const all = full(state);
  return [
    {
      id: 'trim',
      label: 'TRIM on',
      color: off ? 'ink' : 'clean',
      stroke: off ? 'dashed' : 'strong',
      place: 'along',
      home: 0.55,
      x: SHARES,
      y: within,
    },
    {
      id: 'no-trim',
      label: 'TRIM off',
      color: off ? 'clean' : 'ink',
      stroke: off ? 'strong' : 'dashed',
      place: 'along',
      home: 0.3,
      x: [0.2, partition],
      y: [deaf, deaf],
    },
    ...(partition < 1
      ? [
          {
            id: 'all',
            label: 'TRIM off, all partitioned',
            color: 'soft',
            stroke: 'fine',
            place: 'along',
            home: 0.3,
            x: [0.2, 1],
            y: [all, all],
          } as const,
        ]
      : []),
  ];
}

/** The drive with all of it partitioned and nothing ever trimmed. */
function full(state: State): number {
  return known(outputWith(state, { partition_share: 1, trimmed_share: 0 }, 'write_amplification'));
}

/** A drive with next to nothing to spare has no number; the top of the chart stands for it. */
const known = (value: number | null) => value ?? Number.NaN;

function numbers(state: State) {
  const { partition_share: partition, trimmed_share: trimmed } = state.inputs;
  return {
    partition,
    files: partition * (1 - trimmed),
    heard: known(state.answer.values.write_amplification),
    deaf: known(outputWith(state, { trimmed_share: 0 }, 'write_amplification')),
    off: state.view.trim === 'off',
  };
}

function sentence(state: State): readonly Part[] {
  const { files, heard, deaf, partition, off } = numbers(state);
  const { values } = off
    ? state.engine.run(state.model, { ...state.inputs, trimmed_share: 0 })
    : state.answer;
  const { effective_overprovisioning: met } = values;
  if (!Number.isFinite(heard) || !Number.isFinite(deaf) || met === null)
    return [state.answer.reasons.write_amplification ?? 'There is almost no spare area.'];
  const without: Part[] = says`Without TRIM, every page written in the partitioned
    ${percent(partition)} stays valid`;
  const start: Part[] = says`Data stored is ${percent(files)} of user capacity. `;
  const over: Part[] = says` (effective overprovisioning ${percent(met)})`;
  if (files === partition)
    return says`${start}Nothing is deleted, so TRIM makes no difference${over}. Write
      amplification is ${amplification(heard)}.`;
  if (off)
    return says`${start}${without}${over}. Write amplification is ${amplification(deaf)}. With
      TRIM it would be ${amplification(heard)}.`;
  return says`${start}With TRIM, deleted pages are invalid${over}. Write amplification is
    ${amplification(heard)}. ${without}; it would be ${amplification(deaf)}.`;
}
