/** What is said of the small drive: its last step, what is to be picked, and who has copied least. */

import { formatAmount } from '../../../engine/typed/units';
import type { Bet } from '../../../runtime/figure/bet-type';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { amplification } from '../../amplification';
import { type Flash, flashAfter, type Step } from './flash';
import { PICKS, type Picked, picksIn, type State, shapeOf, standOf, waitsForReader } from './game';
import { copied, type Lane, labelOf, lanesOf, POLICIES } from './race';

const count = (value: number): Part => ({ value: formatAmount(value, 'count') });
/** The drive where the player stands. */
export function flashOf(state: State): Flash {
  const { events, steps, at } = standOf(state);
  return flashAfter(events, steps.slice(0, at), shapeOf(state));
}

/** What a step copies, one by one: so many are in their new place, and one is on its way. */
export interface Copying {
  readonly flash: Flash;
  /** Pages of flash, counted from the first of the first block. */
  readonly from: number;
  readonly to: number;
}

/** The drive while the step in hand copies; null at rest, when all of it is done. */
export function copyingIn(state: State): Copying | null {
  const { events, steps, at } = standOf(state);
  const step = steps[at - 1];
  const number = Number.parseInt(state.view.copies ?? '', 10);
  if (step?.what !== 'copied' || Number.isNaN(number)) return null;
  const index = Math.min(step.from + Math.max(number, 1), step.to) - 1;
  const event = events[index];
  if (!event) return null;
  return {
    flash: flashAfter(events, steps.slice(0, at), shapeOf(state), index),
    from: Number(event.from),
    to: Number(event.place),
  };
}

export function sentence(state: State): readonly Part[] {
  const { steps, at, last, asked, picked } = standOf(state);
  const flash = flashOf(state);
  const step = steps[at - 1];
  if (asked) return askSentence(state, flash, picked);
  if (!step)
    return says`User capacity is full;
      ${count(flash.blocks.flat().filter((cell) => cell === 'free').length)} pages of spare area
      are still free.`;
  if (at === last && flash.host > 0) return endSentence(state, flash, picked);
  return [
    ...happened(state, step, flash),
    ...soFar(state, flash),
    ...(waitsForReader(state)
      ? says` The film waits for you: pick the victims, or press Play for the rest.`
      : []),
  ];
}

function happened(state: State, { what }: Step, { victim, moved }: Flash): Part[] {
  const block = count((victim ?? 0) + 1);
  switch (what) {
    case 'written':
      return says`The host writes a page into the open block; its old copy becomes invalid. `;
    case 'copied':
      return says`The open block is full. Block ${block} is the victim: GC relocates
        ${{ value: `${moved} valid ${moved === 1 ? 'page' : 'pages'}` }} and frees
        ${count(state.inputs.pages_per_block - moved)}. `;
    case 'erased':
      return says`Block ${block} is erased and free. `;
    case 'trimmed':
      return says`The host trims a page, which becomes invalid. `;
  }
}

/** "Block 4: 13 pages copied, 3 freed. Pick victim 2 of up to 12. So far, you copied 13 pages, greedy 11." */
function askSentence(state: State, flash: Flash, picked: readonly Picked[]): readonly Part[] {
  const before = picked.at(-1);
  if (!before)
    return says`GC is due: pick a victim, the first of up to ${count(PICKS)}. The number under a
      block is how many pages you copy.`;
  const freed = state.inputs.pages_per_block - before.valid;
  return says`Block ${count(before.block + 1)}: ${count(before.valid)} pages copied,
    ${freed > 0 ? count(freed) : 'none'} freed. Pick victim ${count(picked.length + 1)} of up to
    ${String(PICKS)}. ${soFar(state, flash)}`;
}

/** What it has come to: in a game in copies against greedy, else as a ratio. */
function soFar(state: State, { host, copies, isCleaning }: Flash): Part[] {
  if (host === 0) return [];
  const greedy = picksIn(state) === null ? undefined : greedyIn(lanesOf(state));
  if (greedy)
    return says`So far, you copied ${count(copies)} pages, greedy
      ${count(copied(greedy, { host, isCleaning }))}.`;
  return says`So far, host writes are ${count(host)} pages and NAND writes ${count(host + copies)}:
    write amplification is ${amplification((host + copies) / host)}.`;
}

