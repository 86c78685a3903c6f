/**
 * What the line of a figure says of the reader's drive: which numbers are its, which are calculated or assumed, and
 * which are missing for a result that is its own.
 */

import {
  type Drive,
  type DriveQuantity,
  driveQuantities,
  quantityOfDrive,
} from '../../engine/address/drive';
import type { Basis } from '../../engine/address/drive-usable';
import { quantityOf } from '../../engine/declaration';
import { formatAmount } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';
import type { Figure } from '../../runtime/figure/define-figure';
import type { Scope } from '../../runtime/scope';
import { written as writtenOnLabel } from './estimate-lines';
import { decides, hasControl, isOfItsOwnSize, mainWith, matters } from './line-weight';
import { type Lent, lentBy, openInputs, USES } from './uses';

/** A line, and what its buttons do. */
export interface DriveLine {
  readonly text: string;
  readonly action: 'own' | 'lent' | null;
  /** What the reader can enter, so that the result is that of the drive. */
  readonly missing: readonly DriveQuantity[];
}

/** Ends that are only estimated have no third digit. */
const RANGE_DIGITS = 2;

const LIST = new Intl.ListFormat('en');

/** The line; null where the drive has nothing to do with what the figure shows. `covered`: its result is still to be guessed. */
export function lineText(
  figure: Figure,
  scope: Scope,
  drive: Drive,
  covered: boolean,
): DriveLine | null {
  // Who has named a drive and nothing else is asked nothing.
  if (Object.keys(drive.values).length === 0) return null;
  const lent = lentBy(drive, figure.model.id) ?? { inputs: {}, basis: {}, implied: {} };
  const missing = missingIn(figure, scope, drive);
  const refused = scope.driveError.value;
  const ids = Object.keys(lent.inputs).filter(
    (id) =>
      lent.inputs[id] !== null &&
      (hasControl(figure, id) || (!refused && matters(figure, scope, id))),
  );
  if (ids.length === 0) return missing.length === 0 ? null : { ...unused(missing), missing };
  if (refused)
    return {
      text: `is left out here, and the book’s numbers stay. ${refused.inWords()}`,
      action: null,
      missing,
    };
  const followed = ids.filter((id) => scope.follows(id));
  const others = ids.filter((id) => !followed.includes(id));
  // A value that is the book's as well tells nothing of whose numbers stand here.
  const isIts = followed.some((id) => lent.inputs[id] !== scope.start[id]);
  if (!isIts && others.length > 0)
    return {
      text: `is not used here: ${names(figure, others)} ${are(others)} set otherwise.`,
      action: 'lent',
      missing: [],
    };
  const sentences = [
    takenIn(figure, lent, followed),
    ...assumedIn(figure, scope, lent, followed, covered),
    ...(others.length > 0
      ? [`${capital(names(figure, others))} ${are(others)} set otherwise.`]
      : []),
    ...(missing.length > 0
      ? [`${capital(wordsOf(missing))} ${are(missing)} missing: the result is not yet its own.`]
      : []),
    ...(isOfItsOwnSize(figure)
      ? ['Capacity and dies stay the figure’s: no label counts dies.']
      : []),
  ];
  return { text: sentences.join(' '), action: 'own', missing };
}

/** What a figure would need of the drive and nobody has said; of one that nothing is known of, all. */
function missingIn(figure: Figure, scope: Scope, drive: Drive): readonly DriveQuantity[] {
  const open = Object.entries(openInputs(drive, figure.model.id));
  const deciding = open.filter(([id]) => decides(figure, scope, id));
  const isKnown = lentBy(drive, figure.model.id) !== null;
  return [
    ...new Set((isKnown || deciding.length === 0 ? deciding : open).map(([, asked]) => asked)),
  ];
}

const unused = (missing: readonly DriveQuantity[]) => ({
  text: `is not used here: ${wordsOf(missing)} ${are(missing)} missing.`,
  action: null,
});

/** "access time and transfer rate" */
const wordsOf = (ids: readonly DriveQuantity[]) =>
  LIST.format(ids.map((id) => nameInSentence(quantityOfDrive(id))));

/** What is given as it stands, or follows from what is. */
function takenIn(figure: Figure, { inputs, basis }: Lent, followed: readonly string[]): string {
  const taken = followed.filter((id) => !basis[id]?.ends);
  if (taken.length === 0) return 'is used here.';
  const parts = taken.map((id) => {
    const from = basis[id]?.from;
    return `${said(figure, id, Number(inputs[id]))}${from ? ` (${from})` : ''}`;
  });
  return `sets ${LIST.format(parts)} here.`;
}

/** What is assumed, by where it comes from, with its ends; and what they leave open of the main number. */
function assumedIn(
  figure: Figure,
  scope: Scope,
  { inputs, basis }: Lent,
  followed: readonly string[],
  covered: boolean,
): readonly string[] {
  const assumed = followed.filter((id) => basis[id]?.ends);
  const sources = [...new Set(assumed.map((id) => basis[id]?.from ?? ''))];
  const range = covered ? '' : rangeOf(figure, scope, assumed, basis);
  return sources.map((from, at) => {
    const parts = assumed
      .filter((id) => basis[id]?.from === from)
      .map((id) => `${said(figure, id, Number(inputs[id]))} (${ends(figure, id, basis[id])})`);
    return `Estimated ${from}: ${LIST.format(parts)}${at === sources.length - 1 ? range : ''}.`;
  });
}

/** What the assumed values leave open of the figure's main number, as the end of a sentence. */
function rangeOf(
  figure: Figure,
  scope: Scope,
  ids: readonly string[],
  basis: Lent['basis'],
): string {
  const corners = ids.reduce<readonly Record<string, number>[]>(
    (some, id) =>
      some.flatMap((one) => (basis[id]?.ends ?? []).map((end) => ({ ...one, [id]: end }))),
    [{}],
  );
  const found = corners.map((corner) => mainWith(figure, scope, corner));
  const numbers = found.filter((value) => value !== null);
  if (ids.length === 0 || numbers.length < found.length) return '';
  const output = quantityOf(figure.model, figure.main);
  const [less, more] = [Math.min(...numbers), Math.max(...numbers)].map((value) =>
    formatAmount(value, output.dimension, RANGE_DIGITS),
  );
  return less === more ? '' : `; ${nameInSentence(output)} is then ${less} to ${more}`;
}

function ends(figure: Figure, id: string, basis: Basis | undefined): string {
  const interval = (basis?.ends ?? []).map((end) => written(figure, id, end)).join(' to ');
  return basis?.holds ? `${interval} ${basis.holds}` : interval;
}

const quantity = ({ model }: Figure, id: string) => quantityOf(model, id as never);
const nameOf = (figure: Figure, id: string) => nameInSentence(quantity(figure, id));
const said = (figure: Figure, id: string, value: number) =>
  `${nameOf(figure, id)} ${written(figure, id, value)}`;
const names = (figure: Figure, ids: readonly string[]) =>
  LIST.format(ids.map((id) => nameOf(figure, id)));
const are = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are');
const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** As on the label, whatever the unit of the figure's own input; what no label has, by its dimension. */
function written(figure: Figure, id: string, value: number): string {
  const onLabel = USES[figure.model.id]?.[id];
  return onLabel && isOnLabel(onLabel)
    ? writtenOnLabel(onLabel, value)
    : formatAmount(value, quantity(figure, id).dimension);
}

const isOnLabel = (id: string): id is DriveQuantity =>
  driveQuantities.some((quantity) => quantity.id === id);
