/** The drives that readers may pick, and those among them that some words mean. */

/** What the label of a drive says, as one types it. */
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

/** The one drive of the list that a report names: `Samsung SSD 870 EVO 2TB` is `Samsung 860/870 EVO 2 TB`. */
export function modelNamed(models: readonly DriveModel[], name: string): DriveModel | undefined {
  const reported = wordsOf(name).filter((word) => !IDLE_WORDS.has(word));
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
