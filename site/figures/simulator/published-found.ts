/** What was published of a simulated drive beside what the simulator finds, as rows of a table. */
import type { CollectionEntry } from 'astro:content';
import { outputOf } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import { formatAmount, formatIn } from '../../engine/typed/units';

type Drive = CollectionEntry<'simulatedDrives'>['data'];

/** One number, as it is shown. */
export interface Compared {
  readonly what: string;
  readonly published: string;
  readonly found: string;
  /** How far off it is, such as `+5%`. */
  readonly error: string;
  /** What it was fitted to, or what is to be said of it. */
  readonly remark: string;
}

/** How far a number found is from the one published. */
export function errorOf(found: number, published: number): string {
  const percent = Math.round((found / published - 1) * 100);
  if (percent === 0) return '0%';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

/** A block size as the field writes it. */
export const blockText = (bytes: number) =>
  formatIn(bytes, {
    dimension: 'bytes',
    unit: bytes < 1024 ? 'B' : bytes < 1024 * 1024 ? 'KiB' : 'MiB',
  });

/** A mix as the field writes it: reads before writes. */
export const mixText = (share: number) =>
  `${Math.round(share * 100)}/${Math.round((1 - share) * 100)}`;

/** The load of a cell in a few words: what is read or written, in what size and order, how many at a time, and whether it commits. */
function loadText(set: Readonly<Record<string, string | number>>): string {
  const { read_share: share, block_size: block, queue_depth: depth, arrival_rate: rate } = set;
  const isInOrder = set[share === 1 ? 'access' : 'traffic'] === 'sequential';
  const kind = share === 1 ? 'reads' : share === 0 ? 'writes' : `${mixText(Number(share))} mix`;
  return [
    typeof block === 'number' ? `${blockText(block)} ${kind}` : kind,
    ...(isInOrder ? ['in order'] : []),
    typeof rate === 'number'
      ? `${formatAmount(rate, 'number')} arriving per second`
      : `queue depth ${depth}`,
    ...(set.writes_per_commit === 1 ? ['each committed'] : []),
  ].join(', ');
}

const OVER_TIME = {
  iops: { label: 'IOPS', dimension: 'number' },
  write_amplification: { label: 'Write amplification', dimension: 'number' },
  fall: { label: 'Time to the fall in IOPS', dimension: 'time' },
} as const;

/** The numbers of a drive that have been published, in the order in which its entry has them. */
export function comparedOf({ inputs, published, cells = [] }: Drive): Compared[] {
  const overTime = published.map(({ what, begin, end, value, found, fitted, note }): Compared => {
    const { label, dimension } = OVER_TIME[what];
    const when =
      begin === undefined || end === undefined
        ? ''
        : `, ${formatAmount(begin, 'time')} to ${formatAmount(end, 'time')}`;
    return {
      what: `${label}${when}`,
      published: formatAmount(value, dimension),
      found: formatAmount(found, dimension),
      error: errorOf(found, value),
      remark: [fitted ? 'fitted' : '', note ?? ''].filter(Boolean).join('; '),
    };
  });
  const alone = cells.map(({ set, what, value, found, fitted, note }): Compared => {
    const { label, dimension } = outputOf(simulate, what as Parameters<typeof outputOf>[1]);
    const shown = what === 'iops' ? 'number' : dimension;
    return {
      what: `${label}: ${loadText({ read_share: 1, ...inputs, ...set })}`,
      published: formatAmount(value, shown),
      found: formatAmount(found, shown),
      error: errorOf(found, value),
      remark: [fitted ? 'fitted' : '', note ?? ''].filter(Boolean).join('; '),
    };
  });
  return [...overTime, ...alone];
}

/** How many published numbers a drive is held to, for the fold that they stand behind. */
export function publishedText({ published, cells = [], matrix }: Drive): string {
  const cellsOf = matrix ? matrix.iops.flat().length : 0;
  const count = published.length + cells.length + cellsOf;
  return count === 0
    ? ''
    : `${count} published ${count === 1 ? 'number' : 'numbers'} beside the simulated.`;
}
