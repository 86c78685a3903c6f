/** The code of its own that a figure of this chapter runs in the page, by figure id. */
import { guessedAdvantage } from '../../advantage/advantage';
import { wakeBusTrace } from '../../bus-trace/wake';
import { wakeDiskSteps } from '../../disk-steps/wake';
import type { Wakes } from '../../frame/wake';
import { guessing } from '../../guess/guess';
import { WINDOWS } from '../../one-command/one-command';
import { TODAY } from '../../parts-today/parts-today';
import { zooming } from '../../zoom/zoom';

export const wakes: Wakes = {
  'one-command': zooming(WINDOWS),
  'disk-steps': wakeDiskSteps,
  'bus-trace': wakeBusTrace,
  advantage: guessing(guessedAdvantage),
  'parts-today': zooming(TODAY),
};
