/** The film of the tank: albums come in, the last two when somebody asks for them, half is deleted and nothing happens, TRIM tells the drive. A moment is a function of state and tick. */

import type { spareArea } from '../../../engine/gen/spare-area';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';

export type State = FigureState<typeof spareArea>;

/** So many albums fill the user capacity. */
export const ALBUMS = 10;

/** A second of the reader's, in ticks. */
const SECOND = 60;
/** When the tank is filled; the albums share this time. */
const FILLED = 5 * SECOND;
/** Files are deleted; long after that, TRIM; and where nothing was deleted to begin with, they come in again. */
export const DELETES = [FILLED + 0.6 * SECOND, FILLED + SECOND] as const;
export const TRIMS = [8 * SECOND, 8.7 * SECOND] as const;
const AGAIN = 10 * SECOND;
const END = 12 * SECOND;
/** Of its time an album falls so much, and rests for the rest. */
const FALL = 0.6;
/** What the film deletes where the reader has deleted nothing. */
const HALF = 0.5;

/** Levels are shares of user capacity. */
export interface Moment {
  readonly tick: number;
  readonly act: 'fill' | 'deleted' | 'trimmed' | 'again' | 'rest';
  /** Up to here there are files that nobody has deleted. */
  readonly files: number;
  /** Up to here pages are valid to the drive. */
  readonly valid: number;
  /** Where the deleted ones ended. */
  readonly written: number;
  /** The album that is falling: how far it still has to, from 1 down to 0. */
  readonly falling: { readonly from: number; readonly to: number; readonly above: number } | null;
  /** TRIM has been sent. */
  readonly isTrimmed: boolean;
}

export const isTrimOn = ({ view }: Pick<State, 'view'>) => view.trim !== 'off';

/** When the film of a state ends: before TRIM where there is none, and with the tank full again where nothing is deleted. */
function endOf(state: State): number {
  if (state.inputs.trimmed_share === 0) return END;
  return isTrimOn(state) ? AGAIN : TRIMS[0];
}

/** Where it waits, the first time: eight of ten albums have landed, and the ninth has not begun to fall. */
export const ASKS = 0.8 * FILLED - 1;

/** It waits there, or is on its way; no address says so. */
export const isWaiting = ({ view }: Pick<State, 'view'>) => view.waits !== undefined;

/** No tick of an address is later. */
const LATEST = 1e4;

export const tideTime: Timeline<typeof spareArea> = {
  label: 'Time of the film',
  latest: LATEST,
  span: (state) => [0, isWaiting(state) ? ASKS : endOf(state)],
  pace: SECOND,
  stop(at, way, state) {
    const each = FILLED / albumsIn(state.inputs.partition_share);
    const last = endOf(state);
    const landed = Array.from({ length: Math.round(FILLED / each) }, (_, album) =>
      Math.ceil((album + 1) * each - 1e-6),
    );
    const stops = [0, ...landed, DELETES[1], TRIMS[1], last].filter((tick) => tick <= last);
    const next = stops.filter((tick) => (way > 0 ? tick > at : tick < at));
    return way > 0 ? Math.min(last, ...next) : Math.max(0, ...next);
  },
  say: (at) => `${(at / SECOND).toFixed(1)}\u202Fs`,
  factor: (speed) =>
    `of a film${speed === 1 ? '' : `, ${speed} times as fast`}. After each album, it skips the time until speed no longer drifts.`,
};

/** How many albums make a level; the last one may be a part. */
export const albumsIn = (level: number) => Math.max(1, Math.ceil(level * ALBUMS - 1e-9));

/** From 0 to 1 between two ticks. */
const between = (at: number, [from, to]: readonly [number, number]) =>
  Math.min(Math.max((at - from) / (to - from), 0), 1);

/** Albums fill the tank from one level to another: what has landed, and what falls. */
function poured(from: number, to: number, share: number) {
  const first = from * ALBUMS;
  const count = Math.max(1, Math.ceil(to * ALBUMS - 1e-9) - Math.floor(first + 1e-9));
  const place = Math.min(share * count, count);
  const landed = Math.min(Math.floor(place + 1e-9), count);
  const level = (albums: number) =>
    albums === 0 ? from : Math.min((Math.floor(first + 1e-9) + albums) / ALBUMS, to);
  const below = level(landed);
  if (landed === count) return { level: to, falling: null };
  const fallen = Math.min((place - landed) / FALL, 1);
  return {
    level: fallen < 1 ? below : level(landed + 1),
    falling: fallen < 1 ? { from: below, to: level(landed + 1), above: 1 - fallen ** 2 } : null,
  };
}

/** Where it all stands at a tick. */
export function frameAt(state: State, tick: number): Moment {
  const { partition_share: full, trimmed_share } = state.inputs;
  const deletes = trimmed_share || HALF;
  const kept = full * (1 - deletes);
  const still = { tick, falling: null, isTrimmed: false };
  const isOver = tick >= endOf(state);
  if (tick < FILLED) {
    const { level, falling } = poured(0, full, tick / FILLED);
    return { ...still, act: 'fill', files: level, valid: level, written: level, falling };
  }
  if (trimmed_share === 0 && (isOver || tick < DELETES[0]))
    return { ...still, act: isOver ? 'rest' : 'fill', files: full, valid: full, written: full };
  if (tick >= AGAIN && trimmed_share === 0) {
    const { level, falling } = poured(kept, full, (tick - AGAIN) / (END - AGAIN));
    return { ...still, act: 'again', files: level, valid: level, written: level, falling };
  }
  const files = full - (full - kept) * between(tick, DELETES);
  const told = isTrimOn(state) || trimmed_share === 0 ? between(tick, TRIMS) : 0;
  const valid = full - (full - kept) * told;
  const act = isOver ? 'rest' : tick < TRIMS[0] ? 'deleted' : 'trimmed';
  return { ...still, act, files, valid, written: full, isTrimmed: tick >= TRIMS[0] && told > 0 };
}

export const momentOf = (state: State): Moment => frameAt(state, tickOf(tideTime, state));
