/** A challenge in the page. */
import { effect } from '@preact/signals-core';
import { politely } from '../../runtime/announce';
import type { FigureState } from '../../runtime/figure/define-figure';
import { plainText } from '../../runtime/figure/parts';
import type { Page } from '../../runtime/page';
import { patchHtml } from '../../runtime/patch';
import { pressCurrent } from '../presets/current';
import type { Challenge } from './challenge';
import { conditionsHtml, isMet } from './conditions';

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
  const start = { button: part('start'), inputs: challenge.start };
  start.button.addEventListener('click', () => scope.set(start.inputs));
  pressCurrent([start], scope);
  effect(() => {
    const { inputs, answer } = scope.result.value;
    const { engine, model } = scope;
    const views = challenge.figures?.map((id) => page.view(id).value) ?? [{}];
    const states = views.map((view): FigureState => ({ engine, model, inputs, answer, view }));
    const state = states.find((one) => isMet(challenge, one)) ?? (states[0] as FigureState);
    patchHtml(part('conditions'), conditionsHtml(challenge, state));
    const met = isMet(challenge, state);
    root.toggleAttribute('data-met', met);
    say(met ? plainText(challenge.done(state)) : '');
  });
  root.dataset.mounted = '';
}
