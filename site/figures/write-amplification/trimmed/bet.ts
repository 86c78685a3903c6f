/** What a reader bets on before the curve of TRIM is shown: the share of trims that empties half of a drive. */
import type { Bet } from '../../../runtime/figure/bet-type';
import { percent, says } from '../../../runtime/figure/parts';
import { inUseAt } from './in-use';

/** The shares that one may bet on. */
export const BET_SHARES = { half: 1 / 2, third: 1 / 3, fifth: 1 / 5, tenth: 1 / 10 } as const;
type Share = keyof typeof BET_SHARES;

/** Whether that is one of the bets, as an address has it. */
export const isShare = (bet: string | undefined): bet is Share =>
  bet !== undefined && bet in BET_SHARES;

/** What a lost bet may come from. */
const SLIPS: Readonly<Record<Exclude<Share, 'third'>, string>> = {
  half: 'With as many trims as writes, pages leave faster than they come back: only a write to an unused page brings one back.',
  fifth: 'A trimmed page does not stay unused: the next write to it brings it back.',
  tenth: 'A trimmed page does not stay unused: the next write to it brings it back.',
};

export const trimBet: Bet = {
  question:
    'Each write goes to a random address of a full drive; each trim, to a random page in use. Which share of the requests must be trims for half of the user capacity to be unused in steady state?',
  verdictStands: 'above',
  // The chapter's goal is played with them.
  asksWith: ['trim_share', 'overprovisioning', 'policy'],
  options: [
    { id: 'tenth', label: 'One in ten' },
    { id: 'fifth', label: 'One in five' },
    { id: 'third', label: 'One in three' },
    { id: 'half', label: 'One in two' },
  ],
  verdict(_, chosen) {
    if (chosen === 'third')
      return says`Right: of three requests, two are writes, and one of these two goes to an unused page.`;
    const share = chosen as Exclude<Share, 'third'>;
    return says`Not this time: at that share, ${percent(inUseAt(BET_SHARES[share]), 2)} of the user capacity
      is in use; one in three makes it half. ${SLIPS[share]}`;
  },
};
