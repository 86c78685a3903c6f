/** `calc find WORD…`: the calculators that answer a question, found as on the page that lists them. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createFind } from '../elements/calculator-search/find';
import { foundText, whyText } from '../elements/calculator-search/find-text';
import { findablesOf } from '../elements/calculator-search/findable';
import type { Named } from '../elements/search/synonyms';
import catalogue from '../engine/gen/catalogue.json' with { type: 'json' };
import simulate from '../engine/gen/simulate.json' with { type: 'json' };
import { Misused } from '../engine/misused';
import { asJson } from './json';

/** Nothing was found: no misuse, and no answer either. */
export class Unfound extends Error {}

/** Characters of a query: to look for words nearly alike takes minutes in a whole file. */
const LONGEST = 500;

const GLOSSARY = 'content/glossary';

/** Id, title, question and reason of each, the best first, as text or as JSON. */
export function findModels(words: readonly string[], isJson = false): string {
  const query = words.join(' ').trim();
  if (!query) throw new Misused('find takes at least one word.');
  if (query.length > LONGEST)
    throw new Misused(`find takes ${LONGEST} characters at most; these are ${query.length}.`);
  const models = [...catalogue, simulate];
  const found = createFind(findablesOf(models), glossary())(query);
  if (found.matches.length === 0) throw new Unfound(foundText(query, found));
  const rows = found.matches.map(({ id, why }) => {
    const { title = '', about = '' } = models.find((one) => one.id === id) ?? {};
    return { id, title, question: about, why: whyText(why) };
  });
  if (isJson) return asJson({ query, all_words: !found.isPartial, models: rows });
  const lines = rows.flatMap(({ id, title, question, why }) => [
    `${id}: ${title} (${why})`,
    `  ${question}`,
  ]);
  return [...(found.isPartial ? [foundText(query, found)] : []), ...lines].join('\n');
}

/** What else the words of the book are called. */
function glossary(): Named[] {
  return readdirSync(GLOSSARY).map((file) => {
    const { term, also = [], synonyms = [] } = parse(readFileSync(`${GLOSSARY}/${file}`, 'utf8'));
    return { heading: term, names: [...also, ...synonyms] };
  });
}
