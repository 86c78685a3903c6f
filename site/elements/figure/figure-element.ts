/**
 * A figure in the page.
 *
 * ```text
 * static HTML ──mount──▶ as built ──first change──▶ live: each change redraws in the next frame
 * ```
 *
 * What the build wrote is left alone until something differs from it.
 */

import { effect } from '@preact/signals-core';
import { sheetInLetters } from '../../charts/sheet';
import { BESIDE, type Box, NARROW, WIDE } from '../../charts/types';
import { defaultsOf } from '../../engine/declaration';
import { announcerIn, handled } from '../../runtime/announce';
import {
  type Figure,
  type FigureState,
  fullView,
  isShown,
  labelsOf,
} from '../../runtime/figure/define-figure';
import { marksKeyHtml } from '../../runtime/figure/marks-key';
import { plainText, toHtml } from '../../runtime/figure/parts';
import { tableHtml } from '../../runtime/figure/table';
import { inView, OUT_OF_SIGHT } from '../../runtime/in-view';
import type { Page } from '../../runtime/page-state';
import { patchHtml } from '../../runtime/patch';
import { forPrint } from '../../runtime/print';
import { mountControl } from '../control/control';
import { markEarlier } from '../control/stale-result';
import { pressCurrent } from '../presets/current';
import { mountActions } from '../toolbar/toolbar';
import { patchTable, readyAsCards } from './cards';
import { compareTable } from './compare';
import { mountFolds } from './fold-says';
import { inputsLine } from './inputs-line';
import { linkTo } from './link-to';
import type { LiveFigure, LiveRoot } from './live-figure';
import { madeOf, tableOf } from './made';
import { keepHeight } from './steady-height';

/** Mounts a figure's static HTML; `mount` is the figure's own code, if it has any. */
export function mountFigure(
  root: HTMLElement,
  figure: Figure,
  page: Page,
  mount?: (live: LiveFigure) => void,
): LiveFigure {
  const scope = page.scope(figure.model.id);
  const part = partsOf(root, figure);
  // Of several figures that move together only the one in hand speaks; one whose answer is covered says that it is.
  const inHand = handled(root);
  const isTold = () =>
    'covered' in root.dataset ? root.checkVisibility() : part('sentence').checkVisibility();
  const voice = announcerIn(part('live'), () => inHand() && isTold());
  const view = page.view(figure.id);
  const state = (): FigureState => {
    const { inputs, answer } = scope.result.value;
    const shown = fullView(figure, view.value);
    return { engine: scope.engine, model: figure.model, inputs, answer, view: shown };
  };
  /** The build's drawing stands until something differs from it. */
  let isBuilt = true;
  const sheets = sheetsOf(root, figure);
  const seen = sheetsSeen(sheets, part('charts'), (isNew) => {
    isBuilt &&= !isNew;
    if (!isBuilt) redraw();
  });
  const asked = (now: FigureState) => live.asked?.(now);
  const draw = drawing({ root, figure, scope, state, part, voice, asked }, sheets, seen);
  const redraw = inTurn(root, draw);
  const live: LiveFigure = {
    figure,
    root,
    page,
    scope,
    state,
    redraw,
    voice,
    setView(key, value) {
      const { [key]: _, ...others } = view.peek();
      view.value = value === '' ? others : { ...others, [key]: value };
    },
  };
  keepHeight(part('sentence'));
  const table = part('table') as HTMLTableElement;
  table.closest('details')?.addEventListener('toggle', () => readyAsCards(table));
  mountControls(live);
  markEarlier(root, scope);
  mountPresets(live);
  mountFolds(live);
  mountActions(live);
  // It leads to what the reader sees, and not to what is opened for paper.
  forPrint('open', () => {
    part('address').textContent = linkTo(live);
    return undefined;
  });
  forPrint('write', () => {
    if (!isBuilt) draw(true);
  });
  effect(() => {
    const now = state();
    // Each is read every time: what is not read is not followed.
    const [pinned, looked] = [scope.pinned.value, view.value];
    const { problem } = scope.result.value;
    if (isBuilt && !pinned && !problem && scope.isAtStart(now.inputs) && noView(looked)) return;
    isBuilt = false;
    redraw();
  });
  mount?.(live);
  (root as LiveRoot).live = live;
  root.dataset.mounted = '';
  return live;
}

type FindPart = (name: string) => HTMLElement;

function partsOf(root: HTMLElement, figure: Figure): FindPart {
  return (name) => {
    const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(`the figure ${figure.id} has no ${name}`);
    return found;
  };
}

/** Every chart has a name for those who cannot see it. */
interface Labeled {
  readonly label: string;
}

/** What a figure is drawn from, and where. */
interface Drawn extends Pick<LiveFigure, 'root' | 'figure' | 'scope' | 'state' | 'voice'> {
  readonly part: FindPart;
  /** What is heard in place of a sentence that is covered. */
  asked(now: FigureState): string | undefined;
}

/** How the pinned inputs look, if any are pinned and this figure compares them. */
function stateOfPin({ figure, scope, state }: Drawn): FigureState | null {
  const pinned = scope.pinned.value;
  if (!pinned || figure.isCompared === false) return null;
  const inputs = { ...defaultsOf(figure.model), ...pinned };
  return { ...state(), inputs, answer: scope.engine.run(figure.model, inputs) };
}

