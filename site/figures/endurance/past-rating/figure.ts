/** Six drives written until they died, raced on one clock; then what drives wrote in multiples of their rating. */

import { drawSpans } from '../../../charts/span-chart';
import { axisFor } from '../../../charts/ticks';
import type { SpanChart } from '../../../charts/types';
import { remainingLife } from '../../../engine/gen/remaining-life';
import { formatAmount } from '../../../engine/typed/units';
import { isCovered } from '../../../runtime/figure/bet-type';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';
import { columnOf } from '../../../runtime/figure/table';
import { DESKTOP } from '../field-writes/figure';
import { COUNTED, inTb, isSeenToEnd, RATED_AT_MOST, TB, TESTED, type Tested } from './field-writes';
import { drawLanes, type LanesChart } from './lanes';
import { multiplesOf } from './multiples';
import { ofThisDrive, ownLane, ownOf } from './own-drive';
import { givenIn, LAST, laneAt, raceSentence, raceTime } from './race';
import { betOn, ratingBet } from './race-bet';

type State = FigureState<typeof remainingLife>;

export const pastRating = defineFigure<LanesChart | SpanChart, typeof remainingLife>(
  remainingLife,
  {
    id: 'past-rating',
    title: 'Six drives written to death: host writes vs. TBW rating',
    question: 'Does a drive die when its rating is used up?',
    start: DESKTOP,
    controls: [
      { input: 'host_bytes', span: [1e10, 1e16] },
      { input: 'percentage_used' },
      { input: 'terabytes_written', span: [1e12, 1e17] },
      { input: 'power_on_time', span: [720 * 3600, 20 * 365 * 86_400] },
    ],
    presets: [
      {
        id: 'desktop',
        label: 'Desktop, 2012',
        inputs: { ...DESKTOP, percentage_used: null },
      },
      {
        id: 's3700',
        label: 'Intel S3700, 400 GB',
        inputs: {
          host_bytes: 3e15,
          power_on_time: 1.08e8,
          percentage_used: 0.3,
          terabytes_written: null,
          capacity: 400e9,
        },
      },
      {
        id: 'half-used',
        label: '1 TB drive at 40% of its rating',
        inputs: {
          host_bytes: 240e12,
          power_on_time: 2 * 365 * 86_400,
          percentage_used: 0.28,
          terabytes_written: 600e12,
          capacity: 1e12,
        },
      },
    ],
    views: [
      {
        key: 'shown',
        label: 'Show',
        options: [
          { id: 'race', label: 'Host writes' },
          { id: 'multiples', label: 'Multiples of the rating' },
        ],
      },
    ],
    bet: ratingBet,
    play: raceTime,
    main: 'time_left',
    draw: (svg, chart, box) =>
      'lanes' in chart ? drawLanes(svg, chart, box) : drawSpans(svg, chart, box),

    chart(state) {
      const label = plainText(sentence(state));
      if (state.view.shown === 'multiples' && !isCovered(state.view))
        return multiplesOf(state, label);
      const at = givenIn(state);
      const bet = betOn(state.view);
      return {
        label,
        x: axisFor('count', 'host writes', 0, LAST, { unit: 'TB', count: 6 }),
        rating: { value: RATED_AT_MOST / TB, label: `TBW rating: ${inTb(RATED_AT_MOST)} at most` },
        lanes: TESTED.map((drive) => laneAt(drive, at)),
        own: ownLane(state),
        ...(bet === undefined ? {} : { bet: { value: bet / TB, label: 'your bet' } }),
        at,
        isOver: at === LAST,
      };
    },

    sentence,

    table(state) {
      const own = ownOf(state);
      const written = own?.implied ?? state.inputs.host_bytes;
      // What is bet on is not told.
      const isTold = !isCovered(state.view);
      return {
        columns: [
          { label: 'Drive' },
          columnOf(remainingLife, 'host_bytes', { label: 'Host writes' }),
          columnOf(remainingLife, 'terabytes_written', { label: 'TBW rating' }),
          { label: 'Multiple of the rating', dimension: 'number' },
          { label: 'What is known' },
        ],
        rows: [
          ...TESTED.map((drive) => [
            drive.name,
            isTold ? drive.alive : null,
            RATED_AT_MOST,
            isTold ? drive.alive / RATED_AT_MOST : null,
            isTold ? knownOf(drive) : 'written until it died',
          ]),
          ...COUNTED.map(({ name, count, rated, written: [, median = 0] }) => [
            name,
            median,
            rated,
            median / rated,
            `projected to 100% Percentage Used, median of ${count} drives`,
          ]),
          [
            'This drive',
            written,
            own?.rated ?? null,
            own && written / own.rated,
            own?.implied ? 'projected to 100% Percentage Used' : 'so far',
          ],
        ],
        current: TESTED.length + COUNTED.length,
      };
    },
  },
);

/** What the number in the table is, what became of the drive, and what it said last. */
function knownOf(drive: Tested): string {
  const rated = 'rated at most this much';
  return isSeenToEnd(drive)
    ? `died at this much, ${rated}. ${drive.last}`
    : `last seen alive at this much, ${rated}; dead by ${inTb(drive.dead)}. ${drive.last}`;
}

function sentence(state: State): readonly Part[] {
  if (isCovered(state.view))
    return says`Six drives, none of them rated for more than ${inTb(RATED_AT_MOST)}.`;
  const at = givenIn(state);
  if (at < LAST && state.view.shown !== 'multiples') return raceSentence(at);
  const multiples = TESTED.map(({ alive }) => alive / RATED_AT_MOST);
  return says`Before they died, six drives in a test of 2013 to 2015 wrote at least
    ${{ value: formatAmount(Math.min(...multiples), 'number') }} to
    ${{ value: formatAmount(Math.max(...multiples), 'number') }} times their rating.
    ${ofThisDrive(state)}`;
}
