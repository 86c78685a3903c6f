/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { FigureMounts } from '../../elements/page/mount-page';
import { zooming } from '../../elements/zoom/zoom';
import { guessedAdvantage } from './advantage';
import { mountBusTrace } from './bus-trace/mount';
import { mountDiskSteps } from './disk-steps/mount';
import { WINDOWS } from './one-command';
import { TODAY } from './parts-today/parts-today';

export const mounts: FigureMounts = {
  'one-command': zooming(WINDOWS),
  'disk-steps': mountDiskSteps,
  'bus-trace': mountBusTrace,
  advantage: guessing(guessedAdvantage),
  'parts-today': zooming(TODAY),
};
