/** Links and presets set the numbers that their text names: teachers put them on a screen unread. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EXERCISE_KEYS } from '../elements/exercise/keys';
import { FIO_KEYS } from '../elements/fio-job/keys';
import { outputText } from '../elements/prose/output-text';
import { beforeRuns as engine } from '../elements/simulation-runs/at-build';
import { readAddress, same, type Takes } from '../engine/address/state-query';
import { defaultsOf, type Inputs, quantityOf } from '../engine/declaration';
import { models as answered } from '../engine/gen/models';
import { simulate } from '../engine/gen/simulate';
import { readOrThrow } from '../engine/typed/typed-value';
import { figurePlaces } from '../figures/all';
import { LIVING, LIVING_KEYS } from '../figures/living-drive/living-link';
import { framed, viewKeys } from '../runtime/figure/define-figure';
import { missingFrom, numbersIn } from './named';
import { chapters, type Written } from './prose';

const models = [...answered, simulate];

/** A `<Value>` in a text, as the page has it. */
function filled(text: string): string {
  return text.replace(/<Value ([^>]*)\/>/g, (_, given: string) => {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? '';
    const model = models.find(({ id }) => id === of('model'));
    if (!model) throw new Error(`no model ${of('model')}`);
    const inputs = of('with')
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string])
      .map(([id, value]) => [id, readOrThrow(value, quantityOf(model, id))]);
    const digits = Number(/digits=\{(\d+)\}/.exec(given)?.[1] ?? 3);
    const answer = engine.run(model, Object.fromEntries(inputs));
    return outputText(quantityOf(model, of('of')), answer, { digits });
  });
}

/** Each link that sets the state of a chapter, with the words of it: its own, or those before it in a table. */
const links = chapters().flatMap(({ id, head, body }) => {
  const main = /^model: (.*)$/m.exec(head)?.[1];
  const inTables = [...body.matchAll(/^\| (.*) \| \[open\]\((\?s=1[^)]*)\) \|$/gm)];
  const inText = [...body.matchAll(/\[([^\]]*)\]\((\?s=1[^)]*)\)/g)].filter(
    ([, words]) => words !== 'open',
  );
  return [...inTables, ...inText].map(([, words = '', query = '']) => {
    const present = figurePlaces
      .filter(({ chapter }) => chapter === id)
      .map(({ figure }) => figure);
    const first = models.find((model) => model.id === main);
    if (!first) throw new Error(`${id} has no model ${main}`);
    const takes = { models: [first, ...models], views: {} };
    const state = readAddress(query.replace(/#.*$/, ''), takes);
    const [model = first.id, set] = Object.entries(state.models)[0] ?? [];
    const start = set ? set.inputs : (present.find((one) => one.model === first)?.start ?? {});
    return { id, words, query, model, inputs: start, isSet: set !== undefined };
  });
});

