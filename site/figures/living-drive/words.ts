/** What the living drive says: its number, its sentence, its facts, and the story at its events. */
import { formatAmount } from '../../engine/units';
import { PAGES_PER_BLOCK, USER_PAGES } from './drive';
import type { Frame } from './frame';
import type { Stroke } from './player';
import { between, type Point } from './run';

const count = (value: number) => formatAmount(Math.round(value), 'count', 12);
const number = (value: number) => value.toFixed(1);

/** Pages written to flash for one page of the host lately. */
export const numberOf = ({ lately }: Pick<Frame, 'lately'>): string => number(lately.amplification);

/** How the drive stands, in one sentence. */
export function sentenceOf({ at, lately }: Pick<Frame, 'at' | 'lately'>): string {
  if (at === 0) return 'The drive is erased.';
  if (lately.valid === null)
    return at <= USER_PAGES
      ? 'The drive is being filled from end to end: each page of the host is written once.'
      : 'Random overwrites go to erased blocks and leave invalid pages behind. Nothing is copied yet.';
  if (lately.valid < 0.05)
    return 'The victim blocks have no valid page left: they are erased, and nothing is copied.';
  const [valid, room] = [lately.valid.toFixed(1), (PAGES_PER_BLOCK - lately.valid).toFixed(1)];
  const each = number(PAGES_PER_BLOCK / (PAGES_PER_BLOCK - lately.valid));
  return `To reclaim ${room} pages of the average victim block, garbage collection copies ${valid}: ${PAGES_PER_BLOCK} ÷ ${room} = ${each}.`;
}

/** Page program time, dies that program at once. */
const [PROGRAM_SECONDS, DIES] = [200e-6, 32];

/** What was written so far, and how long a real drive would have taken at least. */
export function factsOf({ at, counts }: Pick<Frame, 'at' | 'counts'>): string {
  const programs = counts.host + counts.moved;
  const seconds = (programs * PROGRAM_SECONDS) / DIES;
  return `The host wrote ${count(at)} pages, the drive ${count(programs)}. A drive with ${DIES} dies, which program a page in 200 µs each, needs at least ${formatAmount(seconds, 'time', 2)} for that.`;
}

/** How much of the drive a map shows. */
export const partOf = (share: number): string =>
  `Shown: ${Math.round(100 * share)}% of a simulated drive of ${count(USER_PAGES)} user pages.`;

/** What a stroke came to, with the pages that were copied since. */
export function strokeOf(
  { brush, pages, hasFollowed }: Omit<Stroke, 'moved'>,
  moved: number,
): string {
  const programs = pages + moved;
  if (brush !== 'eraser')
    return `You wrote ${count(pages)} pages, the drive ${count(programs)}: ${number(programs / pages)} for each of yours.`;
  return hasFollowed
    ? `You trimmed ${count(pages)} pages. The next ${count(pages)} random writes cost ${number(programs / pages)} each.`
    : `You trimmed ${count(pages)} pages: they need not be copied any more.`;
}

/** What the story of the home page ends with. */
export const YOUR_TURN = 'Your turn: write on it.';
/** Where the drive cannot run. */
export const NO_WORKER = 'This browser allows no worker here, so the drive stands still.';

/** What has happened between two frames that is worth a word. */
export function eventOf(before: Pick<Frame, 'at' | 'counts'>, now: Frame): string | null {
  if (now.at < before.at) return null;
  if (before.at < USER_PAGES && now.at >= USER_PAGES)
    return 'The drive is full. Random overwrites begin.';
  if (before.counts.erases === 0 && now.counts.erases > 0)
    return 'The erased blocks are used up: garbage collection begins.';
  const rest = 2 * USER_PAGES;
  if (before.at < rest && now.at >= rest) return `In steady state. ${sentenceOf(now)}`;
  return null;
}

/** The line as a table: points half a drive write apart. */
export function rowsOf(points: readonly Point[]): string[][] {
  const EVERY = 48;
  const kept = points.filter((_, at) => at % EVERY === 0);
  return kept.slice(1).map((point, at) => {
    const { amplification, valid } = between(kept[at] ?? point, point);
    return [
      (point.at / USER_PAGES).toFixed(2),
      amplification.toFixed(2),
      valid === null ? 'none' : String(Math.round(valid)),
    ];
  });
}
