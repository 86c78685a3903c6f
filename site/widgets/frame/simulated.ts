/** Runs of the simulator that are short enough for a figure: some milliseconds each. */
import type { Answer, Inputs } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import type { Look } from './figure';

/** So many runs are remembered: going back to a place of a slider asks nothing again. */
const REMEMBERED = 200;

/** The same request has the same answer, to the bit. */
const answers = new Map<string, Answer>();

/** The drives of the figures: large enough that their blocks are many, small enough to be done in a frame. */
export const SMALL = { user_pages: 65_536, engine: 'counts' } as const;

/** What the simulator answers to a request. */
export function simulated({ engine }: Pick<Look, 'engine'>, inputs: Inputs): Answer {
  const key = JSON.stringify(inputs);
  const known = answers.get(key);
  if (known) return known;
  const answer = engine.run(simulate, inputs);
  if (answers.size >= REMEMBERED) answers.delete(answers.keys().next().value ?? '');
  answers.set(key, answer);
  return answer;
}
