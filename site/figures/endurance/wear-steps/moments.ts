/** The small drive after each write, put together from the engine's steps. */
import type { wearLeveling } from '../../../engine/gen/wear-leveling';
import type { FigureState } from '../../../runtime/figure/define-figure';

type State = FigureState<typeof wearLeveling>;

/** What a block holds: the letter of its data, empty while it has none. */
interface HeardAnswers {
  readonly item: string;
  readonly erases: number;
  /** Its data are never rewritten. */
  readonly still: boolean;
}

/** One write, and the drive after it; blocks are counted from nought. */
export interface Moment {
  readonly item: string;
  readonly erased: number;
  readonly writtenTo: number;
  /** What lay still and was moved, where that happened. */
  readonly moved: { readonly from: number; readonly to: number } | null;
  readonly blocks: readonly HeardAnswers[];
}

const letter = (place: number) => String.fromCharCode(65 + place);

/** The drive before the first write: what is rewritten, then what lies still, then the empty block. */
export function startOf({ inputs }: State): readonly HeardAnswers[] {
  const count = inputs.blocks;
  const rewritten = count - 1 - inputs.cold_blocks;
  return Array.from({ length: count }, (_, place) => ({
    item: place === count - 1 ? '' : letter(place),
    erases: 0,
    still: place >= rewritten && place < count - 1,
  }));
}

/** Chart, sentence and table of one answer ask for the same moments. */
const known = new WeakMap<State['answer'], Moment[]>();

export function momentsOf(state: State): Moment[] {
  const before = known.get(state.answer);
  if (before) return before;
  const moments = momentsFrom(state);
  known.set(state.answer, moments);
  return moments;
}

function momentsFrom(state: State): Moment[] {
  let blocks = startOf(state);
  return state.answer.values.steps.map((row) => {
    const { written_to: writtenTo, erased, moved_from: from, moved_to: to } = row;
    if (row.item === null || writtenTo === null || erased === null)
      throw new Error('every write has its data, its block and an erased one');
    const item = letter(row.item);
    const moved = from !== null && to !== null ? { from, to } : null;
    blocks = put(blocks, erased, writtenTo);
    if (moved) blocks = put(blocks, moved.from, moved.to);
    return { item, erased, writtenTo, moved, blocks };
  });
}

/** Data go from one block to another, and the one that they leave is erased; or they stay, and it is, too. */
function put(blocks: readonly HeardAnswers[], from: number, to: number): readonly HeardAnswers[] {
  const source = blocks[from];
  if (!source) throw new Error(`there is no block ${from}`);
  return blocks.map((block, place) => {
    if (place === from) {
      const left = from === to ? source : { item: '', still: false };
      return { item: left.item, still: left.still, erases: block.erases + 1 };
    }
    return place === to ? { ...source, erases: block.erases } : block;
  });
}
