/**
 * The state of a page as a query string: the same in a page, an embed, a one-file calculator and
 * on paper.
 *
 * ```text
 * ?s=1&hit_ratio=0.9&disk_time=10ms&a.hit_ratio=0.7&m=hot-data&placed_share=0.05&hit-ratio.scale=log
 *  │   └ inputs of the page's main model │            └ what follows is another model's
 *  └ version                             └ pinned as A                 └ how a figure is looked at
 * ```
 *
 * Values that are the defaults are left out. What cannot be read is ignored, and named. A drive of the
 * reader's own (drive.ts) stands beside all this and stays as it is; what it lends a model counts as that
 * model's defaults.
 */
import type { Inputs, InputValue, Model } from '../declaration';
import { defaultOf } from '../declaration';
import { quoted, shortened } from '../typed/quoted';
import { readTyped, writeTyped } from '../typed/typed-value';
import type { ViewKey } from './view-keys';

/** The version of the format; a link from a newer one is read as well as this one can. */
export const VERSION = '1';

/** The reader's drive, the screen of a class, and what other software puts into an address; passed over without a word and kept. */
const FOREIGN =
  /^(drive|teach|utm_.*|fbclid|gclid|endpoint|fetch|actor|registration|activityId|secret)$/;

/** How a page looks in somebody else's, which is nothing of its state. */
const LOOK = /^(theme=(light|dark|auto)|(clear|compact)=1)$/;

/** The query string of a state without how its page looks. */
export const withoutLooks = (query: string): string =>
  query
    .split('&')
    .filter((part) => !LOOK.test(part))
    .join('&');

const isForeign = (key: string, value: string) => FOREIGN.test(key) || LOOK.test(`${key}=${value}`);

/** The state of one model: only what differs from the defaults. */
export interface ModelState {
  readonly inputs: Inputs;
  /** The inputs that were pinned as A, or none. */
  readonly pinned: Inputs | null;
}

/** How figures are looked at: by figure id and key, as text. */
export type Views = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The state of a page. */
export interface PageState {
  readonly models: Readonly<Record<string, ModelState>>;
  readonly views: Views;
  /** What was passed over, one sentence each. */
  readonly ignored: readonly string[];
}

/** What a page can take: its models, the main one first, and the keys of its figures and exercises, by id. */
export interface Takes {
  readonly models: readonly Model[];
  readonly views: Readonly<Record<string, ViewKeys>>;
}

/** The rules of one figure's keys. */
export type ViewKeys = Readonly<Record<string, ViewKey>>;

interface Draft {
  inputs: Record<string, InputValue>;
  pinned: Record<string, InputValue> | null;
}

/** Reads a query string; never throws. */
export function readAddress(query: string, takes: Takes): PageState {
  const drafts: Record<string, Draft> = {};
  const views: Record<string, Record<string, string>> = {};
  const ignored: string[] = [];
  let model: Model | undefined = takes.models[0];
  for (const [key, value] of new URLSearchParams(query)) {
    if (isForeign(key, value)) continue;
    if (key === 's') {
      if (value !== VERSION)
        ignored.push(`This link has version ${quoted(value)}; this page reads version ${VERSION}.`);
    } else if (key === 'm') {
      model = takes.models.find((one) => one.id === value);
      if (!model) ignored.push(`m=${shortened(value)}: this page has no such model.`);
    } else if (key.includes('.') && !key.startsWith('a.')) {
      readView(key, value, takes, views, ignored);
    } else if (model) {
      readInput(model, key, value, drafts, ignored);
    }
  }
  return { models: drafts, views, ignored };
}

function readView(
  key: string,
  value: string,
  takes: Takes,
  views: Record<string, Record<string, string>>,
  ignored: string[],
): void {
  const dot = key.indexOf('.');
  const [figure, name] = [key.slice(0, dot), key.slice(dot + 1)];
  const keys = Object.hasOwn(takes.views, figure) ? (takes.views[figure] ?? {}) : {};
  const rule = Object.hasOwn(keys, name) ? keys[name] : undefined;
  if (!rule) {
    ignored.push(`${shortened(`${key}=${value}`)}: no figure on this page has this setting.`);
    return;
  }
  if (!rule.takes(value)) {
    ignored.push(`${shortened(`${key}=${value}`)}: it must be ${rule.allowed}.`);
    return;
  }
  views[figure] = { ...views[figure], [name]: value };
}

