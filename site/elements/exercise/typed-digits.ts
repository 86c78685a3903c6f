/** What the digits of a typed number tell: how finely it is meant, whether it is only rounded, and whether it could be two numbers. */

/** A half of what the last typed digit stands for, as a share of the number; zero where no single number was typed. */
export function fineness(text: string): number {
  const runs = text.match(/\d(?:[.,_'’\s]?\d)*/g) ?? [];
  const isPower = /\d\s?(?:e|[×x*·]\s?10\^?)[+\-\u2212]?\d/i.test(text);
  const [digits = ''] = runs;
  if (runs.length !== 1 && !isPower) return 0;
  const typed = Number(digits.replaceAll(/\D/g, ''));
  return typed > 0 ? 0.5 / typed : 0;
}

/** So far off may be what is only rounded: as far as two digits may be, of which 1.05 becomes 1.1 or 1.0. */
const MOST_ROUNDED = 0.05;

/** Whether a text, which was read as this value, is what is wanted with fewer than three digits. */
export function isRounded(text: string, value: number, wanted: number): boolean {
  // One plain number: a fraction or a power of ten is not rounded by its digits.
  const [, whole = '', part] = /^\D*(\d+)(?:[.,](\d+))?\D*$/.exec(text) ?? [];
  const typed = Number(`${whole}.${part ?? 0}`);
  // What one of its last digit stands for.
  const step = 10 ** (part ? -part.length : (/0*$/.exec(whole)?.[0].length ?? 0));
  // 100 is no rounding of 96: a short whole number is given as it is.
  const exact = (wanted * typed) / value;
  if (exact < 1000 && Math.abs(exact - Math.round(exact)) < 1e-9 * exact) return false;
  const off = Math.abs(exact - typed);
  const isNear = Math.abs(value - wanted) <= MOST_ROUNDED * Math.abs(wanted);
  return isNear && typed > 0 && typed / step < 99.5 && off <= (step / 2) * (1 + 1e-9);
}

/** A text that is two numbers, each as it is typed without doubt. */
export interface TwoNumbers {
  readonly decimals: string;
  readonly thousands: string;
}

/** One comma or point before just three digits is thousands to some readers and decimals to others; null where there is no doubt. */
export function twoNumbers(text: string): (TwoNumbers & { readonly sign: string }) | null {
  const found = /^([^\d.,'’]*)([1-9]\d{0,2})([.,])(\d{3})(?![.,_'’\s]?\d)(.*)$/s.exec(text);
  if (!found) return null;
  const [, before = '', whole = '', sign = '', part = '', unit = ''] = found;
  return {
    sign,
    decimals: `${before}${whole}.${part}${unit}`.trim(),
    thousands: `${before}${whole}${part}${unit}`.trim(),
  };
}
