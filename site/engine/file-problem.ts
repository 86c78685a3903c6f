/** Why a file cannot be read or written, in words. */

/** What the system says of either, and what it says of one of them. */
const EITHER: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOTDIR: 'its path leads through a file',
  ELOOP: 'the links in its path lead round in a circle',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'the device that holds it reports an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};
const REASONS: Readonly<Record<'read' | 'written', Readonly<Record<string, string>>>> = {
  read: {
    ...EITHER,
    ENOENT: 'there is no such file',
    EACCES: 'it may not be read',
    EPERM: 'it may not be read',
    ERR_FS_FILE_TOO_LARGE: 'it is too large',
  },
  written: {
    ...EITHER,
    ENOENT: 'there is no such folder',
    EACCES: 'it may not be written',
    EPERM: 'it may not be written',
    EROFS: 'it may not be written',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    EFBIG: 'it would be too large',
    ERR_FS_FILE_TOO_LARGE: 'it is too large to go on with',
  },
};

/** "it is a folder": what stands behind "cannot be read: ". */
export function reasonOf(problem: unknown, done: 'read' | 'written'): string {
  const { code = 'an error without a code' } = problem as NodeJS.ErrnoException;
  return REASONS[done][code] ?? `the system reports ${code}`;
}
