/**
 * A figure in the page.
 *
 * ```text
 * static HTML ──mount──▶ still ──first change──▶ live: each change redraws in the next frame
 * ```
 *
 * What the build wrote is left alone until something differs from it.
 */
import { effect } from '@preact/signals-core';
import { type Box, NARROW, WIDE } from '../../charts/types';
import { defaultsOf } from '../../engine/declaration';
import { handled, type Voice, voiceIn } from '../../runtime/announce';
import {
  type Figure,
  type FigureState,
  fullView,
  isShown,
  labelsOf,
} from '../../runtime/figure/define-figure';
import { marksKeyHtml } from '../../runtime/figure/marks-key';
import { type Part, plainText, toHtml } from '../../runtime/figure/parts';
import { tableHtml } from '../../runtime/figure/table';
import { inView, OUT_OF_SIGHT } from '../../runtime/in-view';
import type { Page } from '../../runtime/page';
import { patchHtml } from '../../runtime/patch';
import { forPrint } from '../../runtime/print';
import type { Scope } from '../../runtime/scope';
import { mountControl } from '../control/control';
import { pressCurrent } from '../presets/current';
import { compareSentence, compareTable } from '../toolbar/compare';
import { mountActions } from '../toolbar/toolbar';
import { inputsLine } from './inputs-line';

/** What a figure's own code may use of it. */
export interface LiveFigure {
  readonly figure: Figure;
  readonly root: HTMLElement;
  readonly page: Page;
  readonly scope: Scope;
  /** The present look. */
  state(): FigureState;
  /** Draws again in the next frame: something that it shows has come to be known. */
  redraw(): void;
  /** What the figure says to those who cannot see it. */
  readonly voice: Voice;
  /** Changes how the figure is looked at; an empty text takes the key away. */
  setView(key: string, value: string): void;
}

/** Mounts a figure's static HTML; `mount` is the figure's own code, if it has any. */
export function mountFigure(
  root: HTMLElement,
  figure: Figure,
  page: Page,
  mountPage?: (live: LiveFigure) => void,
): LiveFigure {
  const scope = page.scope(figure.model.id);
  const view = page.view(figure.id);
  const part = (name: string) => {
    const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(`the figure ${figure.id} has no ${name}`);
    return found;
  };
  // Of several figures that move together only the one in hand speaks, and no answer that is still covered.
  const inHand = handled(root);
  const voice = voiceIn(part('live'), () => inHand() && part('sentence').checkVisibility());
  const seen = sheetsSeen(root, part('charts'), () => !asleep && redraw());
  const table = lazy(part('table'));

  let asleep = true;

  const state = (): FigureState => {
    const { inputs, answer } = scope.result.value;
    return {
      engine: scope.engine,
      model: figure.model,
      inputs,
      answer,
      view: fullView(figure, view.value),
    };
  };
  const lookOfPin = (): FigureState | null => {
    const pinned = scope.pinned.value;
    if (!pinned) return null;
    const inputs = { ...defaultsOf(figure.model), ...pinned };
    return { ...state(), inputs, answer: scope.engine.run(figure.model, inputs) };
  };

  /** Draws the sheets and writes the sentence, which it gives. */
  const show = (
    now: FigureState,
    pin: FigureState | null,
    sheets: readonly Sheet[],
  ): readonly Part[] => {
    let data = figure.chart(now);
    if (pin && figure.pinned) data = figure.pinned(data, figure.chart(pin));
    for (const [svg, box] of sheets) figure.draw(svg, data, box);
    patchHtml(part('key'), marksKeyHtml(data));
    const sentence = [...figure.sentence(now), ...(pin ? compareSentence(figure, pin, now) : [])];
    patchHtml(part('sentence'), toHtml(sentence));
    return sentence;
  };
  /** `onPaper`: everything at once, also what is not to be seen now. */
  const draw = (onPaper = false) => {
    const now = state();
    const pin = lookOfPin();
    const sentence = show(now, pin, onPaper ? sheetsOf(root) : seen());
    voice.tell(plainText(sentence));
    part('inputs').textContent = inputsLine(figure, now);
    const compare = part('compare');
    compare.hidden = !pin;
    if (pin) patchHtml(compare.firstElementChild as HTMLElement, tableHtml(compareTable(pin, now)));
    table(() => tableHtml(figure.table(now)), onPaper);
  };
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

  for (const control of figure.controls) {
    const element = root.querySelector<HTMLElement>(`[data-input="${control.input}"]`);
    if (!element) throw new Error(`the figure ${figure.id} has no control of ${control.input}`);
    mountControl(element, control, scope, voice.warn, labelsOf(figure.controls));
    effect(() => {
      element.hidden = !isShown(control, scope.inputs.value);
    });
  }
  const presets = [...root.querySelectorAll<HTMLElement>('[data-preset]')].flatMap((button) => {
    const preset = figure.presets?.find((one) => one.id === button.dataset.preset);
    return preset ? [{ button, inputs: preset.inputs }] : [];
  });
  for (const { button, inputs } of presets)
    button.addEventListener('click', () => scope.set(inputs));
  pressCurrent(presets, scope);
  mountActions(live);
  forPrint('write', () => {
    part('address').textContent = addressOf(page, location.href);
    if (!asleep) draw(true);
  });
  effect(() => {
    const now = state();
    const pinned = scope.pinned.value;
    if (asleep && !pinned && scope.isAtStart(now.inputs) && noView(view.value)) return;
    asleep = false;
    redraw();
  });
  mountPage?.(live);
  root.dataset.awake = '';
  return live;
}

type Sheet = readonly [SVGSVGElement, Box];

/** The drawings of a figure with their boxes. */
function sheetsOf(root: HTMLElement): readonly Sheet[] {
  const [wide, narrow] = root.querySelectorAll<SVGSVGElement>('[data-part=charts] > svg');
  if (!wide || !narrow) throw new Error(`the figure ${root.id} lacks a drawing`);
  return [
    [wide, WIDE],
    [narrow, NARROW],
  ];
}

/**
 * The drawings that are to be seen, or all where none is. Asked again only when their place changes
 * its size: to ask at every step would lay the page out twice in a frame.
 */
function sheetsSeen(root: HTMLElement, charts: HTMLElement, changed: () => void) {
  const all = sheetsOf(root);
  let seen: readonly Sheet[] | undefined;
  const state = () => {
    const now = all.filter(([svg]) => svg.checkVisibility());
    return now.length > 0 ? now : all;
  };
  new ResizeObserver(() => {
    seen = state();
    // A sheet that comes to be seen may have missed a change.
    changed();
  }).observe(charts);
  return () => {
    seen ??= state();
    return seen;
  };
}

/** Writes a table: at once while it is unfolded or for paper, else when the reader has let go. */
function lazy(table: HTMLElement): (html: () => string, now: boolean) => void {
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
    write = () => patchHtml(table, html());
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

function addressOf(page: Page, href: string): string {
  const bare = href.replace(/[?#].*$/, '');
  const query = page.query();
  return query ? `${bare}?${query}` : bare;
}
