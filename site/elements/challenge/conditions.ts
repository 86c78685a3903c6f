/** The conditions of a challenge as a list: the same at build and in the page. */
import type { Engine } from '../../engine/engine';
import type { FigureState } from '../../runtime/figure/define-figure';
import { stateOver } from '../../runtime/figure/make-state';
import { toHtml } from '../../runtime/figure/parts';
import type { Challenge, Condition } from './challenge';

/** How a condition stands: within its limit or beyond it; a goal is met or open. */
export type Standing = 'within' | 'beyond' | 'met' | 'open';

const SIGNS: Readonly<Record<Standing, string>> = { within: '·', beyond: '✗', met: '✓', open: '○' };
const SAID: Readonly<Record<Standing, string>> = {
  within: 'kept',
  beyond: 'broken',
  met: 'met',
  open: 'not met',
};

/**
 * Which conditions are limits: those that hold where the reader may begin. They are to be kept, and setting the goal up
 * ticks none; the others are to be reached.
 */
export function limitsOf({ model, start, conditions }: Challenge, engine: Engine): boolean[] {
  const state = stateOver(model, engine, start);
  return conditions.map((condition) => condition.holds(state));
}

/** A condition with how it stands. */
export interface Stood {
  readonly condition: Condition;
  readonly standing: Standing;
}

/** All conditions as they stand. */
export function standings(
  { conditions }: Challenge,
  state: FigureState,
  limits: readonly boolean[],
): Stood[] {
  return conditions.map((condition, at) => {
    const holds = condition.holds(state);
    if (limits[at]) return { condition, standing: holds ? 'within' : 'beyond' };
    return { condition, standing: holds ? 'met' : 'open' };
  });
}

/** Inner HTML of a list: what must hold, how it stands now, and a sign that says so in words too. */
export function listHtml(all: readonly Stood[], state: FigureState): string {
  return all
    .map(
      ({ condition, standing }) =>
        `<li class="${standing}"><span aria-hidden="true">${SIGNS[standing]}</span><span class="visually-hidden">${SAID[standing]}: </span> <span class="must">${toHtml(condition.text)}</span> <span class="now">now ${toHtml(condition.now(state))}</span></li>`,
    )
    .join('');
}

/** Inner HTML of all conditions. */
export function conditionsHtml(
  challenge: Challenge,
  state: FigureState,
  limits: readonly boolean[],
): string {
  return listHtml(standings(challenge, state, limits), state);
}

/** Whether all conditions hold. */
export function isMet({ conditions }: Challenge, state: FigureState): boolean {
  return conditions.every((condition) => condition.holds(state));
}
