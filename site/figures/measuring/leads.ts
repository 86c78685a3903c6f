/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import type { burstCredits } from '../../engine/gen/burst-credits';
import type { closedQueue } from '../../engine/gen/closed-queue';
import type { compareRuns } from '../../engine/gen/compare-runs';
import type { littlesLaw } from '../../engine/gen/littles-law';
import type { mixedLoad } from '../../engine/gen/mixed-load';
import type { period } from '../../engine/gen/period';
import type { queue } from '../../engine/gen/queue';
import type { serviceTime } from '../../engine/gen/service-time';
import type { stallShare } from '../../engine/gen/stall-share';
import type { steadyState } from '../../engine/gen/steady-state';
import type { tailLatency } from '../../engine/gen/tail-latency';
import type { workload } from '../../engine/gen/workload';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';

export const leads: Leads = {
  'littles-law': leadOf<typeof littlesLaw>()({
    first: ['throughput', 'response_time', 'outstanding'],
    asks: 'How deep is the queue at each rate of requests?',
    says: ({ values, result }) =>
      values.throughput === null || values.response_time === null
        ? says`Queue depth: ${result('outstanding')}.`
        : says`${result('throughput')} with a response time of ${result('response_time')}: a queue
            depth of ${result('outstanding')}.`,
  }),
  queue: leadOf<typeof queue>()({
    first: ['service_time', 'utilization', 'arrival_rate'],
    asks: 'How does the response time grow with utilization?',
    says: ({ result }) => says`At ${result('utilization')} utilization, a request of
      ${result('mean_service_time')} takes ${result('response_time')} on average,
      ${result('waiting_time')} of it in the queue.`,
  }),
  'closed-queue': leadOf<typeof closedQueue>()({
    first: ['outstanding', 'fixed_latency', 'demands'],
    asks: 'Where does more queue depth stop helping?',
    says: ({ given, result }) => says`At queue depth ${given('outstanding')}:
      ${result('throughput')}, with a response time of ${result('response_time')}. The limit is
      ${result('throughput_limit')}.`,
  }),
  'stall-share': leadOf<typeof stallShare>()({
    first: ['stall_time', 'stall_interval', 'throughput'],
    asks: 'What share of the requests waits as stalls get rarer?',
    says: ({ given, result }) => says`A stall of ${given('stall_time')} every
      ${given('stall_interval')}: ${result('time_share')} of the time, and
      ${result('request_share')} of the requests.`,
  }),
  'tail-latency': leadOf<typeof tailLatency>()({
    first: ['requests', 'median', 'hedging_delay'],
    asks: 'How does the p99 grow with more parallel requests?',
    says: ({ given, result }) => says`An operation of ${given('requests')} parallel requests: 99%
      take at most ${result('p99')}, and half at most ${result('p50')}.`,
  }),
  'mixed-load': leadOf<typeof mixedLoad>()({
    first: ['read_share', 'read_rate', 'write_rate'],
    asks: 'How do the IOPS change with the share of reads?',
    says: ({ given, result }) => says`${given('read_rate')} for reads alone,
      ${given('write_rate')} for writes alone: ${result('total_rate')} with
      ${given('read_share')} of reads.`,
  }),
  'steady-state': leadOf<typeof steadyState>()({
    first: ['window', 'excursion', 'rounds'],
    asks: 'How does the mean depend on the measurement window?',
    says: ({ values, given, result }) =>
      values.steady === 'yes'
        ? says`In steady state by round ${result('first_round')}, over a window of
            ${given('window')}: a mean of ${result('mean')}.`
        : says`No window of ${given('window')} is in steady state; the last one has a mean of
            ${result('mean')}.`,
  }),
  period: leadOf<typeof period>()({
    first: ['merge_gap', 'duration', 'times'],
    asks: 'Which merge gap counts each stall once?',
    says: ({
      values,
      given,
      result,
    }) => says`Stalls, counting those within ${given('merge_gap')} of each other as one:
      ${result('stalls')}. ${
        values.period === null
          ? 'No period is found.'
          : says`Their best period is ${result('period')}.`
      }`,
  }),
  'service-time': leadOf<typeof serviceTime>()({
    first: ['queue_depth', 'bytes', 'busy_time'],
    asks: 'How does the data rate grow with the amount of data?',
    // Of one to three outstanding, the middle gives the mean that the review printed.
    opens: { queue_depth: 2 },
    example:
      'Opens on a trace of 2013: ten million requests, 226 GB, and a busy time that gives the printed mean of 440 µs, 256 GB Ultra Plus, at a depth of 2. The review says “between one and three”.',
    sources: ['toms-ultra-plus'],
    says: ({ values, given, result }) =>
      values.mean === null
        ? says`${given('bytes')} in ${result('busy_time')} of busy time: ${result('data_rate')}.`
        : says`${given('bytes')} in ${result('busy_time')} of busy time: ${result('data_rate')},
            and a mean service time of ${result('mean')}.`,
  }),
  workload: leadOf<typeof workload>()({
    first: ['transfer_rate', 'access_time', 'reads'],
    asks: 'How much does a higher transfer rate shorten the busy time?',
    says: ({ given, result }) => says`${result('requests')} requests of ${result('bytes')} in all
      keep a drive of ${given('access_time')} and ${given('transfer_rate')} busy for
      ${result('busy_time')}.`,
  }),
  'burst-credits': leadOf<typeof burstCredits>()({
    first: ['volume_size', 'load', 'test_time'],
    asks: 'How long does a burst last on a larger volume?',
    says: ({ values, given, result }) =>
      values.burst_time === null
        ? says`A volume of ${given('volume_size')} keeps up ${result('lasting_rate')} as long as
            the load lasts.`
        : says`A volume of ${given('volume_size')} gives ${result('first_rate')} for
            ${result('burst_time')}, then ${result('lasting_rate')}.`,
  }),
  'compare-runs': leadOf<typeof compareRuns>()({
    first: ['true_difference', 'spread', 'runs'],
    asks: 'How many runs does a smaller difference take?',
    says: ({ given, result }) =>
      says`Runs of each drive to show which one is faster, in ${given('wanted_chance')} of such comparisons: ${result('runs_needed')}, at a difference of ${given('true_difference')} and a spread of ${given('spread')}. With ${given('runs')} of each, ${result('chance')} show it.`,
  }),
};
