/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const isPlaying = ({ view }: At) => view.at !== undefined;

export const claims: readonly Claim[] = [
  {
    says: 'The drive pauses every {}, and at random times about every',
    when: (at) => at.view.pause !== 'random' && !isPlaying(at),
    is: (at, every) => near(every, Number(at.view.pause)),
  },
  {
    says: 'After {}, {} requests were slow. The log has {} values',
    when: isPlaying,
    is: (at, now, slow, values) =>
      near(now, Number(at.view.at) / 20) &&
      slow.value > 0 &&
      values.value === Math.floor(now.value / at.in('interval') + 1e-9),
  },
  {
    // Where nothing was slow, the log is quiet.
    says: '{} requests were slow. The log has {} values, one for each {}; {} of them quiet',
    is: (at, slow, values, interval, quiet) =>
      near(interval, at.in('interval')) &&
      quiet.value >= values.value - slow.value &&
      quiet.value < values.value,
  },
  {
    says: 'In {}, the times of',
    is: (at, duration) => near(duration, at.in('duration')),
  },
  {
    says: 'the longest latency of each {} gives',
    is: (at, interval) => near(interval, at.in('interval')),
  },
  {
    says: 'give a period of {},',
    is: (at, found) => Math.abs(found.value / Number(at.view.pause) - 1) < 0.03,
  },
  {
    says: 'gives {}, which is false.',
    is: (at, found) => Math.abs(found.value / Number(at.view.pause) - 1) > 0.03,
  },
];
