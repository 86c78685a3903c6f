/** A game: evict by hand, against LRU, chance, and OPT, which knows the future. */

import { lruTrace } from '../../../engine/gen/lru-trace';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import {
  gameKeys,
  handOf,
  isAsked,
  isExample,
  rivalsOf,
  type Slip,
  type State,
  servedIn,
  shelfAt,
  slipsIn,
} from './game';
import { ageOf, hitsIn, type Turn } from './policies';
import { isHot, isInScan, PLACES, REQUESTS } from './requests';
import { drawShelves, type ShelfResult, type ShelfRow, type ShelvesChart } from './shelves';
import { farOf, lruBet, sentence } from './words';

export const beatLru = defineFigure<ShelvesChart, typeof lruTrace>(lruTrace, {
  id: 'beat-lru',
  title: 'Hits vs. eviction policy: LRU, random, OPT, and you',
  question: 'Can you get more hits than LRU, and what would you have to know?',
  controls: [],
  views: [
    {
      key: 'sight',
      label: 'Future requests shown',
      isSlider: true,
      options: [
        { id: '0', label: 'None' },
        { id: '3', label: 'Next 3' },
        { id: 'all', label: 'All' },
      ],
    },
  ],
  format: 'steps',
  bet: lruBet,
  keys: gameKeys,
  main: 'hit_ratio',
  isCompared: false,
  draw: drawShelves,

  chart(state) {
    const { trace, turns } = handOf(state);
    const served = servedIn(state);
    const seen = served + 1 + farOf(state);
    const rowOf = (id: string, label: string, all: readonly Turn[]) =>
      rowAt(served, { id, label, turns: all, slips: slipsShown(state, all) });
    const shelf = shelfAt(turns, served);
    return {
      label: plainText(sentence(state)),
      served,
      requests: [...trace].map((block, at) => ({
        block: at < seen ? block : null,
        isScan: isInScan(at),
      })),
      rows: [
        rowOf('you', isExample(state) ? 'Example' : 'You', turns),
        ...rivalsOf(state).map(({ id, label, turns }) => rowOf(id, label, turns)),
      ],
      asks: asks(trace, turns, served, state),
      ages: shelf.map((block) => `${ageOf(trace, served, block)} ago`),
    };
  },

  sentence,

  table(state) {
    const { trace, turns } = handOf(state);
    const served = servedIn(state);
    const seen = served + 1 + farOf(state);
    const all = [turns, ...rivalsOf(state).map(({ turns }) => turns)];
    const slips = slipsShown(state, turns);
    return {
      caption: 'Requests served, and what each evicted',
      columns: [
        { label: 'Request', dimension: 'count' },
        { label: 'Block' },
        { label: isExample(state) ? 'Example' : 'You' },
        { label: 'LRU' },
        { label: 'Random' },
        { label: 'OPT' },
        { label: 'Better eviction' },
      ],
      rows: [...trace].map((block, at) => [
        at + 1,
        at < seen ? block : null,
        ...all.map((each) => (at < served ? told(each[at]) : null)),
        slips.find((slip) => slip.at === at && at < served)?.better ?? null,
      ]),
      current: served - 1,
    };
  },
});

/** Which evictions cost a hit is told once the game is over. */
function slipsShown(state: State, turns: readonly Turn[]) {
  const { trace, turns: own } = handOf(state);
  return own.length === REQUESTS || isExample(state) ? slipsIn(trace, turns) : [];
}

interface Player {
  readonly id: string;
  readonly label: string;
  readonly turns: readonly Turn[];
  readonly slips: readonly Slip[];
}

function rowAt(served: number, { id, label, turns, slips }: Player): ShelfRow {
  const done = turns.slice(0, served);
  const shelf = shelfAt(turns, served);
  const last = done.at(-1);
  return {
    id,
    label,
    places: Array.from({ length: PLACES }, (_, place) => ({
      item: shelf[place] ?? '',
      isHot: isHot(shelf[place] ?? ''),
      isNow: last?.place === place,
    })),
    results: done.map(({ hit }, place): ShelfResult => {
      if (hit) return 'hit';
      return slips.some(({ at }) => at === place) ? 'slip' : 'miss';
    }),
    hits: hitsIn(done),
  };
}

/** What stands over the shelf in hand. */
function asks(trace: string, turns: readonly Turn[], served: number, state: State): string {
  if (isAsked(trace, turns, served) && !isExample(state))
    return `Block ${trace[served]} is requested: evict one`;
  const turn = turns[served - 1];
  if (!turn) return 'Five slots, all empty';
  const does = turn.hit ? 'hit' : turn.evicted === null ? 'miss' : `miss, ${turn.evicted} evicted`;
  return `Block ${turn.block}: ${does}`;
}

const told = (turn: Turn | undefined) => {
  if (!turn) return null;
  if (turn.hit) return 'hit';
  return turn.evicted === null ? 'miss' : `miss, evicts ${turn.evicted}`;
};
