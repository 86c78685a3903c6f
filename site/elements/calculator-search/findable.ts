/** What there is to be found: the calculators, under every name that they and their quantities have. */
import type { DescribedModel } from '../reference/catalogue';
import { wordsOf } from '../search/tokenize';
import { QUESTIONS } from './questions';

/** A quantity: its label, and the words of its id and of its symbol that are not in the label. */
export type NamedQuantity = readonly [label: string, also?: string];

/** A calculator, as far as it is looked for. */
export interface Findable {
  readonly id: string;
  readonly title: string;
  /** The question that it answers. */
  readonly about: string;
  /** What else people ask when they need it. */
  readonly asked: readonly string[];
  readonly inputs: readonly NamedQuantity[];
  readonly outputs: readonly NamedQuantity[];
}

type Declared = Pick<DescribedModel, 'id' | 'title' | 'about'> &
  Readonly<Record<'inputs' | 'outputs', readonly Named[]>>;
type Named = Pick<DescribedModel['inputs'][number], 'id' | 'label' | 'symbol'>;

/** The calculators, in the order of the questions. */
export function findablesOf(models: readonly Declared[]): Findable[] {
  return QUESTIONS.flatMap(({ asked }) =>
    Object.entries(asked).map(([id, phrases]) => {
      const model = models.find((one) => one.id === id);
      if (!model) throw new Error(`There is no calculator ${id}`);
      const { title, about, inputs, outputs } = model;
      const named = (all: readonly Named[]) => all.map(nameOf);
      return { id, title, about, asked: phrases, inputs: named(inputs), outputs: named(outputs) };
    }),
  );
}

function nameOf({ id, label, symbol }: Named): NamedQuantity {
  const known = new Set(wordsOf(label));
  const words = wordsOf(`${id} ${symbol.match(/[A-Z]{2,}/g)?.join(' ') ?? ''}`);
  const also = [...new Set(words)].filter((word) => !known.has(word)).join(' ');
  return also ? [label, also] : [label];
}
