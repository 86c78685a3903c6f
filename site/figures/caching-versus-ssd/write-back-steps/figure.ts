/** A burst into a write-back cache: what waits, and for what. */

import { wholeNumber } from '../../../engine/address/view-keys';
import { writeBackBurst } from '../../../engine/gen/write-back-burst';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { burstAfter, type State, stateOf } from './burst';
import { type DestageChart, drawDestage } from './destage';

/** Three steps a write at most, of the most writes that a model takes. */
const MOST = 180;

const SIGNS = { taken: 'hit', waited: 'miss', waits: 'miss', upcoming: 'upcoming' } as const;

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
    const { fates, dirty, onDisk, waiting } = burstAfter(steps, at);
    const last = steps[at - 1];
    const now = waiting ?? (last?.act === 'complete' ? last.write : null);
    const named = (write: number | null | undefined) => (write ? String(write) : null);
    return {
      label: plainText(sentence(state)),
      writes: Array.from({ length: state.inputs.writes }, (_, place) => ({
        item: String(place + 1),
        state: SIGNS[fates.get(place + 1) ?? 'upcoming'],
      })),
      now: named(now),
      isWaiting: waiting !== null,
      slots: Array.from({ length: state.inputs.cache_items }, (_, place) => named(dirty[place])),
      onDisk: named(onDisk),
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
  const { dirty, waiting } = burstAfter(steps, at);
  const act = steps[at - 1]?.act;
  const full = dirty.length === state.inputs.cache_items;
  if (act === 'wait') return says` has to wait: every block of the cache is dirty.`;
  if (act === 'complete')
    return says` is in the cache, and complete${full ? '; the cache is full.' : '.'}`;
  const next: Part[] =
    waiting === null ? says`.` : says`; its place is free for write ${{ value: String(waiting) }}.`;
  return says` is on the disk${next}`;
}

/** What the whole burst comes to. */
function result({ answer: { values }, inputs }: State): Part[] {
  const time = (value: number) => ({ value: formatAmount(value, 'time', 3) });
  return says` That is ${percent(values.destage_share)} of ${{ value: String(inputs.writes) }}; the
    mean write took ${time(values.write_time)}, the disk alone ${time(inputs.disk_time)}.`;
}
