/** What the Embed button gives to its panel, a script of its own that few readers ever need. */
import { lazy } from '../../runtime/lazy';

/** A figure, as its panel has to know it. */
export interface Embeddable {
  /** The path of its frame below `embed/`: `cached-disk`, `figure/hit-ratio`. */
  readonly frame: string;
  readonly title: string;
  /** What it says now, or asks, for those who cannot see it. */
  readonly sentence: string;
  /** The state of this figure alone, as a query string. */
  readonly query: string;
  /** That of its model alone, for the calculator, which starts elsewhere. */
  readonly modelQuery: string;
  readonly model: { readonly id: string; readonly title: string };
  /** Where it stands in the book, with its state. */
  readonly link: string;
  /** What fetches scripts of the book, so that the panel brings none of its own. */
  readonly lazy: typeof lazy;
  /** The drawing that is to be seen now, as a file of its own. */
  drawing(): string;
}

/** What the build writes beside the first page. */
export const PANEL_FILE = 'embed-panel.js';

/** What opens the panel. */
export const lazyPanel = lazy<(what: Embeddable) => void>(
  'embed-panel',
  'the panel for embedding',
  PANEL_FILE,
);
