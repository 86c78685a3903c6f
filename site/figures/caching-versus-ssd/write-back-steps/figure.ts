/** A burst into a write-back cache: what waits, and for what. */

import { axisFor } from '../../../charts/ticks';
import { wholeNumber } from '../../../engine/address/view-keys';
import { writeBackBurst } from '../../../engine/gen/write-back-burst';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { burstAfter, type DestageChart, type State, stateOf, waitingIn } from './burst';
import { drawDestage } from './destage';

/** Three steps a write at most, of the most writes that a model takes. */
const MOST = 180;

export const writeBackSteps = defineFigure<DestageChart, typeof writeBackBurst>(writeBackBurst, {
  id: 'write-back-steps',
  title: 'Timeline of a burst into a write-back cache',
  question: 'Does a cache of twice the size make a burst of writes wait half as long?',
  format: 'steps',
  controls: [
    { input: 'write_interval', span: [0.001, 0.03] },
    { input: 'cache_items', span: [1, 12] },
    { input: 'writes', span: [4, 24] },
  ],
  presets: [
    { id: 'burst', label: 'A burst', inputs: {} },
    { id: 'twice', label: 'Twice the cache', inputs: { cache_items: 8 } },
    { id: 'steady', label: 'A write every 20 ms', inputs: { write_interval: 0.02 } },
  ],
  keys: { step: wholeNumber(0, MOST) },
  main: 'destage_share',
  draw: drawDestage,

  chart(state) {
    const { steps, at } = stateOf(state);
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'Time since the first write', 0, state.answer.values.all_destaged, {
        count: 6,
      }),
      slots: state.inputs.cache_items,
      ...burstAfter(steps, at),
      isOver: at === steps.length,
    };
  },

  sentence,

  table(state) {
    const { steps, at } = stateOf(state);
    return {
      columns: [
        { label: 'Step', dimension: 'count' },
        { label: 'Time', dimension: 'time' },
        { label: 'Write', dimension: 'count' },
        { label: 'What happens' },
        { label: 'Dirty blocks', dimension: 'count' },
        columnOf(writeBackBurst, 'waits', { label: 'Waited so far' }),
      ],
      rows: steps.map(({ act, write, time, dirty }, place) => [
        place + 1,
        time,
        write,
        SAID[act ?? 'wait'],
        dirty,
        waitsIn(state, place + 1),
      ]),
      current: at - 1,
    };
  },
});

const SAID = {
  destage: 'is on the disk',
  complete: 'is complete in the cache',
  wait: 'waits',
} as const;

function waitsIn(state: State, count: number): number {
  return stateOf(state)
    .steps.slice(0, count)
    .filter(({ act }) => act === 'wait').length;
}

function sentence(state: State): readonly Part[] {
  const { steps, at } = stateOf(state);
  const count = (value: number): Part => ({ value: String(value) });
  const last = steps[at - 1];
  if (!last) return says`The cache is empty; writes to come: ${count(state.inputs.writes)}.`;
  return says`After ${{ value: formatAmount(Number(last.time), 'time', 4) }}: write
    ${count(Number(last.write))}${happens(state)} Waited so far:
    ${count(waitsIn(state, at))}.${at === steps.length ? result(state) : ''}`;
}

function happens(state: State): Part[] {
  const { steps, at } = stateOf(state);
  const burst = burstAfter(steps, at);
  const last = steps[at - 1];
  const full = burst.dirty.filter(({ to }) => to === null).length === state.inputs.cache_items;
  if (last?.act === 'wait') return says` has to wait: every block of the cache is dirty.`;
  if (last?.act === 'complete') {
    const span = burst.writes.find(({ write }) => write === last.write);
    const wait = (span?.to ?? 0) - (span?.from ?? 0);
    const after: Part[] =
      wait > 0
        ? says`, after a wait of ${{ value: formatAmount(wait, 'time', 3) }}`
        : says`, and complete`;
    return says` is in the cache${after}${full ? '; the cache is full.' : '.'}`;
  }
  const waiting = waitingIn(burst);
  const next: Part[] =
    waiting === null
      ? says`.`
      : says`; its place is free for write ${{ value: String(waiting.write) }}.`;
  return says` is on the disk${next}`;
}

/** What the whole burst comes to. */
function result({ answer: { values }, inputs }: State): Part[] {
  const time = (value: number) => ({ value: formatAmount(value, 'time', 3) });
  return says` That is ${percent(values.destage_share)} of ${{ value: String(inputs.writes) }}; the
    mean write took ${time(values.write_time)}, the disk alone ${time(inputs.disk_time)}.`;
}
