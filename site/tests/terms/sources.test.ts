/** No text that ships says what may not: whatever the pages of the build do not show as they open. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeModel } from '../../calc/describe';
import { listModels } from '../../calc/list';
import catalogue from '../../engine/gen/catalogue.json' with { type: 'json' };
import simulate from '../../engine/gen/simulate.json' with { type: 'json' };
import { bannedIn, idle, notAllowed } from '../../tasks/terms/terms';

/** Every text in a tree of data, but for some of its keys. */
function textsIn(value: unknown, except: readonly string[] = []): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !except.includes(key))
    .flatMap(([, one]) => textsIn(one, except));
}

const inFolder = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
const read = (file: string) => readFileSync(file, 'utf8');

/** What stands in quotation marks in a script: a word alone is a name, and not for readers. */
function stringsOf(file: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', read(file), ts.ScriptTarget.Latest));
  return strings.filter((text) => text.trim().includes(' '));
}

/** What a check of one kind of source finds wrong: the texts by the file that an exception would name. */
function wrongIn(texts: readonly (readonly [file: string, text: string])[]): string[] {
  const found = texts.flatMap(([file, text]) => bannedIn(text, file));
  return [...notAllowed(found), ...idle(found, new Set(texts.map(([file]) => file)))];
}

describe('the words of the field, in', () => {
  test('what the engine declares', () => {
    const all = [...catalogue, simulate];
    const except = ['id', 'tex', 'symbol', 'source', 'sources', 'name'];
    expect(
      wrongIn(all.flatMap((one) => textsIn(one, except).map((text) => [one.id, text] as const))),
    ).toEqual([]);
  });

  test('what the command line lists and describes', () => {
    const pages = [...catalogue, simulate].map(
      ({ id }) => [`describe ${id}`, describeModel(id)] as const,
    );
    expect(wrongIn([['list', listModels()], ...pages])).toEqual([]);
  });

  test('refusals', () => {
    const file = 'site/engine/errors.golden.txt';
    expect(wrongIn([[file, read(file)]])).toEqual([]);
  });

  test.each(['glossary', 'drives', 'captures', 'simulated-drives'])('content/%s', (folder) => {
    const files = [
      ...inFolder(`content/${folder}`, '.yaml'),
      ...inFolder(`content/${folder}`, '.json'),
    ];
    // What readers may type is understood, and not written.
    const except = ['id', 'words', 'synonyms', 'see', 'source', 'policy', 'file'];
    expect(
      wrongIn(
        files.flatMap((file) => textsIn(parse(read(file)), except).map((text) => [file, text])),
      ),
    ).toEqual([]);
  });

  test('our notes on sources', () => {
    const notes = inFolder('content/references', '.yaml').map((file) => {
      const { note, read: how, kind } = parse(read(file));
      return [file, `${kind}. ${how}. ${note}`] as const;
    });
    expect(wrongIn(notes)).toEqual([]);
  });

  test('README.md', () => {
    expect(
      wrongIn([['README.md', read('README.md').replace(/```[\s\S]*?```|`[^`]*`/g, '')]]),
    ).toEqual([]);
  });

  test('texts in scripts', () => {
    const scripts = [
      'elements',
      'runtime',
      'charts',
      'engine',
      'figures',
      'embed',
      'calc',
      'layouts',
    ]
      .flatMap((room) => inFolder(`site/${room}`, '.ts'))
      .filter((file) => !/\.test\.ts$/.test(file));
    expect(scripts.length).toBeGreaterThan(200);
    expect(wrongIn(scripts.flatMap((file) => stringsOf(file).map((text) => [file, text])))).toEqual(
      [],
    );
  });
});
