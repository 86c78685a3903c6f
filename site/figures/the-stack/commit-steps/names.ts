/** Which words a step has. */
import { formatAmount } from '../../../engine/typed/units';
import {
  AFTER,
  COMMIT_BLOCK,
  FOLDER,
  flushed,
  HEADER,
  LOG,
  type Name,
  OLD_PAGES,
  RETURNS,
  TABLE,
  transaction,
  ZEROS,
} from './step-names';
import { type Act, BLOCK, type Story } from './story';
import { ALONE } from './traced';

/** The name of a step of a story. */
export function nameOf(story: Story, act: Act): Name {
  const { calls, acts, journal, synchronous } = story;
  if (act.kind === 'return') return RETURNS[calls.at(-1)?.call ?? 'nothing'] as Name;
  if (act.kind === 'later') return journal === 'wal' ? checkpoint(act) : laterNote(journal);
  if (act.kind === 'sync') return FOLDER;
  const isFirst = act.call === 0;
  const isLast = act.call === calls.length - 1;
  if (act.place === 'log') return LOG;
  if (act.place === 'database') return TABLE;
  if (act.place === 'journal') return isFirst ? OLD_PAGES : isLast ? ZEROS : HEADER;
  if (act.place === 'ext4' && act.blocks === 1) return COMMIT_BLOCK;
  if (act.place === 'ext4') return transaction(act.blocks, whyMetadata(journal, isFirst));
  const next = acts[acts.indexOf(act) + 1];
  if (next?.place === 'ext4' && next.call === act.call) return flushed(AFTER.between);
  if (isLast && journal !== 'delete' && synchronous === 'full') return flushed(AFTER.success);
  return flushed(afterOf(story, act, isLast));
}

function afterOf({ calls, journal, synchronous }: Story, act: Act, isLast: boolean): string {
  const file = calls[act.call ?? 0]?.file;
  if (file === 'database') return AFTER.journal;
  if (isLast && journal === 'persist') return AFTER.success;
  // With FULL, the header is written again once the old pages are safe.
  const header = calls.findIndex(
    ({ file, sent }, at) => at > 0 && file === 'journal' && sent.length > 0,
  );
  return synchronous === 'full' && (act.call ?? 0) < header ? AFTER.header : AFTER.database;
}

/** What the metadata of a transaction are for. */
function whyMetadata(journal: string, isFirst: boolean): string {
  if (journal === 'persist') return 'they hold the time at which the file was changed';
  if (!isFirst) return 'only with them is the journal empty, and that is the commit';
  return journal === 'delete'
    ? 'until then the new journal does not exist, and that of the commit before is not deleted'
    : 'only with them does the journal have a length again';
}

const laterNote = (journal: string): Name => {
  const what = journal === 'delete' ? 'deletion' : 'new length';
  return {
    short: `Later: the ${what}`,
    says: `ext4 writes the ${what} with its next transaction`,
    why: `that is the first of the next commit, or ${ALONE[journal]} blocks of its own some 5 s later`,
  };
};

const checkpoint = ({ place, blocks }: Act): Name => {
  const share = formatAmount(blocks * BLOCK, 'bytes');
  return place === 'log'
    ? {
        short: 'Later: the log',
        says: 'At a checkpoint SQLite waits for the log, once for all commits since the last',
        why: `the part of this row is a page and its header, ${share}`,
      }
    : {
        short: 'Later: the checkpoint',
        says: 'The checkpoint copies each changed page into the database once, for all commits',
        why: `the share of this row is ${share}`,
      };
};
