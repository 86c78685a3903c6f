/** A hundred requests, or a thousand, fall as deep as they take: through a cache to its disk, or onto an SSD. */

import { CACHED_DISK } from '../../../elements/drive-pairs/drive-pairs';
import { LAST_SEED } from '../../../elements/exercise/random';
import { wholeNumber } from '../../../engine/address/view-keys';
import { cachedDisk } from '../../../engine/gen/cached-disk';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { plainText } from '../../../runtime/figure/parts';
import { cachePresets } from '../cache-presets';
import { betPile, FORMER_BET, matchBet } from './match-bet';
import {
  countOf,
  isSsdIn,
  type Moment,
  momentOf,
  REQUESTS,
  type Request,
  requestTime,
  type State,
  timesOf,
} from './request-run';
import { notesOf, saysAt, sentence } from './request-words';
import { pilesOf, tableOf } from './time-spent';
import { drawTrickle, type Fallen, type Level, type TrickleChart } from './trickle';

export const requests = defineFigure<TrickleChart, typeof cachedDisk>(cachedDisk, {
  id: 'requests',
  title: 'Access time of a cached disk, request by request',
  question: 'Depth is access time. Which requests take the time?',
  controls: [
    { input: 'hit_ratio', isFinerToOne: true },
    { input: 'disk_time', span: [1e-3, 0.1] },
    { input: 'cache_time', span: [1e-6, 0.02] },
    { input: 'write_share' },
  ],
  presets: cachePresets,
  start: CACHED_DISK['2024'],
  linked: {},
  views: [
    {
      key: 'floor',
      label: 'Storage',
      options: [
        { id: 'disk', label: 'Disk with a cache' },
        { id: 'ssd', label: 'SSD' },
      ],
    },
  ],
  format: 'steps',
  bet: matchBet,
  formerBet: FORMER_BET,
  play: requestTime,
  keys: {
    seed: wholeNumber(1, LAST_SEED),
  },
  main: 'mean_time',
  draw: drawTrickle,

  chart(state) {
    const moment = momentOf(state);
    const bet = betPile(state);
    return {
      label: plainText(sentence(state)),
      // Those before the bet are seen one by one.
      count: isCovered(state.view) ? REQUESTS : countOf(state),
      levels: levelsOf(state),
      fallen: moment.answered.map((request) => fallenOf(request, moment)),
      falling: moment.under?.since ?? null,
      means: isSsdIn(state) || isCovered(state.view) ? [] : meansOf(moment.answered),
      ...saysAt(state, moment),
      piles: pilesOf(state, moment),
      ...(bet && { bet }),
      notes: notesOf(state),
    };
  },

  sentence,
  table: tableOf,
});

/** The depths that have names; the mean is not told before the bet. */
function levelsOf(state: State): Level[] {
  const { hit, miss, ssd } = timesOf(state);
  const mean = state.answer.values.mean_time;
  const named = (id: Level['id'], name: string, at: number, color: Level['color']): Level => ({
    ...{ id, at, color },
    label: `${name} ${formatAmount(at, 'time')}`,
  });
  const own = isSsdIn(state)
    ? [named('ssd', 'SSD', ssd, 'ssd')]
    : isCovered(state.view)
      ? []
      : [named('model', 'Model', mean, 'ink')];
  return [...own, named('cache', 'Hit', hit, 'cache'), named('disk', 'Miss', miss, 'disk')];
}

const KINDS = {
  hit: { kind: 'caught', color: 'cache' },
  miss: { kind: 'through', color: 'disk' },
  write: { kind: 'past', color: 'disk' },
  ssd: { kind: 'caught', color: 'ssd' },
} as const;

const fallenOf = ({ kind, takes, answered }: Request, { now }: Moment): Fallen => ({
  ...KINDS[kind],
  depth: takes,
  ago: now - answered,
});

/** The mean after each answer. */
function meansOf(answered: readonly Request[]): number[] {
  return answered.map((request, at) => request.answered / (at + 1));
}
