/** Runs of the simulator that are short enough for a figure: some milliseconds each. */
import type { Answer, Inputs } from '../../engine/declaration';
import { shortRun } from '../../engine/gen/short-run';
import type { Look } from './figure';

/** So many runs are remembered: going back to a place of a slider asks nothing again. */
const REMEMBERED = 200;

/** The simulator takes no more trims than this. */
const MOST_TRIMS = 0.49;

/** The same request has the same answer, to the bit. */
const answers = new Map<string, Answer>();

/** What the simulator answers to a request. */
export function simulated({ engine }: Pick<Look, 'engine'>, inputs: Inputs): Answer['values'] {
  const key = JSON.stringify(inputs);
  const known = answers.get(key);
  if (known) return known.values;
  const answer = engine.run(shortRun, inputs);
  if (answers.size >= REMEMBERED) answers.delete(answers.keys().next().value ?? '');
  answers.set(key, answer);
  return answer.values;
}

/** A request for a drive like the one that the model of write amplification has in hand. */
export function likeThis({ inputs }: Look): Inputs {
  const { policy, choices, overprovisioning, pages_per_block, trim_share } = inputs;
  return {
    policy: policy ?? null,
    choices: Math.min(Number(choices), 100),
    overprovisioning: overprovisioning ?? null,
    pages_per_block: Math.min(Number(pages_per_block), 1024),
    trim_share: Math.min(Number(trim_share), MOST_TRIMS),
  };
}
