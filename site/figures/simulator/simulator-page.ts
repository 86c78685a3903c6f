/** The script of the simulator's page. */

import { mountPage } from '../../elements/page/mount-page';
import { mountResults } from '../calculator/live-results';
import { HeardAnswers } from './heard-answers';
import { liveSimulation } from './live-simulation';
import { simulator } from './simulator';

const held = new HeardAnswers();

mountPage(
  {
    figures: [simulator],
    mounts: { simulator: liveSimulation(held) },
    elements: { 'spare-results': mountResults },
  },
  held.engine,
);
