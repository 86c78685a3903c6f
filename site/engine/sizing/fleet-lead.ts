/** The time from an order to the new drive, as people type it. */
import { inputOf } from '../declaration';
import { fleetDrive } from '../gen/fleet-drive';
import { type Reading, readTyped } from '../typed/typed-value';

const LEAD_TIME = inputOf(fleetDrive, 'lead_time');

/** In seconds; a number alone is of days. */
export const leadTimeOf = (text: string): Reading<number> =>
  readTyped(text, LEAD_TIME, 'd') as Reading<number>;
