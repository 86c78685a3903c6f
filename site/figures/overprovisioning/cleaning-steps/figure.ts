/** A tiny drive fills up, and has to clean: page by page. */

import { wholeNumber } from '../../../engine/address/view-keys';
import { cleaningSteps as model } from '../../../engine/gen/cleaning-steps';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { amplification } from '../../amplification';
import { lettersOf, numbersOf } from '../../caching-versus-ssd/lru-steps/trace';
import { drawFlashBlocks, type FlashBlocksChart } from './flash-blocks';
import { type Act, actsOf, flashAfter } from './state';

type State = FigureState<typeof model>;

/** As many acts as an address may count. */
const MOST = 400;

export const cleaningSteps = defineFigure<FlashBlocksChart, typeof model>(model, {
  id: 'cleaning-steps',
  title: 'Garbage collection, page by page',
  question: 'Which writes did nobody ask for?',
  format: 'steps',
  controls: [{ input: 'blocks', span: [3, 6] }],
  presets: [
    {
      id: 'mixed',
      label: 'Random',
      inputs: { writes: numbersOf('ABCDEFGHBEAGCHBFDAGE'), blocks: 3 },
    },
    {
      id: 'in-order',
      label: 'Sequential',
      inputs: { writes: numbersOf('ABCDEFGHABCDEFGHABCD'), blocks: 3 },
    },
    {
      id: 'full',
      label: 'Nearly full',
      inputs: { writes: numbersOf('ABCDEFGHIJBEAGCHBFDAGE'), blocks: 3 },
    },
  ],
  keys: { step: wholeNumber(0, MOST) },
  main: 'write_amplification',
  draw: drawFlashBlocks,

  chart(state) {
    const { acts, at, blocks, pages } = stateOf(state);
    const flash = flashAfter(acts, at, blocks, pages);
    const sent = acts.slice(0, at).filter(({ kind }) => kind === 'write').length;
    const now = acts[at - 1];
    // The block that is copied out of is the one that is erased next.
    const cleaned =
      now?.kind === 'copy' ? acts.slice(at).find(({ kind }) => kind === 'erase')?.block : undefined;
    return {
      label: plainText(sentence(state)),
      blocks: flash.map((block, place) => ({
        id: `block ${place + 1}`,
        note: place === cleaned ? 'reclaiming' : noteOf(block),
        pages: block,
      })),
      host: [...lettersOf(state.inputs.writes)].map((item, place) => ({
        item,
        state:
          place < sent - 1 || (place === sent - 1 && now?.kind !== 'write')
            ? ('done' as const)
            : place === sent - 1
              ? ('now' as const)
              : ('upcoming' as const),
      })),
    };
  },

  sentence,

  table(state) {
    const { acts, at } = stateOf(state);
    let sent = 0;
    let copied = 0;
    return {
      columns: [
        { label: 'Step', dimension: 'count' },
        { label: 'What the drive does' },
        { label: 'Page' },
        { label: 'Block', dimension: 'count' },
        columnOf(model, 'host_writes', { label: 'Host writes' }),
        columnOf(model, 'copies', { label: 'Relocated pages' }),
      ],
      rows: acts.map((act, place) => {
        if (act.kind === 'write') sent += 1;
        if (act.kind === 'copy') copied += 1;
        return [place + 1, NAMES[act.kind], act.item, act.block + 1, sent, copied];
      }),
      current: at - 1,
    };
  },
});

const NAMES: Readonly<Record<Act['kind'], string>> = {
  write: 'writes',
  copy: 'copies',
  erase: 'erases',
  trim: 'marks invalid',
};

function noteOf(block: readonly { readonly state: string }[]): string {
  const count = (state: string) => block.filter((page) => page.state === state).length;
  if (count('erased') === block.length) return 'erased';
  return `${count('valid')} valid`;
}

/** All acts, and how many are done: up to the first copy, unless the reader says otherwise. */
export function stateOf(state: State) {
  const acts = actsOf(state.answer.values.steps);
  const asked = Number.parseInt(state.view.step ?? '', 10);
  const first = acts.findIndex(({ kind }) => kind === 'copy') + 1 || acts.length;
  const at = Number.isNaN(asked) ? first : Math.min(Math.max(asked, 0), acts.length);
  return {
    acts,
    at,
    blocks: state.inputs.blocks + 1,
    pages: state.inputs.pages_per_block,
  };
}

function sentence(state: State): readonly Part[] {
  const { acts, at } = stateOf(state);
  const act = acts[at - 1];
  const count = (value: number): Part => ({ value: String(value) });
  const { values } = state.answer;
  if (acts.length === 0) return says`Nothing was written.`;
  if (!act) return says`All blocks are erased; ${count(values.host_writes)} host writes follow.`;
  const done = acts.slice(0, at);
  const sent = done.filter(({ kind }) => kind === 'write').length;
  const copied = done.filter(({ kind }) => kind === 'copy').length;
  return says`Step ${count(at)} of ${String(acts.length)}: ${happens(act, acts.slice(0, at - 1))}
    So far: host writes ${count(sent)}, relocated pages
    ${count(copied)}${
      sent > 0
        ? says`. Write amplification is
      ${amplification((sent + copied) / sent)}.`
        : '.'
    }${at === acts.length ? spareSaid(state) : ''}`;
}

function happens({ kind, item, block }: Act, before: readonly Act[]): Part[] {
  const place: Part = { value: `block ${block + 1}` };
  if (kind === 'erase') return says`${place} is erased, all of it at once.`;
  if (kind === 'trim')
    return says`TRIM names ${{ value: item ?? '' }}, which is now invalid in ${place}.`;
  if (kind === 'copy')
    return says`${{ value: item ?? '' }} is still valid in the block being reclaimed, and is copied
      to ${place}.`;
  const again = before.some((act) => act.kind === 'write' && act.item === item);
  return says`${{ value: item ?? '' }} is written to
    ${place}${again ? '; its old copy is now invalid.' : '.'}`;
}

function spareSaid({ answer: { values } }: State): Part[] {
  if (values.overprovisioning === null) return [];
  return says` Overprovisioning is ${percent(values.overprovisioning)}.`;
}
