/** What the drive plays once, before anybody touches it: host writes and strokes by the second. */
import { touched } from './brushes';
import { AT_REST, USER_PAGES } from './drive';
import { BLOCK_SIDE } from './look';
import type { LivingPlayer } from './player';
import type { Sheet } from './sheet';

/** Where a story stands at a second. */
export type Story = readonly (readonly [seconds: number, at: number])[];

/** From the first fill over the cliff to steady state. */
export const CLIFF: Story = [
  [0, 0],
  [3, USER_PAGES],
  [5, 1.065 * USER_PAGES],
  [11, 1.26 * USER_PAGES],
  [18, AT_REST],
];

/** Host writes at a second of a story; the last ones after its end. */
export function writesAt(story: Story, seconds: number): number {
  const next = story.findIndex(([when]) => when > seconds);
  if (next < 0) return story.at(-1)?.[1] ?? 0;
  const [from, to] = [story[next - 1], story[next]];
  if (!from || !to) return 0;
  return from[1] + ((to[1] - from[1]) * (seconds - from[0])) / (to[0] - from[0]);
}

/** How long a story lasts, in seconds. */
export const lengthOf = (story: Story): number => story.at(-1)?.[0] ?? 0;

type Stroke = readonly (readonly [number, number])[];

/** Letters as strokes, each in a box of 10 × 16 with its foot at 0. */
const LETTERS: Readonly<Record<string, readonly Stroke[]>> = {
  s: [
    [
      [8, 9],
      [5, 10],
      [1.5, 8.5],
      [2, 6],
      [7, 4],
      [8, 1.5],
      [5, 0],
      [1, 1],
    ],
  ],
  p: [
    [
      [1.5, 9.5],
      [1.5, -5],
    ],
    [
      [1.5, 7],
      [4, 10],
      [7, 9.5],
      [8.5, 5],
      [6.5, 0.5],
      [3.5, 0],
      [1.5, 2.5],
    ],
  ],
  a: [
    [
      [8, 9.5],
      [8, 0],
    ],
    [
      [8, 7],
      [5.5, 10],
      [2, 9],
      [1, 5],
      [2.5, 0.5],
      [5.5, 0],
      [8, 3],
    ],
  ],
  r: [
    [
      [1.5, 10],
      [1.5, 0],
    ],
    [
      [1.5, 6],
      [3.5, 9],
      [7, 10],
    ],
  ],
  d: [
    [
      [8, 16],
      [8, 0],
    ],
    [
      [8, 7],
      [5.5, 10],
      [2, 9],
      [1, 5],
      [2.5, 0.5],
      [5.5, 0],
      [8, 3],
    ],
  ],
  e: [
    [
      [1.2, 5.2],
      [8.5, 5.2],
      [8, 8.5],
      [5, 10],
      [2, 8.5],
      [1, 5],
      [2.2, 1.2],
      [5, 0],
      [8, 1.2],
    ],
  ],
};

/** The points of a word that a pen writes, in a box that is 1 wide and begins at 0; about as many as asked for. */
export function written(word: string, count: number): (readonly [number, number])[] {
  const strokes = [...word].flatMap((letter, at) =>
    (LETTERS[letter] ?? []).map((stroke) =>
      stroke.map(
        ([x, y]) => [(x + at * 11) / (word.length * 11), -y / (word.length * 11)] as const,
      ),
    ),
  );
  const pairs = strokes.flatMap((stroke) =>
    stroke.slice(1).flatMap((to, at) => {
      const from = stroke[at];
      return from ? [[from, to] as const] : [];
    }),
  );
  const lengths = pairs.map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1]));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  return pairs.flatMap(([a, b], at) => {
    const steps = Math.max(1, Math.round(((lengths[at] ?? 0) / whole) * count));
    return Array.from({ length: steps }, (_, step) => {
      const share = step / steps;
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share] as const;
    });
  });
}

/** Host writes just before the erased blocks of a drive with this overprovisioning are used up: what comes then is asked. */
export const asksAt = (spare: number): number => Math.round((1 + spare - 0.005) * USER_PAGES);

/** The story of the chapter: up to its question. Null once it is over. */
export function questionStory(playerOf: () => Pick<LivingPlayer, 'choices'>) {
  const [, full = [0, 0], cliff = [0, 0]] = CLIFF;
  return (seconds: number): number | null => {
    if (seconds > cliff[0]) return null;
    return writesAt([[0, 0], full, [cliff[0], asksAt(playerOf().choices.spare)]], seconds);
  };
}

/** The story beside the simulator: over the cliff. Null once it is over. */
export const cliffStory = (seconds: number): number | null =>
  seconds > lengthOf(CLIFF) ? null : writesAt(CLIFF, seconds);

/** Seconds in which a pen writes its word, and in which it is looked at. */
const [WRITES, RESTS] = [6, 1];
/** Touches of the pen for a word. */
const TOUCHES = 240;
/** Fewer blocks side by side have room for a shorter word. */
const ROOMY = 30;

/** The story of the home page: a pen writes on the drive at rest. */
export function penStory(
  playerOf: () => LivingPlayer,
  { fit }: Pick<Sheet, 'fit'>,
): (seconds: number) => number | null {
  let done = 0;
  let points: readonly (readonly [number, number])[] | undefined;
  return (seconds) => {
    const { columns, rows } = fit.window;
    points ??= written(columns < ROOMY ? 'ssd' : 'spare area', TOUCHES);
    const until = Math.min(points.length, Math.floor((seconds / WRITES) * points.length));
    const player = playerOf();
    if (done === 0 && until > 0) player.begin('pen');
    for (; done < until; done += 1) {
      const [x, y] = points[done] ?? [0, 0];
      const width = columns * BLOCK_SIDE;
      const at = [width * (0.08 + 0.84 * x), rows * BLOCK_SIDE * 0.6 + width * 0.84 * y] as const;
      player.touch(touched('pen', { window: fit.window }, at, at, () => 0));
    }
    return seconds > WRITES + RESTS ? null : -1;
  };
}
