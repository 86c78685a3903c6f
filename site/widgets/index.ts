/** Wakes everything of ours on the page. The one script of every page. */
import type { Model } from '../engine/declaration';
import { engine } from '../engine/load-browser';
import { calculatorOf } from './calculator/calculator';
import { adoptResults } from './calculator/live-results';
import { adoptChallenge } from './challenge/challenge-element';
import { adoptExercise, EXERCISE_KEYS } from './exercise/exercise-element';
import { figures } from './figures';
import { type Figure, viewKeys } from './frame/figure';
import { adoptFigure } from './frame/figure-element';
import { Page } from './frame/page';
import { adoptPresets } from './presets/presets-element';
import { adoptEquation, adoptOutput } from './prose/live-prose';
import { adoptNumber } from './prose/number-element';
import { adoptQuestion } from './recall/question-element';
import { wakes } from './wakes';

/** Declarations that the page brings along: those of its calculators. */
const brought = [...document.querySelectorAll('script[data-declaration]')].map(
  (script) => JSON.parse(script.textContent ?? '') as Model,
);
const calculators = new Map(brought.map((model) => [model.id, calculatorOf(model)]));

function figureAt(root: HTMLElement): Figure {
  const { figure = '', calculator } = root.dataset;
  const found =
    calculator === undefined ? figures.find((one) => one.id === figure) : calculators.get(figure);
  if (!found) throw new Error(`there is no figure ${figure}`);
  return found;
}

const roots = [...document.querySelectorAll<HTMLElement>('spare-figure')];
const present = roots.map(figureAt);

/** The models on the page, the one that its address speaks of first. */
function modelsHere(): Model[] {
  const known = new Map<string, Model>();
  for (const model of [...brought, ...figures.map((figure) => figure.model)]) {
    if (!known.has(model.id)) known.set(model.id, model);
  }
  const named = [...document.querySelectorAll<HTMLElement>('[data-model]')];
  const ids = new Set(named.map((element) => element.dataset.model ?? ''));
  return [...ids].flatMap((id) => known.get(id) ?? []);
}

/** The keys that figures and exercises keep in the address. */
function viewsHere(): Record<string, readonly string[]> {
  const drills = [...document.querySelectorAll<HTMLElement>('spare-exercise')];
  return Object.fromEntries([
    ...present.map((figure) => [figure.id, viewKeys(figure)]),
    ...drills.map((root) => [root.dataset.exercise ?? '', EXERCISE_KEYS]),
  ]);
}

/** Where the figures of the page want their models to start. */
const starts = Object.fromEntries(
  present.flatMap(({ model, start }) => (start ? [[model.id, start] as const] : [])),
);

const page = new Page(modelsHere(), viewsHere(), starts);

/** Defines an element that wakes its markup when it is met. */
function define(name: string, adopt: (root: HTMLElement) => void): void {
  // A page that loads the script twice is left as it is.
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.dataset.awake === undefined) adopt(this);
      }
    },
  );
}

const scopeOf = (root: HTMLElement) => page.scope(root.dataset.model ?? '');
define('spare-figure', (root) => {
  const figure = figureAt(root);
  adoptFigure(root, figure, page, wakes[figure.id]);
});
define('spare-number', (root) => adoptNumber(root, scopeOf(root)));
define('spare-output', (root) => adoptOutput(root, scopeOf(root)));
define('spare-equation', (root) => adoptEquation(root, scopeOf(root)));
define('spare-presets', (root) => adoptPresets(root, scopeOf(root)));
define('spare-challenge', (root) => adoptChallenge(root, scopeOf(root)));
define('spare-exercise', (root) => adoptExercise(root, page, engine));
define('spare-question', adoptQuestion);
define('spare-results', (root) => adoptResults(root, scopeOf(root)));
