/** A log beside a simulated drive, in words: where each has its write cliff, where each ends, what lies between. */
import { type Course, cliffOf, distanceOf } from '../../engine/simulation/cliff-distance';
import { formatAmount } from '../../engine/typed/units';
import type { Start } from '../simulation-runs/scaled-drive';

/** What was simulated beside the log. */
export interface Beside {
  readonly start: Start;
  readonly overprovisioning: number;
  readonly course: Course;
}

/** How a simulated drive began. */
export const STARTS: Readonly<Record<Start, string>> = {
  empty: 'fresh out of box',
  sequential: 'sequential fill',
  random: 'preconditioned',
};

const number = (value: number) => formatAmount(value, 'number', 2);
const share = (value: number) => formatAmount(value, 'ratio', 2);

/** The distance, in a few sentences. */
export function distanceWords(mine: Course, { start, overprovisioning, course }: Beside): string {
  const [own, simulated] = [cliffOf(mine), cliffOf(course)];
  const drive = `simulated drive (${STARTS[start]}, ${formatAmount(overprovisioning, 'ratio')} overprovisioning)`;
  const places = [
    own === null
      ? `Your log has no write cliff in its ${number(mine.end)} drive writes`
      : `In your log, the write cliff comes after ${number(own)} drive writes`,
    simulatedWords(drive, own, simulated),
  ];
  return `${places.join('; ')}. ${apartWords(mine, course)}`;
}

function simulatedWords(drive: string, own: number | null, simulated: number | null): string {
  if (simulated === null) return `a ${drive} has none${own === null ? ', either' : ''}`;
  return own === null
    ? `a ${drive} has one after ${number(simulated)}`
    : `on a ${drive}, after ${number(simulated)}`;
}

function apartWords(mine: Course, simulated: Course): string {
  const between = distanceOf(mine, simulated);
  if (!between)
    return 'How far the curves are apart is not known: one of them has no rate somewhere.';
  const { common, factor, ends } = between;
  return `Over the first ${number(common)} drive writes, the curves are typically a factor of ${number(factor)} apart; in the last tenth of them, your rate is ${share(ends[0])} of its first, the simulated one ${share(ends[1])}.`;
}

/** What the comparison cannot tell, a sentence each. */
export function limitsOf(
  mine: Course,
  { start, course }: Beside,
  { jobs, alsoReads }: { readonly jobs: number; readonly alsoReads: boolean },
): string[] {
  const place = cliffOf(course);
  const isShort = place !== null && mine.end < place && cliffOf(mine) === null;
  const isAll: readonly (readonly [boolean, string])[] = [
    [
      isShort,
      `The log ends after ${number(mine.end)} drive writes, before the simulated cliff: whether your drive has one further on is not known.`,
    ],
    [
      mine.end > course.end,
      `The drive was simulated for ${number(course.end)} drive writes; what your log has after them is not compared.`,
    ],
    [
      start === 'random',
      'A preconditioned drive has its cliff behind it; what is left is its steady state.',
    ],
    [jobs > 1, `The writes of all ${jobs} jobs are added.`],
    [alsoReads, 'The run read as well; the simulated drive only writes.'],
    [
      true,
      'The log does not say whether the writes were random. Sequential writes have no cliff of this kind; an SLC cache has one of its own.',
    ],
  ];
  return isAll.flatMap(([holds, words]) => (holds ? [words] : []));
}
