/** What was traced at the device during one commit, for each setting of SQLite. */
import file from '../../../../content/traced-commits/linux-6-18-ext4.json' with { type: 'json' };

/** Where a block goes. */
export type Place = 'journal' | 'log' | 'database' | 'ext4';

/**
 * What is left of the row when the power fails: it is there or not, there if the drive had it on flash, or lost
 * together with the one before.
 */
export type Kept = 'yes' | 'no' | 'some' | 'neither';

/** What reached the device: so many blocks for one place, or a flush of all that was sent. */
export interface Sent {
  readonly place: Place | null;
  readonly blocks: number;
  readonly kept: Kept;
}

/** A call of SQLite, and what it made the device do. */
export interface Call {
  readonly call: 'fdatasync' | 'unlink' | 'ftruncate';
  readonly file: 'journal' | 'log' | 'database' | 'folder';
  readonly sent: readonly Sent[];
}

/** Its calls in their order. */
export interface Commit {
  readonly journal: string;
  readonly synchronous: string;
  readonly calls: readonly Call[];
}

/** One for each setting. */
export const commits: readonly Commit[] = file.commits.map(({ journal, synchronous, calls }) => ({
  journal,
  synchronous,
  calls: calls.map(({ call, file, device, row }) => ({
    call: call as Call['call'],
    file: file as Call['file'],
    sent: device.map((text, at): Sent => {
      const [place = '', blocks] = text.split(':');
      const kept = (row[at] ?? 'no') as Kept;
      return blocks === undefined
        ? { place: null, blocks: 0, kept }
        : { place: place as Place, blocks: Number(blocks), kept };
    }),
  })),
}));

/** Blocks of ext4 for the end of a journal, where no other commit follows that it could share them with. */
export const ALONE: Readonly<Record<string, number>> = {
  delete: file.alone.delete,
  truncate: file.alone.truncate,
};
