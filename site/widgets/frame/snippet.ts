/** The lines of HTML that put a calculator into somebody else's page. */
import { escapeHtml } from './parts';

export interface Snippet {
  /** The address of the embed page, with the state in its query. */
  address: string;
  /** What the frame shows, for those who cannot see it. */
  title: string;
  /** In pixels: the frame keeps it where the host does not listen to the page's own height. */
  height: number;
}

/** WordPress cuts frames at this height. */
export const TALLEST_FRAME = 1000;

/**
 * A frame with a fallback link and the licence. It still works in editors that take away `allow`,
 * `loading` and `style`.
 */
export function embedSnippet({ address, title, height }: Snippet): string {
  const url = escapeHtml(address);
  const pixels = Math.min(TALLEST_FRAME, Math.max(1, Math.ceil(height)));
  return `<iframe src="${url}"
  title="${escapeHtml(title)}"
  width="100%" height="${pixels}" style="border:0;max-width:760px" loading="lazy"
  allow="fullscreen; clipboard-write" allowfullscreen></iframe>
<p><a href="${url}">${escapeHtml(title)}</a> · Spare Area, CC BY 4.0</p>
`;
}
