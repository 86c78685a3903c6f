/** What each of the examples rests on, and which way its numbers err. */

import { isCurrent } from '../../../elements/presets/current';
import type { stack } from '../../../engine/gen/stack';
import { formatAmount } from '../../../engine/typed/units';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { factor, type Part, says } from '../../../runtime/figure/parts';
import { presets, RATED_AS } from './presets';

type State = FigureState<typeof stack>;

const HOUR = 3600;
/** What Home Assistant wrote, by a report of 2025: 320 MB per hour. */
const REPORTED = 320e6 / HOUR;

const ON_ZFS = says` ZFS is counted by the rules of its source, not measured: with its map, for
  writes over a volume of 100 GiB. How far the map compresses is assumed.`;

/** Of which drive the rating is. */
const ratedAs = (id: string, { terabytes_written }: State['inputs']): readonly Part[] =>
  RATED_AS[id] && terabytes_written !== null
    ? says` The rating is that of a ${RATED_AS[id]}: ${formatAmount(terabytes_written, 'bytes')}.`
    : [];

const NOTES: Readonly<Record<string, (state: State) => readonly Part[]>> = {
  laptop: () => says` The factors above the drive were measured.`,
  postgres:
    () => says` These numbers are from a model that was checked by measurements at 20,000 commits per checkpoint, once updates find room
    on their page (HOT); in a fresh table it is more. Vacuum, archives and standbys come on top.`,
  proxmox: () => ON_ZFS,
  truenas: () => [
    ...ON_ZFS,
    ...says` The log device is a drive beside these: it gets two bytes for each byte of the guest, and
      needs power-loss protection.`,
  ],
  guest: () => ON_ZFS,
  myrocks: ({ engine, model, inputs }) => {
    const [least, most] = [0.1, 0.5].map(
      (lsm_rewritten_share) =>
        engine.run(model, { ...inputs, lsm_rewritten_share }).values.write_amplification,
    );
    return says` By a model, write amplification is ${factor(least ?? Number.NaN)} to ${factor(most ?? Number.NaN)} where
      moves write a tenth to a half of the fanout.`;
  },
  ceph: () => says` This is an upper bound. The blocks of Ceph’s log are counted as whole units of
    16 KiB each, but a drive with power-loss protection writes several of them into one unit.`,
  k3s: () => says` Above the card, this is within 2% of what we measured with the table of k3s: six indexes, a
    counter, old values, and their deletion. The 5 changes per second are assumed. By a
    report, a high-endurance card was worn out under k3s within half a year; it states no bytes.`,
  card: ({
    answer,
  }) => says` Indexes and other programs are not counted, so the host writes more. A report on
    Home Assistant states 320 MB per hour, ${factor(REPORTED / answer.values.drive_write_rate)} times
    as much as the host writes here.`,
  cctv: () => says` This is exact above the drive, except for metadata of the file system; that the drive
    copies nothing is assumed.`,
};

/** Pages that are written twice, but neither of the size nor with the log of InnoDB. */
const NOT_INNODB = says` Pages and log keep the sizes of PostgreSQL; this is not InnoDB, whose pages
  are 16 KiB.`;

/** A rating counts host writes, of the unit of the drive or more. */
const COARSE = says` Ratings of drives with large units hold for writes of a unit or more: smaller ones use
  up the flash sooner than the host writes say.`;

/** What is said of the example in hand; once a setting was changed, what holds of any. */
export function noteOf(state: State): readonly Part[] {
  const { indirection_unit: unit, terabytes_written: rating } = state.inputs;
  return [...exampleOf(state), ...(unit > 4096 && typeof rating === 'number' ? COARSE : [])];
}

function exampleOf(state: State): readonly Part[] {
  const { application, btree_commit_protection: protection, btree_commit_page_size } = state.inputs;
  if (application === 'btree' && protection === 'doublewrite' && btree_commit_page_size === 8192)
    return NOT_INNODB;
  const current = presets.find(({ inputs }) => isCurrent(inputs, state.inputs));
  if (!current) return [];
  return [...ratedAs(current.id, state.inputs), ...(NOTES[current.id]?.(state) ?? [])];
}
