/** What the simulator's page can be set to: every input of its model has a control. */
import type { simulate } from '../../engine/gen/simulate';
import type { Control } from '../../runtime/figure/define-figure';

const USED_BY_HOT = { traffic: ['hot-cold', 'flash-cache'] } as const;
const PLACED = 'TRIM, data placement, number of blocks';
const BESIDE = 'SLC cache, wear leveling, idle time';
const TIME = 'Timing: channels, dies, latencies, queue';
const READS = 'Reads: mix, block size, scheduling, interface';
const COMMITS = 'Commits: flush, protection';
const SUSPENDS = { scheduling: 'suspend' } as const;
const CONTROLLER = 'Controller, host, error correction: time per request';
const RUN = 'Run: length and initial state';

/** All inputs but a trace, which has a panel of its own, in the order in which a reader needs them. */
export const controls: readonly Control<typeof simulate>[] = [
  { input: 'overprovisioning', span: [0.01, 1] },
  { input: 'pages_per_block', span: [16, 4096] },
  { input: 'user_pages', span: [4096, 134_217_728] },
  { input: 'policy' },
  { input: 'choices', when: { policy: 'd-choices' }, span: [1, 100] },
  { input: 'traffic' },
  { input: 'hot_writes', when: USED_BY_HOT },
  { input: 'hot_data', when: USED_BY_HOT },
  { input: 'zipf_exponent', when: { traffic: 'zipf' }, span: [0.2, 2] },
  { input: 'sequential_share', when: { traffic: 'mixed' } },
  { input: 'trim_share', group: PLACED, span: [0, 0.4] },
  { input: 'frontier', group: PLACED },
  { input: 'separation', group: PLACED },
  { input: 'data_blocks', group: PLACED },
  { input: 'cache', group: BESIDE, span: [0, 0.5] },
  { input: 'wear_gap', group: BESIDE },
  { input: 'rest_every', group: BESIDE },
  { input: 'rest_blocks', group: BESIDE, span: [0, 1000] },
  { input: 'start', group: RUN },
  { input: 'warm_up', group: RUN, span: [0, 20] },
  { input: 'measure', group: RUN, span: [0.1, 20] },
  { input: 'window', group: RUN, span: [0.01, 1] },
  { input: 'seed', group: RUN, span: [1, 100] },
  { input: 'engine', group: RUN },
  { input: 'channels', group: TIME, span: [1, 32] },
  { input: 'dies_per_channel', group: TIME, span: [1, 16] },
  { input: 'queue_depth', group: TIME, span: [1, 256] },
  { input: 'arrival_rate', group: TIME },
  { input: 'duration', group: TIME, span: [1, 7200] },
  { input: 'interval', group: TIME, span: [0.1, 60] },
  { input: 'round', group: TIME, span: [1, 600] },
  { input: 'program_time', group: TIME, span: [2e-5, 5e-3] },
  { input: 'read_time', group: TIME, span: [0, 2e-4] },
  { input: 'cache_program_time', group: TIME, span: [1e-5, 1e-3] },
  { input: 'erase_time', group: TIME, span: [0, 0.01] },
  { input: 'transfer_rate', group: TIME, span: [5e7, 4e9] },
  { input: 'page_size', group: TIME },
  { input: 'write_buffer', group: TIME },
  { input: 'gc_style', group: TIME },
  { input: 'gc_burst', group: TIME, span: [0.0001, 1] },
  { input: 'rest_time', group: TIME, span: [0, 600] },
  { input: 'command_time', group: CONTROLLER, span: [0, 1e-4] },
  { input: 'write_command_time', group: CONTROLLER },
  { input: 'further_read_time', group: CONTROLLER, span: [0, 2e-5] },
  { input: 'further_write_time', group: CONTROLLER, span: [0, 2e-5] },
  { input: 'move_time', group: CONTROLLER, span: [0, 1e-4] },
  { input: 'host_overhead', group: CONTROLLER, span: [0, 1e-4] },
  { input: 'channel_command_time', group: CONTROLLER, span: [0, 2e-5] },
  { input: 'ecc_time', group: CONTROLLER, span: [0, 5e-5] },
  { input: 'writes_per_commit', group: COMMITS, span: [1, 1000] },
  { input: 'power_loss_protection', group: COMMITS },
  { input: 'commit_with', group: COMMITS },
  { input: 'read_share', group: READS },
  { input: 'block_size', group: READS, span: [512, 1_048_576] },
  { input: 'access', group: READS },
  { input: 'cache_hits', group: READS },
  { input: 'scheduling', group: READS },
  { input: 'suspend_time', group: READS, when: SUSPENDS, span: [0, 1e-4] },
  { input: 'resume_time', group: READS, when: SUSPENDS, span: [0, 1e-4] },
  { input: 'read_spread', group: READS },
  { input: 'planes', group: READS, span: [1, 8] },
  { input: 'sense_pages', group: READS, span: [1, 64] },
  { input: 'program_pages', group: READS, span: [1, 64] },
  { input: 'ports', group: READS },
  { input: 'link_rate', group: READS, span: [1e8, 1.6e10] },
  { input: 'link_overhead', group: READS, span: [0, 2e-5] },
  { input: 'duplex', group: READS },
  { input: 'max_depth', group: READS, span: [1, 65_535] },
];
