/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const DAY = 86_400;

/** The flash that wears: all of it where that is given, else the capacity. */
const flash = (at: At) => at.in(at.given('raw_capacity') ? 'raw_capacity' : 'capacity');

const cells = (at: At) => (flash(at) * at.in('pe_cycles')) / at.in('write_amplification');

/** SA-256 and the label it is given: 36 TB or five years. */
const MODEL_DRIVE = (273.92e9 * 3000) / 7.6;

const LABEL = { bytes: 36e12, years: 5 * 365 * DAY };

/** The flash of 256 GB that was last seen alive at 2400 TB. */
const OUTLIVED = 2400e12 / (256e9 * 3000);

const lasts = (at: At, written: number) => (written / at.in('daily_writes')) * DAY;

/** Median over end of the field's write amplification, where a drive has that median. */
const field = (at: At, end: number) => (at.in('write_amplification') === 1.896 ? 1.896 / end : 1);

const life = (at: At) => (cells(at) / at.in('wear_leveling_factor') / at.in('daily_writes')) * DAY;

export const claims: readonly Claim[] = [
  {
    says: 'the flash of SA-256, new today, is worn out after {}, between {} and {}.',
    when: (at) => at.view.since === undefined && at.in('capacity') === 512e9,
    is: (at, date, early, late) =>
      near(date, lasts(at, MODEL_DRIVE)) &&
      near(early, lasts(at, MODEL_DRIVE) / 2) &&
      near(late, lasts(at, MODEL_DRIVE) * OUTLIVED),
  },
  {
    says: ', if its write amplification is {} and its flash is rated for {} P/E cycles.',
    is: (at, times, cycles) =>
      near(times, at.in('write_amplification')) && near(cycles, at.in('pe_cycles')),
  },
  {
    says: 'the flash of a drive of {}, as if it were new today, is worn out after {}, between {} and {}, if its',
    is: (at, capacity, date, early, late) =>
      near(capacity, at.in('capacity')) &&
      near(date, life(at)) &&
      near(early, (life(at) / 2) * field(at, 5.577)) &&
      near(late, life(at) * OUTLIVED * field(at, 1.039)),
  },
  {
    says: 'Its warranty ends first, after {}, by its bytes.',
    is: (at, end) =>
      near(end, lasts(at, LABEL.bytes)) && lasts(at, LABEL.bytes) <= at.in('warranty_period'),
  },
  {
    says: 'Its warranty ends first, after {}, by its years.',
    is: (at, end) => near(end, at.in('warranty_period')),
  },
];
