/**
 * Where the reader's drive is kept: in the address, which every link within the book carries along, and,
 * where the browser allows it, remembered for a page that is opened without one.
 */
import { signal } from '@preact/signals-core';
import { type Drive, readDrive, writeDrive } from '../../engine/drive';
import { driveIn, withDrive } from '../../engine/drive-address';
import { say } from '../frame/notice';

const MEMORY = 'spare-area-drive';

/** The reader's drive on this page. */
export const ownDrive = signal<Drive | null>(null);

/** Brings the drive of the address, or else the one that is remembered; says what could not be read. */
export function findDrive(): void {
  const text = driveIn(location.search);
  const { drive, ignored } = readDrive(text ?? remembered() ?? '1');
  // What was remembered by another version is no fault of the address.
  if (text !== null && ignored.length > 0) say(ignored);
  ownDrive.value = drive;
  if (text === null && drive) putIntoAddress(drive);
}

/** Keeps another drive, or none. */
export function keepDrive(drive: Drive | null): void {
  ownDrive.value = drive;
  putIntoAddress(drive);
  try {
    if (drive) localStorage.setItem(MEMORY, writeDrive(drive));
    else localStorage.removeItem(MEMORY);
  } catch {
    // Frames and pages on a disk may forbid it; the address is enough.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(MEMORY);
  } catch {
    return null;
  }
}

/** Some frames forbid it; the page works all the same. */
function putIntoAddress(drive: Drive | null): void {
  try {
    history.replaceState(
      history.state,
      '',
      withDrive(location.href, drive ? writeDrive(drive) : null),
    );
  } catch {
    // A sandboxed frame of a file: the drive then lives in the page alone.
  }
}
