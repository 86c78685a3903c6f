/** A goal is judged by a whole run: what a run under way has said so far decides nothing. */
import { expect, test } from 'vitest';
import { isMet } from '../../elements/challenge/conditions';
import { beforeRuns } from '../../elements/simulation-runs/at-build';
import { stateOver } from '../../runtime/figure/make-state';
import { LENGTH } from '../model-drive/bench';
import { challenges } from './challenges';

const ticketDrive = challenges.find(({ id }) => id === 'ticket-drive');

test.each([
  ['a run under way', LENGTH - 500, false],
  ['its last second', LENGTH, true],
])('the ticket drive is judged by %s', (_, seconds, met) => {
  if (!ticketDrive) throw new Error('there is no such goal');
  const rates = Array.from({ length: seconds }, (_, at) => (at % 2 ? 22_800 : 27_500));
  const answer = {
    intervals: rates.map((iops) => ({ iops })),
    measured_latency_p999: 4e-3,
    measured_latency_p9999: 0.1,
    measured_latency_max: 0.2,
  };
  const heard = { ...beforeRuns, simulated: () => answer } as never;
  const inputs = { ...ticketDrive.start, overprovisioning: 0.12, gc_style: 0.04 };
  expect(isMet(ticketDrive, stateOver(ticketDrive.model, heard, inputs))).toBe(met);
});
