/** The drives of the list under a load: those that are enough, the least oversized first; then those that are not. */

import type { Candidate } from '../../engine/sizing/candidates';
import { counted } from '../../engine/typed/quoted';
import { escapeHtml } from '../../runtime/figure/parts';
import { type Table, tableHtml } from '../../runtime/figure/table';

/** So many of each stand in the open. */
const OPEN = 12;

const ENDS: Readonly<Record<string, string>> = {
  warranty: 'warranty',
  rating: 'rating',
  capacity: 'capacity',
};

const COLUMNS = [
  { label: 'Drive' },
  { label: 'Capacity', dimension: 'bytes', digits: 3 },
  { label: 'Rating (TBW)', dimension: 'bytes', digits: 3 },
  { label: 'DWPD', dimension: 'number', digits: 2 },
  { label: 'Rating ÷ need', dimension: 'number', digits: 3 },
  { label: 'At the highest load', dimension: 'number', digits: 3 },
  { label: 'Ends first' },
  { label: 'By' },
] as const;

function tableOf(caption: string, some: readonly Candidate[]): Table {
  return {
    caption,
    columns: COLUMNS,
    rows: some.map(({ drive, ...one }) => [
      drive.name,
      one.capacity,
      one.rating,
      one.dwpd,
      one.margin,
      one.marginLow,
      ENDS[one.endsFirst ?? ''] ?? '',
      drive.from,
    ]),
  };
}

/** Two tables with what they say in a line above. */
export function drivesHtml(candidates: readonly Candidate[]): string {
  const enough = candidates.filter(({ verdict }) => verdict === 'holds');
  const partly = candidates.filter(({ verdict }) => verdict === 'depends');
  const not = candidates.filter(({ verdict }) => verdict === 'fails');
  const says = `Of ${counted(candidates.length, 'rated drive')} ${enough.length} ${enough.length === 1 ? 'is' : 'are'} enough at every corner, ${partly.length} for a part of the intervals, ${not.length} at none. A larger margin is worth nothing to this load.`;
  const one = (caption: string, some: readonly Candidate[]) =>
    some.length === 0
      ? ''
      : `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table>${tableHtml(tableOf(caption, some))}</table></div>`;
  const folded = (caption: string, some: readonly Candidate[]) =>
    some.length === 0
      ? ''
      : `<details><summary>${escapeHtml(caption)}</summary>${one(caption, some)}</details>`;
  return [
    `<p data-part="says">${escapeHtml(says)}</p>`,
    one('Enough, the least oversized first', enough.slice(0, OPEN)),
    folded(
      `${counted(Math.max(enough.length - OPEN, 0), 'more drive')} that ${enough.length - OPEN === 1 ? 'is' : 'are'} enough`,
      enough.slice(OPEN),
    ),
    folded(`${counted(partly.length, 'drive')} for a part of the intervals`, partly),
    folded(`${counted(not.length, 'drive')} not enough, the nearest first`, not.slice(0, 3 * OPEN)),
  ].join('');
}
