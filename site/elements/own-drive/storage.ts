/**
 * Where the reader's drive is kept: in the address, which every link within the book carries along, and,
 * where the browser allows it, remembered for a page that is opened without one.
 */
import { signal } from '@preact/signals-core';
import { type Drive, readDrive, writeDrive } from '../../engine/address/drive';
import { driveIn, NO_DRIVE } from '../../engine/address/drive-address';
import { say } from '../../runtime/notice';
import { bringDecided, decide, putDriveIntoAddress, wasComeBackTo } from './decided';

const MEMORY = 'spare-area-drive';

/** The reader's drive on this page. */
export const ownDrive = signal<Drive | null>(null);

/** Whether the drive was looked for; a page asks at its start and again where it shows it. */
let isSought = false;

/**
 * Brings the drive of the address, or else the one that is remembered; says what could not be read. From
 * then on the page follows what is decided elsewhere, whenever it is come back to.
 */
export function findDrive(): void {
  if (isSought) return;
  isSought = true;
  // The script that carries drives along does so too, on every page, and may come later.
  bringDecided(wasComeBackTo());
  const text = driveIn(location.search);
  // Whoever sent the state of a page without a drive had none: it is to look the same here.
  const kept = /[?&]s=/.test(location.search) ? null : remembered();
  const { drive, ignored } = readDrive(text ?? kept ?? NO_DRIVE);
  // What was remembered by another version is no fault of the address.
  if (text !== null && ignored.length > 0) say(ignored);
  ownDrive.value = drive;
  if (text === null && drive) putDriveIntoAddress(writeDrive(drive));
  // Forgotten on another page, whose memory may not be this one's.
  if (text === NO_DRIVE) remember(null);
  addEventListener('popstate', comeBack);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
}

/** Keeps another drive, or none. */
export function keepDrive(drive: Drive | null): void {
  ownDrive.value = drive;
  decide(drive ? writeDrive(drive) : NO_DRIVE);
  remember(drive);
}

function comeBack(): void {
  const decided = bringDecided(true);
  const now = ownDrive.peek();
  // The same again would have every figure make its button anew.
  if (decided === null || decided === (now ? writeDrive(now) : NO_DRIVE)) return;
  ownDrive.value = readDrive(decided).drive;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(MEMORY);
  } catch {
    return null;
  }
}

function remember(drive: Drive | null): void {
  try {
    if (drive) localStorage.setItem(MEMORY, writeDrive(drive));
    else localStorage.removeItem(MEMORY);
  } catch {
    // Frames and pages on a disk may forbid it; the address is enough.
  }
}
