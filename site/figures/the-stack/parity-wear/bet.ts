/** What a reader bets on before the array is shown: whether the I/O penalty is wear. */
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { says } from '../../../runtime/figure/parts';

const BYTES: Readonly<Record<string, number>> = { one: 4 / 3, two: 2, four: 4 };

/** How many bytes were bet on, null before the bet; none where nobody was asked, or only wanted to see. */
export function betIn(state: Pick<FigureState, 'view' | 'inputs'>): number | null | undefined {
  if (!parityWearBet.isAsked?.(state as FigureState)) return undefined;
  return isCovered(state.view) ? null : BYTES[state.view.bet ?? ''];
}

export const parityWearBet: Bet = {
  question:
    'RAID-5 is said to have a write penalty of 4. Four drives of flash, the host writes 4 KiB at random. How many bytes do all drives together write per byte of the host?',
  verdictStands: 'below',
  options: [
    { id: 'one', label: '1.33' },
    { id: 'two', label: '2' },
    { id: 'four', label: '4' },
  ],
  isAsked: ({ inputs }) => inputs.level === 'raid-5' && inputs.drives === 4,
  verdict(_, chosen) {
    if (chosen === 'four')
      return says`You chose 4. That counts two reads and two writes, and reads wear no flash: data
        and parity are written, 2 bytes per byte.`;
    if (chosen === 'one')
      return says`You chose 1.33, as for full stripes, which share one parity chunk among three of
        data. A small write has a parity chunk of its own: 2.`;
    return says`You chose 2, and 2 it is: the data and their parity. The penalty of 4 also counts
      the two reads before them.`;
  },
};
