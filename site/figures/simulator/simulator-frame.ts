/** The script of the simulator in somebody else's page: without tested drives and the drive to watch. */
import { mountPage } from '../../elements/page/mount-page';
import { mountResults } from '../calculator/live-results';
import { liveSimulation } from './live-simulation';
import { SimulationResults } from './simulation-results';
import { simulator } from './simulator';

const held = new SimulationResults();

mountPage(
  {
    figures: [simulator],
    mounts: { simulator: liveSimulation(held) },
    elements: { 'spare-results': mountResults },
  },
  held.engine,
);
