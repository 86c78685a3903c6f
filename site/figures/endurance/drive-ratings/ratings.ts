/**
 * Published endurance ratings out of `content/rated-drives`. What follows from an entry is computed from it,
 * never stored: drive writes a day from terabytes, terabytes from drive writes a day.
 */
import drives from '../../../../content/rated-drives/rated-drives.json' with { type: 'json' };
import { type InputId, quantityOf } from '../../../engine/declaration';
import { warranty } from '../../../engine/gen/warranty';
import { readOrThrow } from '../../../engine/typed/typed-value';

export type Cell = 'SLC' | 'MLC' | 'TLC' | 'QLC' | 'XPoint' | 'unknown';

/** One drive. */
export interface Rating {
  readonly name: string;
  /** Bytes. */
  readonly capacity: number;
  /** Bytes, or null where the source gives drive writes a day instead. */
  readonly written: number | null;
  /** Drive writes a day as printed; where both are printed they may contradict each other. */
  readonly dwpd: number | null;
  /** Warranty in years. */
  readonly years: number;
  readonly cell: Cell;
  /** US dollars at the date of the source. */
  readonly price: number | null;
  /** The entry of the references. */
  readonly source: string;
  /** The source of the rating does not name the years: they are the maker's usual ones. */
  readonly usualYears: boolean;
}

/** What a list of rated drives says of one, as text. */
const rated: readonly {
  readonly name: string;
  readonly capacity: string;
  readonly terabytes_written?: string;
  readonly dwpd?: number;
  readonly warranty_period: string;
  readonly usual_years?: boolean;
  readonly cell: string;
  readonly price?: number;
  readonly source: string;
}[] = drives;

const YEAR = 365 * 86_400;
const read = (id: InputId<typeof warranty>, text: string) =>
  Number(readOrThrow(text, quantityOf(warranty, id)));

/** The drives of the list whose rating is known. */
export const ratings: readonly Rating[] = rated
  .filter(({ terabytes_written, dwpd }) => terabytes_written !== undefined || dwpd !== undefined)
  .map((drive) => ({
    name: drive.name,
    capacity: read('capacity', drive.capacity),
    written:
      drive.terabytes_written === undefined
        ? null
        : read('terabytes_written', drive.terabytes_written),
    dwpd: drive.dwpd ?? null,
    years: read('warranty_period', drive.warranty_period) / YEAR,
    cell: drive.cell as Cell,
    price: drive.price ?? null,
    source: drive.source,
    usualYears: drive.usual_years ?? false,
  }));

/** Drives whose printed drive writes a day do not follow from their terabytes; a test reckons them anew. */
const CONTRADICTING = [
  'Intel DC P3520 2 TB',
  'Intel DC P3700 1.6 TB',
  'WD Blue SN5000 2 TB',
  'Memblaze PBlaze4 3.2 TB',
  'Solidigm P41 Plus 2 TB',
];

export const contradicting = ratings.filter(({ name }) => CONTRADICTING.includes(name));
