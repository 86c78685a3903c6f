/** What a reader has of a figure in one state, made once for all that is to be checked of it. */
import { Refused } from '../../engine/refused';
import { type Figure, type FigureState, plainText, stateIn, type Table } from './book';
import { type Tried, tried } from './tried';

export interface Look {
  readonly name: string;
  readonly state: FigureState;
  /** The sentence. */
  readonly text: string;
  readonly table: Table;
  /** What the chart is drawn from; undefined where only the words are looked at. */
  readonly chart: unknown;
}

/** The looks of a figure, where its chart is drawn or anywhere; states that its model refuses have none. */
export const looksOf = (figure: Figure, where: 'drawn' | 'anywhere'): Look[] =>
  tried(figure).flatMap((wanted) => {
    if (where === 'drawn' && !wanted.isDrawn) return [];
    const look = lookAt(figure, wanted);
    return look ? [look] : [];
  });

function lookAt(figure: Figure, wanted: Tried): Look | null {
  const state = answered(figure, wanted);
  if (!state) return null;
  // What a model answers, its figure shows: a row that is refused beside it must not take the rest away.
  return {
    name: wanted.name,
    state,
    text: plainText(figure.sentence(state)),
    table: figure.table(state),
    chart: wanted.isDrawn ? figure.chart(state) : undefined,
  };
}

/** The state; null where its model refuses it, which it may not where the figure opens. */
function answered(figure: Figure, wanted: Tried): FigureState | null {
  try {
    return stateIn(figure, wanted);
  } catch (refused) {
    if (refused instanceof Refused && wanted.name !== 'as it opens') return null;
    throw refused;
  }
}
