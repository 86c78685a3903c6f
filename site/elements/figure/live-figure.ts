/** A figure that stands in the page and answers: what its own code, its toolbar and its guess may use of it. */
import type { Model } from '../../engine/declaration';
import type { Announcer } from '../../runtime/announce';
import type { Figure, FigureState } from '../../runtime/figure/define-figure';
import type { Page } from '../../runtime/page-state';
import type { Scope } from '../../runtime/scope';

/** What a figure's own code may use of it; the names of its model's quantities are known to the compiler. */
export type LiveFigure<M extends Model = Model> = LiveWith<FigureState<M>>;

/** The live figure by its state, so that one of a model is one of any. */
interface LiveWith<State> {
  readonly figure: Figure;
  readonly root: HTMLElement;
  readonly page: Page;
  readonly scope: Scope;
  /** What it shows now. */
  state(): State;
  /** Draws again in the next frame: something that it shows has come to be known. */
  redraw(): void;
  /** What the figure says to those who cannot see it. */
  readonly voice: Announcer;
  /** What it says of each state while its answer is covered; whoever covers it sets this. */
  asked?: (now: FigureState) => string;
  /** Changes how the figure is looked at; an empty text takes the key away. */
  setView(key: string, value: string): void;
}

/** A figure's element, once it is mounted: scripts that come later find the figure by it. */
export type LiveRoot = HTMLElement & { live?: LiveFigure };
