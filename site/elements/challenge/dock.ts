/**
 * A goal at its figure: a bar at its upper edge, in sight as long as the figure is, with what is to be reached and how it
 * stands.
 *
 * ```text
 * in the text ──Set it up, or a link of the goal to its figure──▶ docked ──Back──▶ in the text, where the reader was
 *                                                                   └──close──▶ closed; the reader stays
 * ```
 */
import type { FigureState } from '../../runtime/figure/define-figure';
import { holdThere } from '../../runtime/hold-anchor';
import { patchHtml } from '../../runtime/patch';
import { listHtml, type Stood } from './conditions';

/** What a goal tells its bar. */
export interface Told {
  readonly all: readonly Stood[];
  readonly state: FigureState;
  /** What is said of a goal that is met; else nothing. */
  readonly done: string;
}

/** A goal's bar. */
export interface Dock {
  /** Puts it at the figure and goes there; `from` is what the reader pressed. */
  open(from: HTMLElement): void;
  tell(told: Told): void;
}

/** Closes the bar that is open: there is one at a time. */
let closeOpen: (() => void) | null = null;

/** The figure on which a goal is worked: one that it names, else the last of its model above it, else the first. */
export function figureOfGoal(goal: HTMLElement): HTMLElement | null {
  const { model = '' } = goal.dataset;
  const figures = [
    ...document.querySelectorAll<HTMLElement>(`spare-figure[data-model="${model}"]`),
  ];
  const named = linksOf(goal)
    .map((link) => figures.find(({ id }) => link.hash === `#${id}`))
    .find((figure) => figure !== undefined);
  const isBefore = (one: Node) =>
    (goal.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return named ?? figures.filter(isBefore).at(-1) ?? figures[0] ?? null;
}

/** The links of a goal into its own page. */
export const linksOf = (goal: HTMLElement) => [
  ...goal.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'),
];

/** The bar of a goal at one of its figures; `uncover` shows the figure's answer, before the bar goes there. */
export function dockAt(figure: HTMLElement, uncover: (figure: HTMLElement) => void): Dock {
  const bar = document.createElement('div');
  bar.className = 'goal-dock';
  bar.tabIndex = -1;
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Goal');
  bar.innerHTML = `<ul class="conditions" role="list" data-dock="goals"></ul>
<p class="actions"><button type="button" data-dock="back">Back</button><button type="button" data-dock="close" aria-label="Close the goal">×</button></p>
<details data-dock="limits"><summary></summary><ul class="conditions" role="list"></ul></details>
<p class="verdict" data-dock="done"></p>`;
  const part = (selector: string) => bar.querySelector(selector) as HTMLElement;
  const size = new ResizeObserver(() =>
    figure.style.setProperty('--dock', `${bar.offsetHeight}px`),
  );
  /** What was pressed, and how far below the upper edge of the window it stood. */
  let left: { readonly from: HTMLElement; readonly top: number } | null = null;
  const close = () => {
    closeOpen = null;
    size.disconnect();
    removeEventListener('popstate', goBack);
    bar.remove();
    figure.style.removeProperty('--dock');
  };
  const goBack = () => {
    const was = left;
    close();
    if (!was) return;
    const { from, top } = was;
    from.focus({ preventScroll: true });
    holdThere(() => scrollBy({ top: from.getBoundingClientRect().top - top, behavior: 'instant' }));
  };
  part('[data-dock=back]').addEventListener('click', goBack);
  part('[data-dock=close]').addEventListener('click', () => {
    close();
    figure.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
  });
  return {
    open(from) {
      closeOpen?.();
      closeOpen = close;
      for (
        let at = figure.closest('details');
        at;
        at = at.parentElement?.closest('details') ?? null
      )
        at.open = true;
      left = { from, top: from.getBoundingClientRect().top };
      uncover(figure);
      figure.prepend(bar);
      size.observe(bar);
      noteInHistory(figure.id);
      addEventListener('popstate', goBack);
      bar.focus({ preventScroll: true });
      holdThere(() => figure.scrollIntoView({ block: 'start', behavior: 'instant' }));
    },
    tell({ all, state, done }) {
      const isAside = ({ standing }: Stood) => standing === 'within';
      const limits = all.filter(isAside);
      patchHtml(
        part('[data-dock=goals]'),
        listHtml(
          all.filter((one) => !isAside(one)),
          state,
        ),
      );
      part('[data-dock=limits]').hidden = limits.length === 0;
      part('summary').textContent =
        `${limits.length} ${limits.length === 1 ? 'limit' : 'limits'} kept`;
      patchHtml(part('[data-dock=limits] ul'), listHtml(limits, state));
      part('[data-dock=done]').textContent = done;
      bar.toggleAttribute('data-met', done !== '');
    },
  };
}

/** The browser's own way back leads to the goal, too. Some frames forbid it; the bar has a button. */
function noteInHistory(id: string): void {
  try {
    history.pushState(history.state, '', `${location.pathname}${location.search}#${id}`);
  } catch {
    // A sandboxed frame.
  }
}
