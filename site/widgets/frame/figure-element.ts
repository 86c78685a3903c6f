/**
 * A figure in the page.
 *
 * ```text
 * static HTML ──adopt──▶ asleep ──first change──▶ awake: each change redraws in the next frame
 * ```
 *
 * What the build wrote is left alone until something differs from it.
 */
import { effect } from '@preact/signals-core';
import { type Box, NARROW, WIDE } from '../../charts/types';
import { defaultsOf } from '../../engine/declaration';
import { adoptActions } from './actions';
import { compareSentence, compareTable } from './compare';
import { adoptControl } from './control';
import { type Figure, fullView, isShown, type Look } from './figure';
import { inputsLine } from './inputs-line';
import { politely } from './live';
import type { Page } from './page';
import { plainText, toHtml } from './parts';
import type { Scope } from './scope';
import { tableHtml } from './table';

/** What a figure's own code may use of it. */
export interface LiveFigure {
  readonly figure: Figure;
  readonly root: HTMLElement;
  readonly page: Page;
  readonly scope: Scope;
  /** The present look. */
  look(): Look;
  /** Changes how the figure is looked at; an empty text takes the key away. */
  setView(key: string, value: string): void;
}

/** Wakes a figure's static HTML; `wake` is the figure's own code, if it has any. */
export function adoptFigure(
  root: HTMLElement,
  figure: Figure,
  page: Page,
  wake?: (live: LiveFigure) => void,
): LiveFigure {
  const scope = page.scope(figure.model.id);
  const view = page.view(figure.id);
  const part = (name: string) => {
    const found = root.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(`the figure ${figure.id} has no ${name}`);
    return found;
  };
  const speak = politely(part('live'));

  const look = (): Look => {
    const { inputs, answer } = scope.result.value;
    return {
      engine: scope.engine,
      model: figure.model,
      inputs,
      answer,
      view: fullView(figure, view.value),
    };
  };
  const lookOfPin = (): Look | null => {
    const pinned = scope.pinned.value;
    if (!pinned) return null;
    const inputs = { ...defaultsOf(figure.model), ...pinned };
    return { ...look(), inputs, answer: scope.engine.run(figure.model, inputs) };
  };

  /** `everySheet`: also those that are not to be seen now, because paper may show another. */
  const draw = (everySheet = false) => {
    const now = look();
    const pin = lookOfPin();
    let data = figure.chart(now);
    if (pin && figure.pinned) data = figure.pinned(data, figure.chart(pin));
    for (const [svg, box] of sheets(root, everySheet)) figure.draw(svg, data, box);
    const sentence = [...figure.sentence(now), ...(pin ? compareSentence(figure, pin, now) : [])];
    part('sentence').innerHTML = toHtml(sentence);
    // Of several figures that move together only the one in hand speaks, and no answer that is still covered.
    if (root.contains(document.activeElement) && part('sentence').checkVisibility())
      speak(plainText(sentence));
    part('inputs').textContent = inputsLine(figure, now);
    const compare = part('compare');
    compare.hidden = !pin;
    if (pin)
      (compare.firstElementChild as HTMLElement).innerHTML = tableHtml(compareTable(pin, now));
    part('table').innerHTML = tableHtml(figure.table(now));
  };
  const redraw = inTurn(root, draw);
  const live: LiveFigure = {
    figure,
    root,
    page,
    scope,
    look,
    setView(key, value) {
      const { [key]: _, ...others } = view.peek();
      view.value = value === '' ? others : { ...others, [key]: value };
    },
  };

  for (const control of figure.controls) {
    const element = root.querySelector<HTMLElement>(`[data-input="${control.input}"]`);
    if (!element) throw new Error(`the figure ${figure.id} has no control of ${control.input}`);
    adoptControl(element, control, scope);
    effect(() => {
      element.hidden = !isShown(control, scope.inputs.value);
    });
  }
  for (const button of root.querySelectorAll<HTMLElement>('[data-preset]')) {
    const preset = figure.presets?.find((one) => one.id === button.dataset.preset);
    button.addEventListener('click', () => preset && scope.set(preset.inputs));
  }
  adoptActions(live);
  let asleep = true;
  addEventListener('beforeprint', () => {
    part('address').textContent = addressOf(page, location.href);
    if (!asleep) draw(true);
  });
  // A sheet that comes to be seen may have missed a change.
  new ResizeObserver(() => !asleep && redraw()).observe(part('charts'));
  effect(() => {
    const now = look();
    const pinned = scope.pinned.value;
    if (asleep && !pinned && scope.isAtStart(now.inputs) && noView(view.value)) return;
    asleep = false;
    redraw();
  });
  wake?.(live);
  root.dataset.awake = '';
  return live;
}

/** The drawings of a figure with their boxes: those to be seen, or all where none is. */
function sheets(root: HTMLElement, every: boolean): [SVGSVGElement, Box][] {
  const [wide, narrow] = root.querySelectorAll<SVGSVGElement>('[data-part=charts] > svg');
  if (!wide || !narrow) throw new Error(`the figure ${root.id} lacks a drawing`);
  const all: [SVGSVGElement, Box][] = [
    [wide, WIDE],
    [narrow, NARROW],
  ];
  const seen = all.filter(([svg]) => svg.checkVisibility());
  return every || seen.length === 0 ? all : seen;
}

/** Draws once in the next frame; a figure off screen waits until those on it are done. */
function inTurn(root: HTMLElement, draw: () => void): () => void {
  let onScreen = true;
  new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true;
  }).observe(root);
  let frame = 0;
  let task: ReturnType<typeof setTimeout> | undefined;
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    frame = requestAnimationFrame(() => {
      if (onScreen) draw();
      else task = setTimeout(draw);
    });
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
