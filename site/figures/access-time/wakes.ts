/** The code of its own that a figure of this chapter runs in the page, by figure id. */

import { guessing } from '../../elements/guess/guess';
import type { Wakes } from '../../elements/page/mount-page';
import { zooming } from '../../elements/zoom/zoom';
import { guessedAdvantage } from './advantage';
import { wakeBusTrace } from './bus-trace/mount';
import { wakeDiskSteps } from './disk-steps/mount';
import { WINDOWS } from './one-command';
import { TODAY } from './parts-today/parts-today';

export const wakes: Wakes = {
  'one-command': zooming(WINDOWS),
  'disk-steps': wakeDiskSteps,
  'bus-trace': wakeBusTrace,
  advantage: guessing(guessedAdvantage),
  'parts-today': zooming(TODAY),
};
