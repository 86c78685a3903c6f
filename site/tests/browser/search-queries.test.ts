/** What a storage engineer would type, and where the search of the finished book must lead. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SEARCH_FILE } from '../../elements/search/lazy-lookup';
import type { Lookup } from '../../elements/search/lookup';
import { readText } from '../../tasks/folder';
import { DIST } from './support/dist';

const lookup = new Promise<Lookup>((handOver) => {
  runInNewContext(readText(DIST, SEARCH_FILE), {
    document: { dispatchEvent: ({ detail }: CustomEvent<Lookup>) => handOver(detail) },
    CustomEvent,
  });
});

const word = (id: string) => `glossary/index.html#${id}`;
const cache = (section: string) => `caching-versus-ssd/index.html#${section}`;
const life = (section: string) => `endurance/index.html#${section}`;
const stack = (section: string) => `the-stack/index.html#${section}`;

/** What is called just so, and must come first. */
const NAMES: Readonly<Record<string, string>> = {
  waf: word('write-amplification'),
  gc: word('cleaning'),
  'greedy gc': word('greedy-cleaning'),
  'write cliff': word('write-cliff'),
  dwpd: word('drive-writes-per-day'),
  tbw: word('terabytes-written'),
  op: word('overprovisioning'),
  'over-provisioning': word('overprovisioning'),
  'hit ratio': word('hit'),
  'queue depth': word('queue-depth'),
  iops: word('iops'),
  '%util': word('device-utilization'),
  trim: word('trim'),
  'p/e cycles': word('program-erase-cycle'),
  'unpartitioned space': word('unpartitioned-space'),
  'power loss protection': word('power-loss-protection'),
  'rotational latency': word('rotational-latency'),
  uber: word('unrecoverable-bit-error-rate'),
  'wear levelling': word('wear-levelling'),
  ftl: word('flash-translation-layer'),
  'slc cache': word('slc-cache'),
  'what is little’s law': word('littles-law'),
};

