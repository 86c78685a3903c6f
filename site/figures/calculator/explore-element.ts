/** What affects a result most, and the search for a value, mounted. */
import { effect } from '@preact/signals-core';
import { mountAskedBox } from '../../elements/control/typed-box';
import { type OutputValue, outputOf, type Quantity } from '../../engine/declaration';
import { seeking } from '../../engine/seek';
import { unitsToPick } from '../../engine/typed/typed-units';
import { readTyped } from '../../engine/typed/typed-value';
import { type FormattedNumber, preferredUnit, writeAmount } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';
import type { Page } from '../../runtime/page-state';
import { patchHtml } from '../../runtime/patch';
import type { Scope } from '../../runtime/scope';
import { effectsHtml } from './effects-html';
import { outputsToDraw } from './plane';
import { type Answered, answered } from './seek-text';

/** How long nothing may have changed before the effects are computed anew, in milliseconds. */
const SETTLED = 150;

/** How long a search may hold the page up at a stretch, in milliseconds. */
const SLICE = 12;

/** Mounts the markup of `Explore.astro`. */
export function mountExplore(root: HTMLElement, page: Page): void {
  const scope = page.scope(root.dataset.model ?? '');
  const view = page.view(scope.model.id);
  const shown = (): string => {
    const outputs = outputsToDraw(scope.model);
    return (outputs.find(({ id }) => id === view.value.y) ?? outputs[0])?.id ?? '';
  };
  followEffects(root, scope, shown);
  mountSearch(root, scope, shown);
  root.dataset.mounted = '';
}

function partOf<Element extends HTMLElement>(root: HTMLElement, name: string): Element {
  const found = root.querySelector<Element>(`[data-part="${name}"]`);
  if (!found) throw new Error(`<spare-explore> lacks ${name}`);
  return found;
}

/** The list follows the inputs and the output that the figure shows, once the reader has settled. */
function followEffects(root: HTMLElement, scope: Scope, shown: () => string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const built = shown();
  let unmounted = true;
  effect(() => {
    const [output, { inputs }] = [shown(), scope.result.value];
    if (unmounted && output === built && scope.isAtStart(inputs)) return;
    unmounted = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      partOf(root, 'output').textContent = nameInSentence(outputOf(scope.model, output));
      patchHtml(partOf(root, 'effects'), effectsHtml(scope.engine, scope.model, inputs, output));
    }, SETTLED);
  });
}

/** Runs a search in slices; nothing where it is no longer wanted. */
async function inSlices<Result>(
  search: Generator<undefined, Result>,
  isWanted: () => boolean,
): Promise<Result | null> {
  for (;;) {
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      const step = search.next();
      if (step.done) return step.value;
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
  }
}

/** The present result as it could be asked for; where there is none, the unit in which to ask. */
export function presentGoal(output: Quantity, value: OutputValue | undefined): FormattedNumber {
  return typeof value === 'number'
    ? writeAmount(value, output.dimension, 4)
    : { number: '', unit: preferredUnit(output) };
}

/** What the search consists of in the page. */
interface SearchParts {
  readonly input: HTMLSelectElement;
  readonly output: HTMLSelectElement;
  readonly goal: HTMLInputElement;
  readonly unit: HTMLElement;
  readonly problem: HTMLElement;
  readonly found: HTMLElement;
}

function mountSearch(root: HTMLElement, scope: Scope, shown: () => string): void {
  const parts: SearchParts = {
    input: partOf<HTMLSelectElement>(root, 'seek-input'),
    output: partOf<HTMLSelectElement>(root, 'seek-output'),
    goal: partOf<HTMLInputElement>(root, 'seek-goal'),
    unit: partOf(root, 'seek-unit'),
    problem: partOf(root, 'seek-problem'),
    found: partOf(root, 'seek-found'),
  };
  const { input, output, goal, unit } = parts;
  const search = searching(scope, parts);
  const asked = mountAskedBox(goal, unit, search.ask, {
    name: 'the result',
    units: (present) => unitsToPick(soughtOf(scope, output.value), present),
  });
  partOf(root, 'seek-find').addEventListener('click', asked.ask);
  for (const field of [input, output, goal]) field.addEventListener('input', search.forget);
  const hint = hinting(scope, parts);
  output.addEventListener('input', hint);
  effect(() => {
    output.value = shown();
    hint();
  });
}

/** What is sought as a quantity that begins where the result stands now. */
function soughtOf(scope: Scope, id: string): Quantity {
  const value = scope.result.peek().answer.values[id];
  const quantity = outputOf(scope.model, id);
  return typeof value === 'number' && value > 0 ? { ...quantity, example: value } : quantity;
}

/** Asks for what has been typed, and forgets the answer as soon as it is one to another question. */
function searching(
  scope: Scope,
  { input, output, goal, unit, problem, found }: SearchParts,
): { readonly ask: () => Promise<void>; readonly forget: () => void } {
  const { model } = scope;
  /** Counts what was asked, so that an answer to an earlier question is not given any more. */
  let asking = 0;
  const complain = (message: string) => {
    problem.textContent = message;
    problem.hidden = message === '';
    goal.setAttribute('aria-invalid', String(message !== ''));
  };
  const forget = () => {
    asking += 1;
    complain('');
    found.replaceChildren();
  };
  /** An answer goes with the inputs that it was found for; taking it does not make it wrong. */
  let taking = false;
  const take = (value: number) => {
    taking = true;
    scope.set({ [input.value]: value });
    taking = false;
  };
  effect(() => {
    if (scope.inputs.value && !taking) forget();
  });
  const ask = async () => {
    forget();
    const turn = asking;
    const wanted = readTyped(goal.value, outputOf(model, output.value), unit.textContent ?? '');
    if (wanted.refusal) return complain(wanted.refusal.inWords());
    const { inputs } = scope.result.peek();
    const asked = { input: input.value, output: output.value, goal: Number(wanted.value) };
    const search = seeking(scope.engine, model, inputs, asked.output, asked.goal, asked.input);
    const values = await inSlices(search, () => turn === asking);
    if (values)
      found.replaceChildren(
        ...answerOf(answered(scope.engine, model, inputs, asked, values), take),
      );
  };
  return { ask, forget };
}

/** The sentence of an answer, with a button for each value that can be taken. */
function answerOf({ sentence, takes }: Answered, take: (value: number) => void): HTMLElement[] {
  const says = Object.assign(document.createElement('p'), { textContent: sentence });
  const buttons = takes.map(({ value, text }) => {
    const label = takes.length > 1 ? `Apply ${text}` : 'Apply';
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: label,
    });
    button.addEventListener('click', () => take(value));
    return button;
  });
  return [says, ...buttons];
}

/** How the wanted result is written can be seen from the present one, as long as nobody has written it. */
function hinting(scope: Scope, { output, goal, unit }: SearchParts): () => void {
  let hinted = '';
  return () => {
    const value = scope.result.value.answer.values[output.value];
    if (goal.value !== '' && hinted === output.value) return;
    hinted = output.value;
    const present = presentGoal(outputOf(scope.model, output.value), value);
    goal.placeholder = present.number;
    unit.textContent = present.unit;
  };
}
