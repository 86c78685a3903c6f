/** Everything that the chapters bring to life, for the build and the tests; a page carries its own chapter's. */
import type { Challenge } from '../elements/challenge/challenge';
import type { Inputs } from '../engine/declaration';
import type { Figure } from '../runtime/figure/define-figure';
import * as accessTime from './access-time/manifest';
import * as caching from './caching-versus-ssd/manifest';
import type { ChapterFigure } from './chapter-manifest';
import * as endurance from './endurance/manifest';
import * as measuring from './measuring/manifest';
import * as overprovisioning from './overprovisioning/manifest';
import * as performanceConsistency from './performance-consistency/manifest';
import * as theStack from './the-stack/manifest';
import * as writeAmplification from './write-amplification/manifest';

/** The chapters with figures, in the order of the book. */
const manifests = {
  'access-time': accessTime,
  'caching-versus-ssd': caching,
  overprovisioning,
  'write-amplification': writeAmplification,
  'performance-consistency': performanceConsistency,
  measuring,
  endurance,
  'the-stack': theStack,
} as const;

/** Every figure and the chapter it stands in; their ids are unique. */
export const figurePlaces: readonly (ChapterFigure & { readonly chapter: string })[] =
  Object.entries(manifests).flatMap(([chapter, manifest]) =>
    manifest.figures.map((entry) => ({ ...entry, chapter })),
  );

export const figures: readonly Figure[] = figurePlaces.map(({ figure }) => figure);

export { chapterOfExercise, exerciseOf, exercises } from './all-exercises';

/** The challenges; their ids are unique. */
export const challenges: readonly Challenge[] = Object.values(manifests).flatMap(
  (manifest) => manifest.challenges,
);

/** The figure of this id; throws where there is none. */
export const figureOf = (id: string): Figure => found(figures, 'figure', id);

/** Where the models of some figures start on a page with these, by the model's id; of several figures the last one says. */
export const startsOf = (ids: readonly string[]): Readonly<Record<string, Inputs>> =>
  Object.fromEntries(
    ids.map(figureOf).flatMap(({ model, start }) => (start ? [[model.id, start] as const] : [])),
  );

/** The challenge of this id; throws where there is none. */
export const challengeOf = (id: string): Challenge => found(challenges, 'challenge', id);

function found<One extends { readonly id: string }>(
  all: readonly One[],
  kind: string,
  id: string,
): One {
  const same = all.filter((one) => one.id === id);
  if (same[0] && same.length === 1) return same[0];
  throw new Error(same.length ? `two ${kind}s are called ${id}` : `there is no ${kind} ${id}`);
}
