/** The declarations with all that is said of them: for pages made at build, too much to send to a browser. */

import type { Option, Quantity } from '../../engine/declaration';
import declared from '../../engine/gen/catalogue.json';
import simulated from '../../engine/gen/simulate.json';
import { typographic } from './typographic';

/** A choice, with what it means. */
export type DescribedOption = Option & { readonly about: string };

/** A quantity, with what it means and where its default comes from. */
export type Described = Omit<Quantity, 'options' | 'columns'> & {
  readonly about: string;
  /** The id of a reference; empty where there is none. */
  readonly source: string;
  readonly options?: readonly DescribedOption[];
  readonly columns?: readonly Described[];
};

/** An equation; `when` says while which choices it holds. */
export interface DescribedEquation {
  readonly name: string;
  readonly tex: string;
  readonly when?: Readonly<Record<string, string>>;
}

/** A letter of the equations that is no quantity, with what it means. */
export interface Letter {
  /** TeX. */
  readonly tex: string;
  readonly about: string;
}

/** A model, with its question, its equations, and where it breaks. */
export interface DescribedModel {
  readonly id: string;
  readonly title: string;
  /** What it answers. */
  readonly about: string;
  /** The chapter that explains it. */
  readonly chapter: string;
  readonly equations: readonly DescribedEquation[];
  readonly letters: readonly Letter[];
  readonly assumptions: readonly string[];
  readonly limits: readonly string[];
  readonly sources: readonly string[];
  readonly inputs: readonly Described[];
  readonly outputs: readonly Described[];
}

/** What is prose in a declaration; the rest is names and signs. */
const PROSE = new Set(['title', 'label', 'about', 'assumptions', 'limits']);

const printed = <Declared>(value: object): Declared =>
  JSON.parse(JSON.stringify(value), (key, one) => (PROSE.has(key) ? asPrinted(one) : one));

export const catalogue: readonly DescribedModel[] = printed(declared);

/** The simulator: declared as the models are, and run in its own way. */
export const simulation: DescribedModel = printed(simulated);

/** The models that a chapter explains. */
export const modelsOf = (chapter: string): readonly DescribedModel[] =>
  [...catalogue, simulation].filter((model) => model.chapter === chapter);

function asPrinted(prose: string | readonly string[]): string | string[] {
  return typeof prose === 'string' ? typographic(prose) : prose.map(typographic);
}

/** The model of this id; throws where there is none. */
export function describedModel(id: string): DescribedModel {
  const found = catalogue.find((model) => model.id === id);
  if (!found) throw new Error(`There is no model ${id}`);
  return found;
}
