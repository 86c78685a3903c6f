/** What is said of the game: where it stands, who won, and which eviction cost the first hit. */
import type { Bet } from '../../../runtime/figure/bet-type';
import { type Part, says } from '../../../runtime/figure/parts';
import {
  handOf,
  isAsked,
  isExample,
  rivalsOf,
  type Slip,
  type State,
  seedIn,
  servedIn,
  shelfAt,
  slipsIn,
} from './game';
import { byChance, hitsIn, nextUse, serve, type Turn } from './policies';
import { AFTER_SCAN, HOT, isHot, REQUESTS, traceOf } from './requests';

/** Over the traces of the seeds 1 to 1000: how often each has more hits, and the mean hits of all three. */
export const LEAGUE = {
  lruWins: 679,
  randomWins: 142,
  lru: 17.6,
  random: 16.3,
  opt: 22.7,
} as const;
/** So many other draws of chance are averaged. */
const DRAWS = 1000;

const number = (value: number): Part => ({ value: String(value) });

/** How many requests after the one at hand are to be seen. */
export const farOf = ({ view: { sight } }: State) =>
  sight === 'all' ? REQUESTS : Number(sight ?? 0);

/** What happened in the request that was served last, what the next one asks for, and the requests that are shown ahead. */
export const sentence = (state: State): readonly Part[] => [
  ...happened(state),
  ...aheadSaid(state),
];

function aheadSaid(state: State): Part[] {
  const { trace, turns } = handOf(state);
  const served = servedIn(state);
  const isNamed = !isExample(state) && isAsked(trace, turns, served);
  const ahead = trace.slice(served + (isNamed ? 1 : 0), served + 1 + farOf(state));
  if (farOf(state) === 0 || ahead === '') return [];
  return says` To come: ${{ value: [...ahead].join(' ') }}.`;
}

function happened(state: State): readonly Part[] {
  const { trace, turns } = handOf(state);
  const served = servedIn(state);
  const isPlayed = !isExample(state);
  if (!isPlayed && served === AFTER_SCAN) return exampleSentence(state, turns);
  if (served === REQUESTS) return endSentence(state, trace, turns);
  const score = scores(state, turns, served, isPlayed ? 'you' : 'the example');
  if (isPlayed && isAsked(trace, turns, served))
    return says`Request ${number(served + 1)} of ${String(REQUESTS)}: block
      ${{ value: trace[served] ?? '' }}, miss. Evict one of ${shelfAt(turns, served).join(', ')}.
      ${score}`;
  const turn = turns[served - 1];
  if (!turn) return says`The cache is empty; ${String(REQUESTS)} requests are waiting.`;
  return says`Request ${number(served)} of ${String(REQUESTS)}: block
    ${{ value: turn.block }}${done(turn, isPlayed ? 'You evict' : 'The example evicts')}${score}`;
}

const done = ({ hit, evicted }: Turn, evicts: string) =>
  hit
    ? ', hit. '
    : `, miss. ${evicted === null ? 'It fills an empty slot' : `${evicts} ${evicted}`}. `;

/** "Hits so far: you 7, LRU 6, random 6, OPT 8." */
function scores(state: State, turns: readonly Turn[], served: number, name = 'you'): Part[] {
  const all = [{ label: name, turns }, ...rivalsOf(state)];
  return says`${served === REQUESTS ? 'Hits: ' : 'Hits so far: '}${all.flatMap(({ label, turns }, place): Part[] => says`${place > 0 ? ', ' : ''}${label === 'Random' ? 'random' : label} ${number(hitsIn(turns.slice(0, served)))}`)}.`;
}

function exampleSentence(state: State, turns: readonly Turn[]): readonly Part[] {
  return says`After the scan, request ${String(AFTER_SCAN)} of ${String(REQUESTS)}.
    ${keptSaid(state)} ${scores(state, turns, servedIn(state), 'a player who keeps the hot blocks has')}`;
}

/** "LRU holds none of the hot blocks A to D, random 1, OPT 3." */
function keptSaid(state: State, verb = 'holds'): readonly Part[] {
  const kept = rivalsOf(state).map(({ turns }) => shelfAt(turns, AFTER_SCAN).filter(isHot).length);
  const [lru = 0, random = 0, opt = 0] = kept;
  return says`LRU ${verb} ${number(lru)} of the ${String(HOT)} hot blocks, random
    ${number(random)}, OPT ${number(opt)}.`;
}

function endSentence(state: State, trace: string, turns: readonly Turn[]): readonly Part[] {
  const slips = slipsIn(trace, turns);
  const [first] = slips;
  const score = scores(state, turns, REQUESTS);
  if (!first) return says`${score} No eviction of yours cost a hit: nobody can do better.`;
  return says`${score} Evictions that cost you a hit: ${number(slips.length)}. The first, at
    request ${String(first.at + 1)}: you evicted ${{ value: first.evicted }}, requested again
    ${again(trace, first, first.evicted)}; OPT would have evicted ${{ value: first.better }},
    ${later(trace, first)}.`;
}

const again = (trace: string, { at }: Slip, block: string) => {
  const next = nextUse(trace, at, block);
  return next === 1 ? 'at once' : `${next} requests later`;
};

function later(trace: string, slip: Slip): string {
  const next = nextUse(trace, slip.at, slip.better);
  return next === Number.POSITIVE_INFINITY
    ? 'never requested again'
    : `requested ${again(trace, slip, slip.better)}`;
}

export const lruBet: Bet = {
  question:
    'Five slots, 40 requests. In the middle, a scan reads eight blocks once; of the other requests, most go to four hot blocks, A to D. LRU evicts the block unused the longest, random any block. Which gets more hits on this trace?',
  verdictStands: 'below',
  asksWith: ['sight'],
  options: [
    { id: 'lru', label: 'LRU' },
    { id: 'random', label: 'Random' },
    { id: 'tie', label: 'A tie' },
  ],
  verdict(figure, chosen) {
    const state = figure as unknown as State;
    if (servedIn(state) < REQUESTS) return [];
    const [lru = 0, random = 0] = rivalsOf(state).map(({ turns }) => hitsIn(turns));
    const is = lru > random ? 'lru' : lru < random ? 'random' : 'tie';
    const said = {
      lru: `LRU beats random, ${lru} hits to ${random}`,
      random: `random beats LRU, ${random} hits to ${lru}`,
      tie: `LRU and random tie at ${lru} hits`,
    }[is];
    return says`${is === chosen ? 'Right' : 'Not this time'}: ${said}. Drawn
      ${DRAWS.toLocaleString('en')} times on this trace, random averages ${chance(state)}. After the scan,
      ${keptSaid(state, 'held')} One trace proves little: of 1,000 other traces of this kind, LRU wins
      ${String(LEAGUE.lruWins)} and random ${String(LEAGUE.randomWins)}; the mean hits are LRU
      ${String(LEAGUE.lru)}, random ${String(LEAGUE.random)}, OPT ${String(LEAGUE.opt)}.`;
  },
};

/** The mean hits of chance on this trace. */
function chance(state: State): string {
  const seed = seedIn(state);
  const trace = traceOf(seed);
  const draws = Array.from({ length: DRAWS }, (_, draw) =>
    hitsIn(serve(trace, byChance(seed, draw + 1))),
  );
  return (draws.reduce((sum, one) => sum + one, 0) / DRAWS).toFixed(1);
}
