/** Every quantity that a model takes or gives, under its name. */
import { catalogue, type Described } from './catalogue';
import anchors from './quantity-anchors.json';

/** One meaning of a quantity's name. */
export interface Sense {
  readonly meaning: string;
  readonly quantity: Described;
  /** The models that use it so. */
  readonly models: readonly { readonly id: string; readonly title: string }[];
}

export interface NamedQuantity {
  /** Its anchor. */
  readonly id: string;
  /** Anchors that it had under earlier names: links to them still arrive. */
  readonly earlier: readonly string[];
  readonly name: string;
  readonly senses: readonly Sense[];
}

/** What each label of a quantity means; models that mean the same by it share a sense. */
export function quantitiesOf(): NamedQuantity[] {
  const named = new Map<string, Map<string, Sense>>();
  const nameOf = new Map<string, string>();
  for (const { id, title, inputs, outputs } of catalogue) {
    for (const quantity of [...inputs, ...outputs]) {
      // "… goes to this share of the data" is read on from the control before it.
      const name = quantity.label.replace(/^… /, '');
      nameOf.set(`${id}/${quantity.id}`, name);
      const senses = named.get(name) ?? new Map<string, Sense>();
      named.set(name, senses);
      const models = senses.get(quantity.about)?.models ?? [];
      const known = models.some((model) => model.id === id);
      senses.set(quantity.about, {
        meaning: quantity.about,
        quantity,
        models: known ? models : [...models, { id, title }],
      });
    }
  }
  const now = new Set([...named.keys()].map(anchorOf));
  const before = Object.entries(anchors).filter(([anchor]) => !now.has(anchor));
  return [...named].map(([name, senses]) => ({
    id: anchorOf(name),
    earlier: before.filter(([, place]) => nameOf.get(place) === name).map(([anchor]) => anchor),
    name,
    senses: [...senses.values()],
  }));
}

const anchorOf = (name: string) => `quantity-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
