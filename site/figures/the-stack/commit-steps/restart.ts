/** What SQLite finds after a restart, and does with it. */
import type { Act, Story } from './story';
import type { Kept } from './traced';

/** What is left, in a sentence. */
export const LEFT: Readonly<Record<Kept, string>> = {
  yes: 'the row is there',
  no: 'the row is not there',
  some: 'the row is there only if all that was sent is on flash',
  neither: 'the row is not there',
};

/** The same in a word or two, for a table and on the drawing. */
export const KEPT: Readonly<Record<Kept, string>> = {
  yes: 'kept',
  no: 'lost',
  some: 'kept or lost',
  neither: 'lost',
};

/** Why, by the steps that are over when the power fails. */
export function whyLeft(story: Story, done: number, kept: Kept): string {
  const over = story.acts.slice(0, done);
  if (story.journal === 'wal') return whyOfLog(story, over, kept);
  if (kept === 'yes') return 'SQLite finds no journal that would undo the change.';
  if (kept === 'some') return 'If not, SQLite finds the journal and puts the old pages back.';
  if (over.some(({ kind }) => kind === 'return'))
    return `The journal’s ${story.journal === 'delete' ? 'deletion' : 'new length'} is not on the drive. SQLite finds the journal and puts the old pages back.`;
  if (kept === 'neither')
    return 'The new journal is in no folder yet. That of the commit before may still be there, and would undo that one.';
  return isArmed(story, over)
    ? 'SQLite finds the journal and puts the old pages back.'
    : 'SQLite finds no pages to put back, and a database that was not touched.';
}

/** Whether the journal says on flash that it has pages: at once with NORMAL, by a header of its own with FULL. */
function isArmed({ synchronous }: Story, over: readonly Act[]): boolean {
  const arming = synchronous === 'full' ? 2 : 1;
  const written = over.flatMap(({ place }, at) => (place === 'journal' ? [at] : []));
  const at = written[arming - 1];
  return at !== undefined && over.slice(at).some(({ kind }) => kind === 'flush');
}

function whyOfLog({ synchronous }: Story, over: readonly Act[], kept: Kept): string {
  if (kept === 'some') return 'A page whose end is missing does not count.';
  if (kept === 'yes')
    return over.some(({ place }) => place === 'database')
      ? 'It is in the database.'
      : 'SQLite reads it from the log.';
  return synchronous === 'full'
    ? 'The log on the drive ends with the commit before.'
    : 'The log on the drive ends earlier: other commits since the last checkpoint may be lost, too.';
}
