/** When will my drive die? Three ends of a drive on one calendar, each with its band, against what is written per day. */

import { wholeNumber } from '../../../engine/address/view-keys';
import { endurance } from '../../../engine/gen/endurance';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { timelineKeys } from '../../../runtime/figure/timeline';
import { BEND, dateAfter, dayKey, sayDate, untilYear, YEAR } from './calendar';
import { type Board, drawDateRibbon, type RibbonChart, type RibbonRow } from './date-ribbon';
import { byHours, type End, type Ends, endsOf, isOlder, isOwn, sinceOf } from './ends';
import { middleOf, monthBet, monthIn, monthKeys, monthText, sayMonth } from './month-bet';
import { DESK, FULL_SPEED, paceTime, shownPace, tickIn, WEDDINGS } from './pace';
import { betweenParts, boardText, exactnessIn, sayTime, whenParts } from './say-end';

type State = FigureState<typeof endurance>;

/** Where the calendar ends. */
const FARTHEST = 1e5 * YEAR;
const MOST_RATING = 1e9;

export const deathDate = defineFigure<RibbonChart, typeof endurance>(endurance, {
  id: 'death-date',
  title: 'Warranty end and wear-out date vs. host writes per day',
  question: 'When will my drive die, if it is new today?',
  controls: [{ input: 'daily_writes', span: [1e7, 1e13] }],
  takes: ['capacity', 'warranty_period'],
  presets: [
    { id: 'desk', label: 'At a desk, 2.74\u202fGB', inputs: { daily_writes: DESK } },
    { id: 'weddings', label: 'Wedding season, 30\u202fGB', inputs: { daily_writes: WEDDINGS } },
    {
      id: 'full-speed',
      label: 'As fast as SA-256 can, 5.73\u202fTB',
      inputs: { daily_writes: FULL_SPEED },
    },
  ],
  bet: monthBet,
  keys: {
    ...monthKeys,
    ...timelineKeys(paceTime),
    since: dayKey,
    rated: wholeNumber(0, MOST_RATING),
  },
  main: 'lifetime',
  // Its drive is SA-256 until the reader describes another.
  isCompared: false,
  draw: drawDateRibbon,

  chart(state) {
    const since = sinceOf(state);
    const daily = shownPace(state);
    const ends = endsOf(state, daily);
    return {
      label: plainText(sentenceOn(state, endsOf(state, state.inputs.daily_writes))),
      board: boardOf(state, ends),
      beside: isCovered(state.view)
        ? { name: 'your date', notes: [`at ${bytes(daily)} of host writes per day`] }
        : {
            name: `at ${bytes(daily)} of host writes per day`,
            notes: [`Flash worn out ${plainText(betweenParts(since, ends.wear.span))}.`],
          },
      axis: axisOf(since, isOlder(state)),
      rows: [
        rowOf('years', 'Warranty, by its years', ends.years, since),
        rowOf('bytes', 'Warranty, by its bytes', ends.bytes, since),
        wearRow(state, ends, since),
      ],
      ...betOf(state),
    };
  },

  // While the film runs, only the drawing is on its way: what is said holds for the pace in hand.
  sentence: (state) => sentenceOn(state, endsOf(state, state.inputs.daily_writes)),

  table(state) {
    const ends = endsOf(state, state.inputs.daily_writes);
    const since = sinceOf(state);
    const row = (name: string, { span, why }: End) => [
      name,
      span?.early ?? null,
      span?.date ?? null,
      span?.late ?? null,
      ...(since === null ? [] : [span ? sayTime(since, span.date, exactnessIn(span)) : null]),
      why,
    ];
    const time = { dimension: 'time' } as const;
    return {
      columns: [
        { label: 'End' },
        { label: 'Earliest, from today', ...time },
        { label: 'Expected', ...time },
        { label: 'Latest', ...time },
        ...(since === null ? [] : [{ label: 'Date' }]),
        { label: 'What the band is made of' },
      ],
      rows: [
        row('Warranty, by its years', ends.years),
        row('Warranty, by its bytes', ends.bytes),
        row('Flash worn out', isCovered(state.view) ? { ...ends.wear, span: null } : ends.wear),
      ],
    };
  },
});

const bytes = (value: number) => formatAmount(value, 'bytes');

/** The board with the date of the wear, or with the one that the reader bets on; while the film runs, letters that were others a tick ago turn. */
function boardOf(state: State, { wear }: Ends): Board {
  const since = sinceOf(state);
  const tick = tickIn(state);
  const months = isCovered(state.view) ? monthIn(state.view) : null;
  const now = months === null ? boardText(since, wear.span) : monthText(since, months);
  const isMoving = tick !== null && state.view.at !== undefined && tick > 0;
  const before = isMoving
    ? boardText(since, endsOf(state, shownPace(state, tick - 1)).wear.span)
    : now;
  return now.map((text, group) =>
    [...text].map((letter, at) => ({ text: letter, turns: letter !== before[group]?.[at] })),
  );
}

