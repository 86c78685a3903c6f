/** Amounts as a reader types them who leaves no doubt: no thousands that could be decimals, nor the other way round. */
import { amountText } from '../elements/exercise/amount-text';
import type { Amount } from '../elements/exercise/logic';
import type { Dimension } from '../engine/declaration';
import { formatAmount } from '../engine/typed/units';

/** An amount with its unit, to so many digits. */
export const typedPlainly = (value: number, dimension: Dimension, digits: number): string =>
  formatAmount(value, dimension, digits)
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\.\d{3}(?!\d)/, '$&0');

/** A value in place of an amount, to nine digits, or the words of that choice; empty where there are none. */
export const answeredWith = (amount: Amount, value: number): string =>
  amount.choices ? amountText({ ...amount, value }) : typedPlainly(value, amount.dimension, 9);
