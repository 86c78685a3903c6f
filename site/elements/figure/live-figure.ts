/** A figure that stands in the page and answers: what its own code, its toolbar and its guess may use of it. */
import type { Voice } from '../../runtime/announce';
import type { Figure, FigureState } from '../../runtime/figure/define-figure';
import type { Page } from '../../runtime/page';
import type { Scope } from '../../runtime/scope';

/** What a figure's own code may use of it. */
export interface LiveFigure {
  readonly figure: Figure;
  readonly root: HTMLElement;
  readonly page: Page;
  readonly scope: Scope;
  /** What it shows now. */
  state(): FigureState;
  /** Draws again in the next frame: something that it shows has come to be known. */
  redraw(): void;
  /** What the figure says to those who cannot see it. */
  readonly voice: Voice;
  /** Changes how the figure is looked at; an empty text takes the key away. */
  setView(key: string, value: string): void;
}
