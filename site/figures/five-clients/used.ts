/** A drive in use, by two readings of its counters: a warranty runs by the calendar, and hours with power do not. */
import { defineExercise, type Exercise } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { sizing } from '../../engine/gen/sizing';
import {
  areApart,
  bytes,
  classChoice,
  DAY,
  endChoice,
  FIRST_DAY,
  GB,
  isClassClear,
  LAST_DAY,
  otherClasses,
  otherOf,
  rate,
  smartText,
  TB,
  tebibytes,
  units,
  YEAR,
} from './answers';

const DAYS = 30;
const DRIVE = { model: 'Example NVMe SSD' };
const WARRANTY = 5 * YEAR;

/** The need as drive writes per day of the five years for which a drive of a class is rated. */
const overWarranty = ({ need_dwpd, period }: Record<'need_dwpd' | 'period', number>) =>
  (need_dwpd * period) / WARRANTY;

export const used: Exercise = defineExercise(sizing, {
  id: 'used-faded',
  fixed: { warranty_period: WARRANTY },
  drawn: {
    written: stepped(110, 290, 20).map((size) => size * TB),
    daily: [80, 150, 320, 450].map((size) => size * GB),
    hours: [8, 12],
    years: [2, 3],
    capacity: [480, 960].map((size) => size * GB),
    terabytes_written: [400, 500, 600].map((size) => size * TB),
  },
  derived: ({ written, daily, years }) => ({
    host_bytes: written,
    write_rate: daily / DAY,
    age: years * YEAR,
    period: WARRANTY - years * YEAR,
  }),
  asked: 'write_rate_limit',
  tolerance: { relative: 0.02 },
  names: {
    capacity: 'the capacity',
    terabytes_written: 'the rating',
    host_bytes: 'what has been written',
    period: 'what is left of the warranty',
    age: 'the age of the drive',
    write_rate: 'the write rate',
    need: 'what is still to be written',
    class: 'the class',
    end: 'what ends first',
    write_rate_limit: 'the writes at which the rating is just enough',
  },
  steps: (known) => ({
    write_rate: rate(known.write_rate),
    host_bytes: bytes(known.host_bytes),
    need: bytes(known.need),
    class: classChoice(overWarranty(known)),
    end: endChoice(known.time_to_rating, known.warranty_left),
    write_rate_limit: rate(known.write_rate_limit),
  }),
  mistakes: ({ terabytes_written, host_bytes, hours, age, period, write_rate_limit }) => ({
    'all-of-the-rating': terabytes_written / period,
    'from-new': terabytes_written / WARRANTY,
    'over-all-five': (terabytes_written - host_bytes) / WARRANTY,
    'years-gone': (terabytes_written - host_bytes) / age,
    'hours-with-power': (write_rate_limit * 24) / hours,
  }),
  gaps: ({
    need,
    need_dwpd,
    hours,
    host_bytes,
    age,
    period,
    time_to_rating,
    warranty_left,
    write_rate,
    terabytes_written,
  }) => ({
    need: {
      'hours-with-power': (need * 24) / hours,
      'units-of-512': need / 1000,
      'since-new': (host_bytes * period) / age,
      'all-five-years': write_rate * WARRANTY,
      'years-gone': write_rate * age,
      'with-what-is-written': need + host_bytes,
      'rating-left': terabytes_written - host_bytes,
      'in-tib': tebibytes(need),
    },
    class: otherClasses(overWarranty({ need_dwpd, period })),
    end: { 'other-end': otherOf(endChoice(time_to_rating, warranty_left)) },
  }),
  files: ({ written, daily, hours, years }) => {
    const on = years * 365 * hours;
    const [before, after] = [units(written) - units(daily * DAYS), units(written)];
    return {
      smart: smartText([
        { ...DRIVE, at: FIRST_DAY, units: before, hours: on - DAYS * hours },
        { ...DRIVE, at: LAST_DAY, units: after, hours: on },
      ]),
    };
  },
  isDecided: ({ need_dwpd, period, time_to_rating, warranty_left }) =>
    isClassClear(overWarranty({ need_dwpd, period })) && areApart(time_to_rating, warranty_left),
});
