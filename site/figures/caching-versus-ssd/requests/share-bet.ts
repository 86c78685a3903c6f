/** The bet before the requests fall: how much of the time goes into the misses. */
import type { Bet } from '../../../elements/bet/bet-state';
import { defaultsOf, type SomeInputsOf } from '../../../engine/declaration';
import { cachedDisk } from '../../../engine/gen/cached-disk';
import { formatAmount } from '../../../engine/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { plainText, time } from '../../../runtime/figure/parts';
import { REQUESTS } from './request-run';

const CHOICES = [0.2, 0.47, 0.72, 0.94];

/** So near a bet is right. */
const NEAR = 0.02;

/** What the bet is about: the model as it opens, whatever the reader has set since. */
export function askedOf({ engine }: Pick<FigureState, 'engine'>) {
  const { hit_ratio: hits, disk_time: disk } = defaultsOf(cachedDisk);
  const mean = (inputs: SomeInputsOf<typeof cachedDisk>) =>
    engine.run(cachedDisk, inputs).values.mean_time;
  const misses = Math.round(REQUESTS * (1 - hits));
  return {
    hits: REQUESTS - misses,
    misses,
    disk,
    take: misses * mean({ hit_ratio: 0 }),
    all: REQUESTS * mean({}),
  };
}

export const shareBet: Bet = {
  options: CHOICES.map((share) => ({
    id: String(Math.round(share * 100)),
    label: formatAmount(share, 'ratio'),
  })),
  verdict(state, chosen) {
    const { misses, take, all } = askedOf(state);
    const share = take / all;
    const isRight = Math.abs(share - Number(chosen) / 100) < NEAR;
    const start = isRight ? 'Right: of ' : `You bet on ${chosen}%. Of `;
    const found = [time(all), `, the ${misses} misses take `, time(take), ', or '];
    const reads = misses / REQUESTS;
    const why =
      Number(chosen) / 100 === reads
        ? ` ${chosen}% is their share of the reads, but each takes as long as many hits.`
        : '';
    return [plainText([start, ...found, formatAmount(share, 'ratio', 2), `.${why}`])];
  },
};

/** The share that the reader bet on. */
export const betOn = ({ bet }: FigureState['view']): number | undefined =>
  bet === undefined ? undefined : Number(bet) / 100;