/** The frames that pages print for other pages: a figure, and the state that it opens with. */
const frames = chapters().flatMap(({ body }) =>
  [...body.matchAll(/embed\/figure\/([\w-]+)\/\?(s=1[^"]*)"/g)].map(
    ([, id = '', query = '']) => [id, query] as const,
  ),
);

describe('the links of the chapters that set a state', () => {
  test('are found in every chapter', () => {
    for (const { id } of chapters())
      expect(links.filter((link) => link.id === id).length).toBeGreaterThan(3);
  });

  test.each(links.map((link) => [link.id, link.words, link] as const))(
    '%s: %s',
    (_, __, { words, model: name, inputs: given }) => {
      const model = models.find(({ id }) => id === name);
      if (!model) throw new Error(`no model ${name}`);
      const inputs = { ...defaultsOf(model), ...given };
      const answer = engine.run(model, inputs);
      expect(missingFrom(numbersIn(filled(words)), model, inputs, answer)).toEqual([]);
    },
  );
});

/** All that the page of a chapter takes from an address. */
function takenBy({ id, head, body }: Written): Takes {
  const here = figurePlaces.filter(({ chapter }) => chapter === id).map(({ figure }) => figure);
  const main = /^model: (.*)$/m.exec(head)?.[1];
  const named = [...body.matchAll(/model="([^"]+)"/g)].map(([, name]) => name);
  const ids = new Set([main, ...here.map(({ model }) => model.id), ...named]);
  const drills = [...body.matchAll(/<Exercise id="([^"]+)"/g)].map(([, drill = '']) => drill);
  return {
    models: [...ids].flatMap((name) => models.find((model) => model.id === name) ?? []),
    views: {
      ...Object.fromEntries(here.map((figure) => [figure.id, viewKeys(figure)])),
      ...Object.fromEntries(drills.map((drill) => [drill, EXERCISE_KEYS])),
      ...(body.includes('<FioJob') && FIO_KEYS),
      ...(body.includes('<LivingDrive') && { [LIVING]: LIVING_KEYS }),
    },
  };
}

describe.each(chapters().map((chapter) => [chapter.id, chapter] as const))(
  'the page of %s',
  (_, chapter) => {
    const queries = [...chapter.body.matchAll(/\]\(\?(s=1[^)#]*)/g)].map(([, query = '']) => query);
    const takes = takenBy(chapter);

    test.each([...new Set(queries)])('takes all of ?%s', (query) => {
      expect(readAddress(query, takes).ignored).toEqual([]);
    });
  },
);

describe('a link that sets some inputs of a model', () => {
  /** What a chapter's address must name, by model: what it leaves out is the model's own default, or what a page that opens on an example means by it. */
  const startsOf = (id: string) =>
    Object.fromEntries(
      figurePlaces
        .filter(({ chapter, figure }) => chapter === id && figure.start)
        .map(({ figure: { model, start, linked = start } }) => [model.id, linked]),
    );

  /** What of a start is no default, and is not given. */
  const unnamed = (name: string, start: Inputs = {}, given: Inputs) => {
    const model = models.find(({ id }) => id === name);
    const defaults: Inputs = model ? defaultsOf(model) : {};
    return Object.entries(start).flatMap(([id, value]) =>
      id in given || same(value, defaults[id] ?? null) ? [] : [id],
    );
  };

  test.each(links.filter(({ isSet }) => isSet).map((link) => [link.id, link.query, link] as const))(
    'names the others where the page starts elsewhere: %s %s',
    (id, _, { model, inputs }) => {
      expect(unnamed(model, startsOf(id)[model], inputs)).toEqual([]);
    },
  );

  test.each(frames)('and so does the address of a frame: %s', (id, query) => {
    const figure = figurePlaces.map((place) => place.figure).find((one) => one.id === id);
    if (!figure) throw new Error(`no figure ${id}`);
    const { models: read } = readAddress(query, { models: [figure.model], views: {} });
    const given = read[figure.model.id]?.inputs ?? {};
    expect(unnamed(figure.model.id, framed(figure).start, given)).toEqual([]);
  });
});

test('a link that names a seed has it', () => {
  const seeds = links.flatMap(({ words, query }) =>
    [...words.matchAll(/\bseed (\d+)/g)].map(([, seed]) => ({ query, seed })),
  );
  expect(seeds.length).toBeGreaterThan(3);
  for (const { query, seed } of seeds) expect(query).toMatch(new RegExp(`\\.seed=${seed}(?!\\d)`));
});

test('a rated drive that one click puts into the page has the capacity of its name', () => {
  const drives = readdirSync('content/drives').map((file) =>
    parse(readFileSync(`content/drives/${file}`, 'utf8')),
  );
  const rated = drives.filter(({ kind }) => kind === 'rated');
  expect(rated.length).toBeGreaterThan(5);
  for (const { name, capacity } of rated) expect(name.endsWith(`, ${capacity}`)).toBe(true);
});

describe('the presets of the figures', () => {
  const presets = figurePlaces.flatMap(({ figure }) =>
    (figure.presets ?? []).map((preset) => ({ figure, preset })),
  );

  test.each(
    presets.map(({ figure, preset }) => [figure.id, preset.label, figure, preset] as const),
  )('%s: %s', (_, label, figure, preset) => {
    const inputs = { ...defaultsOf(figure.model), ...figure.start, ...preset.inputs };
    const answer = engine.run(figure.model, inputs);
    const named = numbersIn(label).filter(({ unit }) => unit !== '');
    expect(missingFrom(named, figure.model, inputs, answer)).toEqual([]);
  });
});

describe('a text that names a number', () => {
  const model = models.find(({ id }) => id === 'endurance');
  if (!model) throw new Error('no model endurance');
  const missing = (text: string, given = {}) => {
    const inputs = { ...defaultsOf(model), ...given };
    return missingFrom(numbersIn(text), model, inputs, engine.run(model, inputs));
  };

  test('is satisfied by the state that has it, to the digits that it gives', () => {
    expect(missing('3000 cycles, 512 GB, 153.6 TB')).toEqual([]);
    expect(missing('2.7 GB of 2012')).toEqual([]);
  });

  test('is not by one that has another', () => {
    expect(missing('26\u202f913 cycles', { pe_cycles: 182_500 })).toEqual(['26\u202f913 cycles']);
    expect(missing('ten drive writes a day')).toEqual(['10 drive writes']);
    expect(missing('513 GB')).toEqual(['513 GB']);
  });
});
