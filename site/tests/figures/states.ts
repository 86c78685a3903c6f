/** Two telling states of each figure, which its snapshot shows beside the one it opens in. */
import type { Inputs } from '../../engine/declaration';

export interface State {
  /** What it tells, for the snapshot. */
  readonly name: string;
  /** In place of those that the figure opens with. */
  readonly inputs?: Inputs;
  readonly view?: Readonly<Record<string, string>>;
  /** Its drives are simulated first, which takes a second or more. */
  readonly simulated?: boolean;
}

export const states: Readonly<Record<string, readonly [State, State]>> = {
  'one-command': [
    {
      name: 'the disk is the faster one',
      inputs: { seek_time: 0, turn_share: 0, ssd_time: 1e-3 },
    },
    { name: 'zoomed in, the bar runs on', view: { zoom: '2' } },
  ],
  'disk-steps': [
    { name: 'the arm on its way, after a bet', view: { at: '585', bet: '17' } },
    { name: 'missed, then caught', view: { catch: '1600-2614' } },
  ],
  seek: [
    { name: 'to the next track', inputs: { distance: 0 } },
    {
      name: 'all the way on another disk',
      inputs: { distance: 1, track_to_track: 0.53e-3, average_seek: 4.82e-3, full_stroke: 9.57e-3 },
    },
  ],
  zones: [
    { name: 'at the edge', inputs: { position: 0 } },
    { name: 'at the end, on a narrow ring', inputs: { position: 1, radius_ratio: 0.8 } },
  ],
  'bus-trace': [
    { name: 'at the line that takes the time', view: { step: '9' } },
    { name: 'stated too short', inputs: { stated_total: 200e-6 } },
  ],
  advantage: [
    {
      name: 'large requests, to the powers of ten',
      inputs: { request_size: 8_388_608 },
      view: { scale: 'log' },
    },
    {
      name: 'the disk is the faster one',
      inputs: { disk_time: 1e-3, ssd_time: 10e-3, disk_rate: 1e9, ssd_rate: 1e7 },
    },
  ],
  'requests-by-size': [
    { name: 'large requests', inputs: { request_size: 65_536 } },
    { name: 'a slow command', inputs: { command_time: 1e-3, host_overhead: 0 } },
  ],
  'queue-steps': [
    { name: 'the third moment', view: { step: '3' } },
    { name: 'a host that takes longer than the drive', inputs: { host_overhead: 2e-4 } },
  ],
  'bandwidth-by-size': [
    { name: 'large requests', inputs: { request_size: 65_536 } },
    { name: 'held by a slow link', inputs: { link_rate: 2e6, request_size: 8192 } },
  ],
  'hold-up': [
    { name: 'the battery gives out', inputs: { battery_time: 20 } },
    {
      name: 'a large drive, to the powers of ten',
      inputs: { capacity: 950e6, battery_time: 2400 },
      view: { scale: 'log' },
    },
  ],
  price: [
    { name: 'the price rose', inputs: { later_price: 0.002 } },
    { name: 'a steep fall', inputs: { later_price: 1e-6, years_on: 10 } },
  ],
  'parts-today': [
    { name: 'zoomed in', view: { zoom: '2' } },
    { name: 'the disk is the faster one', inputs: { disk_time: 1e-3, ssd_time: 10e-3 } },
  ],
  requests: [
    { name: 'a miss falls, after a bet', view: { at: '2000', bet: '47' } },
    { name: 'some are writes', inputs: { hit_ratio: 0.9, write_share: 0.25 } },
  ],
  'hit-ratio': [
    { name: 'half guessed', view: { covered: '1', drawn: 'zzmm--gg------884020--' } },
    {
      name: 'beside a guess, to the powers of ten, it matches the SSD',
      inputs: { cache_time: 50e-6, hit_ratio: 0.9933 },
      view: { scale: 'log', guess: 'wwssookkggcc8844332211' },
    },
  ],
  'lru-steps': [
    { name: 'one place, nothing is asked yet', inputs: { cache_items: 1 }, view: { step: '0' } },
    {
      name: 'a loop in two places, at its end',
      inputs: { cache_items: 2, requests: [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3] },
      view: { step: '12' },
    },
  ],
  'lru-curve': [
    { name: 'a large cache', inputs: { cache_items: 6000 } },
    { name: 'everything fits', inputs: { cache_items: 10_000, io_share: 0.9, data_share: 0.1 } },
  ],
  'write-share': [
    { name: 'through, and slower than the disk', inputs: { write_share: 1 } },
    {
      name: 'back, half of them wait',
      inputs: { write_policy: 'write-back', write_share: 0.6, destage_share: 0.5 },
    },
  ],
  'write-back-steps': [
    { name: 'a write waits', view: { step: '8' } },
    { name: 'all is on the disk', inputs: { cache_items: 8, writes: 24 }, view: { step: '63' } },
  ],
  'host-cache': [
    { name: 'the host answers every read', inputs: { host_hit_ratio: 1 } },
    { name: 'more writes than are asked for', inputs: { write_share: 0.9, host_hit_ratio: 0 } },
  ],
  'two-level': [
    { name: 'the larger one stands behind', inputs: { host_items: 100, drive_items: 6000 } },
    {
      name: 'the smaller favours',
      inputs: { host_items: 200, drive_items: 400, io_share: 0.95, data_share: 0.05 },
    },
  ],
  'two-stacks': [
    { name: 'the host answers', view: { step: '5' } },
    { name: 'a larger one below has kept the block', view: { step: '11', drive: '6' } },
  ],
  'hot-data': [
    { name: 'all of it', inputs: { placed_share: 1 }, view: { scale: 'linear' } },
    {
      name: 'an SSD that is no faster',
      inputs: { disk_time: 1e-3, ssd_time: 10e-3, placed_share: 0.2 },
    },
  ],
  'decision-tree': [
    { name: 'an SSD already', inputs: { device: 'ssd' } },
    { name: 'the processor is the bottleneck', inputs: { cpu_idle: 0.02, io_wait: 0.02 } },
  ],
  'io-share': [
    { name: 'a log-in', inputs: { time_before: 40, time_after: 10 } },
    {
      name: 'shorter than the device allows',
      inputs: { time_before: 100, time_after: 5, device_speedup: 10 },
    },
  ],
  'flash-bar': [
    {
      name: 'half deleted, and nobody has told the drive',
      inputs: { trimmed_share: 0.5 },
      view: { trim: 'off' },
    },
    {
      name: 'more flash, the seventh of eight albums falls',
      inputs: { raw_capacity: 512 * 2 ** 30, user_capacity: 400e9, partition_share: 0.8 },
      view: { at: '240' },
    },
  ],
  'spare-curve': [
    {
      name: 'hardly any to spare, to the powers of ten',
      inputs: { overprovisioning: 0.05 },
      view: { scale: 'log' },
    },
    {
      name: 'much to spare, large blocks',
      inputs: { overprovisioning: 0.5, pages_per_block: 4096 },
    },
  ],
  'cleaning-steps': [
    { name: 'all is erased', view: { step: '0' } },
    {
      name: 'in order, at its end',
      inputs: { writes: [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3] },
      view: { step: '99' },
    },
  ],
  'spare-scales': [
    { name: 'of the user', inputs: { raw_capacity: 512e9, user_capacity: 400e9 } },
    {
      name: 'more spare than room',
      inputs: { raw_capacity: 512 * 2 ** 30, user_capacity: 256e9 },
    },
  ],
  'spare-worth': [
    { name: 'the least spare', inputs: { overprovisioning: 0.073741824 } },
    { name: 'more spare than room', inputs: { overprovisioning: 1.5, bytes_per_day: 1e12 } },
  ],
  'dwpd-spare': [
    { name: 'next to none is needed', inputs: { target_dwpd: 10, pe_cycles: 200_000 } },
    {
      name: 'on desktop flash, by its spare',
      inputs: { target_dwpd: 50, pe_cycles: 3000 },
      view: { show: 'spare' },
    },
  ],
  'free-space': [
    { name: 'half deleted, with TRIM', inputs: { trimmed_share: 0.5 } },
    {
      name: 'half deleted, without TRIM',
      inputs: { trimmed_share: 0.5, partition_share: 0.8 },
      view: { trim: 'off' },
    },
  ],
  'trim-share': [
    { name: 'no trims', inputs: { trim_share: 0 } },
    { name: 'four in ten trim', inputs: { trim_share: 0.4, overprovisioning: 0.2 } },
  ],
  'buy-or-spare': [
    { name: 'prices that do not fall', inputs: { later_price: 120, later_write_rate: 400e6 } },
    { name: 'never bought again', inputs: { years: 2, later_after: 5 } },
  ],
  'small-drive': [
    { name: 'a victim is due', view: { moves: '4-5' } },
    {
      name: 'the second level, picked and gone on',
      inputs: { data_blocks: 24 },
      view: { moves: '2-3-greedy' },
    },
  ],
  'wa-spare': [
    {
      name: 'a block at random, to the powers of ten',
      inputs: { policy: 'random', overprovisioning: 0.28 },
      view: { scale: 'log' },
    },
    { name: 'the emptiest of ten', inputs: { policy: 'd-choices', pages_per_block: 64 } },
  ],
  victims: [
    { name: 'nothing simulated yet', inputs: { overprovisioning: 0.2 } },
    {
      name: 'a block at random',
      inputs: { policy: 'random', pages_per_block: 64 },
      simulated: true,
    },
  ],
  'two-starts': [
    { name: 'before the edge', inputs: { overwrites: 0.05 } },
    {
      name: 'at the end, the emptiest first',
      inputs: { overwrites: 1, overprovisioning: 0.07 },
      view: { policy: 'greedy' },
    },
  ],
  skew: [
    { name: 'all alike', inputs: { zipf_exponent: 0 } },
    {
      name: 'the oldest first, more pages than are simulated',
      inputs: { policy: 'fifo', pages: 1e9, overprovisioning: 0.28 },
    },
  ],
  pools: [
    { name: 'the best split', inputs: { hot_spare_share: 0.5, hot_writes: 0.95, hot_data: 0.05 } },
    {
      name: 'the oldest first, nothing for the hot',
      inputs: { policy: 'fifo', hot_spare_share: 0 },
    },
  ],
  trimmed: [
    { name: 'three in ten trim', inputs: { trim_share: 0.3 } },
    {
      name: 'a block at random, four in ten',
      inputs: { trim_share: 0.4, policy: 'random', overprovisioning: 0.28 },
    },
  ],
  entropy: [
    { name: 'zeros', inputs: { entropy: 0 } },
    { name: 'all random', inputs: { entropy: 1, overhead: 0.2 } },
  ],
  'two-readings': [
    {
      name: 'a coarse counter',
      inputs: { host_bytes: 20e9, flash_bytes: 45e9, host_step: 32e9, flash_step: 1e9 },
    },
    {
      name: 'between two readings',
      inputs: { host_bytes_before: 100e9, flash_bytes_before: 50e9, flash_bytes: 400e9 },
    },
  ],
  field: [
    {
      name: 'one in a hundred',
      inputs: { host_bytes: 50e12, flash_bytes: 724e12 },
      view: { family: 'intel' },
    },
    {
      name: 'less than was given',
      inputs: { host_bytes: 100e9, flash_bytes: 50e9 },
      view: { family: 'sandforce' },
    },
  ],
  miscount: [
    { name: 'a roomy drive', inputs: { user_pages: 200, host_writes: 2000 } },
    {
      name: 'the counts of the textbook',
      inputs: { data_blocks: 5, pages_per_block: 10, user_pages: 40, host_writes: 36 },
    },
  ],
  'death-date': [
    {
      name: 'in the film after a bet, from a day',
      inputs: { daily_writes: 5.77e12 },
      view: { since: '2026-11-26', bet: '53', at: '240' },
    },
    {
      name: 'another drive',
      inputs: { daily_writes: 2e11, capacity: 1e12, write_amplification: 3 },
      view: { rated: '600000', revealed: '1' },
    },
  ],
  'life-chain': [
    {
      name: 'before the warranty is over',
      inputs: { daily_writes: 1e12, wear_leveling_factor: 2 },
    },
    {
      name: 'few copies on strong cells',
      inputs: { write_amplification: 1.1, pe_cycles: 100_000 },
      view: { gives: 'capacity' },
    },
  ],
  'wear-curve': [
    { name: 'no copies', inputs: { write_amplification: 1 } },
    {
      name: 'a large drive of weak cells',
      inputs: { write_amplification: 4, pe_cycles: 300, capacity: 4e12 },
    },
  ],
  'wear-steps': [
    { name: 'nothing is written yet', view: { step: '0' } },
    { name: 'static data moves', inputs: { levelling: 'static' }, view: { step: '30' } },
  ],
  'warranty-readings': [
    {
      name: 'a larger drive, seldom written',
      inputs: { capacity: 2e12, terabytes_written: 600e12, duty: 0.1 },
    },
    { name: 'a trickle', inputs: { write_rate: 1000, capacity: 32e9 } },
  ],
  'flat-warranty': [
    {
      name: 'the flash allows less than the rating',
      inputs: { capacity: 64e9, write_amplification: 40 },
    },
    { name: 'strong cells', inputs: { pe_cycles: 30_000, write_amplification: 1.5 } },
  ],
  'drive-ratings': [
    {
      name: 'by the day, of one kind of cell',
      inputs: { capacity: 8e12, terabytes_written: 2880e12, warranty_period: 94_608_000 },
      view: { up: 'day', cells: 'QLC' },
    },
    {
      name: 'by the price, those that contradict themselves',
      inputs: { capacity: 750e9, terabytes_written: 41e15 },
      view: { up: 'price', cells: 'odd' },
    },
  ],
  'field-writes': [
    { name: 'more than nearly all', inputs: { host_bytes: 5e15 }, view: { drives: 'nvme' } },
    { name: 'no capacity', inputs: { capacity: null }, view: { drives: 'sata' } },
  ],
  'flash-counters': [
    {
      name: 'exact counters, more than nearly all',
      inputs: { host_bytes: 50e9, flash_bytes: 1e12, host_step: 0, flash_step: 0 },
    },
    { name: 'it compresses', inputs: { host_bytes: 400e9, flash_bytes: 200e9 } },
  ],
  'past-rating': [
    { name: 'at 950 TB, after a bet', view: { at: '950', bet: '2' } },
    {
      name: 'multiples, a drive by both',
      inputs: {
        host_bytes: 240e12,
        power_on_time: 63_072_000,
        percentage_used: 0.28,
        terabytes_written: 600e12,
        capacity: 1e12,
      },
      view: { shown: 'multiples' },
    },
  ],
  'retention-heat': [
    { name: 'hot', inputs: { use_temperature: 70 } },
    { name: 'a small energy', inputs: { activation_energy: 0.3, retention_time: 31_536_000 } },
  ],
  'full-read': [
    { name: 'a life of reading', inputs: { bytes_read: 7.3e15 } },
    { name: 'a better drive', inputs: { uber: 1e-18, bytes_read: 1e12 } },
  ],
  'power-bill': [
    { name: 'many drives for the requests', inputs: { requests_per_second: 1e6, write_rate: 1e9 } },
    {
      name: 'expensive power, no cooling',
      inputs: { energy_price: 1, pue: 1, years: 10, power: 30 },
    },
  ],
  'same-average': [
    { name: 'a hundred seconds on', view: { at: '1500' }, simulated: true },
    { name: 'before the bet', view: { covered: '1' }, simulated: true },
  ],
  'gc-postponed': [
    {
      name: 'eight seconds on, a tenth',
      view: { at: '160', yours: 'tenth' },
      simulated: true,
    },
    { name: 'all of it', view: { yours: 'all' }, simulated: true },
  ],
  'live-bench': [
    { name: 'half of GC postponed', inputs: { gc_style: 0.5 }, simulated: true },
    { name: 'its end, linear', view: { span: 'linear' }, simulated: true },
  ],
  'percentile-blind': [
    { name: 'before the bet', view: { covered: '1' } },
    { name: 'buyers who keep coming', view: { from: 'open' } },
  ],
  'drives-raced': [
    { name: 'all of them, linear', view: { drives: 'four', span: 'linear' }, simulated: true },
    { name: 'the whole run, half of it', view: { span: 'all', at: '1000' }, simulated: true },
  ],
  'one-second': [
    { name: 'ten milliseconds, after a bet', view: { dot: '0.01', bet: 'b' }, simulated: true },
    { name: 'not simulated yet' },
  ],
  'one-stall': [
    { name: 'the middle of the wait, close up', view: { zoom: '5', at: '1200' }, simulated: true },
    {
      name: 'reads first, with suspend, closer up',
      view: { remedy: 'suspend', zoom: '1' },
      simulated: true,
    },
  ],
  'cliff-place': [
    { name: 'hardly any spare area', inputs: { overprovisioning: 0.03 }, simulated: true },
    { name: 'the mirror image', view: { shown: 'latency' }, simulated: true },
  ],
  'test-length': [
    {
      name: 'a terabyte, little spare area',
      inputs: { overprovisioning: 0.03 },
      view: { test: '1t' },
      simulated: true,
    },
    { name: 'before the bet', view: { covered: '1' }, simulated: true },
  ],
  'small-drives': [
    { name: 'without a cache', view: { cache: 'without' }, simulated: true },
    { name: 'not simulated yet' },
  ],
  'worst-second': [
    { name: 'the price', view: { show: 'price' }, simulated: true },
    { name: 'before the bet', view: { covered: '1' }, simulated: true },
  ],
  'two-owners': [
    { name: 'simulated', simulated: true },
    { name: 'before the bet', simulated: true, view: { covered: '1' } },
  ],
  'hundred-drives': [
    { name: 'the third order of ten requests', inputs: { requests: 10 }, view: { at: '3' } },
    { name: 'a thousand requests', inputs: { requests: 1000, slow_share: 0.001 } },
  ],
  'worst-measured': [
    { name: 'half of GC postponed', inputs: { gc_style: 0.5 }, simulated: true },
    { name: 'not simulated yet' },
  ],
  'measured-seconds': [{ name: 'simulated', simulated: true }, { name: 'not simulated' }],
  'measured-cliff': [
    { name: 'greedy', view: { policy: 'greedy' }, simulated: true },
    { name: 'not simulated yet' },
  ],
  'slowest-of-n': [
    { name: 'with second copies', inputs: { hedging_delay: 200e-6 } },
    { name: 'the slow operations', inputs: { requests: 10 }, view: { of: 'slow' } },
  ],
  'honest-numbers': [
    { name: 'the first ten seconds, bet', view: { at: '0', bet: '16' }, simulated: true },
    { name: 'five minutes over the cliff', view: { length: '300', at: '0' }, simulated: true },
  ],
  'little-triangle': [
    {
      name: 'writes at the top, depth held',
      inputs: { throughput: 42_500, response_time: 750e-6, outstanding: 31.875 },
      view: { hold: 'outstanding' },
    },
    {
      name: 'two of them given, counted after 120 µs',
      inputs: { outstanding: null, response_time: 50e-6 },
      view: { at: '24' },
    },
  ],
  'at-the-counter': [
    { name: 'before the bet', view: { covered: '1' } },
    {
      name: 'a tester with 32 seats, half of the run, by response time',
      view: { from: 'closed', curve: 'time', at: '200', bet: 'ten' },
    },
  ],
  'offered-load': [
    {
      name: 'writes, with the limit, after a bet',
      view: { from: 'closed', bet: '50' },
      inputs: { utilization: 0.8 },
    },
    { name: 'reads, with the limit', view: { of: 'reads', from: 'closed' } },
  ],
  'steady-rounds': [
    {
      name: 'after the cliff, stopped after round 12',
      view: { from: 'fall', bet: '12' },
      simulated: true,
    },
    { name: 'filled sequentially, round 9', view: { drive: 'filled', at: '9' }, simulated: true },
  ],
  'queue-depth': [
    {
      name: 'a disk, latency, at the first depth',
      inputs: { outstanding: 1 },
      view: { drive: 'disk', shown: 'latency', at: '1' },
    },
    {
      name: 'its bottleneck twice as fast, after a bet',
      inputs: { outstanding: 8 },
      view: { drive: 'bottleneck', bet: '459' },
    },
  ],
  cells: [
    { name: 'the errors, a bet', view: { show: 'error', bet: 'half' } },
    {
      name: 'the surface from its second corner, the last cell',
      view: { look: 'surface', turn: '1', cell: '56' },
    },
  ],
  'mixed-rate': [
    {
      name: 'at 4 KiB, more than halfway, three quarters of the time',
      inputs: { read_rate: 35_723, write_rate: 24_475 },
      view: { at: '300' },
    },
    { name: 'before the bet', view: { covered: '1' } },
  ],
  'histogram-grows': [
    { name: 'after a thousand requests, as bet', view: { at: '120', bet: '1000' } },
    {
      name: 'by time, in powers of two',
      view: { counted: 'time', buckets: 'two', revealed: '1' },
    },
  ],
  'spike-period': [
    { name: 'before the bet', view: { covered: '1' } },
    {
      name: 'after 23.4 s, a false period as bet',
      inputs: { interval: 0.5 },
      view: { pause: '0.9', fold: 'log', bet: 'log', at: '468' },
    },
  ],
  'three-winners': [
    {
      name: 'the mean depth for all, as busy time, with a drive of one’s own',
      inputs: { access_time: 80e-6, transfer_rate: 3.5e9 },
      view: { as: 'busy', depths: 'mean' },
    },
    { name: 'before the bet', view: { covered: '1' } },
  ],
  'beat-lru': [
    { name: 'asked during the scan', view: { bet: 'lru', sight: '3', moves: '5243' } },
    {
      name: 'at the end, with evictions that cost a hit',
      view: { bet: 'random', sight: 'all', moves: '555555555512345123451234512345' },
    },
  ],
};
