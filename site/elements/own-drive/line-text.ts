/** What the line of a figure says of the reader's drive: which numbers are its, and which are only estimated. */

import type { Interval } from '../../engine/address/drive-estimate';
import { type Inputs, quantityOf } from '../../engine/declaration';
import { refusalOf } from '../../engine/engine';
import { formatAmount } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';
import type { Figure } from '../../runtime/figure/define-figure';
import type { Scope } from '../../runtime/scope';
import { written as writtenOnLabel } from './estimate-lines';
import { type Lent, USES } from './uses';

/** A line, and what its button does. */
export interface DriveLine {
  readonly text: string;
  readonly action: 'own' | 'lent' | null;
}

/** Ends that are only estimated have no third digit. */
const RANGE_DIGITS = 2;

/** The model that only the simulator answers. */
const SIMULATOR = 'simulate';

const LIST = new Intl.ListFormat('en');

/** The line; null where the drive says nothing that the figure shows. `covered`: its result is still to be guessed. */
export function lineText(
  figure: Figure,
  scope: Scope,
  { inputs, estimated }: Lent,
  covered: boolean,
): DriveLine | null {
  const refused = scope.driveError.value;
  const ids = Object.keys(inputs).filter(
    (id) =>
      inputs[id] !== null && (hasControl(figure, id) || (!refused && matters(figure, scope, id))),
  );
  if (ids.length === 0) return null;
  if (refused)
    return {
      text: `is left out here, and the book’s numbers stay. ${refused.inWords()}`,
      action: null,
    };
  const followed = ids.filter((id) => scope.follows(id));
  const others = ids.filter((id) => !followed.includes(id));
  // A value that is the book's as well tells nothing of whose numbers stand here.
  const isIts = followed.some((id) => inputs[id] !== scope.start[id]);
  if (!isIts && others.length > 0)
    return {
      text: `is not used here: ${names(figure, others)} ${are(others)} set otherwise.`,
      action: 'lent',
    };
  const said = (id: string) => `${nameOf(figure, id)} ${written(figure, id, Number(inputs[id]))}`;
  const given = followed.filter((id) => !estimated[id]);
  const guessed = followed.filter((id) => estimated[id]);
  const sentences = [
    given.length > 0 ? `sets ${LIST.format(given.map(said))} here.` : 'is used here.',
    ...(guessed.length > 0
      ? [
          `Estimated from its capacity: ${LIST.format(
            guessed.map((id) => `${said(id)} (${ends(figure, id, estimated[id])})`),
          )}${covered ? '' : rangeOf(figure, scope, guessed, estimated)}.`,
        ]
      : []),
    ...(others.length > 0
      ? [`${capital(names(figure, others))} ${are(others)} set otherwise.`]
      : []),
    ...(isOfItsOwnSize(figure)
      ? ['Capacity and dies stay the figure’s: no label counts dies.']
      : []),
  ];
  return { text: sentences.join(' '), action: 'own' };
}

const hasControl = (figure: Figure, id: string) =>
  figure.controls.some(({ input }) => input === id) || figure.takes?.includes(id as never);

/** Whether a figure simulates a drive whose size nobody chooses. */
const isOfItsOwnSize = (figure: Figure) =>
  figure.model.id === SIMULATOR && !hasControl(figure, 'user_pages');

/** Whether the figure's main number would be another one with the book's value; of simulated drives a control tells. */
function matters(figure: Figure, scope: Scope, id: string): boolean {
  if (figure.model.id === SIMULATOR) return false;
  return mainWith(figure, scope, { [id]: scope.start[id] ?? null }) !== mainWith(figure, scope, {});
}

function mainWith(
  { model, main }: Figure,
  { engine, result }: Scope,
  changed: Inputs,
): number | null {
  const inputs = { ...result.value.inputs, ...changed };
  if (refusalOf(engine, model, inputs)) return null;
  const value = engine.run(model, inputs).values[main];
  return typeof value === 'number' ? value : null;
}

/** What the estimates leave open of the figure's main number, as the end of a sentence. */
function rangeOf(
  figure: Figure,
  scope: Scope,
  ids: readonly string[],
  estimated: Lent['estimated'],
): string {
  const [low, high] = ([0, 1] as const).map((end) =>
    mainWith(
      figure,
      scope,
      Object.fromEntries(ids.map((id) => [id, estimated[id]?.[end] ?? null])),
    ),
  );
  if (low == null || high == null || low === high) return '';
  const output = quantityOf(figure.model, figure.main);
  const [less, more] = [Math.min(low, high), Math.max(low, high)].map((value) =>
    formatAmount(value, output.dimension, RANGE_DIGITS),
  );
  return less === more ? '' : `; ${nameInSentence(output)} is then ${less} to ${more}`;
}

function ends(figure: Figure, id: string, interval: Interval | undefined): string {
  return (interval ?? []).map((end) => written(figure, id, end)).join(' to ');
}

const quantity = ({ model }: Figure, id: string) => quantityOf(model, id as never);
const nameOf = (figure: Figure, id: string) => nameInSentence(quantity(figure, id));
const names = (figure: Figure, ids: readonly string[]) =>
  LIST.format(ids.map((id) => nameOf(figure, id)));
const are = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are');
const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** As on the label, whatever the unit of the figure's own input; what follows from two counters is on none. */
function written(figure: Figure, id: string, value: number): string {
  const onLabel = USES[figure.model.id]?.[id];
  return onLabel
    ? writtenOnLabel(onLabel, value)
    : formatAmount(value, quantity(figure, id).dimension);
}
