/** What a reader bets on before the commit is shown: whether a row that was reported as stored is there. */
import type { Bet } from '../../../runtime/figure/bet-type';
import { says } from '../../../runtime/figure/parts';

const WHY =
  'The commit is the deletion of the journal, and SQLite does not wait for it: after the restart it puts the old pages back.';

export const commitStepsBet: Bet = {
  question:
    'SQLite with its defaults stores a row on ext4, waits for the drive four times, and reports success. Right then the power fails. What is there after the restart?',
  verdictStands: 'above',
  options: [
    { id: 'kept', label: 'The row, and a whole database' },
    { id: 'lost', label: 'No row, and a whole database' },
    { id: 'torn', label: 'A damaged database' },
  ],
  isAsked: ({ inputs }) => inputs.journal === 'delete' && inputs.synchronous === 'full',
  verdict(_, chosen) {
    if (chosen === 'lost') return says`You chose no row, and it is lost. ${WHY}`;
    if (chosen === 'kept') return says`You chose the row, but it is lost. ${WHY}`;
    return says`You chose a damaged database. The four waits keep it whole, but the row is lost.
      ${WHY}`;
  },
};