function readInput(
  model: Model,
  key: string,
  value: string,
  drafts: Record<string, Draft>,
  ignored: string[],
): void {
  const pinned = key.startsWith('a.');
  const id = pinned ? key.slice(2) : key;
  const input = model.inputs.find((one) => one.id === id);
  if (!input) {
    ignored.push(`${shortened(`${key}=${value}`)}: ${model.id} has no such input.`);
    return;
  }
  const { value: read, refusal } = readTyped(value, input);
  if (refusal) {
    ignored.push(refusal.inWords());
    return;
  }
  const draft = drafts[model.id] ?? { inputs: {}, pinned: null };
  drafts[model.id] = draft;
  if (pinned) draft.pinned = { ...draft.pinned, [id]: read };
  else draft.inputs[id] = read;
}

/** The state of one model as it goes into an address. */
export interface WrittenState {
  readonly model: Model;
  readonly inputs: Inputs;
  readonly pinned: Inputs | null;
  /** The inputs are where the page starts anyway, so they need not be said. */
  readonly isStart?: boolean;
  /** What the drive in the same address stands for: left out where it is so, named where it is not. */
  readonly lent?: Inputs;
}

/** The query string of a state, without its question mark; empty where all is as the page starts. */
export function writeAddress(
  states: readonly WrittenState[],
  views: Views,
  main: Model | undefined,
  foreign = '',
): string {
  const parts: string[] = [];
  for (const { model, inputs, pinned, isStart, lent } of states) {
    const own = [
      ...(isStart ? [] : inputParts(model, inputs, isStart === false, lent)),
      ...(pinned ? inputParts(model, pinned, true).map((part) => `a.${part}`) : []),
    ];
    if (own.length === 0) continue;
    if (model.id !== main?.id) parts.push(`m=${model.id}`);
    parts.push(...own);
  }
  for (const [figure, view] of Object.entries(views)) {
    for (const [key, value] of Object.entries(view)) {
      parts.push(`${figure}.${key}=${encodeURIComponent(value)}`);
    }
  }
  const kept = foreignParts(foreign);
  if (parts.length === 0) return kept.join('&');
  return [`s=${VERSION}`, ...parts, ...kept].join('&');
}

/** The inputs that differ from the defaults; where none does but it must be seen, the first one of its own. */
function inputParts(
  model: Model,
  inputs: Inputs,
  mustBeSeen: boolean,
  lent: Inputs = {},
): string[] {
  const parts = changed(model, inputs, lent).map(([id, text]) => `${id}=${text}`);
  const first = model.inputs.find(({ id }) => !(id in lent)) ?? model.inputs[0];
  if (parts.length > 0 || !mustBeSeen || !first) return parts;
  return [
    `${first.id}=${encodeURIComponent(writeTyped(inputs[first.id] ?? defaultOf(first), first))}`,
  ];
}

/** The inputs that differ from what they are without being named, as text. */
function changed(model: Model, inputs: Inputs, lent: Inputs): [string, string][] {
  return model.inputs.flatMap((input): [string, string][] => {
    const value = inputs[input.id];
    const unnamed = input.id in lent ? (lent[input.id] ?? null) : defaultOf(input);
    if (value === undefined || same(value, unnamed)) return [];
    return [[input.id, encodeURIComponent(writeTyped(value, input))]];
  });
}

function foreignParts(query: string): string[] {
  const params = [...new URLSearchParams(query)].filter(([key, value]) => isForeign(key, value));
  return params.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
}

/** Whether two values of an input are the same. */
export function same(a: InputValue, b: InputValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => item === b[at]);
  return a === b;
}
