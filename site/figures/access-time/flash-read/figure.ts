/** Reads on their way through controller, channel and die, one at a time or many at once, in slow motion. */
import { flashRead as model } from '../../../engine/gen/flash-read';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { drawFlash, type FlashChart } from './flash-drawing';
import { endOf, type Moment, momentOf, readsOf, readTime, type State } from './read-time';

/** The slider of the queue depth; more can be typed. */
const DEEPEST = 32;
/** Where it begins: with one read at a time. */
export const START = { queue_depth: 1 };

export const flashRead = defineFigure<FlashChart, typeof model>(model, {
  id: 'flash-read',
  title: 'One read through controller, channel, and die',
  question: 'Where does a read spend its time, and what do the other dies do meanwhile?',
  format: 'steps',
  play: readTime,
  controls: [
    { input: 'queue_depth', span: [1, DEEPEST] },
    { input: 'page_read_time', span: [10e-6, 200e-6] },
    { input: 'controller_time', span: [0.5e-6, 30e-6] },
    { input: 'dies', span: [1, 64] },
  ],
  presets: [1, 4, 8, DEEPEST].map((depth) => ({
    id: `depth-${depth}`,
    label: `Queue depth ${depth}`,
    inputs: { queue_depth: depth },
  })),
  start: START,
  main: 'iops',
  draw: drawFlash,

  chart(state) {
    const moment = momentOf(state);
    const { dies } = state.inputs;
    return {
      label: plainText(sentence(state)),
      dies,
      outstanding: moment.outstanding,
      facts: [
        { name: 'Time', value: formatAmount(moment.now, 'time', 4) },
        { name: 'Reads completed', value: String(moment.completed) },
        { name: 'Dies at work', value: `${moment.reading} of ${dies}` },
        { name: 'Reads waiting', value: String(moment.waiting) },
      ],
    };
  },

  sentence,

  table(state) {
    const { now } = momentOf(state);
    const shown = readsOf(state).filter(({ submitted }) => submitted <= endOf(state));
    const begun = shown.filter(({ submitted }) => submitted <= now).length;
    return {
      caption: 'The reads that are shown; times count from the first submission',
      columns: [
        { label: 'Read', dimension: 'count' },
        { label: 'Die', dimension: 'count' },
        { label: 'Submitted', dimension: 'time', digits: 4 },
        { label: 'Controller from', dimension: 'time', digits: 4 },
        { label: 'Controller to', dimension: 'time', digits: 4 },
        { label: 'Die from', dimension: 'time', digits: 4 },
        { label: 'Die to', dimension: 'time', digits: 4 },
        { label: 'Completed', dimension: 'time', digits: 4 },
        { label: 'Latency', dimension: 'time', digits: 4 },
      ],
      rows: shown.map((one) => [
        one.read,
        one.die,
        one.submitted,
        one.handled_from,
        one.handled_to,
        one.sensed_from,
        one.sensed_to,
        one.completed,
        one.completed - one.submitted,
      ]),
      current: begun - 1,
    };
  },
});

const count = (value: number) => amount(value, { dimension: 'count' }, 4);

/** What has happened so far; where it rests, what comes of it in the long run. */
function sentence(state: State): readonly Part[] {
  const moment = momentOf(state);
  const { queue_depth, dies } = state.inputs;
  const { iops, latency, die_utilization, controller_utilization } = state.answer.values;
  const soFar = says`After ${time(moment.now, 4)}, ${count(moment.completed)} requests are complete at queue depth
    ${count(queue_depth)}.`;
  if (!moment.isOver) return says`${soFar} ${nowSaid(moment, dies)}`;
  return says`${soFar} In the long run, the drive reaches
    ${{ value: formatAmount(iops, 'number', 4) }} IOPS at a mean latency of ${time(latency, 4)}.
    ${onAverage(die_utilization, dies)}, and the controller is busy
    ${percent(controller_utilization)} of the time.`;
}

/** What the dies do at a moment, and how many wait. */
function nowSaid({ reading, waiting }: Moment, dies: number): Part[] {
  const waits = says`${count(waiting)} requests are waiting.`;
  if (dies === 1) return says`The die ${reading === 1 ? 'reads a page' : 'is idle'}, and ${waits}`;
  return says`${count(reading)} of the ${String(dies)} dies ${reading === 1 ? 'reads' : 'read'} a
    page, and ${waits}`;
}

/** What the dies do in the long run. */
const onAverage = (utilization: number, dies: number): Part[] =>
  dies === 1
    ? says`The die reads ${percent(utilization)} of the time`
    : says`On average, ${amount(utilization * dies, { dimension: 'number' })} of the ${String(dies)}
        dies read a page`;
