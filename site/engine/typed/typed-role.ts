/**
 * What stands on labels and in data sheets for one quantity alone: 600 TBW is an endurance rating of
 * 600 TB, 0.3 DWPD one of 0.3 drive writes per day, and 50 GB/day are host writes per day.
 */
import type { Quantity } from '../declaration';
import { quoted } from './quoted';

const RATING = /(\d)\s*([kmgtp])bw$/i;
const DRIVE_WRITES = /(\d)\s*(?:dwpd|drive\s*writes?\s*(?:\/|per|a)\s*day)$/i;
const A_DAY = /\s*(?:\/\s*(?:d|day)|(?:per|a)\s+day|daily)$/i;

type Named = Pick<Quantity, 'id' | 'label' | 'dimension'>;

const isRating = ({ id }: Named) => id === 'terabytes_written';
const isDriveWrites = ({ id }: Named) => /(^|_)dwpd$/.test(id);
const isDaily = ({ id, dimension }: Named) =>
  dimension === 'bytes' && /^(daily_writes|bytes_per_day)$/.test(id);

/** A typed text in the units that are declared. */
export function withoutRole(text: string, quantity: Named): string {
  const bare = text.trim();
  if (isRating(quantity))
    return bare.replace(RATING, (_, digit: string, letter: string) => {
      const prefix = letter.toLowerCase();
      return `${digit} ${prefix === 'k' ? prefix : prefix.toUpperCase()}B`;
    });
  if (isDriveWrites(quantity)) return bare.replace(DRIVE_WRITES, '$1').replace(A_DAY, '');
  return isDaily(quantity) ? bare.replace(A_DAY, '') : text;
}

/** What is wrong with a rating in the box of another quantity: half a sentence that says where it goes; else nothing. */
export function misplaced(text: string, quantity: Named): string | undefined {
  const [other, box] =
    RATING.test(text.trim()) && !isRating(quantity)
      ? ['terabytes written', 'Terabytes written']
      : DRIVE_WRITES.test(text.trim()) && !isDriveWrites(quantity)
        ? ['drive writes per day', 'DWPD']
        : [];
  if (other === undefined) return undefined;
  return `${quoted(text)} is an endurance rating in ${other}; it goes into the box “${box}” of the calculator “Endurance rating: TBW and DWPD” or of your drive`;
}
