/** What the living drive says: its number, its sentence, its facts, and the story at its events. */
import { formatAmount } from '../../engine/typed/units';
import { AT_FIRST, type Choices, LOADS, PAGES_PER_BLOCK, POLICIES, USER_PAGES } from './drive';
import type { Frame } from './frame';
import type { Stroke } from './player';
import { between } from './run';

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
  return `Since it was erased, the host wrote ${count(at)} pages, the drive ${count(programs)}. A drive with ${DIES} dies, which program a page in 200 µs each, needs at least ${formatAmount(seconds, 'time', 2)} for that.`;
}

/** How much of the flash in use a map shows. */
export const partOf = ({ inUse }: Pick<Frame, 'inUse'>): string =>
  `The map shows ${Math.round((100 * inUse.shown) / inUse.all)}% of the flash in this simulated drive of ${count(USER_PAGES)} user pages.`;

/** What each page of a stroke cost, or each random write after an erased one; null where that is not known yet. */
export function costOf({ brush, pages, copied, hasFollowed }: Stroke): number | null {
  return pages === 0 || (brush === 'eraser' && !hasFollowed) ? null : (pages + copied) / pages;
}

/** What a stroke came to. */
export function strokeOf(stroke: Stroke): string {
  const { brush, pages, copied } = stroke;
  const each = costOf(stroke);
  if (brush !== 'eraser')
    return `You wrote ${count(pages)} pages, the drive ${count(pages + copied)}: ${number(each ?? 1)} for each of yours.`;
  return each === null
    ? `You trimmed ${count(pages)} pages: they need not be copied any more.`
    : `You trimmed ${count(pages)} pages. The next ${count(pages)} random writes cost ${number(each)} each.`;
}

/** The number of a stroke, and where it comes from; null where it has none yet. */
export function strokeAnswer(stroke: Stroke): { number: string; sentence: string } | null {
  const each = costOf(stroke);
  if (each === null) return null;
  const whose =
    stroke.brush === 'eraser' ? 'Only the random writes after your stroke' : 'Only your stroke';
  const [pages, copied] = [count(stroke.pages), count(stroke.copied)];
  return {
    number: number(each),
    sentence: `${whose}: ${pages} host writes, for which garbage collection copied ${copied} pages.`,
  };
}

/** What the story of the home page ends with. */
export const YOUR_TURN = 'Your turn: write on it.';
/** What the story of the chapter ends with. */
export const ASKED =
  'Nothing is copied yet, but the last erased blocks are in use. How does write amplification go on?';
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

/** A choice as it is called within a sentence. */
const within = (name: string) =>
  name.replace(/^(?!Zipf)[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** What was chosen, in a few words. */
const shortOf = ({ spare, policy, traffic, separate }: Choices) => [
  formatAmount(spare, 'ratio'),
  within(POLICIES[policy]),
  within(LOADS[traffic]),
  ...(separate ? ['separate'] : []),
];

/** What was chosen, in words. */
export function settingsOf(choices: Choices): string {
  const [spare, policy, traffic, separate] = shortOf(choices);
  const frontier = separate ? ', a separate GC write frontier' : '';
  return `${spare} overprovisioning, ${policy} GC, ${traffic} writes${frontier}`;
}

/** The line as a table: points half a drive write apart, and those where something else was chosen; the last is now. */
export function rowsOf({ points, chosen }: Pick<Frame, 'points' | 'chosen'>): string[][] {
  const EVERY = 48;
  const isEnd = (at: number) => {
    const [here, next] = [points[at]?.at ?? 0, points[at + 1]?.at];
    if (next === undefined || at % EVERY === 0) return true;
    return chosen.some(({ at: when }) => when > 0 && here <= when && when < next);
  };
  const kept = points.filter((_, at) => isEnd(at));
  return kept.slice(1).map((point, at) => {
    const { amplification, valid } = between(kept[at] ?? point, point);
    const choices = chosen.findLast(({ at: when }) => when < point.at)?.choices ?? AT_FIRST;
    return [
      (point.at / USER_PAGES).toFixed(2),
      shortOf(choices).join(', '),
      amplification.toFixed(2),
      valid === null ? 'none' : String(Math.round(valid)),
    ];
  });
}
