/** Which block wears, write by write, with three ways of levelling. */

import type { Block, BlocksChart } from '../../../charts/types';
import { stepIn } from '../../../elements/player/first-step';
import { wholeNumber } from '../../../engine/address/view-keys';
import { wearLeveling } from '../../../engine/gen/wear-leveling';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { drawBlocks } from './blocks-chart';
import { type Moment, momentsOf, startOf } from './moments';

type State = FigureState<typeof wearLeveling>;

export const wearSteps = defineFigure<BlocksChart, typeof wearLeveling>(wearLeveling, {
  id: 'wear-steps',
  title: 'Timeline of erases per block',
  question: 'Which block wears out first, and how does wear leveling spare it?',
  format: 'steps',
  controls: [
    { input: 'levelling' },
    { input: 'cold_blocks', span: [0, 6] },
    { input: 'gap', span: [1, 6], when: { levelling: 'static' } },
  ],
  keys: { step: wholeNumber(0, 200) },
  main: 'wear_leveling_factor',
  draw: drawBlocks,

  chart(state) {
    const { moments, at } = stateOf(state);
    const now = moments[at - 1];
    const blocks = now?.blocks ?? startOf(state);
    const total = blocks.reduce((sum, { erases }) => sum + erases, 0);
    return {
      label: plainText(sentence(state)),
      blocks: blocks.map(({ item, erases, still }, place): Block => {
        const event = eventAt(now, place, item);
        const state = item === '' ? 'empty' : still ? 'still' : 'rewritten';
        return { id: String(place), item, erases, state, ...(event ? { event } : {}) };
      }),
      limit: state.inputs.pe_cycles,
      mean: total / blocks.length,
    };
  },

  sentence,

  table(state) {
    const { moments, at } = stateOf(state);
    return {
      caption: 'Writes so far; blocks are numbered from 1, letters are data',
      columns: [
        { label: 'Write', dimension: 'count' },
        { label: 'Data' },
        { label: 'Into block', dimension: 'count' },
        { label: 'Erased block', dimension: 'count' },
        { label: 'Static data moved' },
        { label: 'Erases per block' },
      ],
      rows: [
        [0, null, null, null, null, moments[0]?.blocks.map(() => 0).join(' ') ?? null],
        ...moments
          .slice(0, Math.max(at, 1))
          .map(({ item, writtenTo, erased, moved, blocks }, place) => [
            place + 1,
            item,
            writtenTo + 1,
            erased + 1,
            moved && `${moved.from + 1} to ${moved.to + 1}`,
            blocks.map(({ erases }) => erases).join(' '),
          ]),
      ],
      current: at,
    };
  },
});

/**
 * All writes, and how many are done. In a page that answers, nobody has asked yet; without scripts, all up to the one
 * that wears a block out.
 */
export function stateOf(state: State): { moments: Moment[]; at: number } {
  const moments = momentsOf(state);
  const worn = state.answer.values.worn_out_at;
  return { moments, at: stepIn(state.view, worn ?? moments.length, moments.length) };
}

/** An empty block has just been erased; one with data that has just changed was written. */
function eventAt(now: Moment | undefined, place: number, item: string): Block['event'] {
  if (!now) return undefined;
  const { erased, writtenTo, moved } = now;
  if (item !== '' && (writtenTo === place || moved?.to === place)) return 'written';
  return erased === place || moved?.from === place ? 'erased' : undefined;
}

function sentence(state: State): readonly Part[] {
  const { moments, at } = stateOf(state);
  const value = (number: number): Part => ({ value: String(number) });
  const now = moments[at - 1];
  if (!now) return says`No write is done yet; ${value(moments.length)} are waiting.`;
  const erases = now.blocks.map((block) => block.erases);
  const most = Math.max(...erases);
  const mean = erases.reduce((sum, one) => sum + one, 0) / erases.length;
  return says`Write ${value(at)} puts ${{ value: now.item }} into block
    ${value(now.writtenTo + 1)}${ofMove(now)}. The most-worn block has
    ${value(most)}${most === 1 ? ' erase, the mean is ' : ' erases, the mean is '}${{ value: formatAmount(mean, 'number', 4) }}:
    the wear-leveling factor is
    ${{ value: formatAmount(most / mean, 'number') }}.${ofCopies(state, moments, at)}${most >= state.inputs.pe_cycles ? ofEnd(state) : ''}`;
}

function ofMove({ moved }: Moment): Part[] {
  if (!moved) return [];
  const block = (place: number): Part => ({ value: String(place + 1) });
  return says`, and static data moves from block ${block(moved.from)} to ${block(moved.to)}`;
}

/** What levelling that moves what lies still has cost so far. */
function ofCopies({ inputs }: State, moments: readonly Moment[], at: number): Part[] {
  if (inputs.levelling !== 'static') return [];
  const copies = moments.slice(0, at).filter(({ moved }) => moved).length;
  return says` Static wear leveling has made
    ${{ value: String(copies) }}${copies === 1 ? ' copy so far: write amplification is ' : ' copies so far: write amplification is '}${{ value: formatAmount((at + copies) / at, 'number') }}.`;
}

/** How far the drive came when its first block was worn out. */
function ofEnd({ answer }: State): Part[] {
  const { worn_out_at: worn, ideal_writes: ideal } = answer.values;
  if (worn === null) return [];
  return says` The first block was worn out after ${{ value: String(worn) }} writes,
    ${{ value: formatAmount(worn / ideal, 'ratio', 2) }} of the ${{ value: String(ideal) }} that
    all blocks together could take.`;
}
