/** The challenges of the chapter on the stack. */
import { bound } from '../../elements/challenge/bounds';
import { type Challenge, defineChallenge } from '../../elements/challenge/challenge';
import { sqliteCommit } from '../../engine/gen/sqlite-commit';
import { outputWith } from '../../runtime/figure/lines';
import { factor, says } from '../../runtime/figure/parts';

/** Rows that arrive per second, and how long the shop may wait for a full batch. */
const ROWS_PER_SECOND = 40;
const LONGEST_WAIT = 0.5;
/** Bytes at the device for each byte of the rows. */
const GOAL = 10;

const safeAndCheap = defineChallenge(sqliteCommit, {
  id: 'safe-and-cheap',
  start: { journal: 'delete', synchronous: 'full', rows: 1, row_size: 100, file_system: 'ext4' },
  conditions: [
    bound(['The device writes, per byte of the rows, at most ', null, ' bytes'], {
      ...{ side: 'at most', limit: GOAL, dimension: 'number' },
      of: ({ answer }) => answer.values.write_amplification,
    }),
    bound([`At ${ROWS_PER_SECOND} rows per second, an order waits for its batch at most `, null], {
      ...{ side: 'at most', limit: LONGEST_WAIT, dimension: 'time' },
      of: ({ inputs }) => (inputs.rows - 1) / ROWS_PER_SECOND,
    }),
    bound(['Orders that may be lost when power fails, at most ', null], {
      ...{ side: 'at most', limit: 0, dimension: 'count' },
      of: ({ inputs }) => (isSafe(inputs) ? 0 : inputs.journal === 'wal' ? LOSABLE : inputs.rows),
    }),
    bound(['The row keeps its size of at least ', null], {
      ...{ side: 'at least', limit: 100, dimension: 'bytes' },
      of: ({ inputs }) => inputs.row_size,
    }),
  ],
  done(state) {
    const alone = outputWith(state, { rows: 1 }, 'write_amplification');
    return says`Right: nothing is lost that was confirmed, and nobody waits long. With one row per
      commit, the same settings would write ${alone === null ? 'more' : factor(alone)} bytes per
      byte.`;
  },
});

/** Whether a commit waits for what keeps it, as in the traces of `content/traced-commits`. */
const isSafe = ({
  journal,
  synchronous,
}: {
  readonly journal: string;
  readonly synchronous: string;
}) => journal === 'persist' || (journal !== 'delete' && synchronous === 'full');

/** With NORMAL, commits wait for a checkpoint: about a thousand pages, one for most rows. */
const LOSABLE = 950;

export const challenges: readonly Challenge[] = [safeAndCheap];
