/** What the page that sizes a drive says as it opens. */
import { ratedDrive } from '../../elements/own-drive/rated-drive';
import { defaultsOf } from '../../engine/declaration';
import { sizing } from '../../engine/gen/sizing';
import { engine } from '../../engine/load-node';
import { candidatesFor } from '../../engine/sizing/candidates';
import { flipsOf } from '../../engine/sizing/flips';
import { sizingLeads } from '../endurance/sizing-leads';
import type { Beside } from './answer-html';
import { ratedList } from './rated-list';

export const inputs = { ...defaultsOf(sizing), ...sizingLeads.sizing?.opens };

export const { values, notes } = engine.run(sizing, inputs);

/** The drives under that load; `authorOf` names the author of a source. */
export const candidatesOf = (authorOf: (source: string) => string) =>
  candidatesFor(engine, ratedList(authorOf).map(ratedDrive), inputs);

/** What stands beside the numbers of the model: an example, typed by nobody. */
export const beside: Beside = {
  flips: () => flipsOf(engine, inputs),
  notes,
  watched: null,
  source: null,
  health: [],
  isExample: true,
  fromExample: [],
};
