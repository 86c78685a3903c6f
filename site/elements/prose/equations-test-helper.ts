/** For the test of the equations: what to give a model beside its defaults, and what its letters stand for. */
import type { Answer, Inputs } from '../../engine/declaration';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import type { Meaning, Names } from './tex-value';

/** Of one model. */
export interface Help {
  /** Inputs in place of the defaults: such as leave nothing out, and sums short. */
  readonly given?: Inputs;
  /** Letters, and how far sums run. */
  names?(inputs: Inputs, answer: Answer): Pick<Names, 'letters' | 'last'>;
  /** Base units that are not those of physics: an energy at a price for a kilowatt-hour. */
  readonly units?: Readonly<Record<string, number>>;
}

const listOf = (inputs: Inputs, id: string) => inputs[id] as readonly number[];
/** The items of a list by their place from 1; behind its end nothing. */
const itemsOf = (list: readonly number[]) => (at: number) => list[at - 1] ?? 0;

function ask(id: string, inputs: Inputs): Answer {
  const model = models.find((one) => one.id === id);
  if (!model) throw new Error(`there is no model ${id}`);
  return engine.run(model, inputs);
}

/** Write amplification of uniform writes with so much spare, under a policy. */
function uniform(policy: Inputs[string], pages: number): Meaning {
  return (spare) =>
    Number(
      ask('write-amplification', {
        policy: policy ?? null,
        pages_per_block: pages,
        overprovisioning: spare ?? Number.NaN,
      }).values.write_amplification,
    );
}

/** Lambert's W from −1/e to 0, the branch from −1 up: by halves, for want of nothing faster. */
function lambert(of: number): number {
  let [low, high] = [-1, 0];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle * Math.exp(middle) < of) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Shares of requests by Zipf's law. */
function zipf(inputs: Inputs): Pick<Names, 'letters' | 'last'> {
  const items = Number(inputs.items);
  const weight = (rank: number) => rank ** -Number(inputs.skew);
  let all = 0;
  for (let rank = 1; rank <= items; rank++) all += weight(rank);
  return { letters: { p_i: (i) => weight(i ?? 0) / all }, last: { i: items } };
}

/** Time from one request of a workload to the next, if all are at one queue depth. */
function paceOf(inputs: Inputs, requests: number, depth: number): number {
  // Behind the end of a list nothing is at no depth.
  if (depth === 0) return 0;
  const alike = { depths: [], depth_shares: [], mean_depth: depth };
  return Number(ask('workload', { ...inputs, ...alike }).values.busy_time) / requests;
}

/** The years of a period, and those before the last one that has begun. */
const yearsOf = (inputs: Inputs): Pick<Names, 'letters'> => {
  const n = Number(inputs.period) / (365 * 86_400);
  return { letters: { n, k: Math.max(Math.ceil(n) - 1, 0) } };
};

/** Blocks of each level of the map of a ZFS volume: one for 1024 of those below, up to a single one. */
const mapOf = (inputs: Inputs): Pick<Names, 'letters' | 'last'> => {
  const levels: number[] = [];
  let below = Math.ceil(Number(inputs.volume_size) / Number(inputs.block_size));
  while (below > 1) {
    below = Math.ceil(below / 1024);
    levels.push(below);
  }
  return { letters: { N_l: itemsOf(levels) }, last: { l: levels.length } };
};

