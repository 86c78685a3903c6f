/** A pinned state A beside the present one, B. */

import { same } from '../../engine/address/state-query';
import type { InputValue, OutputValue, Quantity } from '../../engine/declaration';
import { exactText } from '../../engine/typed/typed-value';
import { formatAmount } from '../../engine/typed/units';
import type { Figure, FigureState } from '../../runtime/figure/define-figure';
import { type Part, says } from '../../runtime/figure/parts';
import { columnTexts, type Table } from '../../runtime/figure/table';

/** What A and B differ in, and what that does: the inputs that differ, then every output. */
export function compareTable(a: FigureState, b: FigureState): Table {
  const inputs = b.model.inputs.filter(
    (input) => !same(a.inputs[input.id] ?? null, b.inputs[input.id] ?? null),
  );
  const rows = [
    ...inputs.map((input) => [
      input.label,
      textOf(a.inputs[input.id] ?? null, input),
      textOf(b.inputs[input.id] ?? null, input),
      '',
    ]),
    ...b.model.outputs
      .filter((output) => output.shape !== 'table' && output.shape !== 'list')
      .map((output) => {
        const [before, now] = [
          a.answer.values[output.id] ?? null,
          b.answer.values[output.id] ?? null,
        ];
        const told = output.options
          ? [before, now].map((value) => textOf(value as InputValue, output))
          : beside(output, before, now);
        return [output.label, ...told, change(output, before, now)];
      }),
  ];
  return {
    caption: 'A (pinned) vs. B (current)',
    columns: [{ label: 'Quantity' }, { label: 'A' }, { label: 'B' }, { label: 'Change' }],
    rows,
  };
}

/** A value as it stands in its box; one of several by its name. */
const textOf = (value: InputValue, quantity: Quantity): string =>
  quantity.options?.find(({ id }) => id === value)?.label ?? exactText(value, quantity);

/** One clause on the figure's main output, or on what its view shows: "Pinned state A: 3.25 ms; current state B is 46% lower." */
export function compareSentence(figure: Figure, a: FigureState, b: FigureState): readonly Part[] {
  const id = figure.compared?.(b) ?? figure.main;
  const output = figure.model.outputs.find((one) => one.id === id);
  const [before, now] = [a.answer.values[id], b.answer.values[id]];
  if (!output || typeof before !== 'number' || typeof now !== 'number') return [];
  if (before === now) return says` Pinned state A has the same ${lower(output.label)}.`;
  const parts: Part[] = says` Pinned state A: ${{ value: formatAmount(before, output.dimension) }}`;
  if (before === 0) return says`${parts}.`;
  const by = shareText(now / before - 1);
  return says`${parts}; current state B is ${{ value: by }}${now < before ? ' lower.' : ' higher.'}`;
}

/** The two as they are read: in one unit, so that they can be compared. */
function beside({ dimension }: Quantity, before: OutputValue, now: OutputValue): string[] {
  const cells = [before, now].map((value) => (typeof value === 'object' ? null : value));
  return columnTexts(cells, { dimension });
}

/** Shares change by points: a percentage of a percentage could be read as either. */
const isShare = ({ dimension }: Quantity) => dimension === 'ratio' || dimension === 'proportion';

function change(output: Quantity, before: OutputValue, now: OutputValue): string {
  if (typeof before !== 'number' || typeof now !== 'number') return '–';
  if (isShare(output) && before !== now) {
    const points = 100 * (now - before);
    return `${points > 0 ? '+' : '−'}${formatAmount(Math.abs(points), 'number', 2)}\u202fpoints`;
  }
  if (before === 0) return now === 0 ? 'none' : '–';
  const by = now / before - 1;
  if (by === 0) return 'none';
  return `${by > 0 ? '+' : '−'}${shareText(by)}`;
}

/** Two digits, or as many as it takes: what falls by nearly all does not fall by all. */
function shareText(by: number): string {
  const texts = [2, 3, 4].map((digits) => formatAmount(Math.abs(by), 'ratio', digits));
  const isPart = by < 0 && by > -1;
  return (isPart && texts.find((text) => text !== '100%')) || (texts[0] ?? '');
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
