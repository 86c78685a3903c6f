/**
 * Every frame and every copy that stands alone, read as text: browsers open one of each kind. That their links lead
 * somewhere is the gate's own step.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_VARIANTS } from '../../tasks/engine-variants';
import { readText } from '../../tasks/folder';
import {
  attributeOf,
  childrenOf,
  type Element,
  elementsOf,
  isElement,
  type Node,
  parseHtml,
  textOf,
} from '../../tasks/html';
import { ADDRESSES } from '../../tasks/links';
import { DIST, FOREIGN, hasFilesBeside } from './support/dist';

/** The engine's builds as they stand in scripts, by name: enough of their beginning to tell them apart. */
const ENGINES = Object.keys(ENGINE_VARIANTS).map((name) => {
  const packed = readFileSync(`core-wasm/pkg/${name}.wasm.deflate`).toString('base64');
  return [name, packed.slice(0, 400)] as const;
});
const enginesIn = (code: string) =>
  ENGINES.filter(([, packed]) => code.includes(packed)).map(([name]) => name);

/** What a frame calls itself, or a copy that stands alone: `cached-disk`, `figure/hit-ratio`. */
const nameOf = (file: string) => file.replace(/^embed\/|^one-file\/|\/index\.html$|\.html$/g, '');

/** All elements below a node but those in a `<template>`, which waits until it is asked for. */
function* elementsAtOnce(node: Node): Generator<Element> {
  if (isElement(node) && node.tagName === 'template') return;
  for (const child of childrenOf(node)) {
    if (isElement(child)) yield child;
    yield* elementsAtOnce(child);
  }
}

const files = new Map<string, string>();
/** A script of several pages is read once. */
function textAt(path: string): string {
  const text = files.get(path) ?? readText(DIST, path);
  files.set(path, text);
  return text;
}

/** What a script runs: its own text, or that of its file. */
function codeOf(script: Element, file: string): string {
  const source = attributeOf(script, 'src');
  return source === undefined ? textOf(script) : textAt(join(dirname(file), source));
}

/** Attributes whose address is fetched without a click. */
const isFetched = ({ tagName }: Element) => !['a', 'area', 'form'].includes(tagName);

/** The script that tells a host in which state the figure is. */
const tellsState = (code: string) => /addEventListener\(.spare-area:state./.test(code);

test.each(FOREIGN)(
  '%s is one figure with its engine, and asks nobody else for anything',
  (file) => {
    const page = parseHtml(readText(DIST, file));
    const all = [...elementsOf(page)];
    const named = (name: string) => all.filter(({ tagName }) => tagName === name);
    const titles = named('title').filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'));
    expect(titles.map(textOf)).toEqual([expect.stringMatching(/^\S.* · Spare Area$/)]);
    const [figure, ...others] = named('spare-figure');
    expect(figure).toBeDefined();
    expect(others).toEqual([]);
    const name = nameOf(file).replace('figure/', '');
    expect(all.flatMap((one) => attributeOf(one, 'data-embed') ?? [])).toEqual([name]);
    const isCalculator = figure && attributeOf(figure, 'data-calculator') !== undefined;
    const declared = named('script').filter((one) => attributeOf(one, 'data-declaration') === '');
    expect(declared.map((one) => JSON.parse(textOf(one)).id)).toEqual(isCalculator ? [name] : []);

    const atOnce = [...elementsAtOnce(page)];
    const codes = atOnce
      .filter((one) => one.tagName === 'script' && attributeOf(one, 'type') === undefined)
      .map((script) => codeOf(script, file));
    expect(codes.filter(tellsState)).toHaveLength(1);
    expect(codes.flatMap(enginesIn)).toHaveLength(1);

    const ids = atOnce.flatMap((one) => attributeOf(one, 'id') ?? []);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const fetched = all
      .filter(isFetched)
      .flatMap((one) => ADDRESSES.flatMap((attribute) => attributeOf(one, attribute) ?? []))
      .filter((address) => !/^(data:|#)/.test(address));
    expect(fetched.filter((address) => /^(\w+:|\/)/.test(address))).toEqual([]);
    // What stands alone has nothing beside it.
    if (!hasFilesBeside(file)) expect(fetched).toEqual([]);
  },
);

test('all frames and copies are read', () => {
  expect(FOREIGN.filter(hasFilesBeside).length).toBeGreaterThan(120);
  expect(FOREIGN.filter((file) => !hasFilesBeside(file)).length).toBeGreaterThan(40);
});
