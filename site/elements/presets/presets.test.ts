// @vitest-environment happy-dom
/** Whoever presses a preset sees something change, or sees that it is set already. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { NARROW } from '../../charts/types';
import { defaultsOf, type Inputs, type InputValue, quantityOf } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import { readOrThrow } from '../../engine/typed/typed-value';
import { figures } from '../../figures/all';
import type { Figure } from '../../runtime/figure/define-figure';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { Scope } from '../../runtime/scope';
import { isCurrent, pressCurrent } from './current';
import { DEVICE_KINDS } from './kinds';

/** How a chapter offers drives. */
const PRESETS = /<Presets model="([\w-]+)"(?: kinds="([\w ]+)")?/g;

type State = Readonly<Record<string, InputValue>>;

/** The picture and the sentence: what is seen without opening anything. */
function seen(figure: Figure, inputs: State): string {
  const state = stateAt(figure, engine, inputs);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  figure.draw(svg as unknown as SVGSVGElement, figure.chart(state), NARROW);
  return svg.innerHTML + plainText(figure.sentence(state));
}

const offering = figures.filter(({ presets }) => presets?.length);

describe.each(offering.map((figure) => ({ name: figure.id, figure })))(
  'presets of $name',
  ({ figure }) => {
    const { model, presets = [] } = figure;
    const start: State = { ...defaultsOf(model), ...figure.start };
    const states = [start, ...presets.map(({ inputs }): State => ({ ...start, ...inputs }))];

    it('each changes what is seen from any other state, or is pressed', () => {
      for (const before of states) {
        const shown = seen(figure, before);
        for (const { id, inputs } of presets) {
          if (isCurrent(inputs, before)) continue;
          expect(seen(figure, { ...before, ...inputs }) === shown, id).toBe(false);
        }
      }
    });

    it('are no two of the same', () => {
      const texts = presets.map(({ inputs }) => JSON.stringify({ ...start, ...inputs }));
      expect(new Set(texts).size).toBe(texts.length);
    });
  },
);

describe('drives of the chapters', () => {
  const drives = readdirSync('content/drives').map(
    (file) => parse(readFileSync(`content/drives/${file}`, 'utf8')) as Record<string, string>,
  );
  const placed = readdirSync('content/chapters').flatMap((file) => {
    const text = readFileSync(`content/chapters/${file}`, 'utf8');
    return [...text.matchAll(PRESETS)].map(([, model = '', kinds]) => ({
      ...{ model, kinds: kinds?.split(' ') },
      here: figures.filter(({ id }) => text.includes(`<Figure id="${id}"`)),
    }));
  });

  it.each(placed)(
    '$model: each changes what a figure shows, or is pressed',
    ({ model: id, kinds, here }) => {
      const model = models.find((one) => one.id === id);
      if (!model) throw new Error(`there is no model ${id}`);
      const own = here.filter((figure) => figure.model === model);
      expect(own.length).toBeGreaterThan(0);
      const sets = DEVICE_KINDS.flatMap(({ kind, inputs, known = inputs, also = '' }): Inputs[] =>
        (kinds && !kinds.includes(kind)) ||
        !inputs.every((one) => model.inputs.some(({ id }) => id === one))
          ? []
          : drives
              .filter((drive) => drive.kind === kind)
              .map((drive) =>
                Object.fromEntries(
                  [
                    ...inputs.map((input, at) => [input, drive[known[at] ?? input] ?? ''] as const),
                    ...(model.inputs.some(({ id }) => id === also) && drive[also]
                      ? [[also, drive[also]] as const]
                      : []),
                  ].map(([input, text]) => [input, readOrThrow(text, quantityOf(model, input))]),
                ),
              ),
      );
      expect(sets.length).toBeGreaterThan(1);
      for (const from of sets) {
        const before: State = { ...defaultsOf(model), ...own[0]?.start, ...from };
        const shown = own.map((figure) => seen(figure, before));
        for (const set of sets) {
          if (isCurrent(set, before)) continue;
          const after = own.map((figure) => seen(figure, { ...before, ...set }));
          expect(after, JSON.stringify(set)).not.toEqual(shown);
        }
      }
    },
  );
});

it('a button is pressed while its state is there', () => {
  const { model, presets = [], start } = offering[0] as Figure;
  const scope = new Scope(model, engine, start);
  const buttons = presets.map(({ inputs }) => ({
    button: document.createElement('button'),
    inputs,
  }));
  pressCurrent(buttons, scope);
  for (const { button, inputs } of buttons) {
    scope.set(inputs);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    const pressed = buttons.filter((one) => one.button.getAttribute('aria-pressed') === 'true');
    expect(pressed.every((one) => isCurrent(one.inputs, scope.inputs.value))).toBe(true);
  }
  const [first] = Object.keys(buttons[0]?.inputs ?? {});
  scope.set({ [first ?? '']: -1 });
  expect(buttons[0]?.button.getAttribute('aria-pressed')).toBe('false');
});
