/** Where the page of a calculator starts: what differs from the defaults of its model. */
import type { Inputs } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import { LEADS } from './all-leads';
import { calculatorOf } from './calculator';

/** By the model's id; nothing of the simulator, whose page has an instrument of its own. */
export function startOfPage(id: string): Inputs {
  const model = models.find((one) => one.id === id);
  return (model && calculatorOf(model, engine, { lead: LEADS[id] }).start) ?? {};
}
