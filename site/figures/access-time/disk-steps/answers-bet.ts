/** The bet before the disk moves: how often the SSD answers until then. */
import type { Bet } from '../../../elements/bet/bet-state';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { plainText, time } from '../../../runtime/figure/parts';
import { answeredBy, type State } from './request-time';
import { timesAnswered } from './score';

const CHOICES = [4, 17, 66, 270];

/** So near a bet is right. */
const NEAR = 0.1;

export const answersBet: Bet = {
  options: CHOICES.map((count) => ({ id: String(count), label: `${count}` })),
  verdict(state, chosen) {
    const { disk_total: disk, ssd_total: each } = (state as unknown as State).answer.values;
    const answered = answeredBy(state as unknown as State, disk);
    const isRight = Math.abs(answered / Number(chosen) - 1) < NEAR;
    const found = plainText([timesAnswered(answered), ', once every ', time(each)]);
    const start = isRight
      ? 'Right: the SSD has answered'
      : `You bet on ${chosen}. The SSD has answered`;
    return [`${start} ${found}. It has nothing to move.`];
  },
};

/** How many the reader bet on. */
export const betOn = ({ bet }: FigureState['view']): number | undefined =>
  bet === undefined ? undefined : Number(bet);
