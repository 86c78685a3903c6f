/** Whether a claim is true wherever it is made, checked against the engine. */
import { defaultsOf, type Inputs } from '../../../engine/declaration';
import { Refused } from '../../../engine/refused';
import { engine, type Figure } from '../book';
import type { Look } from '../look';
import { type At, type Claim, type Said, saidIn } from './claim';

/** Where a claim is wrong, a line each, and in how many looks it is made. */
export function checkClaim(
  { says, when, is }: Claim,
  looks: readonly Look[],
  { model }: Figure,
): { readonly wrong: string[]; readonly made: number } {
  const wrong: string[] = [];
  let made = 0;
  for (const { text, state } of looks) {
    const at: At = {
      out: (id, changed) => numberAt(model, { ...state.inputs, ...changed }, id),
      in: (id) => Number(state.inputs[id] ?? Number.NaN),
      given: (id) => state.inputs[id] ?? null,
      view: state.view,
    };
    const where = JSON.stringify([state.inputs, state.view]);
    const amounts = saidIn(text, says);
    if (when && when(at) !== (amounts !== null)) wrong.push(`${where}: said or not: ${text}`);
    if (!amounts) continue;
    made += 1;
    if (!is(at, ...(amounts as [Said, Said, Said, Said]))) wrong.push(`${where}: ${text}`);
  }
  return { wrong, made };
}

function numberAt(model: Figure['model'], inputs: Inputs, id: string): number {
  try {
    const value = engine.run(model, { ...defaultsOf(model), ...inputs }).values[id];
    return typeof value === 'number' ? value : Number.NaN;
  } catch (refused) {
    if (refused instanceof Refused) return Number.NaN;
    throw refused;
  }
}
