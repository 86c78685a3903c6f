/** The script of the simulator's page. */
import { adoptResults } from '../calculator/live-results';
import { start } from '../frame/start';
import { Held } from './held';
import { simulating } from './runner';
import { simulator } from './simulator';

const held = new Held();

start({
  packed: held.engine,
  figures: [simulator],
  wakes: { simulator: simulating(held) },
  elements: { 'spare-results': adoptResults },
});
