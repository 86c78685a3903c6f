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
  /** That its frame needs at its full width, in pixels. */
  readonly height: number;
  /** Where it stands in the book, with its state. */
  readonly link: string;
  /** The drawing that is to be seen now, as a file of its own. */
  drawing(): string;
}

/** The width of frames where there is room, their edges, and the height of what stands around the figure in them, in pixels. */
export const FRAME_WIDTH = 760;
const FRAME_EDGES = 32;
const FRAME_FOOT = 57;

/** How tall the frame of a figure is: it is laid out as in the frame for a moment, in which nothing is painted. */
export function heightInFrame(root: HTMLElement): number {
  const before = root.getAttribute('style');
  Object.assign(root.style, { width: `${FRAME_WIDTH - FRAME_EDGES}px`, maxWidth: 'none' });
  const { height } = root.getBoundingClientRect();
  if (before === null) root.removeAttribute('style');
  else root.setAttribute('style', before);
  return height + FRAME_FOOT;
}

/** What the build writes beside the first page. */
export const PANEL_FILE = 'embed-panel.js';

/** What opens the panel. */
export const lazyPanel = lazy<(what: Embeddable) => void>(
  'embed-panel',
  'the panel for embedding',
  PANEL_FILE,
);
