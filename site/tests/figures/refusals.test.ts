/** Whatever a reader chooses, a figure shows an answer or says why there is none; no control throws. */
import { describe, expect, test } from 'vitest';
import { madeOf, tableOf, toldByNoBox } from '../../elements/figure/made';
import { quantityOf } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { Refused } from '../../engine/refused';
import { calculatorOf } from '../../figures/calculator/calculator';
import { isShown, labelsOf } from '../../runtime/figure/define-figure';
import { engine, type Figure, type FigureState, figures, plainText, stateIn } from './book';
import { extremes } from './tried';

const all = [
  ...figures.map((figure) => [figure.id, figure] as const),
  ...models.map((model) => [`calculator ${model.id}`, calculatorOf(model, engine)] as const),
];

/** The state with these inputs, or what the model has against them. */
function reached(figure: Figure, inputs: FigureState['inputs']): FigureState | Refused {
  try {
    return stateIn(figure, { name: 'reached', inputs });
  } catch (problem) {
    if (problem instanceof Refused) return problem;
    throw problem;
  }
}

/** Every choice beside every other choice and end of a slider, and each of these alone. */
const chosen = (figure: Figure) =>
  extremes(figure).flatMap((one, at, states) =>
    [{}, ...states.slice(0, at).map(({ inputs }) => inputs)].map((other) => ({
      ...figure.start,
      ...other,
      ...one.inputs,
    })),
  );

describe.each(all)('%s', (_, figure) => {
  test('shows what its model answers, and says what it refuses', () => {
    const opened = stateIn(figure, { name: 'reached', inputs: {} });
    const wrong = chosen(figure).flatMap((inputs) => {
      const state = reached(figure, inputs);
      const where = JSON.stringify(inputs);
      if (!(state instanceof Refused))
        return madeOf(figure, state, () => null).isRefusal ? [where] : [];
      const said = state.inWords(labelsOf(figure.controls));
      const full = { ...opened.inputs, ...inputs };
      const inBox = figure.controls.some(
        (control) =>
          control.input === state.quantity &&
          isShown(control, full) &&
          quantityOf(figure.model, control.input).shape !== 'choice',
      );
      const { sentence, isRefusal } = madeOf(figure, opened, () => null, state, full);
      const isSaid = isRefusal && plainText(sentence) === said;
      return isSaid !== inBox ? [] : [`${where}: ${said}`];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});

test('a drawing, a sentence or a row that is refused gives its reason, and nothing else is caught', () => {
  const [first] = figures;
  if (!first) throw new Error('there is no figure');
  const state = stateIn(first, { name: 'reached' });
  const input = first.model.inputs[0]?.id ?? '';
  const refuse = (): never => {
    throw new Refused(input, null, () => 'It was not measured.');
  };
  for (const part of ['chart', 'sentence', 'beside'] as const) {
    const made = madeOf({ ...first, [part]: refuse }, state, () => null);
    expect([made.isRefusal, plainText(made.sentence)]).toEqual([true, 'It was not measured.']);
  }
  expect(tableOf({ ...first, table: refuse }, state).caption).toBe('It was not measured.');
  const fail = (): never => {
    throw new Error('a mistake');
  };
  expect(() => madeOf({ ...first, chart: fail }, state, () => null)).toThrow('a mistake');
  expect(toldByNoBox(first, null, state.inputs)).toBeNull();
});
