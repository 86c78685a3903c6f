/** The note that a job of fio has no lead-in: a job that only brings the drive to a state needs none. */

type Options = Readonly<Record<string, string>>;

const MISSING = 'The option ramp_time is missing';

/** Longer results are left unread. */
const LONGEST = 8_000_000;

/** The notes on a file, without the one on `ramp_time` where only the jobs that precondition lack it. */
export async function withoutNeedlessRamp(
  notes: readonly string[],
  file: Blob,
): Promise<readonly string[]> {
  const isNoted = notes.some((note) => note.startsWith(MISSING));
  if (!isNoted || file.size > LONGEST || !onlyFillsLackRamp(await file.text())) return notes;
  return notes.filter((note) => !note.startsWith(MISSING));
}

/** Whether some job of a result has a lead-in, and each without one only writes so many bytes. */
function onlyFillsLackRamp(text: string): boolean {
  const all = optionsOf(text);
  const lacking = all.filter(({ ramp_time = '0' }) => ramp_time === '0');
  return lacking.length < all.length && lacking.every(isFill);
}

const isFill = ({ rw, readwrite, runtime, time_based }: Options) =>
  /^(?:rand)?write$/.test(rw ?? readwrite ?? '') &&
  runtime === undefined &&
  time_based === undefined;

/** What each job was asked for; nothing where the text is no JSON of fio. */
function optionsOf(text: string): Options[] {
  try {
    const { jobs, 'global options': global } = JSON.parse(text.slice(text.search(/^\{/m)));
    return jobs.map((job: { 'job options'?: Options }) => ({ ...global, ...job['job options'] }));
  } catch {
    return [];
  }
}