/** The flash, whose end is not told while it is bet on: only what it depends on. */
function wearRow({ view }: State, { wear }: Ends, since: string | null): RibbonRow {
  const row = rowOf('wear', 'Flash worn out', wear, since);
  return isCovered(view) ? { ...row, says: '?', span: null } : row;
}

function rowOf(id: string, label: string, { span, why }: End, since: string | null): RibbonRow {
  const says = span ? sayTime(since, span.date, exactnessIn(span)) : 'unknown';
  return { id, label, why, says, span, color: id === 'wear' ? 'ink' : 'soft' };
}

/** As the book writes numbers: four digits stand together. */
const inYears = (years: number) => formatAmount(years, 'count', 6);

/** Years of the calendar where the day is known, by length to the year that is 24 after it; else years from now. */
function axisOf(since: string | null, older: boolean): RibbonChart['axis'] {
  if (since === null)
    return {
      bend: BEND,
      max: FARTHEST,
      ticks: [
        { value: 0, text: 'new' },
        ...[24, 1e5, 1000, 100, 10_000, 5, 10, 15, 20].map((years) => ({
          value: years * YEAR,
          text: `${inYears(years)}\u202fy`,
        })),
      ],
      names: ['Time, linear to 24\u202fy', 'then logarithmic'],
    };
  const bend = Number(since.slice(0, 4)) + 24;
  const inPart = Array.from({ length: 4 }, (_, at) => 5 * Math.floor(bend / 5) - 5 * (at + 1));
  return {
    bend: untilYear(since, bend),
    max: FARTHEST,
    ticks: [
      { value: 0, text: older ? 'new' : 'today' },
      ...[bend, 100_000, 10_000, 3000, 2200, ...inPart].map((year) => ({
        value: untilYear(since, year),
        text: inYears(year),
      })),
    ],
    names: [`Date, linear to ${bend}`, 'then logarithmic'],
  };
}

function betOf(state: State): Pick<RibbonChart, 'bet'> {
  const months = monthIn(state.view);
  if (months === null) return {};
  const value = middleOf(months);
  const said = sayMonth(sinceOf(state), months);
  if (isCovered(state.view)) return { bet: { value, label: said } };
  const answer = endsOf(state, shownPace(state)).wear.span.date;
  return { bet: { value, label: `your bet: ${said}`, answer } };
}

function sentenceOn(state: State, ends: Ends): readonly Part[] {
  const since = sinceOf(state);
  const { span, amplification } = ends.wear;
  const { capacity, pe_cycles: cycles } = state.inputs;
  const own = isOwn(state);
  if (isCovered(state.view)) return coveredSentence(state, ends);
  const times = { value: formatAmount(amplification, 'number') };
  return says`At ${{ value: bytes(state.inputs.daily_writes) }} of host writes per
    day${own ? '' : says` and a write amplification of ${times}`}, the flash of
    ${own ? `a drive of ${bytes(capacity)}` : 'SA-256'}, ${newOn(state)}, is worn out
    ${whenParts(since, span.date, exactnessIn(span))},
    ${betweenParts(since, span)}${
      own
        ? says`, if its write amplification is ${times} and its flash
      is rated for ${{ value: formatAmount(cycles, 'count') }} P/E cycles`
        : ''
    }.
    ${warrantyParts(since, ends)}`;
}

/** What is known before the bet: the two ends that a label promises. */
function coveredSentence(state: State, { years, bytes: limit }: Ends): readonly Part[] {
  const since = sinceOf(state);
  const when = ({ span }: End) => (span ? whenParts(since, span.date, exactnessIn(span)) : []);
  return says`At ${{ value: bytes(state.inputs.daily_writes) }} of host writes per day, the warranty of
    ${isOwn(state) ? `a drive of ${bytes(state.inputs.capacity)}` : 'SA-256'}, ${newOn(state)},
    ends ${when(years)} by its years${limit.span ? says`, and ${when(limit)} by its bytes` : ''}.`;
}

/** When it was new: on the day of a link that was made then, on which the reader's drive was bought, or from which it has run as long as it says; or today, of which nobody knows better. */
function newOn(state: State): string {
  const since = sinceOf(state);
  if (since !== null && isOlder(state))
    return `new on ${sayDate(dateAfter(since, 0), 'day')}${byHours(state)}`;
  return isOwn(state) ? 'as if it were new today' : 'new today';
}

/** The warranty ends with the first of its two limits. */
function warrantyParts(since: string | null, { years, bytes: limit, wear }: Ends): Part[] {
  const byBytes = limit.span !== null && years.span !== null && limit.span.date < years.span.date;
  const span = byBytes ? limit.span : years.span;
  if (!span) return [];
  const order = span.date <= wear.span.date ? 'first' : 'later';
  const when = whenParts(since, span.date, exactnessIn(span));
  if (!limit.span)
    return says`By its years, its warranty ends ${order}, ${when}; its bytes are left out
      (${limit.why}).`;
  return says`Its warranty ends ${order}, ${when}, by its ${byBytes ? 'bytes' : 'years'}.`;
}
