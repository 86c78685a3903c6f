/** A share in a sentence. */
import { formatAmount } from '../../engine/typed/units';

/** A share; where it is not all, with as many digits as show so. */
export function shareText(share: number): string {
  if (share === 1) return formatAmount(1, 'ratio');
  const digits = [2, 3, 4].find((count) => formatAmount(share, 'ratio', count) !== '100%');
  return formatAmount(share, 'ratio', digits ?? 6);
}
