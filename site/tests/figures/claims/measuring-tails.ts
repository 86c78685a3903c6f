/** Chapter 6: what its sentences claim, where nothing is simulated. */
import { type At, type Claims, near } from './claim';

const isPlaying = ({ view }: At) => view.at !== undefined;

export const tails: Claims = {
  'histogram-grows': [
    {
      says: 'After {} requests, p99.9 is {}; {} requests are slower.',
      is: (_, requests, latency, slower) =>
        slower.value === Math.floor(requests.value / 1000) && latency.value > 0,
    },
    {
      says: '95 of 100 tests as long give {} to {}; the whole run, {}.',
      is: (_, least, most, whole) => least.value < whole.value && whole.value < most.value,
    },
    {
      says: 'the slowest 1% of them take {} of the time',
      when: ({ view }) => view.counted === 'time',
      is: (_, share) => near(share, 0.079),
    },
  ],
  'spike-period': [
    {
      says: 'The drive pauses every {}, and at random every',
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
  ],
};
