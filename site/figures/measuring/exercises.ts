/** The exercises of the chapter on measuring. Wrong formulas are wrong on purpose: each is a likely mistake. */
import { type Amount, defineExercise, type Exercise } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { littlesLaw } from '../../engine/gen/littles-law';
import { mixedLoad } from '../../engine/gen/mixed-load';
import { queue } from '../../engine/gen/queue';
import { serviceTime } from '../../engine/gen/service-time';
import { steadyState } from '../../engine/gen/steady-state';

const time = (value: number): Amount => ({ value, dimension: 'time' });
const share = (value: number): Amount => ({ value, dimension: 'ratio' });
const rate = (value: number): Amount => ({ value, dimension: 'rate' });
const perSecond = (value: number): Amount => ({ value, dimension: 'byte_rate' });

/** The power of a thousand that the unit of a number stands for. */
const thousands = (value: number) => 1000 ** Math.floor(Math.log10(value) / 3);
/** A number as it stands before its unit: 160 of 160 µs. */
const asPrinted = (value: number) => value / thousands(value);

/** From queue depth and response time to IOPS, and with the request size to bytes. */
const bandwidth = defineExercise(littlesLaw, {
  id: 'bandwidth-free',
  drawn: {
    outstanding: [4, 8, 16, 24, 32, 64, 128],
    response_time: [80e-6, 120e-6, 160e-6, 250e-6, 400e-6, 640e-6, 800e-6, 1.2e-3, 2e-3],
    request_size: [4096, 8192, 16_384, 32_768, 65_536],
  },
  asked: 'bandwidth',
  // Some take 1024 bytes for a thousand.
  tolerance: { relative: 0.03 },
  names: {
    outstanding: 'the queue depth',
    response_time: 'the response time',
    request_size: 'the request size',
    throughput: 'the IOPS',
  },
  steps: ({ throughput, bandwidth }) => ({
    throughput: rate(throughput),
    bandwidth: perSecond(bandwidth),
  }),
  mistakes: ({ outstanding, response_time, request_size, throughput, bandwidth }) => ({
    'one-request': request_size / response_time,
    // The IOPS of one request alone, in whatever stands beside the box.
    'one-rate': thousands(bandwidth) / response_time,
    // Divided by 32 twice is a thousand times too little: that is named as such.
    ...(outstanding !== 32 && { shared: request_size / response_time / outstanding }),
    'size-times-time': request_size * response_time * 1e6,
    multiplied: outstanding * asPrinted(response_time) * thousands(bandwidth),
    // Counted in whatever stands beside the box.
    'iops-alone': throughput * thousands(bandwidth),
    milliseconds: bandwidth / 1e3,
    microseconds: bandwidth / 1e6,
    thousandfold: bandwidth * 1e3,
  }),
  gaps: ({ outstanding, response_time, throughput }) => ({
    throughput: {
      'one-request': 1 / response_time,
      multiplied: outstanding * asPrinted(response_time),
      'multiplied-seconds': outstanding * response_time,
      'depth-alone': outstanding,
      milliseconds: throughput / 1e3,
      microseconds: throughput / 1e6,
    },
  }),
});

const bandwidthWorked: Exercise = {
  ...bandwidth,
  id: 'bandwidth-worked',
  drawn: {
    outstanding: [16, 32, 64],
    response_time: [160e-6, 400e-6, 800e-6],
    request_size: [4096, 16_384],
  },
  mistakes: () => ({}),
};
const bandwidthFaded: Exercise = { ...bandwidth, id: 'bandwidth-faded' };

/** The mean over a window that begins fast and ends slowly. */
const windowMean = defineExercise(littlesLaw, {
  id: 'window-mean',
  drawn: {
    quick: [60_000, 80_000, 100_000, 120_000, 160_000, 200_000],
    slow: [8000, 10_000, 12_000, 16_000, 20_000, 24_000],
    quick_time: [10, 15, 20, 30, 40],
    window: [60, 90, 120, 180, 300],
  },
  derived: ({ quick, slow, quick_time, window }) => ({
    throughput: Number(
      ((quick * quick_time + slow * (window - quick_time)) / window).toPrecision(4),
    ),
  }),
  asked: 'throughput',
  tolerance: { relative: 0.02 },
  names: {
    quick: 'the IOPS at the start',
    slow: 'the IOPS after it',
    quick_time: 'the length of the start',
    window: 'the length of the test',
    part: 'the share of the time that is fast',
  },
  steps: ({ quick, slow, quick_time, window, throughput }) => ({
    quick: rate(quick),
    slow: rate(slow),
    quick_time: time(quick_time),
    window: time(window),
    part: share(quick_time / window),
    throughput: rate(throughput),
  }),
  mistakes: ({ quick, slow, quick_time, window }) => {
    const part = quick_time / window;
    return {
      'two-means': (quick + slow) / 2,
      'times-swapped': quick * (1 - part) + slow * part,
      'start-on-top': quick * part + slow,
      'start-only': quick * part,
      harmonic: 1 / (part / quick + (1 - part) / slow),
      'harmonic-of-two': 2 / (1 / quick + 1 / slow),
    };
  },
});

