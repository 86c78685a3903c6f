/** A burst into a write-back cache: what waits, and for what. */

import { axisFor } from '../../../charts/ticks';
import { pairPresets, WRITE_BACK_BURST } from '../../../elements/drive-pairs/drive-pairs';
import { wholeNumber } from '../../../engine/address/view-keys';
import { writeBackBurst } from '../../../engine/gen/write-back-burst';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import {
  burstAt,
  burstTime,
  type DestageChart,
  dirtyIn,
  momentOf,
  type State,
  waitingIn,
} from './burst';
import { drawDestage } from './destage';

/** Three steps a write at most, of the most writes that a model takes. */
const MOST = 180;

export const writeBackSteps = defineFigure<DestageChart, typeof writeBackBurst>(writeBackBurst, {
  id: 'write-back-steps',
  title: 'Timeline of a burst into a write-back cache',
  question:
    'Which write of a burst is the first to wait for the disk, and does a larger cache end the waiting?',
  format: 'steps',
  controls: [
    { input: 'write_interval', span: [0.001, 0.03] },
    { input: 'cache_items', span: [1, 12] },
    { input: 'writes', span: [4, 24] },
  ],
  presets: [
    ...pairPresets(WRITE_BACK_BURST),
    { id: 'twice', label: 'Twice the cache', inputs: { cache_items: 8 } },
    { id: 'steady', label: '20 ms between writes', inputs: { write_interval: 0.02 } },
  ],
  start: WRITE_BACK_BURST['2024'],
  linked: {},
  play: burstTime,
  keys: { step: wholeNumber(0, MOST) },
  main: 'destage_share',
  draw: drawDestage,

  chart(state) {
    const { now, isOver } = momentOf(state);
    const { steps, all_destaged: end } = state.answer.values;
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'Time since the first write', 0, end, { count: 6 }),
      size: state.inputs.cache_items,
      ...burstAt(steps, now),
      isOver,
    };
  },

  sentence,

  table(state) {
    const { steps } = state.answer.values;
    const { writes, disk } = burstAt(steps, Number.POSITIVE_INFINITY);
    const { now, isOver } = momentOf(state);
    return {
      columns: [
        { label: 'Write', dimension: 'count' },
        { label: 'Arrives', dimension: 'time' },
        { label: 'Waits', dimension: 'time' },
        { label: 'In the cache', dimension: 'time' },
        { label: 'The disk begins', dimension: 'time' },
        { label: 'On the disk', dimension: 'time' },
      ],
      rows: writes.map(({ write, from, to }, at) => [
        write,
        from,
        to === null ? null : exact(to - from),
        to,
        disk[at]?.from ?? null,
        disk[at]?.to ?? null,
      ]),
      ...(isOver ? {} : { current: writes.findLastIndex(({ from }) => from <= now) }),
    };
  },
});

/** A time without the dust of a difference. */
const exact = (seconds: number) => Number(seconds.toPrecision(12));

const count = (value: number): Part => ({ value: String(value) });
const time = (value: number): Part => ({ value: formatAmount(value, 'time', 3) });

function sentence(state: State): readonly Part[] {
  const { now, isOver } = momentOf(state);
  const { values } = state.answer;
  if (isOver) return result(state);
  const burst = burstAt(values.steps, now);
  const waited = burst.writes.filter(({ from, to }) => to !== from).length;
  const waiting = waitingIn(burst);
  const dirty = dirtyIn(burst);
  const full = dirty === state.inputs.cache_items;
  return says`After ${time(now)}, ${count(dirty)} of ${count(state.inputs.cache_items)}
    ${state.inputs.cache_items === 1 ? 'block is' : 'blocks are'} dirty${
      waiting
        ? says`, and write ${count(waiting.write)} waits until the disk has written one of them.`
        : full
          ? '. The next write will wait, unless the disk finishes a block before it comes.'
          : '.'
    } Waited so far: ${count(waited)}.`;
}

/** What the whole burst comes to. */
function result({ answer: { values }, inputs }: State): readonly Part[] {
  const mean: Part[] = says` The mean write took ${time(values.write_time)}, the disk alone
    ${time(inputs.disk_time)}.`;
  if (typeof values.first_wait !== 'number')
    return says`Waited: ${count(0)} of ${count(inputs.writes)}; the disk keeps up.${mean}`;
  return says`Waited: ${count(values.waits)} of ${count(inputs.writes)}, or
    ${percent(values.destage_share)}; the first is write ${count(values.first_wait)}.${mean}`;
}
