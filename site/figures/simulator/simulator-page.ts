/** The script of the simulator's page. */

import { mountPage } from '../../elements/page/mount-page';
import { mountResults } from '../calculator/live-results';
import { liveSimulation } from './live-simulation';
import { SimulationResults } from './simulation-results';
import { simulator } from './simulator';
import { syncLivingDrive } from './sync-living-drive';
import { mountDrives } from './tested-drives';

const held = new SimulationResults();

mountPage(
  {
    figures: [simulator],
    mounts: { simulator: liveSimulation(held, mountDrives, syncLivingDrive) },
    elements: { 'spare-results': mountResults },
  },
  held.engine,
);
