/** Reads many reports one by one, in one worker; the page answers meanwhile, and nothing is sent. */
import { lazyReader } from '../../elements/import/reader';
import { tooLong } from '../../engine/file-size';
import type { FleetReport } from '../../engine/sizing/fleet-report';
import { readingsOf } from '../../engine/smart-report';

/** What was read, and what could not be, each with its reason. */
export interface Reports {
  readonly reports: readonly FleetReport[];
  readonly unread: readonly { readonly file: string; readonly why: string }[];
}

/** Where a file lies in the folder that was opened; its name where it was opened alone. */
const nameOf = (file: File) => file.webkitRelativePath || file.name;

/** Reads the files; `told` hears how many are done, and says whether to go on. */
export async function readReports(
  files: readonly File[],
  told: (done: number) => boolean,
): Promise<Reports | null> {
  const reader = await lazyReader.fetch();
  const reading = await reader.begin(files[0]?.name);
  const reports: FleetReport[] = [];
  const unread: { file: string; why: string }[] = [];
  try {
    for (const [at, file] of files.entries()) {
      const why = tooLong(file.size);
      if (why) {
        unread.push({ file: nameOf(file), why });
        continue;
      }
      if (at > 0) reading.again(file.name);
      const bytes = await file.arrayBuffer().catch(() => null);
      if (!bytes) {
        unread.push({ file: nameOf(file), why: UNREADABLE });
        continue;
      }
      await reading.push(bytes);
      const { file: found, problem } = await reading.found();
      const readings = found ? readingsOf(found) : [];
      if (readings.length === 0)
        unread.push({ file: nameOf(file), why: problem || 'It is no report of a drive.' });
      else reports.push(...readings.map((one) => ({ file: nameOf(file), reading: one })));
      if (!told(at + 1)) return null;
    }
  } finally {
    reading.stop();
  }
  return { reports, unread };
}

const UNREADABLE = 'The browser does not hand it over: open the folder by its button.';
