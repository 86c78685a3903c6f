/**
 * What the reader decided last about a drive. Each entry of a tab's history has an address of its own;
 * whoever goes back must not find a drive there that was changed or forgotten since.
 */
import { driveIn, NO_DRIVE, withDrive } from '../../engine/address/drive-address';

/** Not of the session: Firefox shows a page that it kept the session as it was then. */
const DECIDED = 'spare-area-drive-decided';

/** What was decided on this very page; enough for its own entries where nothing may be stored. */
let decidedHere: string | null = null;

/** Keeps a decision, `NO_DRIVE` among them, and puts it into the address. */
export function decide(text: string): void {
  decidedHere = text;
  putDriveIntoAddress(text);
  try {
    localStorage.setItem(DECIDED, text);
  } catch {
    // Frames and pages on a disk may forbid it: an older entry of another page then says what it said.
  }
}

/**
 * Puts what was decided into an address that is come back to, and gives it; null where nothing was. A
 * drive that came by a link which was followed since counts as the later decision.
 */
export function bringDecided(isComeBackTo: boolean): string | null {
  const decided = lastDecided();
  const here = driveIn(location.search);
  if (decided === null || decided === (here ?? NO_DRIVE)) return decided;
  if (isComeBackTo) {
    putDriveIntoAddress(decided);
    return decided;
  }
  if (here !== null) forgetDecided();
  return null;
}

/** Whether the page was loaded by going back or forward. */
export function wasComeBackTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/** Some frames forbid it; the page works all the same. */
export function putDriveIntoAddress(text: string): void {
  // On a disk each page may have a memory of its own: there the address has to say that there is none.
  const isSaid = text !== NO_DRIVE || location.protocol === 'file:';
  try {
    history.replaceState(history.state, '', withDrive(location.href, isSaid ? text : null));
  } catch {
    // A sandboxed frame of a file: the drive then lives in the page alone.
  }
}

function lastDecided(): string | null {
  try {
    return localStorage.getItem(DECIDED) ?? decidedHere;
  } catch {
    return decidedHere;
  }
}

function forgetDecided(): void {
  try {
    localStorage.removeItem(DECIDED);
  } catch {
    // Nothing is kept then.
  }
}
