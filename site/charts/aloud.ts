/**
 * Text that is only heard: labels of drawings, values of sliders, what a figure says after a change.
 * Voices spell "ms" as two letters and may read "12,000" as twelve and three noughts; here units are words.
 */

/** What stands between a number and its unit. */
const SPACE = '\u202f';

/** Also of kibi, mebi and so on, which begin alike. */
const PREFIXES: Readonly<Record<string, string>> = {
  n: 'nano',
  µ: 'micro',
  m: 'milli',
  k: 'kilo',
  K: 'kilo',
  M: 'mega',
  G: 'giga',
  T: 'tera',
  P: 'peta',
  E: 'exa',
  Z: 'zetta',
};
const BASES: Readonly<Record<string, string>> = {
  s: 'second',
  B: 'byte',
  W: 'watt',
  Wh: 'watt-hour',
  J: 'joule',
  eV: 'electronvolt',
  min: 'minute',
  h: 'hour',
  d: 'day',
  y: 'year',
};
/** The same for one and for many. */
const FIXED: Readonly<Record<string, string>> = {
  '°C': 'degrees Celsius',
  Hz: 'hertz',
  K: 'kelvin',
  rpm: 'revolutions per minute',
};

/** A text with its units and powers in words: "3.25 milliseconds", "12000 bytes per second". */
export function aloud(text: string): string {
  return text
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g, (digits) => digits.replaceAll(',', ''))
    .replace(/10([⁰¹²³⁴-⁹⁻]+)/g, (_, raised: string) => `10 to the power of ${lowered(raised)}`)
    .replace(/\$(\d+(?:\.\d+)?)(?:\/(\w+))?/g, (_, number: string, per?: string) =>
      [number, 'dollars', per && `per ${inWords(per, false) ?? per}`].filter(Boolean).join(' '),
    )
    .replace(/([\d.]+)\u202f([^\s\d,;:.)]+)/g, (whole, number: string, unit: string) => {
      const words = inWords(unit, number !== '1');
      return words ? `${number} ${words}` : whole;
    })
    .replaceAll(SPACE, ' ');
}

/** Undefined for what is no unit of ours, and for one that is read well as it stands: "80%". */
function inWords(unit: string, many: boolean): string | undefined {
  const [over = '', under] = unit.split('/');
  if (under) {
    const [each, share] = [inWords(over, many), inWords(under, false)];
    return share && [over && each, 'per', share].filter(Boolean).join(' ');
  }
  const [, letter = '', i, base = ''] =
    /^([kKMGTPEZmnµ]?)(i?)(s|B|Wh?|J|eV|min|[hdy])$/.exec(unit) ?? [];
  const prefix = PREFIXES[letter] ?? '';
  const word = BASES[base] && (i ? `${prefix.slice(0, 2)}bi` : prefix) + BASES[base];
  return FIXED[unit] ?? (word && word + (many ? 's' : ''));
}

function lowered(raised: string): string {
  return raised.replace(/./g, (sign) => '-0123456789'['⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)] ?? sign);
}
