/** Reads on their way through controller, channel and die, one at a time or many at once, in slow motion. */
import { flashRead as model } from '../../../engine/gen/flash-read';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { drawFlash, type FlashChart } from './flash-drawing';
import {
  endOf,
  type Moment,
  momentOf,
  type Place,
  readsOf,
  readTime,
  type State,
} from './read-time';

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
  const { iops, latency, latency_alone, die_utilization, controller_utilization } =
    state.answer.values;
  if (moment.now === 0)
    return says`Nothing has moved yet at queue depth ${count(queue_depth)}. A read alone takes
      ${time(latency_alone, 4)}.`;
  const soFar = says`At queue depth ${count(queue_depth)}, after ${time(moment.now, 4)},
    ${count(moment.completed)} requests are complete.`;
  if (!moment.isOver) return says`${soFar} ${nowSaid(moment, dies)}`;
  return says`${soFar} In the long run, the drive reaches
    ${{ value: formatAmount(iops, 'number', 4) }} IOPS at a mean latency of ${time(latency, 4)}.
    ${dies === 1 ? 'The die' : 'Each die'} reads ${percent(die_utilization)} of the time, and the
    controller is busy ${percent(controller_utilization)} of the time.`;
}

/** Where one read is; of many, what the dies do and how many wait. */
function nowSaid({ outstanding, reading, waiting }: Moment, dies: number): Part[] {
  const [one, ...others] = outstanding;
  if (one && others.length === 0) {
    const idle = one.place.at === 'die' && dies > 1 ? ' The other dies are idle.' : '';
    return [`${WHERE[one.place.at]}${idle}`];
  }
  const waits = says`${count(waiting)} requests are waiting.`;
  if (dies === 1) return says`The die ${reading === 1 ? 'reads a page' : 'is idle'}, and ${waits}`;
  return says`Of the ${String(dies)} dies, ${count(reading)} ${reading === 1 ? 'reads' : 'read'} a
    page, and ${waits}`;
}

/** Where a read alone is, and what is done to it there. */
const WHERE: Readonly<Record<Place['at'], string>> = {
  'to-controller': 'The read goes from the host to the controller.',
  queue: 'The read waits for the controller.',
  controller: 'The controller looks up in its map where the page is.',
  'to-die': 'The command crosses the channel to the die.',
  'die-queue': 'The read waits for its die.',
  die: 'The die senses the page.',
  'from-die': 'The data crosses the channel to the controller.',
  'to-host': 'The controller has checked the data and sends it to the host.',
};
