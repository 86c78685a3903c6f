/** The drives of the list under a load: those that are enough, the least oversized first; then those that are not. */

import type { Inputs } from '../../engine/declaration';
import {
  type Candidate,
  leastCapacity,
  RECENT,
  uncheckedSays,
  worthBuying,
} from '../../engine/sizing/candidates';
import { counted } from '../../engine/typed/quoted';
import { formatAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';
import { type Table, tableHtml } from '../../runtime/figure/table';

/** So many stand in the open, and so many of those that are not enough. */
const [OPEN, MOST] = [12, 36];

const ENDS: Readonly<Record<string, string>> = {
  warranty: 'warranty',
  rating: 'rating',
  capacity: 'capacity',
};

const ROOM = { label: 'Capacity ÷ need', dimension: 'number', digits: 3 } as const;
const COLUMNS = [
  { label: 'Drive' },
  { label: 'Capacity', dimension: 'bytes', digits: 3 },
  { label: 'Rating (TBW)', dimension: 'bytes', digits: 3 },
  { label: 'Cells' },
  { label: 'DWPD', dimension: 'number', digits: 2 },
  { label: 'Rating ÷ need', dimension: 'number', digits: 3 },
  { label: 'At the highest load', dimension: 'number', digits: 3 },
  ROOM,
  { label: 'Warranty', dimension: 'time', digits: 2 },
  { label: 'Ends first' },
  { label: 'By' },
] as const;

function listed(caption: string, some: readonly Candidate[]): Table {
  // Without data there is no need of capacity.
  const hasRoom = some.some(({ room }) => room !== null);
  return {
    caption,
    columns: COLUMNS.filter((column) => hasRoom || column !== ROOM),
    rows: some.map(({ drive, ...one }) => [
      drive.name,
      one.capacity,
      one.rating,
      drive.cells ?? '',
      one.dwpd,
      one.margin,
      one.marginLow,
      ...(hasRoom ? [one.room] : []),
      drive.label.warranty_period ?? null,
      ENDS[one.endsFirst ?? ''] ?? '',
      drive.from,
    ]),
  };
}

/**
 * Tables with what they say in a line above, block by block; drives smaller than the one in the form
 * stand folded.
 */
export function drivesBlocks(candidates: readonly Candidate[], inputs: Inputs): readonly string[] {
  const capacity = Number(inputs.capacity);
  const of = (verdict: Candidate['verdict']) => candidates.filter((one) => one.verdict === verdict);
  const [enough, partly, not] = [of('holds'), of('depends'), of('fails')];
  const likely = worthBuying(candidates, inputs);
  const others = enough.filter((one) => !likely.includes(one));
  const are = (count: number) => `${count} ${count === 1 ? 'is' : 'are'}`;
  const says =
    `Of ${counted(candidates.length, 'rated drive')} ${are(enough.length)} enough, ${are(not.length)} not, and ${are(partly.length)} enough only for a part of the ranges (“at least” to “at most”), or only if growth comes at the end of each year. A margin near 1 leaves no room for a wrong measurement: for room, set a safety factor above 1. ${uncheckedSays(inputs)}`.trim();
  const size = formatAmount(leastCapacity(capacity), 'bytes', 3);
  return [
    `<p data-part="says">${escapeHtml(says)}</p>`,
    likely.length > 0
      ? tableOf(
          `Enough, of ${size} or more (95% of the capacity above), the least oversized in rating or capacity first`,
          likely.slice(0, OPEN),
        )
      : `<p>None of ${size} or more is enough.</p>`,
    folded(`${counted(likely.length - OPEN, 'more drive')} of ${size} or more`, likely.slice(OPEN)),
    folded(
      `${counted(others.length, 'drive')} that ${others.length === 1 ? 'is' : 'are'} enough, but smaller, known from a source before ${RECENT}, or under warranty for less time`,
      others,
    ),
    folded(
      `${counted(partly.length, 'drive')} enough only for a part of the ranges, or only if growth comes at the end of each year`,
      partly,
    ),
    folded(
      `${counted(not.length, 'drive')} not enough, ${not.length > MOST ? `the nearest ${MOST} of them` : 'the nearest first'}`,
      not.slice(0, MOST),
    ),
  ];
}

/** The same as the build writes it: each block in an element of its own, so that one can be written anew. */
export const drivesHtml = (candidates: readonly Candidate[], inputs: Inputs): string =>
  drivesBlocks(candidates, inputs)
    .map((block) => `<div>${block}</div>`)
    .join('');

const tableOf = (caption: string, some: readonly Candidate[]): string =>
  `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table>${tableHtml(listed(caption, some))}</table></div>`;

const folded = (caption: string, some: readonly Candidate[]): string =>
  some.length === 0
    ? ''
    : `<details><summary>${escapeHtml(caption)}</summary>${tableOf(caption, some)}</details>`;
