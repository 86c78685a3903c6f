/** A calculator or a figure of a built book as a package: what `npm run scorm` does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Adapter, scormPackage } from '../embed/scorm/package';
import { readAddress } from '../engine/address/state-query';
import { models } from '../engine/gen/models';
import { engine } from '../engine/load-node';
import { quoted } from '../engine/typed/quoted';
import { calculatorOf } from '../figures/calculator/calculator';
import { simulator } from '../figures/simulator/simulator';
import { viewKeys } from '../runtime/figure/define-figure';
import { readText } from './folder';
import { standAlone } from './single-file/single-page';

const FIGURE = 'figure/';

/** A calculator or a figure as it may be named, with or without what stands before a figure in addresses. */
export const bareName = (name: string): string => name.replace(FIGURE, '');

/**
 * What is wrong with a name or with a state for it, one sentence each. A figure's own page says what it does not know
 * of its state.
 */
export function objections(folder: string, name: string, state: string): readonly string[] {
  const id = bareName(name);
  const model = models.find((one) => one.id === id);
  const figure = id === simulator.frame ? simulator : model && calculatorOf(model, engine);
  if (!figure && existsSync(join(folder, frameOf(id)))) return [];
  if (!figure)
    return [
      `There is no calculator, figure or exercise ${quoted(id)}; "npm run calc -- list" names the calculators, and the address of a figure ends in its name.`,
    ];
  const views = { [figure.id]: viewKeys(figure) };
  return readAddress(state, { models: [figure.model], views }).ignored;
}

/** The bytes of the zip, from the book in a folder. */
export function packageFrom(folder: string, name: string, state: string, adapter: Adapter) {
  const id = bareName(name);
  const alone = `one-file/${id}.html`;
  const html = existsSync(join(folder, alone))
    ? readText(folder, alone)
    : standAlone(folder, frameOf(id));
  return scormPackage({ id, html, state, adapter });
}

const frameOf = (figure: string) => `embed/figure/${figure}/index.html`;
