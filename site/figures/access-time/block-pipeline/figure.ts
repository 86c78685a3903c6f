/** One request on the SSD of 1995, block by block: the drive reads the next block while the interface sends the last one. */
import { drawGantt, type GanttChart, type GanttWork } from '../../../charts/gantt-chart';
import { axisFor } from '../../../charts/ticks';
import { busTrace } from '../../../engine/gen/bus-trace';
import { ssdAccess as model } from '../../../engine/gen/ssd-access';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { outputWith } from '../../../runtime/figure/lines';
import { type Part, plainText, says, time } from '../../../runtime/figure/parts';

type State = FigureState<typeof model>;

/** How many blocks the request has, as the figure opens first; the size that other figures share would be one. */
const COUNTS = [8, 16, 4, 1];

const WORKS: readonly GanttWork[] = [
  { id: 'before', label: 'host and setup', color: 'soft', fill: 'solid' },
  { id: 'odd', label: 'blocks 1, 3, 5 …', color: 'ssd', fill: 'solid' },
  { id: 'even', label: 'blocks 2, 4, 6 …', color: 'ssd', fill: 'open' },
];

export const blockPipeline = defineFigure<GanttChart, typeof model>(model, {
  id: 'block-pipeline',
  title: 'Timeline of one request, block by block',
  question: 'What sets the pace from the second block on?',
  controls: [
    { input: 'first_block_time', span: [1e-6, 2e-4] },
    { input: 'next_block_time', span: [1e-5, 1e-4] },
    { input: 'link_rate', span: [1e6, 1e8] },
  ],
  presets: [
    {
      id: 'bus',
      label: 'Sectors on the bus of the trace',
      inputs: { next_block_time: 30 / 1e6, link_rate: null },
    },
    {
      id: 'held',
      label: 'Held at 13\u202fMB/s',
      inputs: { next_block_time: 30 / 1e6, link_rate: 13e6 },
    },
  ],
  views: [
    {
      key: 'blocks',
      label: 'Blocks of the request',
      options: COUNTS.map((count) => ({ id: String(count), label: String(count) })),
    },
  ],
  main: 'block_pace',
  draw: drawGantt,

  chart(state) {
    const blocks = blocksOf(state);
    const { host, first } = startOf(state);
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'Time', 0, blocks.at(-1)?.sent ?? first, { count: 6 }),
      works: WORKS,
      rows: [
        { id: 'host', label: 'host', spans: [{ work: 'before', from: 0, to: host }] },
        {
          id: 'drive',
          label: 'SSD reads',
          spans: [
            { work: 'before', from: host, to: host + state.inputs.command_time },
            ...blocks.map(({ number, begins, read }) => span(number, begins, read)),
          ],
        },
        {
          id: 'link',
          label: 'interface sends',
          spans: blocks.map(({ number, handed, sent }) => span(number, handed, sent)),
        },
      ],
    };
  },

  sentence,

  table(state) {
    return {
      columns: [
        { label: 'Block' },
        { label: 'Read from', dimension: 'time' },
        { label: 'Read by', dimension: 'time' },
        { label: 'Sent from', dimension: 'time' },
        { label: 'Sent by', dimension: 'time' },
      ],
      rows: blocksOf(state).map(({ number, begins, read, handed, sent }) => [
        String(number),
        begins,
        read,
        handed,
        sent,
      ]),
    };
  },
});

const span = (number: number, from: number, to: number) => ({
  work: number % 2 === 1 ? 'odd' : 'even',
  from,
  to,
});

/** When the host is done, and when the first block has been read, since the request began. */
function startOf({ inputs, answer }: State) {
  const host = inputs.host_overhead;
  return { host, first: host + answer.values.access_time };
}

/** Where no rate is given, the interface sends as the bus of the paper's trace did. */
export function sendTime({ inputs, engine }: State): number {
  const rate = inputs.link_rate ?? engine.run(busTrace, {}).values.data_rate;
  return typeof rate === 'number' ? inputs.block_size / rate : 0;
}

const countOf = ({ view }: State) =>
  COUNTS.find((count) => String(count) === view.blocks) ?? COUNTS[0] ?? 1;

/** Each block: the drive reads it while the one before is sent, and hands it over when that has gone. */
export function blocksOf(state: State) {
  const { inputs, answer } = state;
  const { first } = startOf(state);
  const sending = sendTime(state);
  return Array.from({ length: countOf(state) }, (_, at) => {
    const handed = first + at * answer.values.block_pace;
    const begins = at === 0 ? first - inputs.first_block_time : handed - answer.values.block_pace;
    const read = at === 0 ? first : begins + inputs.next_block_time;
    return { number: at + 1, begins, read, handed, sent: handed + sending };
  });
}

function sentence(state: State): readonly Part[] {
  const { block_pace: pace } = state.answer.values;
  const blocks = countOf(state);
  const count = { value: formatAmount(blocks, 'count') };
  const request_size = blocks * state.inputs.block_size;
  const service_time = outputWith(state, { request_size }, 'service_time');
  const { first } = startOf(state);
  if (blocks === 1)
    return says`The block is ready after ${time(first)}. No other block follows, so the time per
      request is ${time(service_time)}.`;
  const isHeld = pace > state.inputs.next_block_time;
  return says`The first of ${count} blocks is ready after ${time(first)}, and each further one
    ${time(pace)} later. ${isHeld ? 'The interface sets that pace.' : 'The SSD sets that pace.'} The
    time per request is ${time(service_time)}.`;
}
