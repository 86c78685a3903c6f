/** What a reader bets on before the two drives are shown: how much more the mixed one copies. */
import type { Bet } from '../../../runtime/figure/bet-type';
import { type Part, says } from '../../../runtime/figure/parts';
import { amplification } from '../../amplification';
import { momentOf, type State } from './moment';
import { amplificationOf } from './record';

/** What every lost bet overlooks. */
const WHY = 'Mixed blocks keep copying cold pages.';

export const hotAndColdBet: Bet = {
  question:
    'Of ten writes, nine go to a tenth of the pages. In steady state, for each page that the separating drive relocates, how many does the mixed drive relocate?',
  verdictStands: 'above',
  options: [
    { id: 'fewer', label: 'Less than one' },
    { id: 'same', label: 'One' },
    { id: 'twice', label: 'Two' },
    { id: 'five', label: 'Five' },
  ],
  isAsked: ({ inputs }) =>
    inputs.policy === 'cost-benefit' && inputs.hot_writes === 0.9 && inputs.hot_data === 0.1,
  verdict(figure, chosen) {
    const { mixed, separated } = momentOf(figure as unknown as State);
    const [first, second] = [amplificationOf(mixed), amplificationOf(separated)];
    if (first === null || second === null) return [];
    const copies = (value: number): Part => amplification(value - 1);
    const found = says`${copies(first)} pages per host write where they mix, ${copies(second)} apart:
      ${amplification((first - 1) / (second - 1))} times as many.`;
    return chosen === 'five' ? says`Right: ${found}` : says`Not this time: ${found} ${WHY}`;
  },
};
