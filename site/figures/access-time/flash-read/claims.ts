/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near, type Said } from '../../../tests/figures/claims/claim';

/** As many as fit in: no fewer than one read after the other completes, no more than without any wait. */
function couldComplete(at: At, time: Said, completed: Said): boolean {
  const alone = at.out('latency_alone');
  const [least, most] = [time.value - time.slack, time.value + time.slack];
  const byParts = Math.min(at.in('queue_depth') / alone, at.out('iops_limit')) * most;
  return (
    completed.value >= Math.floor(least / alone - 1e-9) &&
    completed.value <= byParts + at.in('queue_depth')
  );
}

export const claims: readonly Claim[] = [
  {
    says: 'Nothing has moved yet at queue depth {}. A read alone takes {}.',
    is: (at, depth, alone) =>
      near(depth, at.in('queue_depth')) && near(alone, at.out('latency_alone')),
  },
  {
    says: 'At queue depth {}, after {}, {} request~ complete.',
    is: (at, depth, time, completed) =>
      near(depth, at.in('queue_depth')) && couldComplete(at, time, completed),
  },
  {
    says: 'Of the {} dies, {} read~ a page, and {} request~ waiting',
    is: (at, dies, reading, waiting) =>
      near(dies, at.in('dies')) &&
      reading.value <= dies.value &&
      reading.value + waiting.value <= at.in('queue_depth'),
  },
  {
    says: 'In the long run, the drive reaches {} IOPS at a mean latency of {}.',
    // Little’s law, apart from the model’s own latency.
    is: (at, iops, latency) =>
      near(iops, at.out('iops')) && near(latency, at.in('queue_depth') / at.out('iops')),
  },
  {
    says: 'Each die reads {} of the time',
    // The utilization law.
    is: (at, busy) =>
      near(busy, Math.min((at.out('iops') * at.in('page_read_time')) / at.in('dies'), 1)),
  },
  {
    says: 'The die reads {} of the time',
    is: (at, busy) => near(busy, Math.min(at.out('iops') * at.in('page_read_time'), 1)),
  },
  {
    says: 'and the controller is busy {} of the time.',
    is: (at, busy) => near(busy, Math.min(at.out('iops') * at.in('controller_time'), 1)),
  },
];
