/** The script of the simulator's page. */

import { wake } from '../../elements/page/mount-page';
import { adoptResults } from '../calculator/live-results';
import { Held } from './held';
import { simulating } from './runner';
import { simulator } from './simulator';

const held = new Held();

wake(
  {
    figures: [simulator],
    wakes: { simulator: simulating(held) },
    elements: { 'spare-results': adoptResults },
  },
  held.engine,
);