const greedyIn = (lanes: readonly Lane[]) => lanes.slice(1).find(({ id }) => id === 'greedy');

function endSentence(state: State, flash: Flash, picked: readonly Picked[]): readonly Part[] {
  const { host, copies } = flash;
  const lanes = lanesOf(state);
  const [own] = lanes;
  const greedy = greedyIn(lanes);
  const total = amplification((host + copies) / host);
  if (own.id !== 'you' || !greedy)
    return says`After ${count(host)} host writes, write amplification is ${total} under
      ${inSentence(own)} GC. On the same writes, ${others(lanes)}.`;
  return says`After ${count(host)} host writes, you copied
    ${against(copies, greedy.copies[host] ?? 0)}. Write amplification is ${total};
    ${others(lanes)}.${dearest(picked)}`;
}

/** "373 pages, 49 more than greedy" */
function against(copies: number, greedy: number): Part[] {
  const more = copies - greedy;
  if (more === 0) return says`${count(copies)} pages, as many as greedy`;
  return says`${count(copies)} pages, ${count(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} than
    greedy`;
}

/** What the others have come to in the end: "greedy has 2.62, FIFO 3.34, and random 5.52". */
function others([, ...lanes]: readonly Lane[]): Part[] {
  return lanes.flatMap(
    (
      lane,
      at,
    ): Part[] => says`${at === 0 ? '' : at === lanes.length - 1 ? ', and ' : ', '}${inSentence(lane)}
    ${at === 0 ? 'has ' : ''}${amplification(1 + (lane.copies.at(-1) ?? 0) / (lane.copies.length - 1))}`,
  );
}

/** Which pick copied the most above what greedy would have copied then. */
function dearest(picked: readonly Picked[]): Part[] {
  const extra = ({ valid, best }: Picked) => valid - best.valid;
  const most = Math.max(0, ...picked.map(extra));
  const at = picked.findIndex((pick) => extra(pick) === most);
  const pick = picked[at];
  if (!pick) return [];
  if (most === 0) return says` Each of your victims had the fewest valid pages, as greedy’s have.`;
  return says` Victim ${count(at + 1)} cost the most: block ${count(pick.block + 1)} had
    ${count(pick.valid)} valid pages, block ${count(pick.best.block + 1)} only
    ${count(pick.best.valid)}.`;
}

const inSentence = ({ label }: { readonly label: string }) =>
  label === 'FIFO' ? label : label.toLowerCase();

/** What a lost bet may come from. */
const SLIPS: Readonly<Record<string, string>> = {
  greedy: ' Did you expect the cheapest block now to be the cheapest in the end?',
  fifo: ' Did you expect the oldest block to have the fewest valid pages? It has them only on average.',
  random:
    ' Did you expect any block to do, since writes are random? Many blocks are still nearly full.',
};

export const policyBet: Bet = {
  question:
    'Three drives get the same 200 random overwrites. Greedy GC takes the block with the fewest valid pages, FIFO the one filled longest ago, random any block. Which of them copies the fewest pages?',
  verdictStands: 'below',
  asksWith: ['presets'],
  options: POLICIES.map((id) => ({ id, label: labelOf(id) })),
  verdict(figure, chosen) {
    const state = figure as unknown as State;
    const { at, last, asked } = standOf(state);
    const bet = inSentence({ label: labelOf(chosen as (typeof POLICIES)[number]) });
    if (at < last || asked)
      return says`You bet on ${bet}; the last of ${String(state.inputs.host_writes)} host writes
        decides.`;
    const ends = lanesOf(state).filter(({ id }) => POLICIES.some((one) => one === id));
    const least = Math.min(...ends.map(({ copies }) => copies.at(-1) ?? 0));
    const winners = ends.filter(({ copies }) => copies.at(-1) === least);
    const isRight = winners.some(({ id }) => id === chosen);
    return says`${isRight ? 'Right' : 'Not this time'}, you bet on ${bet}: of the three,
      ${winners.map(inSentence).join(' and ')} copied the fewest pages,
      ${plainText([count(least)])}.${isRight ? '' : (SLIPS[chosen] ?? '')} In blocks of 256 pages, greedy and FIFO come much closer.`;
  },
};
