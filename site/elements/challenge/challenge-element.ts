/** A challenge in the page. */
import { effect } from '@preact/signals-core';
import { politely } from '../../runtime/announce';
import { isCovered, openedView } from '../../runtime/figure/bet-type';
import type { FigureState } from '../../runtime/figure/define-figure';
import { plainText } from '../../runtime/figure/parts';
import type { Page } from '../../runtime/page-state';
import { patchHtml } from '../../runtime/patch';
import type { Challenge } from './challenge';
import { isMet, limitsOf, listHtml, standings } from './conditions';
import { type Dock, dockAt, figureOfGoal, linksOf } from './dock';

/** Mounts the markup of `Challenge.astro` with one of `challenges`. */
export function mountChallenge(
  root: HTMLElement,
  challenges: readonly Challenge[],
  page: Page,
): void {
  const scope = page.scope(root.dataset.model ?? '');
  const challenge = challenges.find(({ id }) => id === root.dataset.challenge);
  if (!challenge) throw new Error(`there is no challenge ${root.dataset.challenge}`);
  const part = (name: string) => {
    const found = root.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!found) throw new Error(`the challenge ${challenge.id} has no ${name}`);
    return found;
  };
  const say = politely(part('done'));
  const limits = limitsOf(challenge, scope.engine);
  // A goal is worked with all controls, and on what the figure shows.
  const uncover = ({ id }: HTMLElement) => {
    const view = page.view(id);
    if (isCovered(view.peek())) view.value = openedView(view.peek(), null);
  };
  const docks = docksOf(root, uncover);
  part('start').addEventListener('click', () => {
    // First, as it knows where the reader was: what is set may make the goal taller. In front of a class it stands
    // beside its figure already.
    if (root.dataset.teachBeside === undefined) docks.first?.open(part('start'));
    scope.set(challenge.start);
  });
  effect(() => {
    const { inputs, answer } = scope.result.value;
    const { engine, model } = scope;
    const views = challenge.figures?.map((id) => page.view(id).value) ?? [{}];
    const states = views.map((view): FigureState => ({ engine, model, inputs, answer, view }));
    const state = states.find((one) => isMet(challenge, one)) ?? (states[0] as FigureState);
    const all = standings(challenge, state, limits);
    patchHtml(part('conditions'), listHtml(all, state));
    const done = isMet(challenge, state) ? plainText(challenge.done(state)) : '';
    root.toggleAttribute('data-met', done !== '');
    say(done);
    for (const dock of docks.all) dock.tell({ all, state, done });
  });
  root.dataset.mounted = '';
}

/** The bars of a goal: at the figure where it is set up, and at each other one of its model that it links to. */
function docksOf(
  root: HTMLElement,
  uncover: (figure: HTMLElement) => void,
): { readonly first: Dock | null; readonly all: Dock[] } {
  const docks = new Map<HTMLElement, Dock>();
  const dockOf = (figure: HTMLElement) => {
    const dock = docks.get(figure) ?? dockAt(figure, uncover);
    docks.set(figure, dock);
    return dock;
  };
  const own = figureOfGoal(root);
  const first = own && dockOf(own);
  for (const link of linksOf(root)) {
    const figure = document.getElementById(link.hash.slice(1));
    if (figure?.localName !== 'spare-figure' || figure.dataset.model !== root.dataset.model)
      continue;
    const dock = dockOf(figure);
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      dock.open(link);
    });
  }
  return { first, all: [...docks.values()] };
}