/** How far the fitted line falls over five rounds. */
const slopeExcursion = defineExercise(steadyState, {
  id: 'slope-excursion',
  drawn: {
    level: [10_000, 12_000, 20_000, 24_000, 30_000, 40_000, 50_000],
    drift: stepped(0.015, 0.035, 0.0005).map((drift, at) => (at % 2 === 0 ? drift : -drift)),
    // In drifts: with other ratios, two of the mistakes would come to the same.
    ripple: [0.9, 1, 1.1, 1.2, 1.3],
  },
  // The ripple has neither a mean nor a slope.
  derived: ({ level, drift, ripple }) => {
    const round = (drifts: number, ripples: number) =>
      Number((level * (1 + drift * (drifts + ripple * ripples))).toPrecision(4));
    return { r1: round(-2, 1), r2: round(-1, -2), r3: level, r4: round(1, 2), r5: round(2, -1) };
  },
  lists: ({ r1, r2, r3, r4, r5 }) => ({ rounds: [r1, r2, r3, r4, r5] }),
  asked: 'slope_excursion',
  tolerance: { relative: 0.03 },
  names: {
    r1: 'the first round',
    r2: 'the second round',
    r3: 'the third round',
    r4: 'the fourth round',
    r5: 'the last round',
    mean: 'the mean',
    slope: 'the slope per round',
  },
  steps: ({ r1, r2, r3, r4, r5, mean, slope_excursion }) => ({
    r1: rate(r1),
    r2: rate(r2),
    r3: rate(r3),
    r4: rate(r4),
    r5: rate(r5),
    mean: rate(mean),
    slope: rate(Math.abs(2 * (r5 - r1) + (r4 - r2)) / 10),
    slope_excursion: { value: slope_excursion, dimension: 'proportion' },
  }),
  mistakes: ({ r1, r2, r3, r4, r5, mean, slope_excursion }) => ({
    sign: -slope_excursion,
    'per-round': slope_excursion / 4,
    'five-steps': (slope_excursion * 5) / 4,
    'end-to-end': Math.abs(r5 - r1) / mean,
    'data-excursion': (Math.max(r1, r2, r3, r4, r5) - Math.min(r1, r2, r3, r4, r5)) / mean,
  }),
});

/** Total IOPS of a mix. */
const mixedTotal = defineExercise(mixedLoad, {
  id: 'mixed-total',
  drawn: {
    read_rate: [60_000, 80_000, 100_000, 150_000, 200_000],
    write_rate: [8000, 10_000, 15_000, 20_000, 25_000],
    read_share: [0.3, 0.4, 0.65, 0.7, 0.8, 0.9],
  },
  asked: 'total_rate',
  tolerance: { relative: 0.02 },
  names: {
    read_rate: 'the read-only IOPS',
    write_rate: 'the write-only IOPS',
    read_share: 'the share of reads',
    read_part: 'the time of the reads',
    write_part: 'the time of the writes',
    mean_time: 'the mean time per request',
  },
  steps: ({ read_rate, write_rate, read_share, total_rate }) => ({
    read_part: time(read_share / read_rate),
    write_part: time((1 - read_share) / write_rate),
    mean_time: time(1 / total_rate),
    total_rate: rate(total_rate),
  }),
  mistakes({ read_rate, write_rate, read_share, total_rate }) {
    const reads = read_share * total_rate;
    const half = 2 / (1 / read_rate + 1 / write_rate);
    return {
      'weighted-mean': read_share * read_rate + (1 - read_share) * write_rate,
      'plain-mean': (read_rate + write_rate) / 2,
      'reads-of-it': reads,
      'shares-swapped': 1 / ((1 - read_share) / read_rate + read_share / write_rate),
      // Where both come to the same, the likelier one is named.
      ...(Math.abs(half / reads - 1) > 0.05 && { 'half-and-half': half }),
    };
  },
});

/** A replay with pauses: bytes over the time in which the drive was busy. */
const busyRate = defineExercise(serviceTime, {
  id: 'busy-rate',
  drawn: {
    bytes: [60e9, 84e9, 100e9, 142e9, 180e9, 226e9, 240e9, 300e9],
    elapsed: [1800, 2400, 3000, 3600, 4500, 5400],
    idle: [0.2, 0.3, 0.4, 0.6, 0.7],
  },
  derived: ({ elapsed, idle }) => ({ busy_time: Math.round(elapsed * (1 - idle)) }),
  asked: 'data_rate',
  tolerance: { relative: 0.02 },
  names: {
    bytes: 'the data',
    elapsed: 'the length of the replay',
    idle: 'the idle share',
    busy_time: 'the busy time',
  },
  steps: ({ elapsed, idle, busy_time, data_rate }) => ({
    elapsed: time(elapsed),
    idle: share(idle),
    busy_time: time(busy_time),
    data_rate: perSecond(data_rate),
  }),
  mistakes: ({ bytes, elapsed, idle }) => ({
    'with-idle': bytes / elapsed,
    'idle-time': bytes / (elapsed * idle),
    'idle-twice': (bytes / elapsed) * (1 - idle),
  }),
});

/** The response time of a queue by the share of time in which its server is free. */
const busyResponse = defineExercise(queue, {
  id: 'busy-response',
  drawn: {
    service_time: stepped(40e-6, 240e-6, 10e-6),
    utilization: [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9],
  },
  asked: 'response_time',
  tolerance: { relative: 0.02 },
  names: {
    service_time: 'the service time',
    utilization: 'the utilization',
    free: 'the free share',
  },
  steps: ({ utilization, response_time }) => ({
    free: share(1 - utilization),
    response_time: time(response_time),
  }),
  mistakes: ({ service_time, utilization, response_time }) => ({
    'service-alone': service_time,
    'wait-alone': response_time - service_time,
    'wait-linear': service_time * (1 + utilization),
  }),
});

export const exercises: readonly Exercise[] = [
  bandwidthWorked,
  bandwidthFaded,
  bandwidth,
  windowMean,
  slopeExcursion,
  mixedTotal,
  busyRate,
  busyResponse,
];
