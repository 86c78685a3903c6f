/**
 * The page's own memory of a set of exercises as one short text, for a course system that keeps little: what stands in
 * `localStorage`, without the names that every entry repeats.
 */

/** The fields of a work as it is kept (`KeptWork`), in the order in which they are written. */
const FIELDS = [
  'seed',
  'typed',
  'verdict',
  'tries',
  'minutes',
  'checked',
  'times',
  'open',
] as const;

type Packed = readonly [name: string, ...values: unknown[]];

/**
 * All entries whose key begins with `head`, packed: what all their names begin with, then each. The storage's own keys are
 * their names.
 */
export function packKept(storage: Pick<Storage, 'getItem'>, head: string): string {
  const entries = Object.keys(storage)
    .filter((key) => key.startsWith(head))
    .sort()
    .flatMap((key) => {
      const value = parsed(storage.getItem(key) ?? '');
      return isEntry(value) ? [{ name: key.slice(head.length), value }] : [];
    });
  if (entries.length === 0) return '';
  const shared = commonStart(entries.map(({ name }) => name));
  const packed = entries.map(({ name, value }): Packed => {
    const values = 'seed' in value ? FIELDS.map((field) => value[field]) : [value];
    return [name.slice(shared.length), ...values];
  });
  return JSON.stringify([shared, ...packed]);
}

/** Puts packed entries back; a text of another program is left alone. */
export function unpackKept(text: string, storage: Pick<Storage, 'setItem'>, head: string): void {
  const [shared, ...packed] = readPacked(text);
  for (const [name, ...values] of packed as Packed[]) {
    const value =
      values.length === 1
        ? values[0]
        : {
            exercise: name.split('/').at(-1),
            ...Object.fromEntries(FIELDS.map((field, at) => [field, values[at]])),
          };
    storage.setItem(`${head}${shared}${name}`, JSON.stringify(value));
  }
}

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Up to a slash, so that each name keeps its last part. */
function commonStart([first = '', ...others]: readonly string[]): string {
  let end = first.lastIndexOf('/') + 1;
  while (end > 0 && others.some((name) => !name.startsWith(first.slice(0, end))))
    end = first.lastIndexOf('/', end - 2) + 1;
  return first.slice(0, end);
}

function readPacked(text: string): readonly [string?, ...Packed[]] {
  const read = parsed(text);
  if (!Array.isArray(read) || typeof read[0] !== 'string') return [];
  const packed = read.slice(1).filter((one) => Array.isArray(one) && typeof one[0] === 'string');
  return [read[0], ...packed];
}

/** Undefined where another program has written something else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
