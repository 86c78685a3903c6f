/** The axes of a drawing, read off its ticks as a reader would. */
import { textWidth } from '../../charts/text-width';
import { BASELINE } from '../../charts/words';

/** One axis: what stands along it, and what a pixel stands for. */
export interface ReadAxis {
  /** "0, 20, 40, 60, 80, 100 % hits". */
  readonly words: string;
  /** What a pixel stands for, rounded to about a pixel's worth. */
  at(pixel: number): string;
}

interface PlacedTick {
  readonly number: number;
  readonly pixel: number;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const NUMBER = /^([-−]?)\$?(\d+(?:,\d{3})*(?:\.\d+)?)(?:\u202f×\u202f10([⁻⁰¹²³⁴-⁹]+))?/;
const POWER = /^10([⁻⁰¹²³⁴-⁹]+)/;

/** The text of a tick without its unit, and the number that it is. */
export function numberIn(text: string): { readonly digits: string; readonly number: number } {
  const power = POWER.exec(text);
  if (power) return { digits: power[0], number: 10 ** exponent(power[1]) };
  const [digits, sign, mantissa, raised] = NUMBER.exec(text) ?? [];
  if (digits === undefined || mantissa === undefined) throw new Error(`“${text}” has no number`);
  const size = Number(mantissa.replaceAll(',', '')) * 10 ** exponent(raised);
  return { digits, number: sign ? -size : size };
}

function exponent(raised = ''): number {
  const digits = [...raised].map((sign) => (sign === '⁻' ? '-' : RAISED.indexOf(sign)));
  return Number(digits.join(''));
}

/** The axes of an svg that has ticks; a drawing may have one, two or none. */
export function axesOf(svg: Element): { readonly x?: ReadAxis; readonly y?: ReadAxis } {
  const group = svg.querySelector('g.ticks') ?? svg.querySelector('g.time');
  const ticks = [...(group?.querySelectorAll('text.tick:not(.held)') ?? [])];
  const names = [...(group?.querySelectorAll('text.quantity') ?? [])];
  const along = (anchor: string) =>
    ticks.filter((tick) => tick.getAttribute('text-anchor') === anchor);
  const named = (isY: boolean) =>
    names.find((name) => (name.getAttribute('text-anchor') === 'start') === isY)?.textContent ?? '';
  const x = axisOf(along('start'), named(false), (tick, digits) => {
    return Number(tick.getAttribute('x')) + textWidth(digits, 'tick') / 2;
  });
  const y = axisOf(along('end'), named(true), (tick) => Number(tick.getAttribute('y')) - BASELINE);
  return { ...(x && { x }), ...(y && { y }) };
}

function axisOf(
  texts: readonly Element[],
  name: string,
  place: (tick: Element, digits: string) => number,
): ReadAxis | undefined {
  if (texts.length < 2) return undefined;
  const ticks = texts.map((tick): PlacedTick => {
    const { digits, number } = numberIn(tick.textContent ?? '');
    return { number, pixel: place(tick, digits) };
  });
  const words = texts.map((tick) => tick.textContent).join(', ');
  const log = isLog(ticks);
  // A last tick with a long unit stands where it has room, not where its number is.
  const [from, to] = [ticks[0], ticks.at(ticks.length > 2 ? -2 : -1)];
  if (!from || !to) return undefined;
  const scaled = (number: number) => (log ? Math.log10(number) : number);
  const each = (scaled(to.number) - scaled(from.number)) / (to.pixel - from.pixel);
  return {
    words: [words, name, log ? '(log)' : ''].filter(Boolean).join(' '),
    at(pixel) {
      const value = scaled(from.number) + (pixel - from.pixel) * each;
      if (log) return String(Number((10 ** value).toPrecision(2)));
      const step = 10 ** Math.ceil(Math.log10(Math.abs(each)) - 1e-9);
      return String(Number((Math.round(value / step) * step).toPrecision(12)) + 0);
    },
  };
}

/** Whether equal ways stand for equal ratios. */
function isLog(ticks: readonly PlacedTick[]): boolean {
  const [a, b, c] = ticks;
  if (!a || !b || !c || a.number <= 0) return a !== undefined && a.number > 0 && !c;
  const way = (b.pixel - a.pixel) / (c.pixel - b.pixel);
  const even = (b.number - a.number) / (c.number - b.number);
  const log = Math.log(b.number / a.number) / Math.log(c.number / b.number);
  return Math.abs(log - way) < Math.abs(even - way);
}
