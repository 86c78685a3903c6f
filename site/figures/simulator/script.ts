/** The script of the simulator's page. */

import { mountPage } from '../../elements/page/mount-page';
import { mountResults } from '../calculator/live-results';
import { Held } from './held';
import { simulating } from './runner';
import { simulator } from './simulator';

const held = new Held();

mountPage(
  {
    figures: [simulator],
    mounts: { simulator: simulating(held) },
    elements: { 'spare-results': mountResults },
  },
  held.engine,
);
