/** How much of a run that got faster was I/O: Amdahl's law, backward. */

import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { BarChart } from '../../../charts/types';
import type { OutputId } from '../../../engine/declaration';
import { ioShare as model } from '../../../engine/gen/io-share';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { outputWith } from '../../../runtime/figure/lines';
import { factor, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';

type State = FigureState<typeof model>;

export const ioShare = defineFigure<BarChart, typeof model>(model, {
  id: 'io-share',
  title: 'Amdahl’s law: time spent waiting for storage',
  question: 'How much of this run was waiting for the disk?',
  controls: [
    { input: 'time_before', span: [1, 1000] },
    { input: 'time_after', span: [1, 1000] },
    { input: 'device_speedup', span: [1, 1000] },
  ],
  presets: [
    {
      id: 'chemistry',
      label: 'Chemistry, −26%',
      inputs: { time_before: 100, time_after: 74 },
    },
    { id: 'log-in', label: 'Login, −75%', inputs: { time_before: 40, time_after: 10 } },
    { id: 'best', label: 'Options, best to best', inputs: { time_before: 24, time_after: 2 } },
    { id: 'worst', label: 'Options, worst to worst', inputs: { time_before: 62, time_after: 4 } },
    { id: 'most', label: 'Options, worst to best', inputs: { time_before: 62, time_after: 2 } },
    { id: 'least', label: 'Options, best to worst', inputs: { time_before: 24, time_after: 4 } },
  ],
  main: 'io_share',
  draw: drawBarChart,

  chart(state) {
    const before = state.inputs.time_before;
    const after = state.inputs.time_after;
    const shortest = state.answer.values.shortest_time;
    const other = typeof shortest === 'number' ? shortest : null;
    const text = (seconds: number) => formatAmount(seconds, 'time');
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'run time', 0, Math.max(before, after)),
      bars: [
        {
          id: 'before',
          label: 'Before',
          color: 'disk',
          segments:
            other === null
              ? [{ id: 'run', length: before, color: 'soft', fill: 'open' }]
              : [
                  {
                    id: 'other',
                    label: `other work, ${text(other)}`,
                    length: other,
                    color: 'soft',
                    fill: 'open',
                  },
                  {
                    id: 'waiting',
                    label: `waiting for the disk, ${text(before - other)}`,
                    length: before - other,
                    color: 'disk',
                    fill: 'hatched',
                  },
                ],
          total: text(before),
        },
        {
          id: 'after',
          label: 'After',
          color: 'ssd',
          segments:
            other === null
              ? [{ id: 'run', length: after, color: 'soft', fill: 'open' }]
              : [
                  {
                    id: 'other',
                    label: `other work, ${text(other)}`,
                    length: other,
                    color: 'soft',
                    fill: 'open',
                  },
                  { id: 'waiting', length: after - other, color: 'ssd', fill: 'solid' },
                ],
          total: text(after),
        },
        ...(other === null
          ? []
          : [
              {
                id: 'limit',
                label: 'Without I/O',
                color: 'soft' as const,
                segments: [
                  { id: 'other', length: other, color: 'soft' as const, fill: 'open' as const },
                ],
                total: text(other),
              },
            ]),
      ],
    };
  },

  sentence,

  table(state) {
    return {
      caption: 'The same run, had the device been this many times faster',
      columns: [
        columnOf(model, 'device_speedup'),
        columnOf(model, 'io_share'),
        columnOf(model, 'shortest_time'),
      ],
      rows: [2, 5, 10, 30, 70, 100, 1000].map((device_speedup) => {
        const at = (output: OutputId<typeof model>) =>
          outputWith(state, { device_speedup }, output);
        return [device_speedup, at('io_share'), at('shortest_time')];
      }),
    };
  },
});

function sentence({ inputs, answer }: State): readonly Part[] {
  const share = answer.values.io_share;
  const shortest = answer.values.shortest_time;
  if (typeof share !== 'number' || typeof shortest !== 'number')
    return [answer.reasons.io_share ?? ''];
  return says`The run took ${time(inputs.time_before)} before, and ${time(inputs.time_after)} on a
    device ${factor(inputs.device_speedup)} times faster. It had spent ${percent(share)} of its
    time waiting for the disk. No device, however fast, could bring it below ${time(shortest)}.`;
}
