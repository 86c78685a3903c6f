/** What a storage engineer would type, and where the search of the finished book must lead. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SEARCH_FILE } from '../../elements/search/lazy-lookup';
import type { Lookup } from '../../elements/search/lookup';
import { readText } from '../../tasks/folder';
import { parseHtml, textOf } from '../../tasks/html';
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
  'dwpd to tbw': [word('drive-writes-per-day'), 'calculators/warranty/index.html'],
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
  'fio steady state': ['measuring/index.html#steady'],
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
  etcd: stack('settings'),
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

/** What people ask who have not read the book, in their own words, and the place that must be among the first two. */
const STRANGERS: Readonly<Record<string, string>> = {
  significance: ask('measuring', 'a-or-b'),
  'statistically significant': ask('measuring', 'a-or-b'),
  'p-value': ask('measuring', 'a-or-b'),
  'how many fio runs do I need to compare two drives': ask('measuring', 'a-or-b'),
  'how many samples do I need for p99.9': ask('measuring', 'histogram'),
  'is p99 from fio closed loop valid': ask('performance-consistency', 'percentile'),
  'coordinated omission': word('coordinated-omission'),
  'tail latency': word('tail-latency'),
  'steady state': word('steady-state'),
  'random read latency at QD1': ask('measuring', 'depth'),
  'how many IOPS does QD1 give': ask('measuring', 'depth'),
  'IOPS to MB/s': ask('access-time', 'and-how-many-megabytes'),
  'NVMe vs SATA latency': ask('access-time', 'the-same-drawing-today'),
  'seek times': word('seek'),
  'fsync latency without PLP': ask('measuring', 'today'),
  microsd: stack('settings'),
  'micro SD': stack('settings'),
  'SD cards': stack('settings'),
  eMMC: stack('settings'),
  'raspberry pi sd card': stack('settings'),
  'will k3s wear out my SD card': stack('settings'),
  'Home Assistant': stack('settings'),
  'what recordsize for PostgreSQL on ZFS': stack('zfs'),
  recordsize: stack('zfs'),
  'do I need a SLOG': stack('zfs'),
  'ashift 12 or 13': stack('raidz'),
  'volblocksize 16k': stack('raidz'),
  'is RAID 5 bad for SSDs': stack('parity'),
  'dedicated hot spare': stack('parity'),
  longhorn: stack('ceph'),
  WAL: word('write-ahead-log'),
  'doublewrite buffer': stack('pages'),
  'LSM compaction write amplification': stack('lsm'),
  RocksDB: stack('lsm'),
  'LVM thin': stack('snapshots'),
  L2ARC: cache('two-caches-in-a-row'),
  'how much RAM for cache': cache('how-big-must-it-be'),
  '40 MB/s writes around the clock': ask('size'),
  'MB/s to DWPD': ask('size'),
  'is 1 DWPD enough for 40 MB/s': ask('size'),
  'my SMART says 85% percentage used, how long do I have': ask('calculators/remaining-life'),
  'will swapping wear out my SSD': life('what-drives-really-write'),
  'lifespan of consumer nvme': ask('calculators/remaining-life'),
  'does leaving 20% unpartitioned help a consumer SSD': ask(
    'overprovisioning',
    'space-you-leave-free',
  ),
  'how full can I fill my SSD': ask('overprovisioning', 'space-you-leave-free'),
  'should I defragment an SSD': ask('overprovisioning', 'space-you-leave-free'),
  fstrim: ask('overprovisioning', 'space-you-leave-free'),
  'TRIM vs discard': word('trim'),
  namespaces: ask('overprovisioning', 'set-aside'),
  'hidden spare': ask('overprovisioning', 'three-ways-to-count'),
  'over provision': word('overprovisioning'),
  overprovisoning: word('overprovisioning'),
  'write amplifcation': word('write-amplification'),
  'garbadge collection': word('cleaning'),
  'how long will a 2 TB QLC drive take to copy 500 GB': ask('calculators/slc-cache'),
  'why does my SSD slow down when it is full': ask('performance-consistency', 'slc-cache'),
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

test.each(Object.entries(STRANGERS))('a stranger’s “%s” leads to %s', async (query, wanted) => {
  expect((await found(query)).slice(0, 2)).toContain(wanted);
});

const queries = [NAMES, QUESTIONS, OWNERS, STRANGERS].flatMap((table) => Object.keys(table));

test('what a hit quotes stands in its page, and what is nearest is there', async () => {
  const pages = new Map<string, { html: string; words: string }>();
  const pageOf = (file: string) => {
    const known = pages.get(file);
    if (known) return known;
    const html = readText(DIST, file);
    const [, body = ''] = html.split('<main');
    const words = textOf(parseHtml(`<main${body}`)).replace(/\s+/g, ' ');
    pages.set(file, { html, words });
    return { html, words };
  };
  const hits = (await Promise.all(queries.map(async (query) => (await lookup)(query)))).flat();
  const lost = hits.filter(({ address, near, quote }) => {
    const { html, words } = pageOf(address.replace(/[?#].*/, ''));
    const said = quote?.replace(/\s+/g, ' ');
    return (near && !html.includes(`id="${near}"`)) || (said && !words.includes(said));
  });
  expect(lost.map(({ address, near, quote }) => [address, near, quote])).toEqual([]);
  expect(hits.filter(({ quote }) => quote).length).toBeGreaterThan(queries.length);
});

test('what a hit quotes stands nowhere before its section, where a browser would stop', async () => {
  const hits = (await Promise.all(queries.map(async (query) => (await lookup)(query)))).flat();
  /** What stands before a section, in words. */
  const known = new Map<string, string>();
  const wordsBefore = (file: string, id: string): string => {
    const at = `${file}#${id}`;
    const [, body = ''] = readText(DIST, file).split('<main');
    const [before = '', ...rest] = body.split(`id="${decodeURIComponent(id)}"`);
    const words = known.get(at) ?? (rest.length > 0 ? textOf(parseHtml(`<main${before}>`)) : '');
    known.set(at, words);
    return ` ${words.toLowerCase()} `;
  };
  const early = hits.filter(({ address, quote }) => {
    const [file = '', id] = address.split('#');
    if (!quote || id === undefined || file.includes('?')) return false;
    return wordsBefore(file, id).includes(` ${quote.toLowerCase()} `);
  });
  expect([...new Set(early.map(({ address, quote }) => `${address}: ${quote}`))]).toEqual([]);
});

test('nothing that is found shows markup', async () => {
  const excerpts = await Promise.all(
    queries.map(async (query) => (await lookup)(query).map(({ excerpt }) => excerpt)),
  );
  expect(excerpts.flat().filter((excerpt) => /<\/?\w|\{\s*\w+:/.test(excerpt))).toEqual([]);
});