/** Gives what draws a figure and writes its words; `onPaper`: also what is not to be seen now. */
function drawing(
  drawn: Drawn,
  all: readonly Sheet[],
  seen: () => readonly Sheet[],
): (onPaper?: boolean) => void {
  const { root, figure, scope, state, part, voice, asked } = drawn;
  const writeTable = lazy(part('table') as HTMLTableElement);
  return (onPaper = false) => {
    const now = state();
    const { problem } = scope.result.value;
    const made = madeOf(figure, now, () => stateOfPin(drawn), problem, scope.inputs.value);
    root.toggleAttribute('data-refused', made.isRefusal);
    patchHtml(part('sentence'), toHtml(made.sentence));
    const isCovered = now.view.covered !== undefined;
    const words = isCovered && !made.isRefusal ? asked(now) : undefined;
    voice.tell(words ?? plainText(made.sentence));
    // The drawing stays as it was, and is grayed.
    if (made.isRefusal) return;
    let { data } = made;
    // What is covered is not told to those who hear it either.
    if (isCovered)
      data = { ...(data as Labeled), label: `${figure.title}: covered until you have chosen.` };
    for (const [svg, box] of onPaper ? all : seen()) figure.draw(svg, data, box);
    patchHtml(part('key'), marksKeyHtml(data));
    if (made.beside) patchHtml(part('beside'), tableHtml(made.beside));
    part('inputs').textContent = inputsLine(figure, now);
    const pin = stateOfPin(drawn);
    const compare = part('compare');
    compare.hidden = !pin;
    if (pin) patchHtml(compare.firstElementChild as HTMLElement, tableHtml(compareTable(pin, now)));
    writeTable(() => tableHtml(tableOf(figure, now)), onPaper);
  };
}

function mountControls({ root, figure, scope, voice }: LiveFigure): void {
  for (const control of figure.controls) {
    const element = root.querySelector<HTMLElement>(`[data-input="${control.input}"]`);
    if (!element) throw new Error(`the figure ${figure.id} has no control of ${control.input}`);
    mountControl(element, control, scope, voice.warn, labelsOf(figure.controls));
    effect(() => {
      element.hidden = !isShown(control, scope.inputs.value);
    });
  }
}

function mountPresets({ root, figure, scope }: LiveFigure): void {
  const presets = [...root.querySelectorAll<HTMLElement>('[data-preset]')].flatMap((button) => {
    const preset = figure.presets?.find((one) => one.id === button.dataset.preset);
    return preset ? [{ button, inputs: preset.inputs }] : [];
  });
  for (const { button, inputs } of presets)
    button.addEventListener('click', () => scope.set(inputs));
  pressCurrent(presets, scope);
}

type Sheet = readonly [SVGSVGElement, Box];

/** The drawings of a figure with their boxes. */
function sheetsOf(root: HTMLElement, { beside }: Figure): readonly Sheet[] {
  const [wide, narrow] = root.querySelectorAll<SVGSVGElement>('[data-part=charts] > svg');
  if (!wide || !narrow) throw new Error(`the figure ${root.id} lacks a drawing`);
  return [
    [wide, beside ? BESIDE : WIDE],
    [narrow, NARROW],
  ];
}

/**
 * The drawings that are to be seen, each with a sheet for the room it has, or all where none is. Asked
 * again only when their place changes its size: to ask at every step would lay the page out twice in a
 * frame. `changed` is told whether a drawing now has another sheet than before.
 */
function sheetsSeen(all: readonly Sheet[], charts: HTMLElement, changed: (isNew: boolean) => void) {
  let seen: readonly Sheet[] | undefined;
  const visible = (): readonly Sheet[] => {
    const now = all.filter(([svg]) => svg.checkVisibility());
    if (now.length === 0) return all;
    return now.map(([svg, box]) => {
      const sheet = sheetInLetters(box, svg.clientWidth);
      // For what lies on the drawing.
      const scale = svg.clientWidth / sheet.width;
      if (sheet.width < svg.clientWidth / 1.05) charts.style.setProperty('--unit', `${scale}px`);
      else charts.style.removeProperty('--unit');
      return [svg, sheet];
    });
  };
  new ResizeObserver(() => {
    // Paper takes the sheets of the build, and scales them.
    if (matchMedia('print').matches) return;
    seen = visible();
    // A sheet that comes to be seen may have missed a change.
    changed(seen.some(([svg, { width }]) => svg.viewBox.baseVal.width !== width));
  }).observe(charts);
  return () => {
    seen ??= visible();
    return seen;
  };
}

/** Writes a table: at once while it is unfolded or for paper, else when the reader has let go. */
function lazy(table: HTMLTableElement): (html: () => string, now: boolean) => void {
  const fold = table.closest('details');
  let write: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    write?.();
    write = undefined;
  };
  fold?.addEventListener('toggle', flush);
  return (html, now) => {
    write = () => patchTable(table, html());
    clearTimeout(timer);
    if (now || !fold || fold.open) flush();
    else timer = setTimeout(flush, OUT_OF_SIGHT);
  };
}

/** Draws once in the next frame; a figure off screen, once the reader has let go. */
function inTurn(root: HTMLElement, draw: () => void): () => void {
  const changed = inView(root, draw);
  let frame = 0;
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  };
}

function noView(view: Readonly<Record<string, string>>): boolean {
  return Object.keys(view).length === 0;
}
