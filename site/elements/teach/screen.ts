/**
 * One figure fills the window. Nothing is moved out of its place in the page: what stands around it is put out of
 * sight, its words and controls go beside its drawing, and all of it is magnified as far as it fits.
 */
import { sheetInLetters } from '../../charts/sheet';
import { BESIDE as BESIDE_SHEET, NARROW, WIDE } from '../../charts/types';
import type { LiveRoot } from '../figure/live-figure';
import type { Stop } from './plan';

/** What stands beside the drawing. */
const BESIDE =
  '.sentence, .beside, .puzzle, .presets, .control-choices, .controls, .control-fold, :has(> .charts > .controller-blocks) > :is(.bet, .controller-actions, .player, .bet-said)';

/** The window is laid out as if it were so wide, in pixels: from large to what still can be read from the last row. */
const WIDTHS = [960, 1020, 1080, 1150, 1220, 1300, 1400, 1500, 1640];
/** A drawing less wide than this becomes the one of a phone. */
const LEAST_DRAWING = 604;
/** Heights come in whole pixels: so much is left free. */
const SLACK = 2;

/** Shows a stop and nothing else of the page. */
export function putOnScreen({ shows, beside }: Stop): void {
  for (const mark of ['off', 'way', 'shows', 'beside'])
    for (const one of document.querySelectorAll(`[data-teach-${mark}]`))
      one.removeAttribute(`data-teach-${mark}`);
  const shown = [shows, ...(beside ? [beside] : [])];
  for (const one of shown) {
    for (let at = one; at.parentElement && at !== document.body; at = at.parentElement) {
      if (at !== one) at.dataset.teachWay = '';
      if (at instanceof HTMLDetailsElement) at.open = true;
      for (const other of at.parentElement.children)
        if (other !== at && !shown.some((kept) => other.contains(kept)) && isOfPage(other))
          (other as HTMLElement).dataset.teachOff = '';
    }
  }
  shows.dataset.teachShows = '';
  if (beside) beside.dataset.teachBeside = '';
  // A goal may ask for any control.
  if (beside?.localName === 'spare-challenge')
    for (const fold of shows.querySelectorAll<HTMLDetailsElement>('details.control-fold'))
      fold.open = true;
  document.documentElement.toggleAttribute('data-teach-two', beside !== null);
  asideOf(shows);
}

const isOfPage = (element: Element) =>
  !element.matches('.teach, .teach *, dialog, script, style, link');

/** Puts what stands beside a figure's drawing into a column of its own. */
function asideOf(shows: HTMLElement): void {
  const figure = shows.querySelector(':scope > .figure');
  if (!figure || figure.querySelector(':scope > .teach-side')) return;
  const side = document.createElement('div');
  side.className = 'teach-side';
  const parts = [...figure.querySelectorAll<HTMLElement>(BESIDE)];
  side.append(...parts.filter((part) => !part.parentElement?.closest(BESIDE)));
  figure.append(side);
}

/** The place in `WIDTHS` that the screen has come to. */
let place = 0;

/** Magnifies what is shown as far as nothing is cut. */
export function magnify(stop: Stop): void {
  place = 0;
  delete stop.shows.dataset.teachLong;
  shrink(stop);
}

/** The same for a screen that has changed by itself: what has become too large shrinks, and nothing grows. */
export function settle(stop: Stop): void {
  const { height } = roomOf(stop);
  if (fits(stop.shows, height / zoomOf(stop.shows))) return;
  place += 1;
  shrink(stop);
}

function shrink(stop: Stop): void {
  const { shows } = stop;
  const room = roomOf(stop);
  widenSide(shows);
  for (; place < WIDTHS.length; place += 1) {
    const zoom = room.width / (WIDTHS[place] ?? room.width);
    shows.style.setProperty('--teach-zoom', String(zoom));
    for (const isBelow of [false, true]) {
      shows.toggleAttribute('data-teach-below', isBelow);
      shows.style.removeProperty('--teach-drawing');
      if (fits(shows, room.height / zoom)) return;
    }
  }
  // A form, or a tree of many questions: it scrolls.
  shows.removeAttribute('data-teach-below');
  shows.dataset.teachLong = '';
}

