/** The calculator beside this one: what it answers for the same drive, and the link that asks it: the same at build and in the page. */
import { effect } from '@preact/signals-core';
import { writeAddress } from '../../engine/address/state-query';
import {
  type Answer,
  defaultsOf,
  type Inputs,
  type Model,
  outputOf,
} from '../../engine/declaration';
import { type Engine, refusalOf } from '../../engine/engine';
import { formatAmount } from '../../engine/typed/units';
import { escapeHtml } from '../../runtime/figure/parts';
import type { Page } from '../../runtime/page-state';
import { patchHtml } from '../../runtime/patch';
import { type Lead, type Leads, type Neighbor, toldOf } from './lead';

/** What the link says: of what its number is, with the number where there is one. */
export function neighborHtml(
  { name, output, inputsFor }: Neighbor,
  model: Model,
  inputs: Inputs,
  answer: Answer,
  other: Model,
  engine: Engine,
): string {
  const told = toldOf(model, inputs, answer);
  if (output === undefined) return escapeHtml(name(told));
  const asked = { ...defaultsOf(other), ...inputsFor(told) };
  const value = refusalOf(engine, other, asked) ? null : engine.run(other, asked).values[output];
  if (typeof value !== 'number') return escapeHtml(name(told));
  const text = formatAmount(value, outputOf(other, output).dimension);
  return `${escapeHtml(name(told))}: <b>${escapeHtml(text)}</b>`;
}

/** Mounts the link to the neighbor, which brings its declaration along. */
export const mountNeighbor =
  (leads: Leads) =>
  (root: HTMLElement, page: Page, engine: Engine): void => {
    const scope = page.scope(root.dataset.of ?? '');
    const neighbor = (leads[scope.model.id] as Lead).neighbor;
    const link = root.querySelector('a');
    const declared = document.querySelector('script[data-neighbor]')?.textContent;
    if (!neighbor || !link || !declared) throw new Error('a neighbor lacks its declaration');
    const other = JSON.parse(declared) as Model;
    effect(() => {
      const { inputs, answer } = scope.result.value;
      patchHtml(link, neighborHtml(neighbor, scope.model, inputs, answer, other, engine));
      const asked = {
        ...defaultsOf(other),
        ...neighbor.inputsFor(toldOf(scope.model, inputs, answer)),
      };
      link.search = writeAddress(
        [{ model: other, inputs: asked, pinned: null, isStart: false }],
        {},
        other,
      );
    });
    root.dataset.mounted = '';
  };
