/** The picture of a calculator in a list: what it opens on, without a word. */
import type { PathChart } from '../../charts/path-chart';
import type { Axis, LineChart, Points } from '../../charts/types';

const [WIDTH, HEIGHT] = [128, 72];
/** Around the drawing, so that neither a line nor a dot is cut. */
const PAD = 5;
const DOT = 4.5;
/** Points of a curve, which on so small a sheet lie a few pixels apart. */
const POINTS = 48;

/** An SVG element of `chart`, to be shown 72 px high. */
export function pictureSvg(chart: LineChart | PathChart): string {
  const drawn = 'asked' in chart ? wayThrough(chart) : curveOf(chart);
  return `<svg class="picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${drawn}</svg>`;
}

/** The curve over its axis, and where the reader starts on it. */
function curveOf({ x, y, lines, hand }: LineChart): string {
  const [line] = lines;
  if (!line) return '';
  const [left, right] = [placing(x, PAD, WIDTH - PAD), placing(y, HEIGHT - 1, PAD)];
  const base = `<path class="soft" d="M0 ${HEIGHT - 0.5}H${WIDTH}"/>`;
  const path = `<path class="${line.color} curve" d="${pathThrough(line, left, right)}"/>`;
  if (!hand) return base + path;
  const [at, up] = [left(hand.x), right(hand.y)];
  const drop = `<path class="soft drop" d="M${at} ${up}V${HEIGHT}"/>`;
  return `${base}${drop}${path}<circle class="${hand.color} dot" cx="${at}" cy="${up}" r="${DOT}"/>`;
}

type Place = (value: number) => number;

function placing({ scale, min, max }: Axis, from: number, to: number): Place {
  const along = scale === 'log' ? Math.log : (value: number) => value;
  const [low, high] = [along(min), along(max)];
  return (value) => tidy(from + ((to - from) * (along(value) - low)) / (high - low));
}

/** Every so many-th point and the last; a gap is a gap. */
function pathThrough(points: Points, left: Place, up: Place): string {
  const last = points.x.length - 1;
  const step = Math.max(1, Math.floor(last / POINTS));
  let path = '';
  let isBroken = true;
  for (let at = 0; at <= last; at += 1) {
    if (at % step !== 0 && at !== last) continue;
    const y = points.y[at] ?? Number.NaN;
    if (Number.isFinite(y)) path += `${isBroken ? 'M' : 'L'}${left(points.x[at] ?? 0)} ${up(y)}`;
    isBroken = !Number.isFinite(y);
  }
  return path;
}

/** A bar for each question that is asked, and a full one for the verdict. */
function wayThrough({ asked, color }: PathChart): string {
  const step = HEIGHT / (asked.length + 1);
  const thick = tidy(step * 0.56);
  const bars = asked.map((_, at) => {
    const [top, middle] = [tidy(at * step + 0.5), WIDTH / 2];
    return `<rect x="${WIDTH / 8}" y="${top}" width="${WIDTH * 0.75}" height="${thick}" rx="2"/><path d="M${middle} ${tidy(top + thick)}V${tidy((at + 1) * step)}"/>`;
  });
  const verdict = `<rect class="${color} full" x="${WIDTH / 8}" y="${tidy(HEIGHT - thick - 0.5)}" width="${WIDTH * 0.75}" height="${thick}" rx="2"/>`;
  return `<g class="soft">${bars.join('')}</g>${verdict}`;
}

function tidy(value: number): number {
  return Number(value.toFixed(1));
}
