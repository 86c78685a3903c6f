/**
 * Mounts a page whose engine is open: the page's state, then every element of ours.
 *
 * Which figures and elements a page can have is its manifest, so that a page carries no more code than
 * it uses.
 */

import type { ViewKeys } from '../../engine/address/state-query';
import type { Model } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { replayEarly } from '../../runtime/early-input';
import { type Figure, framed, viewKeys } from '../../runtime/figure/define-figure';
import { holdAnchor } from '../../runtime/hold-anchor';
import { type Lends, Page } from '../../runtime/page-state';
import { inSlices } from '../../runtime/slices';
import { letSwipesPass } from '../control/swipe';
import { mountFigure } from '../figure/figure-element';
import type { LiveFigure } from '../figure/live-figure';
import { mountEquation, mountOutput } from '../prose/live-prose';
import { aimFullPage } from '../toolbar/full-page';

/** Mounts one element of ours. */
export type Mount = (root: HTMLElement, page: Page, engine: Engine) => void;

/** The code of its own that a figure runs in the page, by figure id; each is handed the figure of its own model. */
export type FigureMounts = Readonly<Record<string, FigureMount['mount']>>;

/** A method, so that one that knows its model's names can stand among those of any model. */
interface FigureMount {
  mount(live: LiveFigure): void;
}

/** Has drives simulated beside the models (see `site/elements/simulation-runs`). */
export interface Simulating {
  /** The engine of a page that also gives what has been simulated. */
  beside(engine: Engine): Engine;
  /** Keeps the drives of a figure in step with it. */
  mount(live: LiveFigure): void;
}

/** What a page's script brings along. */
export interface PageManifest {
  /** Figures beside the calculators. */
  readonly figures: readonly Figure[];
  /** Makes a calculator's figure from the declaration that its page brings along. */
  calculator?(model: Model, engine: Engine): Figure;
  readonly mounts: FigureMounts;
  /** What has the figures' drives simulated, on a page where there are such. */
  readonly runs?: Simulating;
  /** Elements beside the figures, equations and numbers in prose, by tag. */
  readonly elements: Readonly<Record<string, Mount>>;
  /** What the page's models start with in place of their own values. */
  readonly lends?: Lends;
  /** Keys in the address of what is no figure, by id. */
  views?(): Record<string, ViewKeys>;
  /** What keeps models of the page in step with each other. */
  joins?(page: Page): void;
}

/** Mounts the page with a manifest. */
export function mountPage(manifest: PageManifest, models: Engine): void {
  letSwipesPass();
  const engine = manifest.runs?.beside(models) ?? models;
  const brought = broughtModels();
  const calculators = brought.flatMap((model) => manifest.calculator?.(model, engine) ?? []);
  const figureAt = (root: HTMLElement): Figure => {
    const { figure: id = '', calculator } = root.dataset;
    const known = calculator === undefined ? manifest.figures : calculators;
    const found = known.find((one) => one.id === id);
    if (!found) throw new Error(`there is no figure ${id}`);
    return root.dataset.framed === undefined ? found : framed(found);
  };
  const present = [...document.querySelectorAll<HTMLElement>('spare-figure')].map(figureAt);
  const here = modelsHere([...brought, ...manifest.figures.map((figure) => figure.model)]);
  const views = Object.fromEntries(present.map((figure) => [figure.id, viewKeys(figure)]));
  const starts = Object.fromEntries(
    present.flatMap((figure) => (figure.start ? [[figure.model.id, figure.start] as const] : [])),
  );
  const linked = Object.fromEntries(
    present.flatMap(({ model, linked: inputs }) => {
      const figures = present.filter((one) => one.model.id === model.id).map(({ id }) => id);
      return inputs ? [[model.id, { inputs, figures }] as const] : [];
    }),
  );
  const page = new Page(
    engine,
    here,
    { ...views, ...manifest.views?.() },
    starts,
    manifest.lends,
    linked,
  );
  manifest.joins?.(page);
  if (present[0]) aimFullPage(present[0], page);
  const scopeOf = (root: HTMLElement) => page.scope(root.dataset.model ?? '');
  const elements: Record<string, Mount> = {
    'spare-figure': (root) => {
      const figure = figureAt(root);
      const doAgain = replayEarly(root);
      const live = mountFigure(root, figure, page, manifest.mounts[figure.id]);
      if (figure.runs) manifest.runs?.mount(live);
      doAgain();
    },
    'spare-equation': (root) => mountEquation(root, scopeOf(root)),
    'spare-output': (root) => mountOutput(root, scopeOf(root)),
    ...manifest.elements,
  };
  const waiting: (() => void)[] = [];
  for (const [name, mount] of Object.entries(elements)) {
    define(name, (root) => waiting.push(() => mount(root, page, engine)));
  }
  const arrived = holdAnchor();
  inSlices(waiting, () => {
    arrived();
    document.documentElement.dataset.mounted = '';
  });
}

/** Declarations that the page brings along: those of its calculators. */
function broughtModels(): Model[] {
  return [...document.querySelectorAll('script[data-declaration]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Model,
  );
}

/** The models that the page speaks of, in the order in which it does: its address speaks of the first. */
function modelsHere(known: readonly Model[]): Model[] {
  const named = [...document.querySelectorAll<HTMLElement>('[data-model]')];
  const ids = new Set(named.map((element) => element.dataset.model ?? ''));
  return [...ids].flatMap((id) => known.find((model) => model.id === id) ?? []);
}

/** Defines an element and says which are on the page. */
function define(name: string, meet: (root: HTMLElement) => void): void {
  // A page that loads the script twice is left as it is.
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.dataset.mounted === undefined) meet(this);
      }
    },
  );
}
