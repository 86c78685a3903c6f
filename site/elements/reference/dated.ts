/** When a source was published and at which hand it was read, in words. */

/** What an entry of the references says of its date and of how it was read. */
export interface Provenance {
  /** The year of publication, or null where the source bears no date. */
  readonly year: number | null;
  /** The year in which it was read; given where it bears no date. */
  readonly accessed?: number | undefined;
  readonly read: string;
  readonly hand?: 'second' | 'third' | undefined;
}

/** The year of publication, or that there is none: as it stands behind the title. */
export function yearOf({ year, accessed }: Pick<Provenance, 'year' | 'accessed'>): string {
  return year === null ? `no date, read in ${accessed}` : String(year);
}

/** Sources without a date come first, the others by year. */
export function byYear(one: Pick<Provenance, 'year'>, other: Pick<Provenance, 'year'>): number {
  return (one.year ?? 0) - (other.year ?? 0);
}

const READ: Readonly<Record<string, string>> = {
  whole: 'read whole',
  part: 'read in part',
  quotations: 'known through quotations',
  'not opened': 'not opened',
};

/** How much of it was read, and at which hand it has what the book takes from it, as a clause. */
export function readingOf({ read, hand }: Pick<Provenance, 'read' | 'hand'>): string {
  const much = READ[read] ?? (read.includes(';') ? `read: ${read}` : `${read} read`);
  return hand ? `${much}, ${hand}-hand` : much;
}
