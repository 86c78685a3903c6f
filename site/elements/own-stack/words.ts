/** What is said of the reader’s file: what it was measured with, and what stands out beside ours. */
import { formatAmount } from '../../engine/typed/units';
import { APART, type ComparedStack, type ComparedTest, distanceOf } from './compare';
import type { Ours } from './ours';
import type { Stack, StackFile } from './stack-file';

/** A factor with as many digits as the script keeps. */
export const factorText = (value: number): string => formatAmount(value, 'number', 4);
export const ratioText = (value: number): string => formatAmount(value, 'number', 3);

const bytes = (value: number) => formatAmount(value, 'bytes');

const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const counted = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;

/** Machine, versions, day and run. */
export function aboutWords({ about }: StackFile, ours: Ours): string {
  const versions = [
    `Linux ${about.kernel}`,
    `python3 ${about.python}`,
    ...(about.sqlite === null ? [] : [`SQLite ${about.sqlite}`]),
    ...(about.postgresql === null ? [] : [`PostgreSQL ${about.postgresql}`]),
  ];
  const machine = `${about.machine}, ${counted(about.processors, 'processor')}`;
  return `Yours: a ${about.run} run with ${counted(about.repeats, 'repeat')}, ${dayOf(about.began)}; ${versions.join(', ')} (${machine}). Ours: full runs on loop devices; ${ours.with.join(', ')}.`;
}

/** The device of a file system, how that was made and mounted, and what ours it stands beside. */
export function stackWords({ stack, kind }: ComparedStack): string {
  const { device, made, program, mount } = stack;
  const blocks = [
    device.logical_block && `logical blocks of ${bytes(device.logical_block)}`,
    device.physical_block && `physical blocks of ${bytes(device.physical_block)}`,
  ].filter(Boolean);
  const parts = [
    `${device.kind === 'loop' ? 'A loop device' : 'The machine’s own device'} of ${device.size === null ? 'unknown size' : bytes(device.size)}`,
    ...blocks,
    ...(device.below === null ? [] : [`its image on ${device.below}`]),
    ...(made === null ? [] : [`made by ${made}${program === null ? '' : ` (${program})`}`]),
    `mounted with ${mount || 'no options'}`,
  ];
  return [
    `${parts.join(', ')}.`,
    besideWords(stack, kind),
    stack.idle_rate > 0
      ? `While nothing was measured the device took ${formatAmount(stack.idle_rate, 'byte_rate')}, which are in all its factors.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function besideWords({ id, file_system }: Stack, kind: string | null): string {
  if (kind === null)
    return `We have not measured a file system called ${id} (${file_system}), so nothing of ours stands beside it.`;
  if (kind === id) return '';
  const taken = kind === 'btrfs-dup' ? ', which keeps its metadata twice; yours may not' : '';
  return `It was there before, so it stands beside our ${kind}${taken}.`;
}

/** What a file system is called; the script calls one that was there "here". */
export const stackName = ({ id, file_system }: Stack): string =>
  id === 'here' ? `${file_system} (here)` : id;

const nameOf = ({ yours }: ComparedTest, { stack }: ComparedStack) =>
  `${yours.id} on ${stackName(stack)}`;

/** The largest factor, where the two are apart, and how much is not steady. */
export function standingOut(all: readonly ComparedStack[]): string {
  const tests = all.flatMap((stack) => stack.tests.map((test) => ({ test, stack })));
  const steady = tests.filter(({ test }) => test.yours.factor !== null);
  const [largest] = [...steady].sort(
    (a, b) => (b.test.yours.factor ?? 0) - (a.test.yours.factor ?? 0),
  );
  if (!largest)
    return tests.length === 0
      ? 'The file has no results.'
      : 'None of your tests is steady, so no factor of yours can be held against ours.';
  const fresh = tests.length - steady.length;
  return [
    `Your largest steady factor is ${factorText(largest.test.yours.factor ?? 0)}, of ${nameOf(largest.test, largest.stack)}.`,
    apartWords(tests),
    fresh > 0
      ? `${fresh} of your ${counted(tests.length, 'test')} ${fresh === 1 ? 'is' : 'are'} not steady.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function apartWords(tests: readonly { test: ComparedTest; stack: ComparedStack }[]): string {
  const both = tests.filter(({ test }) => test.ratio !== null);
  const apart = both
    .filter(({ test }) => test.isApart)
    .sort((a, b) => distanceOf(b.test.ratio ?? 1) - distanceOf(a.test.ratio ?? 1));
  const within = formatAmount(APART, 'ratio');
  const [farthest] = apart;
  if (both.length === 0) return 'No test is steady in both yours and ours.';
  if (!farthest)
    return `Wherever both are steady (${counted(both.length, 'test')}), yours and ours are the same within their spreads or ${within}.`;
  const { yours, ours, ratio } = farthest.test;
  return `Where both are steady (${counted(both.length, 'test')}), ${apart.length} ${apart.length === 1 ? 'differs' : 'differ'} by more than both spreads and ${within}; farthest apart is ${nameOf(farthest.test, farthest.stack)}, ${factorText(yours.factor ?? 0)} beside our ${factorText(ours?.[0] ?? 0)}, a ratio of ${ratioText(ratio ?? 1)}.`;
}

/** A factor of the reader’s or of ours: the number, and below it how far it can be trusted. */
export interface FactorWords {
  readonly factor: string;
  readonly note: string;
}

const spreadText = (low: number, high: number) =>
  low === high ? 'in every repeat' : `${factorText(low)} to ${factorText(high)}`;

export function yourWords({ yours }: ComparedTest): FactorWords {
  const { factor, low, high, fresh, why, runs } = yours;
  if (factor !== null && low !== null && high !== null)
    return {
      factor: factorText(factor),
      note: `${spreadText(low, high)}${fresh === null ? '' : `; fresh ${factorText(fresh)}`}`,
    };
  if (runs.length === 0) return { factor: 'not measured', note: why ?? '' };
  return { factor: fresh === null ? 'fresh' : `fresh ${factorText(fresh)}`, note: why ?? '' };
}

export function ourWords(ours: ComparedTest['ours']): FactorWords {
  if (!ours) return { factor: 'not measured', note: '' };
  const [factor, low, high, freshLow, freshHigh] = ours;
  const range = (from: number, to: number) =>
    from === to ? factorText(from) : `${factorText(from)} to ${factorText(to)}`;
  const fresh =
    freshLow === null || freshHigh === null ? '' : `fresh ${range(freshLow, freshHigh)}`;
  if (factor === null || low === null || high === null)
    return { factor: fresh || 'fresh', note: 'Not steady in ours.' };
  return {
    factor: factorText(factor),
    note: `${spreadText(low, high)}${fresh && `; ${fresh}`}`,
  };
}

/** The ratio, and in words where the two are apart. */
export const ratioWords = ({ ratio, isApart }: ComparedTest): FactorWords => ({
  factor: ratio === null ? '–' : ratioText(ratio),
  note: isApart ? 'apart' : '',
});
