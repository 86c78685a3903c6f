/**
 * Small copies of a run: the same drive with fewer pages, and all that is counted or timed along with it.
 *
 * A copy passes through the same phases at the same share of its run and writes as much for each host
 * write, so it takes the less computing by as much as it is smaller: how long the whole run takes is told
 * from it in milliseconds. Only what a processor's caches do to a large drive is not in it.
 */
import { defaultsOf, type Inputs } from '../declaration';
import { simulate } from '../gen/simulate';

/** A copy, and how many times larger the run itself is. */
export interface Copy {
  readonly inputs: Inputs;
  readonly scale: number;
}

/** Pages of the copies, the smallest first; a drive with little spare area needs the larger one. */
const SIZES = [2 ** 17, 2 ** 20];
/** A drive of so many pages may stand for itself. */
const ITSELF = 2 ** 22;
/** Of larger blocks a small drive has too few. */
const PAGES_PER_BLOCK = 256;
/** A copy keeps so many windows: each takes a moment, however few writes it has. */
const WINDOWS = 100;

/** Copies of a run, those that are computed soonest first; a trace reaches its own pages and has none but itself. */
export function copiesOf(inputs: Inputs): Copy[] {
  const all: Inputs = { ...defaultsOf(simulate), ...inputs };
  const pages = Number(all.user_pages);
  const smaller = all.traffic === 'trace' ? [] : SIZES.filter((size) => size < pages);
  const copies = smaller.map((size) => copyOf(all, pages, size));
  return pages <= ITSELF ? [...copies, { inputs, scale: 1 }] : copies;
}

function copyOf(all: Inputs, pages: number, size: number): Copy {
  const scale = pages / size;
  const number = (id: string) => Number(all[id]);
  const perBlock = Math.min(number('pages_per_block'), PAGES_PER_BLOCK);
  const copy: Inputs = {
    ...all,
    user_pages: size,
    pages_per_block: perBlock,
    window: Math.max(number('window'), (number('warm_up') + number('measure')) / WINDOWS),
    rest_time: number('rest_time') / scale,
    rest_blocks: Math.round(number('rest_blocks') / scale),
    ...timeOf(all, scale),
  };
  if (typeof all.data_blocks !== 'number') return { inputs: copy, scale };
  const places = (all.data_blocks * number('pages_per_block')) / scale;
  return { inputs: { ...copy, data_blocks: Math.round(places / perBlock) }, scale };
}

/** Time that is so many times as short, in whole intervals that are as long as they are if there is time for one. */
function timeOf({ duration, interval }: Inputs, scale: number): Inputs {
  if (typeof duration !== 'number') return {};
  const shorter = duration / scale;
  const intervals = Math.max(1, Math.round(shorter / Number(interval)));
  return { duration: shorter, interval: shorter / intervals };
}