export const HELP: Readonly<Record<string, Help>> = {
  growth: { given: { reach: 600e12 }, names: yearsOf },
  sizing: {
    given: {
      ...{ terabytes_written: 600e12, pe_cycles: 3000, raw_capacity: 11e11, host_bytes: 1e12 },
      ...{ percentage_used: 0.2, request_size: 16_384 },
    },
    names: yearsOf,
  },
  'fleet-drive': {
    given: { terabytes_written: 600e12, write_rate: 2.1e6, percentage_used: 0.2 },
  },
  'zfs-write': {
    given: { volume_size: 100 * 2 ** 30, group_writes: 250, parity: 2, drives: 6 },
    names: mapOf,
  },
  'mirror-wear': { given: { second_terabytes_written: 12e14 } },
  'cached-disk': { given: { ssd_time: 6e-3, write_share: 0.15 } },
  'littles-law': { given: { throughput: 5000, response_time: 0.002, request_size: 4096 } },
  queue: { given: { utilization: 0.6, servers: 4, cv2: 2 } },
  'tail-latency': { given: { hedging_delay: 2.276e-4 } },
  'closed-queue': {
    names: (inputs) => {
      const demands = listOf(inputs, 'demands');
      const there = (station: number) => (requests: number) => {
        const { stations } = ask('closed-queue', { ...inputs, outstanding: requests }).values;
        return Number((stations as readonly { queue: number }[])[station - 1]?.queue);
      };
      return {
        letters: { D_k: itemsOf(demands), Q_k: (k) => there(k ?? 0) },
        last: { k: demands.length },
      };
    },
  },
  'service-time': {
    given: { bucket_ends: [1e-4, 3e-4, 1e-3], bucket_counts: [700, 250, 50], bytes: 4096e3 },
    names: (inputs) => {
      const ends = [0, ...listOf(inputs, 'bucket_ends')];
      const middles = ends.slice(1).map((end, at) => (end + (ends[at] ?? 0)) / 2);
      return {
        letters: { n_i: itemsOf(listOf(inputs, 'bucket_counts')), t_i: itemsOf(middles) },
        last: { i: middles.length },
      };
    },
  },
  workload: {
    given: { bytes_read: 120e9, bytes_written: 106e9, mean_depth: 4.6 },
    names: (inputs, answer) => {
      const of = (id: string) => itemsOf(listOf(inputs, id));
      return {
        letters: {
          s_i: of('size_shares'),
          b_i: of('sizes'),
          q_i: of('depth_shares'),
          d_i: of('depths'),
          t: (depth) => paceOf(inputs, Number(answer.values.requests), depth ?? 0),
          d: 3,
        },
        last: { i: Math.max(listOf(inputs, 'sizes').length, listOf(inputs, 'depths').length) },
      };
    },
  },
  'lru-cache': { given: { skew: 0.8, items: 60, cache_items: 9 }, names: zipf },
  cost: { units: { years: 365 * 86_400, energy_price: 1 / 3.6e6 } },
  'read-error': { given: { uber: 1e-4, bytes_read: 1e3 } },
  retention: { names: () => ({ letters: { k: 8.617333262e-5 } }) },
  warranty: { given: { terabytes_written: 36e12, pe_cycles: 3000, raw_capacity: 1e12 } },
  'remaining-life': {
    given: {
      host_bytes: 20e12,
      power_on_time: 2e7,
      percentage_used: 0.3,
      terabytes_written: 90e12,
      capacity: 1e12,
    },
  },
  'write-amplification': {
    given: { pages_per_block: 16 },
    names: () => ({ letters: { W_0: (of) => lambert(of ?? Number.NaN) } }),
  },
  'spare-for-target': { given: { pages_per_block: 16 } },
  'spare-worth': { given: { overprovisioning: 0.2 } },
  'hot-cold': {
    names: ({ policy, pages_per_block }) => ({
      letters: { A: uniform(policy ?? null, Number(pages_per_block)) },
    }),
  },
  'zipf-write-amplification': {
    given: { pages: 40 },
    names: ({ pages }) => ({ letters: {}, last: { k: Number(pages) } }),
  },
  compression: {
    names: ({ pages_per_block, overhead }, { values }) => {
      const left = Number(values.written_share) + Number(overhead);
      const pages = Math.floor(Number(pages_per_block) / left);
      return { letters: { A: uniform('greedy', Math.min(Math.max(pages, 2), 16_384)) } };
    },
  },
};
