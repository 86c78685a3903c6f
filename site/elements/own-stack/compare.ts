/** The reader’s factors beside ours: test by test, and what is in one of them alone. */
import type { OurFactors, Ours } from './ours';
import type { Stack, StackResult } from './stack-file';

export interface ComparedTest {
  readonly yours: StackResult;
  /** Null where we have not measured it on this kind of file system. */
  readonly ours: OurFactors | null;
  /** The reader’s factor by ours; null unless both are steady. */
  readonly ratio: number | null;
  /** Whether the two differ by more than both spreads, and by more than `APART`. */
  readonly isApart: boolean;
}

export interface ComparedStack {
  readonly stack: Stack;
  /** The kind of ours that it stands beside; null where we have none. */
  readonly kind: string | null;
  readonly tests: readonly ComparedTest[];
  /** Tests of ours on that kind which the file does not have. */
  readonly left: readonly (readonly [id: string, ours: OurFactors])[];
}

/** Two factors that are nearer each other, by their ratio, count as the same. */
export const APART = 0.01;

export function compareStacks(stacks: readonly Stack[], { kinds }: Ours): readonly ComparedStack[] {
  return stacks.map((stack) => {
    const kind = kindOf(stack, kinds);
    const measured = new Map(Object.entries((kind !== null && kinds[kind]) || {}));
    const tests = stack.results.map((yours) => compared(yours, measured.get(yours.id) ?? null));
    const here = new Set(stack.results.map(({ id }) => id));
    return { stack, kind, tests, left: [...measured].filter(([id]) => !here.has(id)) };
  });
}

/** Kinds of ours that none of the reader’s is beside. */
export const kindsLeft = (all: readonly ComparedStack[], { kinds }: Ours): readonly string[] =>
  Object.keys(kinds).filter((one) => all.every(({ kind }) => kind !== one));

function compared(yours: StackResult, ours: OurFactors | null): ComparedTest {
  const [factor, low, high] = ours ?? [null, null, null];
  const isBoth = yours.factor !== null && factor !== null && factor > 0;
  if (!isBoth) return { yours, ours, ratio: null, isApart: false };
  const ratio = (yours.factor ?? 0) / factor;
  const isOutside = (yours.low ?? 0) > (high ?? 0) || (yours.high ?? 0) < (low ?? 0);
  return { yours, ours, ratio, isApart: isOutside && distanceOf(ratio) > 1 + APART };
}

/** How far a ratio is from 1, either way. */
export const distanceOf = (ratio: number): number => Math.max(ratio, 1 / ratio);

/**
 * The kind that a stack is: as the script names it; of a file system that was there, as its type and its mount options
 * say.
 */
function kindOf({ id, file_system, mount }: Stack, kinds: Ours['kinds']): string | null {
  if (Object.hasOwn(kinds, id)) return id;
  const options = mount.split(',');
  const ext4 = ['data=journal', 'lazytime'].find((one) => options.includes(one));
  const kind = new Map([
    ['ext4', ext4 ? `ext4-${ext4.replace('=', '-')}` : 'ext4'],
    ['xfs', 'xfs'],
    ['btrfs', 'btrfs-dup'],
  ]).get(file_system);
  return kind && Object.hasOwn(kinds, kind) ? kind : null;
}
