/** The words of each step: what it is called, what happens, and what it is for. */

/** A step in words. */
export interface Name {
  /** On the drawing and in the table. */
  readonly short: string;
  /** In a sentence, and why it is done. */
  readonly says: string;
  readonly why: string;
}

/** Steps of a rollback journal. */
export const OLD_PAGES: Name = {
  short: 'Old pages to the journal',
  says: 'The rollback journal gets its header and the two pages that will change',
  why: 'from them, a change can be undone',
};
/** The same, with the number of pages. */
export const HEADER: Name = {
  short: 'Journal header again',
  says: 'The header of the rollback journal is written again',
  why: 'it now says that two pages follow',
};
/** The same, at the end. */
export const ZEROS: Name = {
  short: 'Journal header zeroed',
  says: 'Zeros overwrite the header of the rollback journal',
  why: 'a journal without a header undoes nothing, and that is the commit',
};
/** What the journal was for. */
export const TABLE: Name = {
  short: 'New pages to the database',
  says: 'The page with the row and the first page are overwritten in the database',
  why: 'their old versions are safe in the journal',
};
/** The step of a log. */
export const LOG: Name = {
  short: 'Changed page to the log',
  says: 'The changed page and its header of 24 bytes are written to the log',
  why: 'they begin in one block and end in the next, so both are written',
};
/** The folder, which costs nothing where ext4 has written it already. */
export const FOLDER: Name = {
  short: 'Folder synced',
  says: 'SQLite syncs the folder, for the name of the journal',
  why: 'ext4 has written it with the file, and nothing is left to write',
};
/** The last block of a transaction. */
export const COMMIT_BLOCK: Name = {
  short: 'ext4: commit block',
  says: 'ext4 writes the commit block of its transaction',
  why: 'without it, the transaction does not count after a restart',
};

/** What SQLite may do only after a flush, by what was written last before it. */
export const AFTER = {
  between: 'ext4 may write its commit block only after this',
  header: 'SQLite may write the journal’s header only after this',
  database: 'SQLite may overwrite the database only after this',
  journal: 'SQLite may end the journal only after this',
  success: 'SQLite may report success only after this',
} as const;

/** A flush, and what it holds back. */
export const flushed = (why: string): Name => ({
  short: 'Flush',
  says: 'The drive flushes its cache, and SQLite waits',
  why,
});

/** What ext4 writes before its commit block. */
export const transaction = (blocks: number, why: string): Name => ({
  short: 'ext4: metadata',
  says: `ext4 writes a descriptor and ${blocks - 1} metadata ${blocks === 2 ? 'block' : 'blocks'} to its own journal`,
  why,
});

/** How SQLite ends, by its last call. */
export const RETURNS: Readonly<Record<string, Name>> = {
  fdatasync: {
    short: 'Success reported',
    says: 'SQLite reports success',
    why: 'what keeps the row is on flash',
  },
  unlink: {
    short: 'Journal deleted, success reported',
    says: 'SQLite deletes the journal and reports success',
    why: 'the deletion is in memory, and SQLite does not wait for it',
  },
  ftruncate: {
    short: 'Journal cut, success reported',
    says: 'SQLite cuts the journal to nothing and reports success',
    why: 'the new length is in memory, and SQLite does not wait for it',
  },
  nothing: {
    short: 'Success reported',
    says: 'SQLite reports success',
    why: 'the log was changed in memory alone, and SQLite does not wait for it',
  },
};
