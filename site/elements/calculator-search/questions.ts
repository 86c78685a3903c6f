/** The questions that people come with, and the calculators that answer each; how they say it when something is wrong. */

/** Calculators that answer one question. */
export interface Question {
  /** Its anchor on the page of all calculators: where a chapter asks it too, the chapter's id. */
  readonly id: string;
  readonly text: string;
  /** What its calculators are about, in the terms of the field. */
  readonly about: string;
  /** By calculator: what people also ask when this is what they need. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
}

/** In the order in which a reader meets them; every calculator stands in one. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'access-time',
    text: 'How fast?',
    about: 'Access time and service time of one request',
    asked: {
      'disk-access': ['HDD access time', 'how slow is a hard disk', '7200 rpm latency'],
      'slc-cache': [
        'pSLC',
        'TurboWrite',
        'copy gets slow after N GB',
        'speed drops after 20 GB',
        'cache exhausted',
        'QLC slow',
        'folding',
      ],
      'ssd-access': ['SSD latency', 'IOPS at queue depth 1', 'interface bottleneck'],
      'flash-read': ['dies and channels', 'why many reads at once', 'tR'],
      'access-comparison': ['HDD vs. SSD', 'how much faster is an SSD', 'large requests'],
      'one-command': ['where does the time go', 'mechanical latency'],
      'seek-curve': ['average seek', 'short seek', 'full stroke'],
      'bus-trace': ['protocol overhead', 'bus analyzer', 'SCSI trace'],
    },
  },
  {
    id: 'measuring',
    text: 'How many IOPS?',
    about: 'Throughput, latency, and queue depth under load',
    asked: {
      'littles-law': ['IOPS from latency', 'queue depth from IOPS', 'concurrency'],
      'closed-queue': ['best queue depth', 'QD32', 'saturation', 'bottleneck'],
      queue: ['p99', 'latency under load', 'slow when busy', 'response time at 90% utilization'],
      'stall-share': ['stutter', 'freezes', 'p99 hides stalls', 'pauses for seconds'],
      'tail-latency': ['tail at scale', 'hedged requests', 'fan-out', 'slowest of many'],
      'mixed-load': ['70/30 mix', 'read/write mix', 'mixed workload'],
      'burst-credits': ['EBS gp2', 'BurstBalance', 'cloud disk slow after an hour', 'IOPS credits'],
    },
  },
  {
    id: 'caching-versus-ssd',
    text: 'Cache or SSD?',
    about: 'Hit ratios, and what a cache or an SSD gains',
    asked: {
      'storage-bound': ['is my disk the bottleneck', 'slow PC', 'iowait', 'iostat'],
      'cached-disk': ['cache vs. SSD', 'how much does a cache help', 'write-back cache'],
      'write-back-burst': ['dirty blocks', 'destage', 'why do writes stall', 'flush'],
      'hot-data': ['tiering', 'small SSD for hot data', 'hybrid drive'],
      'io-share': ['how much faster will my program run', 'I/O bound'],
      'lru-cache': ['how big a cache', 'cache size', 'working set', 'Zipf reads'],
      'host-cache': ['more RAM', 'page cache', 'why does the drive see mostly writes'],
      'two-level-cache': ['L1 and L2 cache', 'drive DRAM cache', 'is a second cache useful'],
      'lru-trace': ['cache misses', 'eviction'],
    },
  },
  {
    id: 'overprovisioning',
    text: 'How much spare area?',
    about: 'Overprovisioning: how much there is, and how much is enough',
    asked: {
      'spare-area': ['OP', 'GiB vs. GB', 'missing capacity', 'leave space unpartitioned'],
      'spare-for-target': ['how much overprovisioning', 'OP for DWPD', 'heavy writes'],
      trim: ['fstrim', 'discard', 'full drive', 'deleted files'],
      'cleaning-steps': ['garbage collection', 'GC', 'how does an SSD overwrite'],
    },
  },
  {
    id: 'write-amplification',
    text: 'How much write amplification?',
    about: 'Garbage collection, workload, and the wear they cause',
    asked: {
      'write-amplification': [
        'WA',
        'WAF',
        'GC',
        'garbage collection',
        'greedy vs. FIFO',
        'random writes',
      ],
      'write-cliff': [
        'slow after an hour',
        'speed drops',
        'fast at first, then slow',
        'SSD slows down',
      ],
      'hot-cold': ['streams', 'FDP', 'data placement', 'skewed writes'],
      'zipf-write-amplification': ['skewed writes', 'popular pages'],
      compression: ['compressible data', 'SandForce', 'write amplification below 1'],
      'measured-write-amplification': ['WAF from SMART', 'NAND writes', 'smartctl', 'measure WAF'],
      'small-drive': ['see garbage collection', 'GC', 'victim block'],
      'hot-and-cold': ['FDP', 'placement identifier', 'reclaim unit', 'hot and cold data'],
      simulate: [
        'simulate',
        'slow after an hour',
        'replay a trace',
        'tail latency',
        'JESD219',
        'fsync',
        'commit latency',
        'power-loss protection',
      ],
    },
  },
  {
    id: 'the-stack',
    text: 'What do my programs write?',
    about: 'What databases, file systems, arrays and virtual disks add above the drive',
    asked: {
      stack: [
        'stack',
        'from INSERT to flash',
        'Proxmox wearout',
        'k3s wears flash',
        'Home Assistant SD card',
        'GB per day',
      ],
      'indirection-unit': [
        'IU',
        'coarse IU',
        '16K sector',
        'QLC',
        'read-modify-write',
        'RMW',
        'alignment',
      ],
      'fsync-append': [
        'fsync',
        'fdatasync',
        'small commits',
        'group commit',
        'SQLite WAL',
        'etcd',
        'k3s wears flash',
      ],
      'file-system-write': [
        'ext4',
        'XFS',
        'btrfs',
        'journal',
        'data=journal',
        'lazytime',
        'fallocate',
      ],
      'sqlite-commit': [
        'SQLite',
        'journal_mode',
        'WAL',
        'synchronous=NORMAL',
        'Home Assistant',
        'commit interval',
      ],
      'btree-commit': [
        'PostgreSQL',
        'full_page_writes',
        'InnoDB',
        'doublewrite',
        'torn page',
        'MySQL',
        'checkpoint',
      ],
      'ceph-write': ['Ceph', 'BlueStore', 'erasure coding', 'min_alloc_size', 'RBD'],
      lsm: ['RocksDB', 'LevelDB', 'compaction', 'leveled vs. universal', 'LSM tree'],
      'zfs-write': [
        'ZFS write amplification',
        'zvol',
        'volblocksize',
        'recordsize',
        'SLOG',
        'sync=always',
      ],
      raidz: ['RAID-Z', 'padding overhead', 'ashift', 'ZFS usable space', 'volblocksize'],
      'raid-write': ['RAID-5 SSD', 'parity wear', 'RAID penalty', 'RAID-10 or RAID-5'],
      qcow2: ['snapshot slows the VM', 'extended_l2', 'backing file', 'copy-on-write', 'Proxmox'],
    },
  },
  {
    id: 'endurance',
    text: 'How long?',
    about: 'Endurance, lifetime, and what a rating allows',
    asked: {
      endurance: ['how long will my SSD last', 'TBW', 'DWPD', 'P/E cycles', 'wear out', 'QLC'],
      warranty: ['TBW', 'TBW to DWPD', 'endurance rating', 'is the warranty enough'],
      'remaining-life': ['SMART', 'percentage used', 'when will my SSD die', 'health'],
      'wear-leveling': ['most-worn block', 'static data', 'uneven wear'],
    },
  },
  {
    id: 'sizing',
    text: 'Which drive?',
    about: 'From a measured load to the drive that lasts',
    asked: {
      sizing: [
        'size a drive',
        'which SSD should I buy',
        'how many DWPD do I need',
        'Proxmox',
        'is this drive enough',
        'MySQL server SSD',
      ],
      'drive-class': ['read-intensive', 'mixed use', 'enterprise or consumer SSD', 'DWPD class'],
      growth: ['growth per year', 'load grows', 'writes over five years'],
      'layer-factor': ['iostat zvol', 'ZFS write amplification', 'writes at the disk', 'mirror'],
      'ring-buffer': ['CCTV', 'surveillance', 'NVR', 'retention days', 'video recorder'],
      'disk-workload': ['TB per year', 'workload rate limit', 'WRL', 'NAS disk'],
      flush: ['fsync per second', 'power-loss protection', 'PLP', 'commit latency'],
      burst: ['copy 300 GB', 'backup window', 'cache recovers', 'nightly import'],
      'fleet-drive': ['fleet of SSDs', 'when to replace', 'warranty date', 'lead time'],
      'mirror-wear': ['both mirror drives fail', 'RAID-1 wear', 'same batch'],
    },
  },
  {
    id: 'is-it-safe',
    text: 'Is the data safe?',
    about: 'Power loss, read errors, and retention',
    asked: {
      'hold-up': ['power loss', 'PLP', 'battery', 'capacitor', 'UPS'],
      'read-error': ['UBER', 'URE', 'RAID rebuild', 'bit errors'],
      retention: ['SSD in a drawer', 'unpowered SSD', 'heat', 'data loss', 'Arrhenius'],
    },
  },
  {
    id: 'what-was-measured',
    text: 'What did the test measure?',
    about: 'Workloads, percentiles, and steady state',
    asked: {
      'service-time': ['p99', 'percentiles', 'latency histogram', 'tail latency', 'stutter'],
      period: ['periodic stalls', 'regular hiccups', 'latency spikes', 'period finder'],
      'steady-state': ['preconditioning', 'SNIA PTS', 'unstable results', 'slow after an hour'],
      'compare-runs': [
        'A/B test',
        'confidence interval',
        'how many runs',
        'is the new drive faster',
      ],
      workload: ['I/O profile', 'request sizes', 'trace summary', 'PCMark'],
    },
  },
  {
    id: 'what-does-it-cost',
    text: 'What does it cost?',
    about: 'Price per terabyte, power, and which drive to buy',
    asked: {
      cost: ['price per TB written', 'TCO', 'power bill', 'electricity'],
      'spare-worth': ['is overprovisioning worth it', 'price of spare area', '28% OP'],
      'buy-or-spare': ['big or small drive', 'buy again', 'which drive should I buy'],
      'price-fall': ['price per GB', 'wait for lower prices', 'halving time'],
    },
  },
];

/** The question that a calculator answers. */
export function questionOf(calculator: string): Question {
  const found = QUESTIONS.find(({ asked }) => Object.hasOwn(asked, calculator));
  if (!found) throw new Error(`No question leads to the calculator ${calculator}`);
  return found;
}
