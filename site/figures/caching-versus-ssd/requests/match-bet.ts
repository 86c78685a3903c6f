/** The bet before the requests fall: what hit ratio makes the cached disk as fast as the SSD. */

import { formatAmount } from '../../../engine/typed/units';
import type { Bet } from '../../../runtime/figure/bet-type';
import { outputWith } from '../../../runtime/figure/lines';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { countOf, runOf, type State, sumOf, timesOf } from './request-run';

const CHOICES = [0.9, 0.98, 0.996];
const idOf = (ratio: number) => String(Number((ratio * 100).toPrecision(6)));

/** No hit ratio is high enough. */
const NONE = { id: 'none', label: 'None is high enough' } as const;

/** What an earlier edition asked instead: which share of the time goes into the misses, in percent. */
export const FORMER_BET = ['20', '47', '72', '94'] as const;

/** What is asked, with the numbers that the figure has, also while the SSD is in. */
export function askOf(state: State): string {
  const run = runOf({ ...state, view: { ...state.view, floor: 'disk' } });
  const [hits, misses, writes] = (['hit', 'miss', 'write'] as const).map(
    (kind) => sumOf(run, kind).count,
  ) as [number, number, number];
  const { disk_time: disk, ssd_time: ssd } = state.inputs;
  const [each, other] = [disk, ssd].map((time) => formatAmount(time, 'time'));
  const gone = misses === 1 ? '1 goes' : `${misses || 'none'} go`;
  const others = writes > 0 ? `, and ${writes} are writes` : '';
  return `${hits} of ${countOf(state)} ${writes > 0 ? 'requests' : 'reads'} hit the cache; ${gone} to a disk of ${each}${others}. What hit ratio matches an SSD of ${other}? Choose the nearest.`;
}

/** The smallest hit ratio that matches the SSD; null where there is none. */
function matchOf({ answer }: State): number | null {
  const match = answer.values.hit_ratio_to_match_ssd;
  return typeof match === 'number' ? match : null;
}

/** The option that lies nearest, by its misses. */
function rightOf(match: number | null): string {
  if (match === null) return NONE.id;
  const off = (ratio: number) => Math.abs(Math.log((1 - ratio) / (1 - match)));
  return idOf(CHOICES.toSorted((a, b) => off(a) - off(b))[0] ?? 0);
}

export const matchBet: Bet = {
  question: (state) => askOf(state as unknown as State),
  verdictStands: 'above',
  isAnsweredAtOnce: true,
  asksWith: ['hit_ratio'],
  options: [
    ...CHOICES.map((ratio) => ({ id: idOf(ratio), label: formatAmount(ratio, 'ratio') })),
    NONE,
  ],
  verdict(figure, chosen) {
    const state = figure as unknown as State;
    const option = matchBet.options.find(({ id }) => id === chosen);
    // A link of an earlier edition was asked something else.
    if (!option) return [];
    const match = matchOf(state);
    const isRight = rightOf(match) === chosen;
    const bet = chosen === NONE.id ? 'none' : option.label;
    const start = isRight ? 'Right: ' : `You bet on ${bet}. It is `;
    return [plainText(says`${start}${match === null ? noneSaid(state) : matchSaid(state, match)}`)];
  },
};

function noneSaid({ answer, inputs }: State): Part[] {
  const [cache, ssd] = [inputs.cache_time, inputs.ssd_time].map((time) =>
    formatAmount(time, 'time'),
  );
  const why =
    inputs.cache_time > inputs.ssd_time && inputs.write_share === 0
      ? `The lookup alone takes ${cache}, the SSD ${ssd}.`
      : (answer.reasons.hit_ratio_to_match_ssd ?? '');
  return says`none. ${why}`;
}

function matchSaid(state: State, match: number): Part[] {
  if (match === 0)
    return says`any. Even without a hit, this cached disk is no slower than the SSD.`;
  const { miss, ssd } = timesOf(state);
  const [least, reads, among] = [
    formatAmount(match, 'ratio', 4),
    formatAmount(miss / ssd, 'number', 3),
    formatAmount(1 / (1 - match), 'number', 3),
  ];
  return says`${least}. One miss takes as long as ${reads} reads from the SSD, so at most one read in
    ${among} may miss.`;
}

/** What as many requests take at the hit ratio that the reader bet on, in seconds, with how it is called. */
export function betPile(state: State): { at: number; label: string } | undefined {
  const hit_ratio = CHOICES.find((ratio) => idOf(ratio) === state.view.bet);
  if (hit_ratio === undefined) return undefined;
  const at = countOf(state) * outputWith(state, { hit_ratio }, 'mean_time');
  return {
    at,
    label: `your bet, ${formatAmount(hit_ratio, 'ratio')}: ${formatAmount(at, 'time')}`,
  };
}
