/** A calculator of a built book as a package: what `npm run scorm` does. */
import { type Adapter, scormPackage } from '../embed/scorm/package';
import { readAddress } from '../engine/address';
import { models } from '../engine/gen/models';
import { engine } from '../engine/load-node';
import { calculatorOf } from '../figures/calculator/calculator';
import { simulator } from '../figures/simulator/simulator';
import { viewKeys } from '../runtime/figure/define-figure';
import { readText } from './folder';

/** What is wrong with the name of a calculator or with a state for it, one sentence each. */
export function objections(id: string, state: string): readonly string[] {
  const model = models.find((one) => one.id === id);
  const figure = id === simulator.frame ? simulator : model && calculatorOf(model, engine);
  if (!figure) return [`There is no calculator “${id}”; "npm run calc -- list" names them.`];
  const views = { [figure.id]: viewKeys(figure) };
  return readAddress(state, { models: [figure.model], views }).ignored;
}

/** The bytes of the zip, from the book in a folder. */
export const packageFrom = (folder: string, id: string, state: string, adapter: Adapter) =>
  scormPackage({ id, html: readText(folder, `one-file/${id}.html`), state, adapter });
