/** What a drive can only be said to do perhaps, and why: its warranty may end earlier, or its pace is known too little. */
import { formatAmount } from '../typed/units';
import type { FleetEnd, FleetStatus } from './fleet-answer';
import { dayOf } from './fleet-day';
import type { Pace } from './fleet-rate';

const DAY = 86_400;

const BY_RATE = 'At its highest rate it is, at its lowest it is not.';
/** Percentage Used is a whole number, and the model counts one percent more at the earliest. */
const BY_WEAR =
  'It is at its highest rate and with 1% more used than it says, and is not at its lowest rate.';

/** What of a drive is known how well. */
interface Known {
  readonly pace: Pace;
  /** What ends first. */
  readonly end: FleetEnd | null;
  /** In seconds since 1970. */
  readonly warrantyEnds: number | null;
  /** Whether that is counted from a purchase; if not it is the latest that it can be. */
  readonly isBought: boolean;
  /** Whether the warranty had ended at the last report. */
  readonly hasEnded: boolean;
  /** Whether its counter of host writes went down, so that more was written than it says. */
  readonly hasFallen: boolean;
}

/**
 * The status that the model gave, less sure where its ends are: an end of the warranty that is only the latest bears no
 * "will", and a short time between reports neither that nor a "will not".
 */
export function soundStatus(
  status: FleetStatus,
  { pace, end, warrantyEnds, isBought, hasEnded, hasFallen }: Known,
): { readonly status: FleetStatus; readonly doubts: readonly string[] } {
  const { shortTime, life } = pace;
  // The mean over its life bounds the rate that the model was asked with.
  const isShort = shortTime !== null && life === null;
  const isBound = !isBought && warrantyEnds !== null;
  const isDoubtful =
    status === 'may' ||
    (status === 'will' && (isShort || isBound)) ||
    (status === 'wont' && !hasEnded && (isShort || hasFallen));
  // A sure status may have days of such a short time.
  const ofShort = shortTime === null || status === 'passed' ? [] : [shortSays(pace)];
  if (!isDoubtful) return { status, doubts: ofShort };
  return {
    status: 'may',
    doubts: [
      ...(status === 'may' && shortTime === null ? [end === 'rating' ? BY_RATE : BY_WEAR] : []),
      ...ofShort,
      ...(isBound && status !== 'wont'
        ? [
            `Its day of purchase is not known, and ${dayOf(warrantyEnds)} is only the latest day on which the warranty can end.`,
          ]
        : []),
    ],
  };
}

function shortSays({ shortTime, life, rate }: Pace): string {
  const perDay = (value: number) => `${formatAmount(value * DAY, 'bytes')} per day`;
  const time = formatAmount(shortTime ?? 0, 'time');
  return life === null || rate === null
    ? `Its rate is known of ${time} only.`
    : `Its ${perDay(rate.value)} are of ${time} only; over its life it wrote ${perDay(life)}.`;
}
