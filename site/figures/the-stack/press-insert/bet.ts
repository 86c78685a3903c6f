/** What a reader bets on before the row falls: how much flash it takes. */
import { type Bet, isCovered } from '../../../runtime/figure/bet';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { says } from '../../../runtime/figure/parts';

/** So many bytes fill the sheet, those of a row as SQLite comes: with other settings the squares shrink. */
export const FULL_SHEET = 116_240;

/** What may be chosen, as squares of the drawing. */
const CHOICES = [
  { id: 'row', bytes: 200, text: '200\u202FB' },
  { id: 'page', bytes: 8192, text: '8\u202FkB' },
  { id: 'many', bytes: FULL_SHEET, text: '116\u202FkB' },
] as const;

/** The squares that one may bet on, and after the bet the one that was; none for settings that nobody was asked about. */
export function betsIn(state: Pick<FigureState, 'view' | 'inputs'>) {
  if (!pressInsertBet.isAsked?.(state as FigureState)) return [];
  return isCovered(state.view) ? CHOICES : CHOICES.filter(({ id }) => id === state.view.bet);
}

export const pressInsertBet: Bet = {
  question:
    'A program inserts one row of 100 bytes and commits, with SQLite and ext4 as they come. A drive with a write amplification of 2 stores it. How many bytes does its flash program?',
  verdictStands: 'below',
  options: [
    { id: 'page', label: '8 kB: a page, twice' },
    { id: 'row', label: '200 B' },
    { id: 'many', label: '116 kB' },
  ],
  isAsked: ({ inputs, view }) =>
    inputs.journal === 'delete' &&
    inputs.synchronous === 'full' &&
    inputs.file_system === 'ext4' &&
    inputs.rows === 1 &&
    (view.flash ?? '2') === '2',
  verdict(_, chosen) {
    if (chosen === 'many')
      return says`You chose 116 kB, and so it is. The database writes whole pages, twice; the file
        system notes in its own journal that a file came and one went; the drive doubles it all.`;
    if (chosen === 'page')
      return says`You chose 8 kB: a page, which the drive programs twice. But the database changes
        two pages and saves both for a rollback, and the file system notes each change of a file: it
        is 116 kB.`;
    return says`You chose 200 B. But nothing below a database knows rows: it writes pages, the file
      system blocks and a journal. It is 116 kB.`;
  },
};
