/** Checks of a file’s parts that need no library: each says in one sentence what is wrong, or nothing. */

/** What is wrong with a value, which stands at this place of its file; empty where nothing is. */
export type Check = (value: unknown, at: string) => string;

/** So much of a wrong value is shown. */
const SHOWN = 60;

/** A value as it stands in its file, shortened. */
export function asWritten(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

const refusal = (value: unknown, at: string, allowed: string): string =>
  value === undefined
    ? `${at} is missing; it must be ${allowed}.`
    : `${at} is ${asWritten(value)}; it must be ${allowed}.`;

const when =
  (isGood: (value: unknown) => boolean, allowed: string): Check =>
  (value, at) =>
    isGood(value) ? '' : refusal(value, at, allowed);

const isNumber = (value: unknown): value is number => Number.isFinite(value);

export const text = when((value) => typeof value === 'string', 'text');

export const sentence = when(
  (value) => typeof value === 'string' && value.endsWith('.'),
  'a sentence with its period',
);

export const amount = when((value) => isNumber(value) && value >= 0, 'a number of 0 or more');

/** A whole number from one to another. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  when(
    (value) =>
      Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number of ${least} or more`
      : `a whole number from ${least} to ${most}`,
  );

export const oneOf = (...words: readonly string[]): Check =>
  when((value) => words.includes(value as string), words.map((word) => `"${word}"`).join(' or '));

const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;

export const moment = when((value) => {
  if (typeof value !== 'string') return false;
  const day = MOMENT.exec(value)?.[1];
  if (!day) return false;
  const midnight = new Date(`${day}T00:00:00Z`);
  // A day that its month does not have becomes one of the next.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}, 'a time as in "2026-11-29T06:47:59Z"');

export const orNull =
  (check: Check): Check =>
  (value, at) =>
    value === null ? '' : check(value, at).replace(/\.$/, ', or null.');

/** A list of at least so many. */
export const listOf =
  (check: Check, least = 0): Check =>
  (value, at) => {
    if (!Array.isArray(value)) return refusal(value, at, 'a list');
    if (value.length < least) return `${at} is an empty list; it must have something in it.`;
    return firstOf(value.map((item, place) => () => check(item, `${at}[${place}]`)));
  };

/** All of these parts and no others. */
export const record =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value, at) => {
    if (!isRecord(value)) return refusal(value, at, 'an object in braces');
    const inside = at ? `${at}.` : '';
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(parts, key));
    return (
      firstOf(
        Object.entries(parts).map(
          ([key, check]) =>
            () =>
              check(value[key], inside + key),
        ),
      ) ||
      (unknown === undefined
        ? ''
        : `${inside}${unknown} is not known; ${at || 'the file'} can have ${Object.keys(parts).join(', ')}.`)
    );
  };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function firstOf(checks: readonly (() => string)[]): string {
  for (const check of checks) {
    const problem = check();
    if (problem) return problem;
  }
  return '';
}
