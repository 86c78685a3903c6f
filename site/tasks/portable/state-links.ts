/** A link that sets the state of a page of many figures leads to the one that shows it. */
import { attributeOf, type Element } from '../html.ts';
import type { Target } from './addresses.ts';

/** The elements that show a state, and the attribute with the name that the address calls each by. */
const SHOW: Readonly<Record<string, string>> = {
  'spare-figure': 'data-figure',
  'spare-exercise': 'data-exercise',
  // The drive and the form are called what their places are.
  'spare-living': 'id',
  'spare-fio-job': 'id',
};

/** What is wrong with such a link, by the elements of its target that have an id; nothing where all is well. */
export function stateLinkProblem(
  { query, hash }: Target,
  elements: ReadonlyMap<string, Element>,
): string | undefined {
  const keys = [...new URLSearchParams(query)];
  if (!keys.some(([key]) => key === 's')) return undefined;
  const showing = [...elements.values()].filter(({ tagName }) => tagName in SHOW);
  if (showing.length < 2) return undefined;
  if (hash.length < 2) return 'sets a state, and has no # of the figure that shows it';
  const id = decodeURIComponent(hash.slice(1));
  const figure = showing.find((element) => attributeOf(element, 'id') === id);
  if (!figure) return `sets a state, and #${id} is neither a figure nor an exercise`;
  const [first] = showing.flatMap((element) => attributeOf(element, 'data-model') ?? []);
  return isShownBy(figure, keys, first) ? undefined : `sets a state that #${id} does not show`;
}

/** Whether a figure has the model or the view of one of the keys; an address without any is everybody's. */
function isShownBy(figure: Element, keys: readonly string[][], first: string | undefined): boolean {
  const own = attributeOf(figure, SHOW[figure.tagName] ?? '');
  let model = first;
  const shown: boolean[] = [];
  for (const [key = '', value] of keys) {
    if (key === 's') continue;
    if (key === 'm') model = value;
    else if (key.includes('.') && !key.startsWith('a.')) shown.push(key.startsWith(`${own}.`));
    else shown.push(attributeOf(figure, 'data-model') === model);
  }
  return shown.length === 0 || shown.includes(true);
}