/** A table does not break: the column beside the drawing becomes as wide as its widest part. */
function widenSide(shows: HTMLElement): void {
  const side = shows.querySelector<HTMLElement>(':scope > .figure > .teach-side');
  if (!side) return;
  shows.removeAttribute('data-teach-below');
  shows.style.removeProperty('--teach-side');
  if (side.scrollWidth > side.clientWidth)
    shows.style.setProperty('--teach-side', `${side.scrollWidth}px`);
}

const zoomOf = (shows: HTMLElement) => Number(shows.style.getPropertyValue('--teach-zoom')) || 1;

/** What is left of the window between the question and the bar, and left of what stands beside, in its pixels. */
function roomOf({ beside }: Stop): { width: number; height: number } {
  const [head = 0, bar = 0] = ['.teach-head', '.teach-bar'].map(
    (part) => document.querySelector(part)?.getBoundingClientRect().height,
  );
  const gap = Number.parseFloat(getComputedStyle(document.body).rowGap);
  return {
    width: document.documentElement.clientWidth - (beside?.getBoundingClientRect().width ?? 0),
    height: innerHeight - head - bar - 2 * gap,
  };
}

/** Whether a figure fits into a height of the layout; its drawing may become smaller for that. */
function fits(shows: HTMLElement, height: number): boolean {
  const figure = shows.querySelector<HTMLElement>(':scope > .figure');
  if (!figure) return shows.scrollHeight <= height - SLACK;
  const side = figure.querySelector<HTMLElement>(':scope > .teach-side');
  if (side && side.offsetHeight > height - SLACK) return false;
  drawNow(shows);
  const tall = figure.offsetHeight;
  if (tall <= height - SLACK) return !reachesOver(figure);
  const drawing = figure.querySelector<HTMLElement>('.charts');
  if (!drawing || drawing.offsetHeight === 0) return false;
  const ratio = drawing.offsetWidth / drawing.offsetHeight;
  const wanted = drawing.offsetWidth - (tall - height + SLACK) * ratio;
  if (wanted < LEAST_DRAWING) return false;
  shows.style.setProperty('--teach-drawing', `${Math.floor(wanted)}px`);
  drawNow(shows);
  return figure.offsetHeight <= height - SLACK && !reachesOver(figure);
}

/** Whether words of a drawing that do not break reach into the column beside it. */
function reachesOver(figure: HTMLElement): boolean {
  const edge = figure.querySelector(':scope > .teach-side')?.getBoundingClientRect().left;
  const texts = figure.querySelectorAll('[data-part=charts] > svg text');
  return (
    edge !== undefined &&
    !figure.parentElement?.hasAttribute('data-teach-below') &&
    [...texts].some((text) => text.getBoundingClientRect().right > edge)
  );
}

/** Draws for the room that there is, at once: only so is it known how tall a drawing is. What it says of itself stays. */
function drawNow(shows: LiveRoot): void {
  const { live } = shows;
  if (!live) return;
  const { figure } = live;
  const built = [figure.beside ? BESIDE_SHEET : WIDE, NARROW] as const;
  const drawings = shows.querySelectorAll<SVGSVGElement>('[data-part=charts] > svg');
  for (const [at, svg] of drawings.entries()) {
    const sheet = sheetInLetters(built[at] ?? NARROW, svg.clientWidth);
    if (!svg.checkVisibility() || svg.viewBox.baseVal.width === sheet.width) continue;
    const label = svg.getAttribute('aria-label');
    figure.draw(svg, figure.chart(live.state()), sheet);
    if (label !== null) svg.setAttribute('aria-label', label);
  }
}
