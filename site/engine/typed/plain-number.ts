/** Numbers for machines: spreadsheets, and what the command line writes. */

/** What a computation leaves of a number's digits; the rest is what binary fractions add. */
const DIGITS = 12;

/** To twelve digits, so that 9.44 ms are 0.00944 s and not 0.009439999999999999 s; whole numbers stay whole. */
export function plainNumber(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(DIGITS));
}
