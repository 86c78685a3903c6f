/** Amounts as a reader types them who leaves no doubt: no thousands that could be decimals, nor the other way round. */
import type { Dimension } from '../engine/declaration';
import { formatAmount } from '../engine/typed/units';

/** An amount with its unit, to so many digits. */
export const typedPlainly = (value: number, dimension: Dimension, digits: number): string =>
  formatAmount(value, dimension, digits)
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\.\d{3}(?!\d)/, '$&0');
