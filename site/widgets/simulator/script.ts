/** The script of the simulator's page. */
import { packed } from '../../engine/packed/write-amplification';
import { start } from '../frame/start';
import { wakeSimulator, withSimulator } from './runner';
import { simulator } from './simulator';

start({
  packed,
  before: withSimulator,
  figures: [simulator],
  wakes: { simulator: wakeSimulator },
  elements: {},
});
