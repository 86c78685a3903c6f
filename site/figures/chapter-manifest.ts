/** What a chapter's `figures.ts` says of its figures: the one place that names them. */
import { mountBet } from '../elements/bet/mount-bet';
import type { LiveFigure } from '../elements/figure/live-figure';
import type { mountGuess } from '../elements/guess/guess';
import type { FigureMounts } from '../elements/page/mount-page';
import { mountTimeline } from '../elements/player/timeline';
import type { Figure } from '../runtime/figure/define-figure';

/**
 * The pages of a chapter, by what their script brings: the chapter itself, one of its figures alone (in
 * somebody else's frame, or on the first page), one that shows a drive page by page or what a test records, a calculator.
 */
export type PageKind = 'chapter' | 'figure' | 'page-by-page' | 'samples' | 'calculator';

/** A figure of a chapter. Markup of its own is the `.astro` file that bears its name: `DiskSteps.astro`. */
export interface ChapterFigure {
  readonly figure: Figure;
  /** Code of its own that it runs in the page, in place of that which plays it and takes bet or guess. */
  readonly mount?: FigureMounts[string];
  /** Which script serves it where it stands alone; that of any other figure where nothing is said. */
  readonly on?: PageKind;
}

/** The figures as a page mounts them; `guess` takes the lines that are drawn, where a figure asks for one. */
export function pageFigures(
  entries: readonly ChapterFigure[],
  guess?: typeof mountGuess,
): {
  readonly figures: readonly Figure[];
  readonly mounts: FigureMounts;
} {
  const mountOwn = (live: LiveFigure) => mountParts(live, guess);
  return {
    figures: entries.map(({ figure }) => figure),
    mounts: Object.fromEntries(
      entries.map(({ figure, mount = mountOwn }) => [figure.id, mount] as const),
    ),
  };
}

/** Plays a figure that plays, and takes the bet or the guess that it asks for. */
function mountParts(live: LiveFigure, takeGuess: typeof mountGuess | undefined): void {
  const { id, bet, guess, play } = live.figure;
  const playing = play && mountTimeline(live, play);
  if (bet) mountBet(live, bet, playing);
  if (!guess) return;
  if (!takeGuess) throw new Error(`the page of ${id} brings nothing that takes a guess`);
  takeGuess(live, guess, playing);
}
