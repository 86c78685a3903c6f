/** The bus trace of 1995, line by line: the paper's figure 4, whose summary is garbled. */
import { axisFor } from '../../../charts/ticks';
import { wholeNumber } from '../../../engine/address/view-keys';
import { busTrace as model } from '../../../engine/gen/bus-trace';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { figureKey } from './puzzle';
import { drawWaterfall, type WaterfallChart, type WaterfallStep } from './waterfall';

type State = FigureState<typeof model>;

/** The parts of the command, in the order of the trace, and what each line of it ends with. */
const GROUPS = [
  {
    id: 'command',
    part: 'command',
    color: 'ink',
    fill: 'solid',
    lines: [
      ['Arb win', 'the adapter has won the bus'],
      ['Attention', 'the adapter wants to say more'],
      ['Select start', 'it calls the drive'],
      ['Select end', 'the drive has answered'],
      ['Attention off', 'the adapter is ready to go on'],
      ['Message out', 'who is speaking'],
      ['Command, 6 bytes', 'read from this address'],
      ['Command, 4 bytes', 'this many sectors'],
    ],
  },
  {
    id: 'access',
    part: 'access',
    color: 'ssd',
    fill: 'solid',
    lines: [['First data', 'the first byte has arrived']],
  },
  {
    id: 'data',
    part: 'data',
    color: 'ssd',
    fill: 'hatched',
    lines: [
      ['Data', 'twelve bytes'],
      ['Data', 'twelve bytes'],
      ['Data', 'twelve bytes'],
      ['Data […]', 'most of the sector, left out in the print'],
      ['Data', 'the last bytes'],
    ],
  },
  {
    id: 'status',
    part: 'completion',
    color: 'soft',
    fill: 'solid',
    lines: [
      ['Status', 'all went well'],
      ['Message in', 'the command is complete'],
      ['Bus free', 'the next may come'],
    ],
  },
] as const;

/** One line of the trace. */
export interface TraceLine {
  readonly part: string;
  readonly name: string;
  readonly about: string;
  readonly takes: number;
  readonly color: WaterfallStep['color'];
  readonly fill: NonNullable<WaterfallStep['fill']>;
}

/** How many lines the trace has. */
export const LINES = GROUPS.reduce((sum, { lines }) => sum + lines.length, 0);

export const busTrace = defineFigure<WaterfallChart, typeof model>(model, {
  id: 'bus-trace',
  title: 'Timeline of one command on the bus, 1995',
  question: 'Which line takes the time?',
  format: 'steps',
  controls: [{ input: 'stated_total', span: [150e-6, 300e-6] }],
  keys: { step: wholeNumber(0, LINES), figure: figureKey },
  main: 'total',
  draw: drawWaterfall,

  chart(state) {
    const lines = linesOf(state);
    const done = doneOf(state);
    const stated = state.inputs.stated_total;
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'Time since the bus request', 0, Math.max(sumOf(lines), stated), {
        count: 6,
      }),
      steps: lines.map(({ name, takes, color, fill }, at) => ({
        id: String(at),
        label: name,
        length: takes,
        color,
        fill,
        value: micro(takes),
      })),
      done,
      sum: micro(sumOf(lines.slice(0, done))),
      stated: {
        at: stated,
        label: `stated ${formatAmount(stated, 'time')}`,
      },
    };
  },

  sentence,

  table(state) {
    const lines = linesOf(state);
    let clock = 0;
    return {
      columns: [
        { label: 'Line' },
        { label: 'Event' },
        { label: 'Part' },
        { label: 'Time', dimension: 'time', digits: 5 },
        { label: 'Elapsed', dimension: 'time', digits: 5 },
        { label: 'Share of the stated total', dimension: 'ratio' },
      ],
      rows: lines.map(({ name, about, part, takes }) => {
        clock += takes;
        return [name, about, part, takes, clock, takes / state.inputs.stated_total];
      }),
      current: doneOf(state) - 1,
    };
  },
});

/** How many lines have been read: all at first. */
export function doneOf({ view }: State): number {
  const asked = Number.parseInt(view.step ?? '', 10);
  return Number.isNaN(asked) ? LINES : Math.min(Math.max(asked, 0), LINES);
}

/** The lines with the times of the model. */
function linesOf({ inputs }: State): TraceLine[] {
  return GROUPS.flatMap(({ id, part, color, fill, lines }) => {
    const steps = inputs[`${id}_steps`];
    return lines.map(([name, about], at): TraceLine => {
      const takes = steps[at] ?? 0;
      return { part, name, about, takes, color, fill };
    });
  });
}

const sumOf = (lines: readonly TraceLine[]) => lines.reduce((sum, { takes }) => sum + takes, 0);

/** To the hundredth of a microsecond, as the trace is printed. */
const micro = (seconds: number) => formatAmount(seconds, 'time', seconds >= 1e-4 ? 5 : 4);

function sentence(state: State): readonly Part[] {
  const lines = linesOf(state);
  const done = doneOf(state);
  const clock = sumOf(lines.slice(0, done));
  const last = lines[done - 1];
  if (!last) return says`The bus is free. ${{ value: String(LINES) }} lines follow.`;
  const start: Part[] = says`Line ${{ value: String(done) }}, ${last.name.toLowerCase()}:
    ${last.about}. This step took ${{ value: micro(last.takes) }}; the elapsed time is
    ${{ value: micro(clock) }}.`;
  if (done < LINES) return start;
  const { command_time, access_time, data_time, status_time, unlisted } = state.answer.values;
  return says`Command ${time(command_time, 4)}, access ${time(access_time, 5)}, data
    ${time(data_time, 4)}, completion ${time(status_time, 4)}: the sum is
    ${{ value: micro(clock) }}${unlisted !== null ? says`, which is ${time(unlisted)} short of the ${time(state.inputs.stated_total, 4)} stated beside it.` : '. The lines take longer than the stated total.'}`;
}
