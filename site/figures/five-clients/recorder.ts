/** A video recorder, by its settings: a ring of data, whose capacity decides and whose wear does not. */
import { defineExercise, type Exercise } from '../../elements/exercise/logic';
import { ringBuffer } from '../../engine/gen/ring-buffer';
import {
  bytes,
  classChoice,
  count,
  DAY,
  FREE_SHARE,
  isClassClear,
  otherClasses,
  rate,
  TB,
  tebibytes,
  tightestChoice,
  time,
  YEAR,
} from './answers';

/** What the article's card is rated for; at 60 MB/s it is written in 99 days, and the article says 16 years. */
export const CARD = 512 * TB;
const PERIOD = 5 * YEAR;
/** Drive writes per day of the drive that is on offer. */
const OFFERED = 1;
const USABLE = 1 - FREE_SHARE;
/** So few that two percent of them are less than a third of one: their number is exact. */
const MOST_DRIVES = 16;

/**
 * Wrong numbers of drives: by those that hold just the recordings (`full`), and by those of which 81% are used (`twice`).
 * One too few may be either of two slips; where 10% make no drive more, there is none.
 */
function drivesMistaken(drives: number, full: number, twice: number): Record<string, number> {
  return {
    ...(full === drives - 1
      ? { 'one-too-few': full }
      : { 'rounded-down': drives - 1, ...(full < drives && { 'none-free': full }) }),
    ...(twice > drives && { 'free-twice': twice }),
  };
}

/** Of the drives that hold the recordings: the room they have, and the writes they are rated for. */
const margins = (known: Readonly<Record<'drives' | 'capacity' | 'space' | 'dwpd', number>>) => ({
  'Endurance rating': OFFERED / known.dwpd,
  Capacity: (known.drives * known.capacity * USABLE) / known.space,
});

export const recorder: Exercise = defineExercise(ringBuffer, {
  id: 'recorder-faded',
  fixed: { period: PERIOD, usable_share: USABLE },
  drawn: {
    cameras: [8, 12, 16, 24, 32, 48, 64],
    megabits: [4, 6, 8, 10, 12, 16],
    kept_days: [2, 3, 7, 14, 21, 30, 45, 60, 90],
    capacity: [4, 8, 16].map((size) => size * TB),
  },
  derived: ({ cameras, megabits, kept_days }) => ({
    write_rate: (cameras * megabits * 1e6) / 8,
    kept_time: kept_days * DAY,
  }),
  asked: 'kept_by_drives',
  tolerance: { relative: 0.02 },
  names: {
    capacity: 'the capacity of a drive',
    write_rate: 'the write rate',
    kept_time: 'how long recordings are kept',
    card: 'the life of the card',
    space: 'the room for the recordings',
    drives: 'the drives',
    need: 'the needed rating',
    class: 'the class',
    tightest: 'the tightest demand',
    kept_by_drives: 'how long the drives keep recordings',
  },
  steps: (known) => ({
    // The task does not say it: nobody took it from there.
    write_rate: rate(known.write_rate),
    card: time(CARD / known.write_rate),
    space: bytes(known.space),
    drives: count(known.drives),
    need: bytes(known.drive_total),
    class: classChoice(known.dwpd),
    tightest: tightestChoice(margins(known)),
    kept_by_drives: time(known.kept_by_drives),
  }),
  // Whole numbers: a draw has those of them that tell one slip from another.
  sometimes: ['one-too-few', 'rounded-down', 'none-free', 'free-twice'],
  mistakes: ({ kept_by_one, kept_by_drives }) => ({
    'one-drive': kept_by_one,
    'none-free': kept_by_drives / USABLE,
    'free-twice': kept_by_drives * USABLE,
    'bits-as-bytes': kept_by_drives / 8,
  }),
  gaps: ({ cameras, write_rate, space, capacity, total, drives, drive_total, dwpd }) => ({
    card: {
      'sixty-fold': (60 * CARD) / write_rate,
      'bits-as-bytes': CARD / write_rate / 8,
      'one-camera': (CARD * cameras) / write_rate,
    },
    drives: {
      ...drivesMistaken(
        drives,
        Math.ceil((space / capacity) * (1 - 1e-12)),
        Math.ceil(space / (capacity * USABLE ** 2)),
      ),
      'as-endurance': Math.ceil((total * DAY) / (OFFERED * capacity * PERIOD)),
      'bits-as-bytes': Math.ceil((8 * space) / (capacity * USABLE)),
    },
    need: {
      'all-drives': total,
      'kept-alone': space / drives,
      'one-camera': drive_total / cameras,
      'in-tib': tebibytes(drive_total),
    },
    class: otherClasses(dwpd),
    tightest: { 'as-endurance': 1 },
  }),
  files: ({ cameras, megabits, kept_days }) => ({
    settings: [
      '# recorder.conf',
      `cameras    = ${cameras}`,
      `bitrate    = ${megabits} Mbit/s each, day and night`,
      `keep       = ${kept_days} days, then overwrite`,
      'service    = 5 years',
    ].join('\n'),
  }),
  isDecided: ({ dwpd, drives }) => isClassClear(dwpd) && drives > 2 && drives <= MOST_DRIVES,
});
