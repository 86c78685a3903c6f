/** What the Embed button gives to its panel, a script of its own that few readers ever need. */
import { bringScript, PANEL_FILE } from './bring-script';

/** A figure, as its panel has to know it. */
export interface Embeddable {
  /** The path of its frame below `embed/`: `cached-disk`, `figure/hit-ratio`. */
  readonly frame: string;
  readonly title: string;
  /** What it says now, or asks, for those who cannot see it. */
  readonly sentence: string;
  /** The state of this figure alone, as a query string, and of its model alone. */
  readonly query: string;
  readonly modelQuery: string;
  readonly model: { readonly id: string; readonly title: string };
  /** As it stands on the page, in pixels. */
  readonly height: number;
  /** Where it stands in the book, with its state. */
  readonly link: string;
  /** The drawing that is to be seen now, as a file of its own. */
  drawing(): string;
}

declare global {
  // The script that the build writes leaves this behind.
  var spareAreaEmbed: ((what: Embeddable) => void) | undefined;
}

/** Opens the panel; rejects where its script cannot be had. */
export async function openEmbedPanel(what: Embeddable): Promise<void> {
  if (!globalThis.spareAreaEmbed) await bringScript(PANEL_FILE);
  globalThis.spareAreaEmbed?.(what);
}
