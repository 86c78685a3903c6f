/** What a reader bets on before the row falls: how much flash it takes. */
import { type Bet, isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { says } from '../../../runtime/figure/parts';

/** So many bytes fill the sheet, those of the largest bet: with other settings the squares shrink. */
export const FULL_SHEET = 120_000;

/** What may be chosen, as squares of the drawing. */
const CHOICES = [
  { id: 'page', bytes: 8192, text: '8\u202FkB' },
  { id: 'pages', bytes: 30_000, text: '30\u202FkB' },
  { id: 'many', bytes: FULL_SHEET, text: '120\u202FkB' },
] as const;

/** The squares that one may bet on, and after the bet the one that was; none for settings that nobody was asked about. */
export function betsIn(state: Pick<FigureState, 'view' | 'inputs'>) {
  if (!pressInsertBet.isAsked?.(state as FigureState)) return [];
  return isCovered(state.view) ? CHOICES : CHOICES.filter(({ id }) => id === state.view.bet);
}

export const pressInsertBet: Bet = {
  question:
    'SQLite as it comes, on ext4, commits one row of 100 bytes. The drive’s write amplification is 2. About how many bytes does its flash program?',
  verdictStands: 'above',
  options: CHOICES.map(({ id, text }) => ({ id, label: text })),
  isAsked: ({ inputs, view }) =>
    inputs.journal === 'delete' &&
    inputs.synchronous === 'full' &&
    inputs.file_system === 'ext4' &&
    inputs.rows === 1 &&
    (view.flash ?? '2') === '2',
  verdict(_, chosen) {
    if (chosen === 'many')
      return says`You chose 120 kB: it is 116 kB. Pages are written twice, ext4 keeps a journal,
        the drive doubles it all.`;
    if (chosen === 'page')
      return says`You chose 8 kB, one page, twice. SQLite writes four, and ext4 a journal as well:
        116 kB.`;
    if (chosen === 'pages')
      return says`You chose 30 kB, about what SQLite writes, doubled. ext4 adds blocks and a
        journal: 116 kB.`;
    return says`It is 116 kB: no layer below SQLite knows rows.`;
  },
};
