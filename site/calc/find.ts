/** `calc find WORD…`: the calculators that answer a question, found as on the page that lists them. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createFind } from '../elements/find/find';
import { foundText, whyText } from '../elements/find/find-text';
import { findablesOf } from '../elements/find/findable';
import type { Named } from '../elements/search/synonyms';
import catalogue from '../engine/gen/catalogue.json' with { type: 'json' };
import simulate from '../engine/gen/simulate.json' with { type: 'json' };
import { asJson } from './json';
import { Misused } from './misused';

/** Nothing was found: no misuse, and no answer either. */
export class Unfound extends Error {}

const GLOSSARY = 'content/glossary';

/** Id, title, question and reason of each, the best first, as text or as JSON. */
export function findModels(args: readonly string[]): string {
  const words = args.filter((one) => one !== '--json');
  const option = words.find((one) => one.startsWith('-'));
  if (option) throw new Misused('find takes words, and --json.');
  const query = words.join(' ').trim();
  if (!query) throw new Misused('find takes at least one word.');
  const models = [...catalogue, simulate];
  const found = createFind(findablesOf(models), glossary())(query);
  if (found.matches.length === 0) throw new Unfound(foundText(query, found));
  const rows = found.matches.map(({ id, why }) => {
    const { title = '', about = '' } = models.find((one) => one.id === id) ?? {};
    return { id, title, question: about, why: whyText(why) };
  });
  if (args.includes('--json')) return asJson({ query, all_words: !found.isPartial, models: rows });
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