/** Questions, and the places that must all be among the first three. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'zfs write amplification': [stack('zfs'), 'calculators/zfs-write/index.html'],
  'k3s wears flash': [stack('settings')],
  'sd card dies': [stack('settings')],
  'home assistant commit_interval': [stack('settings')],
  'full_page_writes off': [stack('settings')],
  'reduce ssd wear': [stack('settings')],
  'gc victim selection': [word('gc-policy')],
  'greedy vs fifo': [word('gc-policy')],
  'dwpd to tbw': [word('drive-writes-per-day'), life('a-hundred-drives')],
  'cache hit rate': [word('hit')],
  'cache miss ratio': [word('miss')],
  'lru eviction': [cache('how-a-cache-chooses'), word('lru')],
  'lru stack distance': [word('stack-distance'), cache('how-a-cache-chooses')],
  'hit ratio vs cache size': [cache('how-big-must-it-be')],
  'write-back vs write-through': [cache('when-requests-are-writes'), word('write-through')],
  'amdahl speedup': [cache('what-a-gain-tells-you')],
  'p99 latency': [word('percentile'), word('tail-latency')],
  qd32: [word('queue-depth')],
  'iostat await': [word('latency'), cache('does-your-machine-need-one')],
  'trim effect': ['calculators/trim/index.html'],
  'overprovisioning 28%': [word('overprovisioning')],
  'hot cold separation': [word('hot-cold-separation')],
  'zipf distribution': [word('zipf')],
  'nand endurance': [word('flash-endurance')],
  'seek time': [word('seek')],
  'smart percentage used': [word('percentage-used'), word('smart-counters')],
  'media units written': [word('nand-writes')],
  'retention unpowered': [word('retention'), life('in-the-drawer')],
  'unrecoverable read error': [life('will-it-all-read-back')],
  'static wear leveling': [life('which-block-wears-first')],
  'fio steady state': [word('preconditioning')],
  'logical to physical mapping': [word('flash-translation-layer')],
  optimus: [
    'overprovisioning/index.html#the-optimus-and-its-sisters',
    'performance-consistency/index.html#write-saturation',
  ],
};

const ask = (page: string, section = '') => `${page}/index.html${section && `#${section}`}`;
const drive = (numbers: string) =>
  `calculators/warranty/index.html?s=1&${numbers}&warranty_period=5y`;

/** What owners, buyers and administrators ask, and the place that must be among the first three. */
const OWNERS: Readonly<Record<string, string>> = {
  'how long will my ssd last': ask('calculators/remaining-life'),
  'how long does an ssd last': ask('endurance'),
  'ssd lifespan': ask('calculators/remaining-life'),
  'is my ssd dying': ask('your-drive'),
  'ssd health': ask('your-drive'),
  crystaldiskinfo: ask('your-drive'),
  'smart report': ask('your-drive'),
  'total lbas written': ask('write-amplification', 'your-own-drive'),
  'samsung 990 evo tbw': drive('terabytes_written=600TB&capacity=1TB'),
  'samsung 990 pro 2tb': drive('terabytes_written=1200TB&capacity=2TB'),
  'wd blue sn5000': drive('terabytes_written=900TB&dwpd=0.3&capacity=2TB'),
  'ssd slow after 100gb': ask('performance-consistency', 'slc-cache'),
  'slc cache full': ask('performance-consistency', 'slc-cache'),
  'why is my ssd slow': ask('performance-consistency', 'three-starts'),
  'write saturation': ask('performance-consistency', 'write-saturation'),
  'smart optimus': ask('performance-consistency', 'write-saturation'),
  'optimus write saturation': ask('performance-consistency', 'write-saturation'),
  'proxmox ssd wear': ask('endurance', 'what-drives-really-write'),
  homelab: ask('endurance', 'what-drives-really-write'),
  'which ssd to buy': ask('endurance', 'a-hundred-drives'),
  'tbw calculator': ask('calculators/warranty'),
  'ssd after tbw': ask('endurance', 'contract-and-physics'),
  'unpowered ssd': ask('endurance', 'in-the-drawer'),
  'trim linux': ask('overprovisioning', 'space-you-leave-free'),
  'how much overprovisioning': ask('overprovisioning', 'three-ways-to-count'),
  'gib vs gb': ask('overprovisioning', 'three-ways-to-count'),
  'benchmark my ssd': ask('measuring', 'own-test'),
  'fio example': ask('measuring', 'own-test'),
  fsync: ask('measuring', 'today'),
  io_uring: ask('measuring', 'polling'),
  throttling: ask('measuring', 'heat'),
  'burst credits': ask('measuring', 'cloud'),
  biolatency: ask('measuring', 'use'),
  'do i need an ssd': ask('calculators/storage-bound'),
  'iowait high': ask('caching-versus-ssd', 'does-your-machine-need-one'),
  'nvme latency': ask('access-time', 'the-same-drawing-today'),
  optimus: ask('overprovisioning', 'the-optimus-and-its-sisters'),
  'catch the sector': ask('access-time', 'disk-steps'),
  'be the controller': ask('write-amplification', 'small-drive'),
  qlc: word('qlc'),
  esp3013: ask('five-texts', 'q5'),
  'options trading': ask('five-texts', 'q14'),
  login: ask('five-texts', 'q14'),
  striping: ask('five-texts', 'q14'),
  aggressive: ask('five-texts', 'v3'),
  'sysbench slow on nvme': ask('measuring', 'today'),
  etcd: ask('measuring', 'today'),
  'zfs write amplification': ask('calculators/zfs-write'),
  'database write amplification': ask('overprovisioning', 'where-it-breaks'),
  'proxmox wear': ask('endurance', 'what-drives-really-write'),
  surveillance: ask('endurance', 'what-drives-really-write'),
  'overprovisioning for kafka': ask('calculators/spare-for-target'),
  'overprovisioning for ceph': ask('calculators/spare-for-target'),
  'samsung 241': ask('write-amplification', 'your-own-drive'),
  'write amplification less than 1': ask('write-amplification', 'data-that-shrink'),
  'is 60 gb a day too much': ask('calculators/warranty'),
  'percentage used 12%': ask('calculators/remaining-life'),
  'nvme slow when full': ask('performance-consistency', 'slc-cache'),
  'ssd 90% full': ask('overprovisioning', 'space-you-leave-free'),
  'ssd lost power': ask('access-time', 'when-the-power-fails'),
  'used ssd': ask('your-drive'),
  'docker ssd wear': ask('endurance', 'what-drives-really-write'),
  'wear leveling count': ask('your-drive'),
  'crucial p310 lifespan': drive('terabytes_written=440TB&capacity=2TB'),
  'sn7100 tbw': drive('terabytes_written=600TB&capacity=1TB'),
  'how long does it take to copy 500gb': ask('calculators/slc-cache'),
};

const found = async (query: string) =>
  (await lookup)(query)
    .slice(0, 3)
    .map(({ address }) => address);

test.each(Object.entries(NAMES))('“%s” leads to %s', async (query, wanted) => {
  expect((await found(query))[0]).toBe(wanted);
});

test.each(Object.entries(QUESTIONS))('“%s” leads to %j', async (query, wanted) => {
  expect(await found(query)).toEqual(expect.arrayContaining([...wanted]));
});

test.each(Object.entries(OWNERS))('an owner’s “%s” leads to %s', async (query, wanted) => {
  expect(await found(query)).toContain(wanted);
});

test('nothing that is found shows markup', async () => {
  const queries = [...Object.keys(NAMES), ...Object.keys(QUESTIONS), ...Object.keys(OWNERS)];
  const excerpts = await Promise.all(
    queries.map(async (query) => (await lookup)(query).map(({ excerpt }) => excerpt)),
  );
  expect(excerpts.flat().filter((excerpt) => /<\/?\w|\{\s*\w+:/.test(excerpt))).toEqual([]);
});
