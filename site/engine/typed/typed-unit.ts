/**
 * A unit as people write it, turned into the one that is declared: by its symbol, by its name, in the
 * singular or the plural.
 *
 * ```text
 * GB/day   gigabytes per day   GB a day      GB/d
 * MBps     MB/sec   megabytes per second     MB/s
 * hrs   hours   h                            h
 * ```
 *
 * Spaces are gone by then: `readNumber()` takes them out.
 */
import type { Dimension } from '../declaration';
import { units } from '../gen/units';
import type { Unit } from './units';

/** The unit of a dimension that a typed text names; the base unit for an empty text. */
export function findUnit(text: string, dimension: Dimension): Unit | undefined {
  const all: readonly Unit[] = units[dimension];
  if (text === '') return all[0];
  const id = spelledAsDeclared(text);
  return all.find((unit) => unit.id === id) ?? onlyOneInAnyCase(all, id);
}

/** `iops` or `KB` are clear in any case; `mb` could be told apart only by guessing, so case decides where two differ. */
function onlyOneInAnyCase(all: readonly Unit[], text: string): Unit | undefined {
  const alike = all.filter((unit) => unit.id.toLowerCase() === text.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}

/** Whole units whose names have no parts that could be told apart. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ percent: '%', rpm: 'rpm', revolutionsperminute: 'rpm' },
  ...{
    degreescelsius: '°C',
    celsius: '°C',
    kelvin: 'K',
    degreesfahrenheit: '°F',
    fahrenheit: '°F',
  },
};

/** "GB per day" and "GB a day" are a ratio; the word "percent" is none. */
const PER = /^(.*?)(?:\/|per(?!cent)|(?<=[Bs])a(?=day|d$))(.+)$/i;

function spelledAsDeclared(text: string): string {
  const bare = text.replaceAll('-', '').replace(/([bB])ps$/, '$1/s');
  const whole = WHOLE[bare.toLowerCase()] ?? WHOLE[singular(bare)];
  if (whole) return whole;
  const [, over, under] = PER.exec(bare) ?? [];
  if (over === undefined || under === undefined) return simple(bare);
  return `${COUNTED.test(over) ? '' : simple(over)}/${simple(under)}`;
}

/** What is counted per second without a unit of its own. */
const COUNTED = /^(requests?|reads?|writes?|ios?|ops?|operations?|pages?|dollars?|usd)$/i;

/** The letters of prefixes, and of what they stand before, by their names. */
const PREFIXES: Readonly<Record<string, string>> = {
  ...{ nano: 'n', micro: 'µ', milli: 'm', kilo: 'k', mega: 'M', giga: 'G', tera: 'T', peta: 'P' },
  ...{ exa: 'E', zetta: 'Z', kibi: 'Ki', mebi: 'Mi', gibi: 'Gi', tebi: 'Ti', pebi: 'Pi' },
};
const BASES: Readonly<Record<string, string>> = {
  ...{
    second: 's',
    sec: 's',
    byte: 'B',
    watt: 'W',
    watthour: 'Wh',
    joule: 'J',
    electronvolt: 'eV',
  },
  ...{
    minute: 'min',
    min: 'min',
    hour: 'h',
    hr: 'h',
    day: 'd',
    year: 'y',
    yr: 'y',
    week: 'wk',
    month: 'mo',
    hertz: 'Hz',
  },
};
const NAME = new RegExp(`^(${Object.keys(PREFIXES).join('|')})?(${Object.keys(BASES).join('|')})$`);

const singular = (text: string) => text.toLowerCase().replace(/s$/, '');

/** A unit without "per" by its symbol; as it stands where it has no name of ours. */
function simple(text: string): string {
  const [, prefix = '', base = ''] = NAME.exec(singular(text)) ?? [];
  return BASES[base] === undefined ? text : `${PREFIXES[prefix] ?? ''}${BASES[base]}`;
}
