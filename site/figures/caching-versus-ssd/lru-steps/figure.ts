/** Least recently used, one request at a time. */

import type { SlotsChart } from '../../../charts/types';
import { stepIn } from '../../../elements/player/first-step';
import { wholeNumber } from '../../../engine/address/view-keys';
import type { Row } from '../../../engine/declaration';
import { lruTrace } from '../../../engine/gen/lru-trace';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { outputWith } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { drawSlots } from './slots';
import { LONGEST, numbersOf, type Step, stepsOf } from './trace';

type State = FigureState<typeof lruTrace>;

export const lruSteps = defineFigure<SlotsChart, typeof lruTrace>(lruTrace, {
  id: 'lru-steps',
  title: 'Timeline of an LRU cache, request by request',
  question: 'Which block does LRU evict when a new one comes in?',
  format: 'steps',
  controls: [{ input: 'cache_items', span: [1, 6] }],
  presets: [
    { id: 'favourites', label: 'A few hot blocks', inputs: { requests: numbersOf('ABACBDCA') } },
    { id: 'loop', label: 'A loop', inputs: { requests: numbersOf('ABCDABCDABCD') } },
    { id: 'scan', label: 'Hot blocks and a scan', inputs: { requests: numbersOf('ABABCDEFABAB') } },
  ],
  keys: { step: wholeNumber(0, LONGEST) },
  main: 'hit_ratio',
  draw: drawSlots,

  chart(state) {
    const { steps, at } = stateOf(state);
    const served = steps.slice(0, at);
    const now = served.at(-1);
    const places = state.inputs.cache_items;
    const contents = now?.contents ?? [];
    return {
      label: plainText(sentence(state)),
      slots: Array.from({ length: places }, (_, place) => {
        const item = contents[place] ?? null;
        const last = served.findLastIndex((step) => step.letter === item);
        return { item, age: item === null ? 0 : at - 1 - last };
      }),
      request: now?.letter ?? null,
      outcome: now ? outcomeOf(now) : null,
      evicted: now?.dropped ?? null,
      history: served.map((step) => ({ request: step.letter, outcome: outcomeOf(step) })),
      upcoming: steps.slice(at).map((step) => step.letter),
    };
  },

  sentence,

  table(state) {
    const { steps, at } = stateOf(state);
    return {
      columns: [
        { label: 'Request', dimension: 'count' },
        { label: 'Block' },
        { label: 'Result' },
        { label: 'Evicted' },
        { label: 'Cache afterward, latest first' },
        { label: 'LRU stack distance', dimension: 'count' },
      ],
      rows: steps.map((step, place) => [
        place + 1,
        step.letter,
        outcomeOf(step),
        step.dropped,
        step.contents.join(' '),
        step.distance,
      ]),
      current: at - 1,
    };
  },
});

/**
 * All steps, and how many requests are served. In a page that answers, nobody has asked yet; without scripts, all up to
 * the first block that leaves.
 */
export function stateOf(state: State): { steps: Step[]; at: number } {
  const steps = stepsOf((state.answer.values.steps ?? []) as readonly Row[]);
  const still = steps.findIndex((step) => step.dropped !== null) + 1 || steps.length;
  return { steps, at: stepIn(state.view, still, steps.length) };
}

function outcomeOf(step: Step): 'hit' | 'miss' {
  return step.hit ? 'hit' : 'miss';
}

function sentence(state: State): readonly Part[] {
  const { steps, at } = stateOf(state);
  const count = (value: number): Part => ({ value: String(value) });
  const step = steps[at - 1];
  if (!step) return says`The cache is empty; ${count(steps.length)} requests are waiting.`;
  const hits = steps.slice(0, at).filter(({ hit }) => hit).length;
  return says`Request ${count(at)} of ${String(steps.length)}: block
    ${{ value: step.letter }}${whatHappens(step)} Hits so far: ${count(hits)} of ${count(at)}, a
    hit ratio of ${percent(hits / at)}.${at === steps.length ? oneMore(state) : ''}`;
}

function whatHappens(step: Step): Part[] {
  if (step.hit) return says`, hit. It moves to the front, and nothing is evicted.`;
  if (step.dropped === null) return says`, miss. It fills an empty slot.`;
  return says`, miss. LRU evicts ${{ value: step.dropped }}, unused the longest.`;
}

/** What one block more would have done for the whole trace. */
function oneMore(state: State): Part[] {
  const cache_items = state.inputs.cache_items + 1;
  const bySize = state.answer.values.hits_by_size as readonly number[];
  if (cache_items > bySize.length) return [];
  const hits = outputWith(state, { cache_items }, 'hits');
  return says` A cache of ${{ value: String(cache_items) }} blocks would have had
    ${{ value: String(hits) }} hits.`;
}
