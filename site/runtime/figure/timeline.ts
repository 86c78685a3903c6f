/** A figure whose picture is a function of time: where it stands is a key of its view, `at`, in whole ticks. */
import type { ViewKeys } from '../../engine/address/state-query';
import { wholeNumber } from '../../engine/address/view-keys';
import type { Model } from '../../engine/declaration';
import type { FigureState } from './state';

/** How time passes in a figure. */
export interface Timeline<M extends Model = Model> {
  /** What the slider moves through: "Second of the run". */
  readonly label: string;
  /** The largest tick that an address may say. */
  readonly latest: number;
  /** Its first tick and its last. */
  span(state: FigureState<M>): readonly [first: number, last: number];
  /** Ticks to a second of the reader's, and how many more for each tick before, where it begins slowly. */
  readonly pace: number;
  readonly faster?: number;
  /** The next stop before or after a tick; what lies outside of the span is its end. */
  stop(at: number, way: 1 | -1, state: FigureState<M>): number;
  /** The clock: "second 1512". */
  say(at: number): string;
  /** How much faster, or slower, time passes here than for the reader: "100× real time". */
  readonly factor: (speed: number) => string;
}

/** The key of a figure with a timeline. */
export const timelineKeys = ({ latest }: Pick<Timeline, 'latest'>): ViewKeys => ({
  at: wholeNumber(0, latest),
});

/** The tick that a figure shows. */
export function tickOf<M extends Model>(
  { span }: Pick<Timeline<M>, 'span'>,
  state: FigureState<M>,
): number {
  const [first, last] = span(state);
  const asked = Number.parseInt(state.view.at ?? '', 10);
  return Number.isNaN(asked) ? last : Math.min(Math.max(asked, first), last);
}
