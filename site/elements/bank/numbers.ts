/** Numbers as course systems read them: a point, no thousands, and more digits than anyone types. */

/** Twelve significant digits; never in powers of ten, which some readers of these files do not know. */
export function plainNumber(value: number): string {
  const [digits = '', power] = value.toPrecision(12).split('e');
  const text = power === undefined ? digits : value.toFixed(Math.min(100, 12 - Number(power)));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
