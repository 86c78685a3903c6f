/** The exercises of the five clients: a text that each hands over, a need, a class, what decides, and what would flip it. */
import type { Exercise } from '../../elements/exercise/logic';
import { database } from './database';
import { host, hostWorked } from './host';
import { laptop } from './laptop';
import { recorder } from './recorder';
import { used } from './used';

export const exercises: readonly Exercise[] = [hostWorked, host, database, recorder, laptop, used];
