/** Puts the state of a link into the page, as if the link had been followed; all other figures stay as they are. */
import { readAddress } from '../../engine/address/state-query';
import type { Inputs } from '../../engine/declaration';
import { type Figure, viewKeys } from '../../runtime/figure/define-figure';
import type { LiveFigure } from '../figure/live-figure';

type View = Readonly<Record<string, string>>;

/** What a reader has answered in a figure: no setting takes it back, nor gives it while it is covered. */
const ANSWERS = ['covered', 'drawn', 'guess', 'revealed', 'bet', 'crowd'];
const ANSWERED = ['guess', 'revealed', 'bet', 'drawn'];

/** How a figure stands after a link: its inputs, or null for those that the page starts with, and its view. */
export function stateAfter(
  query: string,
  figure: Pick<Figure, 'id' | 'model' | 'views' | 'keys'>,
  main: Figure['model'],
  view: View,
): { inputs: Inputs | null; view: View } {
  const { model, id } = figure;
  const models = main.id === model.id ? [model] : [main, model];
  const state = readAddress(query, { models, views: { [id]: viewKeys(figure as Figure) } });
  // A setting shows nothing of an answer that is still covered: that is done by whoever uncovers it.
  const named = Object.fromEntries(
    Object.entries(state.views[id] ?? {}).filter(
      ([key]) => view.covered === undefined || !ANSWERED.includes(key),
    ),
  );
  const isAnswered = ANSWERED.some((key) => key in named);
  const kept = isAnswered
    ? {}
    : Object.fromEntries(Object.entries(view).filter(([key]) => ANSWERS.includes(key)));
  return { inputs: state.models[model.id]?.inputs ?? null, view: { ...kept, ...named } };
}

/** Has a figure show the state of a link; `main` is the model that addresses of the page speak of first. */
export function show(live: LiveFigure, query: string, main: Figure['model']): void {
  const view = live.page.view(live.figure.id);
  const next = stateAfter(query, live.figure, main, view.peek());
  if (next.inputs) live.scope.setOnly(next.inputs);
  else live.scope.reset();
  view.value = next.view;
}
