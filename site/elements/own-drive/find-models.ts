/** The drives that readers may pick, and those among them that some words mean. */

/** What the label of a drive says, as one types it, and what else is known of it. */
export interface DriveModel {
  readonly name: string;
  readonly capacity: string;
  readonly raw_capacity?: string;
  readonly terabytes_written?: string;
  readonly dwpd?: string;
  readonly warranty_period: string;
  /** Who says so, and when. */
  readonly from: string;
  /** It has no flash, and nothing of it can be told from its capacity. */
  readonly isFlashless?: boolean;
  /** Latency of a random read of 4 KiB at queue depth 1. */
  readonly ssd_time?: string;
  /** Rate of sequential reads. */
  readonly ssd_rate?: string;
  /** `PCIe 4.0 x4 NVMe`, `SATA 6 Gb/s`, or as much of it as is known. */
  readonly interface?: string;
  /** `TLC`, `QLC`. */
  readonly cells?: string;
  /** Who says the time and the rate, when, and of which drive where that is not this one. */
  readonly from_details?: string;
}

/** `2 TB` and `2TB` are one word. */
const joined = (text: string) => text.toLowerCase().replace(/(\d)\s+([gt]b?)\b/g, '$1$2');

const wordsOf = (text: string) =>
  joined(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== '');

/** The drives each of whose names has a word that starts like each of the words asked for. */
export function findModels(models: readonly DriveModel[], query: string): readonly DriveModel[] {
  const asked = wordsOf(query);
  return models.filter(({ name }) => {
    const words = wordsOf(name);
    return asked.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Words that reports write and the list does not. */
const IDLE_WORDS: ReadonlySet<string> = new Set(['ssd', 'nvme']);

/** Model numbers that have series and size in them: what they begin with, and the series and the size in gigabytes. */
const NUMBERS: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [
    /^CT(\d+)([A-Z]+\d+)(P?)SSD\d/,
    ([, size, series, plus]) => `Crucial ${series}${plus ? ' Plus' : ''} ${sized(size)}`,
  ],
  [/^KINGSTON\s+SA400S37(\d+)G$/, ([, size]) => `Kingston A400 ${sized(size)}`],
  [/^KINGSTON\s+SNV2S(\d+)G$/, ([, size]) => `Kingston NV2 ${sized(size)}`],
  // The order numbers of the 660p, such as SSDPEKNW512G8 and SSDPEKNW010T8; those of the 665p end in 9.
  [
    /^INTEL\s+SSDPEKNW(?:(\d{3})G|0(\d)0T)8/,
    ([, gigabytes, terabytes]) => `Intel 660p ${gigabytes ? `${gigabytes} GB` : `${terabytes} TB`}`,
  ],
  [/^Sabrent\s+Rocket 4\.0 (\d)TB$/i, ([, size]) => `Sabrent Rocket Gen4 ${size} TB`],
];

/** Gigabytes as the list writes them: 1000 and 1024 are a terabyte there. */
function sized(gigabytes = ''): string {
  const size = Number(gigabytes);
  return size >= 1000 ? `${Math.floor(size / 1000)} TB` : `${size} GB`;
}

/** What a model number says in the words of the list; a name as it is. */
function spelledOut(name: string): string {
  for (const [pattern, words] of NUMBERS) {
    const found = pattern.exec(name.trim());
    if (found) return words(found);
  }
  return name;
}

/** The one drive of the list that a report names: `Samsung SSD 870 EVO 2TB` is `Samsung 860/870 EVO 2 TB`. */
export function modelNamed(models: readonly DriveModel[], name: string): DriveModel | undefined {
  const reported = wordsOf(spelledOut(name)).filter((word) => !IDLE_WORDS.has(word));
  return models.find((model) => {
    const listed = joined(model.name)
      .split(' ')
      .filter((word) => !IDLE_WORDS.has(word));
    return (
      listed.length === reported.length &&
      listed.every((word) => word.split('/').some((either) => reported.includes(either)))
    );
  });
}
