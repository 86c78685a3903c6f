/** Every page of a small drive, write by write, as the simulator has it. */
import { type BlockMapChart, drawBlockMap } from '../../../charts/block-map';
import { smallDrive as model } from '../../../engine/gen/small-drive';
import { formatAmount } from '../../../engine/units';
import { wholeNumber } from '../../../engine/view-keys';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText } from '../../../runtime/figure/parts';
import { amplification } from '../../amplification';
import { type Flash, flashAfter, type Step, stepsOf } from './flash';

type State = FigureState<typeof model>;

/** More steps than any run has: each write of the host may come with a copy, an erase and a trim. */
const MOST_STEPS = 8000;

export const smallDrive = defineFigure<BlockMapChart, typeof model>(model, {
  id: 'small-drive',
  title: 'Block map of a 320-page drive under GC',
  question: 'You overwrite one page. How many does the drive write?',
  controls: [
    { input: 'user_pages', span: [200, 312] },
    { input: 'policy' },
    { input: 'order' },
    { input: 'trim_share', span: [0, 0.4] },
    { input: 'seed', span: [1, 20], group: 'Another run' },
  ],
  start: { host_writes: 400 },
  keys: { step: wholeNumber(0, MOST_STEPS) },
  main: 'write_amplification',
  draw: drawBlockMap,

  chart(state) {
    const { flash } = stateOf(state);
    return {
      label: plainText(sentence(state)),
      blocks: flash.blocks.map((cells, at) => {
        const note = noteOf(flash, at);
        return {
          cells,
          ...(note ? { note } : {}),
          marked: at === flash.open || at === flash.victim,
        };
      }),
    };
  },

  sentence,

  table(state) {
    const { flash } = stateOf(state);
    return {
      caption: 'Contents of each block',
      columns: [
        { label: 'Block' },
        { label: 'Valid pages', dimension: 'count' },
        { label: 'Invalid pages', dimension: 'count' },
        { label: 'Free pages', dimension: 'count' },
        { label: 'State' },
      ],
      rows: flash.blocks.map((cells, at) => {
        const count = (...kinds: string[]) => cells.filter((cell) => kinds.includes(cell)).length;
        return [
          String(at + 1),
          count('valid', 'written', 'moved'),
          count('stale'),
          count('free'),
          noteOf(flash, at) ?? (count('free') === cells.length ? 'free' : 'full'),
        ];
      }),
      current: flash.open,
    };
  },
});

/** Where the player stands, and the drive there: at first, where garbage collection runs for the first time. */
export function stateOf(state: State): { steps: readonly Step[]; at: number; flash: Flash } {
  const { events } = state.answer.values;
  const steps = stepsOf(events);
  const asked = Number.parseInt(state.view.step ?? '', 10);
  const first = steps.findIndex((step) => step.what === 'copied') + 1 || steps.length;
  const at = Number.isNaN(asked) ? first : Math.min(Math.max(asked, 0), steps.length);
  const flash = flashAfter(events, steps.slice(0, at), {
    // One block more is kept erased.
    blocks: state.inputs.data_blocks + 1,
    pagesPerBlock: state.inputs.pages_per_block,
    userPages: state.inputs.user_pages,
  });
  return { steps, at, flash };
}

function noteOf({ open, victim, moved }: Flash, block: number): string | undefined {
  if (block === victim) return moved > 0 ? 'victim' : 'erased';
  return block === open ? 'open' : undefined;
}

function sentence(state: State): readonly Part[] {
  const { steps, at, flash } = stateOf(state);
  const count = (value: number): Part => ({ value: formatAmount(value, 'count') });
  const step = steps[at - 1];
  const perBlock = state.inputs.pages_per_block;
  if (!step)
    return [
      'User capacity is full; ',
      count(freeIn(flash)),
      ' pages of spare area are still free.',
    ];
  const soFar: Part[] =
    flash.host === 0
      ? []
      : [
          ' So far, host writes are ',
          count(flash.host),
          ' pages and NAND writes ',
          count(flash.host + flash.copies),
          ': write amplification is ',
          amplification((flash.host + flash.copies) / flash.host),
          '.',
        ];
  switch (step.what) {
    case 'written':
      return [
        'The host writes a page into the open block; its old copy becomes invalid.',
        ...soFar,
      ];
    case 'copied':
      return [
        'The open block is full. Block ',
        count((flash.victim ?? 0) + 1),
        ' is the victim: GC relocates ',
        {
          value: `${formatAmount(flash.moved, 'count')} valid ${flash.moved === 1 ? 'page' : 'pages'}`,
        },
        ' and frees ',
        count(perBlock - flash.moved),
        '.',
        ...soFar,
      ];
    case 'erased':
      return ['Block ', count((flash.victim ?? 0) + 1), ' is erased and free.', ...soFar];
    case 'trimmed':
      return ['The host trims a page, which becomes invalid.', ...soFar];
  }
}

function freeIn({ blocks }: Flash): number {
  return blocks.flat().filter((cell) => cell === 'free').length;
}
