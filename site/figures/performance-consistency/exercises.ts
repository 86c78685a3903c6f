/** The exercises of the chapter on performance consistency. Wrong formulas are wrong on purpose: each is a likely mistake. */
import { type Amount, defineExercise, type Exercise } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { littlesLaw } from '../../engine/gen/littles-law';
import { stallShare } from '../../engine/gen/stall-share';
import { tailLatency } from '../../engine/gen/tail-latency';
import { writeCliff } from '../../engine/gen/write-cliff';

const time = (value: number): Amount => ({ value, dimension: 'time' });
const share = (value: number): Amount => ({ value, dimension: 'ratio' });
const plain = (value: number): Amount => ({ value, dimension: 'number' });

const DEPTHS = [4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256];

/** A drive that completes so many, but stands still for a share of the time. */
const stalls = defineExercise(littlesLaw, {
  id: 'stalls-free',
  drawn: {
    outstanding: DEPTHS,
    running: [12_000, 15_000, 20_000, 24_000, 30_000, 40_000, 50_000, 60_000, 80_000],
    // Of a shorter silence, to lengthen the latency by its share would be nearly right.
    silent: [0.25, 0.3, 0.35, 0.4, 0.45],
  },
  derived: ({ running, silent }) => ({ throughput: Math.round(running * (1 - silent)) }),
  asked: 'response_time',
  tolerance: { relative: 0.02 },
  names: {
    outstanding: 'the queue depth',
    running: 'the IOPS while it answers',
    silent: 'the share of silent seconds',
    throughput: 'the mean IOPS',
  },
  steps: ({ running, silent, throughput, response_time }) => ({
    running: plain(running),
    silent: share(silent),
    throughput: plain(throughput),
    response_time: time(response_time),
  }),
  mistakes: ({ outstanding, running, silent, throughput }) => ({
    'forgot-silence': outstanding / running,
    'one-request': 1 / throughput,
    'silence-alone': outstanding / (running * silent),
    'share-on-top': (outstanding / running) * (1 + silent),
    multiplied: outstanding * running,
    'multiplied-mean': outstanding * throughput,
  }),
  gaps: ({ running, silent }) => ({
    throughput: {
      'silent-part': running * silent,
      'not-slowed': running,
      'made-up-for': running * (1 + silent),
    },
  }),
});

const stallsWorked: Exercise = {
  ...stalls,
  id: 'stalls-worked',
  drawn: { outstanding: [16, 32, 64], running: [20_000, 40_000], silent: [0.25, 0.4] },
  mistakes: () => ({}),
};
const stallsFaded: Exercise = { ...stalls, id: 'stalls-faded' };

/** Where the cliff of a drive stands that was filled sequentially, from its raw flash. */
const cliff = defineExercise(writeCliff, {
  id: 'cliff-after-fill',
  drawn: {
    user: [200, 240, 250, 256, 400, 480, 500, 512, 800, 960, 1000, 1600, 1920, 2000, 3200],
    overprovisioning: stepped(0.07, 0.3, 0.005),
  },
  asked: 'edge_at',
  tolerance: { relative: 0.02 },
  names: {
    raw: 'the flash',
    capacity: 'the user capacity',
    spare: 'the spare area',
  },
  steps: ({ user, overprovisioning, edge_at }) => ({
    capacity: { value: user * 1e9, dimension: 'bytes' },
    raw: { value: user * 1e9 * (1 + overprovisioning), dimension: 'bytes' },
    spare: { value: user * 1e9 * overprovisioning, dimension: 'bytes' },
    edge_at: plain(edge_at),
  }),
  mistakes: ({ user, overprovisioning }) => ({
    'in-gigabytes': user * overprovisioning,
    'all-flash': 1 + overprovisioning,
    'of-flash': overprovisioning / (1 + overprovisioning),
    'fill-itself': 1 / (1 + overprovisioning),
  }),
});

/** Operations that meet at least one request from the slowest hundredth. */
const meets = defineExercise(tailLatency, {
  id: 'meets-slow',
  // Fewer, or about 70 or 100, and a likely mistake would be nearly right.
  drawn: {
    requests: [
      ...stepped(30, 43, 1),
      ...stepped(47, 55, 1),
      ...stepped(74, 92, 1),
      ...stepped(109, 200, 1),
    ],
  },
  asked: 'meets_p99',
  tolerance: { absolute: 0.01 },
  names: { requests: 'the requests of an operation', lucky: 'the share that meets none' },
  steps: ({ requests, meets_p99 }) => ({
    lucky: share(0.99 ** requests),
    meets_p99: share(meets_p99),
  }),
  mistakes: ({ requests }) => ({
    added: requests * 0.01,
    lucky: 0.99 ** requests,
    'of-hundred': 1 - 0.99 ** 100,
    'one-in-hundred': 0.01,
  }),
});

/** How few requests a stall holds up. */
const heldUp = defineExercise(stallShare, {
  id: 'held-up',
  drawn: {
    outstanding: [8, 16, 32, 64],
    throughput: [
      8000, 9000, 10_000, 12_000, 12_500, 15_000, 16_000, 20_000, 25_000, 30_000, 40_000,
    ],
    stall_time: [0.4, 0.5, 1.5],
    stall_interval: [2, 4, 5, 8, 10],
  },
  asked: 'request_share',
  tolerance: { relative: 0.02 },
  names: {
    outstanding: 'the queue depth',
    throughput: 'the mean IOPS',
    stall_time: 'the length of a stall',
    stall_interval: 'the time from stall to stall',
    between: 'the requests from stall to stall',
  },
  steps: ({ throughput, stall_interval, request_share }) => ({
    throughput: plain(throughput),
    between: plain(throughput * stall_interval),
    request_share: share(request_share),
  }),
  mistakes: ({ outstanding, throughput, stall_time, stall_interval }) => ({
    'of-time': stall_time / stall_interval,
    'a-count': throughput * stall_interval,
    'one-request': 1 / (throughput * stall_interval),
    'of-one-second': outstanding / throughput,
    'of-the-stall': outstanding / (throughput * stall_time),
  }),
});

export const exercises: readonly Exercise[] = [
  stallsWorked,
  stallsFaded,
  stalls,
  heldUp,
  cliff,
  meets,
];
