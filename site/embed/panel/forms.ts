/** The texts that put a figure into somebody else's page. */
import { escapeHtml } from '../../runtime/figure/parts';
import { SLIDE } from '../first-height';
import { PLAIN_STEPS } from '../height-steps';
import type { FrameHeights } from '../plain-heights';

/** The width of frames where there is room, in pixels. */
const FRAME_WIDTH = 760;

/** What all forms say of a figure. */
export interface Given {
  /** Its path below `embed/`. */
  readonly frame: string;
  /** The book it is in, ending in `/`. */
  readonly book: string;
  /** The state, as a query string. */
  readonly query: string;
  readonly title: string;
  /** What it says now, or asks, for those who cannot see it. */
  readonly sentence: string;
  /** In pixels: it keeps them where the host does not listen to the page's own height. */
  readonly heights: FrameHeights;
  /** Where it stands in the book, with its state. */
  readonly link: string;
  /** `light` or `dark`: the colors of a frame, which cannot see its host's. Without one it has those of the reader's system. */
  readonly theme?: string;
  /** Its controls are folded: for slides and blogs. */
  readonly compact?: boolean;
}

/** The page that a frame shows: in its place below the book's root. */
export function frameAddress({ book, frame, query, theme, compact }: Given): string {
  const page = new URL(`embed/${frame}/index.html`, book);
  const look = [compact && 'compact=1', theme && `theme=${theme}`];
  page.search = [query, ...look].filter(Boolean).join('&');
  return page.href;
}

/** The height in the columns of most pages, for hosts that leave no style. */
const usual = ({ heights, compact }: Given) => (compact ? heights.compact : heights.plain[4]);

/** Below each step of the width its own height, more or less than beyond it, as a style that needs no rule outside. */
function heightStyle({ heights: { plain } }: Given): string {
  const changes = PLAIN_STEPS.map((step, place) => {
    const more = (plain[place] ?? 0) - (plain[place + 1] ?? 0);
    const change = `clamp(0px,(${step}px - 100cqw)*9999,${Math.abs(more)}px)`;
    return more && ` ${more < 0 ? '-' : '+'} ${change}`;
  });
  return `calc(${plain.at(-1)}px${changes.filter(Boolean).join('')})`;
}

/**
 * A frame with a fallback link and the licence. It still works in editors that take away
 * `loading` and `style`.
 */
export function frameForm(given: Given): string {
  const url = escapeHtml(frameAddress(given));
  const title = escapeHtml(given.title);
  const attributes = `width="100%" height="${usual(given)}" frameborder="0" loading="lazy"`;
  // A slide is wider than a column; its height is measured at both.
  const sized = given.compact
    ? { before: '', style: `max-width:${SLIDE.width}px`, after: '' }
    : {
        before: '<div style="container-type:inline-size">',
        style: `max-width:${FRAME_WIDTH}px;height:${heightStyle(given)}`,
        after: '</div>',
      };
  return `${sized.before}<iframe src="${url}"
  title="${title}" ${attributes}
  style="${sized.style}"
  allowfullscreen></iframe>${sized.after}
<p><a href="${escapeHtml(given.link)}">${title}</a> · Spare Area, CC BY 4.0</p>
`;
}

/**
 * The script, and the element with a link in it for those without scripts. For the others a canvas keeps room
 * until the script has come: it needs no style, which MDX would refuse.
 */
export function scriptForm(given: Given): string {
  const title = escapeHtml(given.title);
  const state = given.query && ` state="${escapeHtml(given.query)}"`;
  return `<script src="${escapeHtml(new URL('embed.js', given.book).href)}" async></script>
<spare-area figure="${given.frame}"${state}${given.compact ? ' compact' : ''}
  title="${title}">
  <canvas width="1" height="${usual(given)}"></canvas>
  <a href="${escapeHtml(given.link)}">${title}</a> · Spare Area, CC BY 4.0
</spare-area>
`;
}

/** A picture that leads to the live figure. `picture`: the file that is to be saved beside it. */
export function pictureForm(given: Given, picture: string): string {
  const link = escapeHtml(given.link);
  return `<a href="${link}"><img src="${picture}"
  alt="${escapeHtml(given.sentence)}" style="max-width:100%"></a>
<p><a href="${link}">${escapeHtml(given.title)}</a> · Spare Area, CC BY 4.0</p>
`;
}
