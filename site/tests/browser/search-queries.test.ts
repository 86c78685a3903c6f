/** What a storage engineer would type, and where the search of the finished book must lead. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readText } from '../../build/folder';
import { SEARCH_FILE } from '../../elements/search/lazy-lookup';
import type { Lookup } from '../../elements/search/lookup';
import { DIST } from './support/dist';

const lookup = new Promise<Lookup>((handOver) => {
  runInNewContext(readText(DIST, SEARCH_FILE), {
    document: { dispatchEvent: ({ detail }: CustomEvent<Lookup>) => handOver(detail) },
    CustomEvent,
  });
});

const word = (id: string) => `glossary/index.html#${id}`;
const calculator = (id: string) => `calculators/${id}/index.html`;
const cache = (section: string) => `caching-versus-ssd/index.html#${section}`;
const life = (section: string) => `endurance/index.html#${section}`;

/** Places that must be among the first three, one of them first. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  waf: [word('write-amplification'), calculator('write-amplification')],
  gc: [word('cleaning')],
  'gc victim selection': [word('gc-policy'), word('victim')],
  'greedy vs fifo': [word('gc-policy'), word('fifo-gc')],
  'greedy garbage collection': [word('greedy-cleaning')],
  'write cliff': [word('write-cliff'), calculator('write-cliff')],
  dwpd: [word('drive-writes-per-day')],
  'dwpd to tbw': [word('drive-writes-per-day'), word('terabytes-written')],
  'hit ratio': [word('hit'), cache('how-big-must-it-be')],
  'cache hit rate': [word('hit'), word('miss')],
  'cache miss ratio': [word('miss')],
  'lru eviction': [cache('how-a-cache-chooses'), word('lru')],
  'lru stack distance': [word('stack-distance'), cache('how-a-cache-chooses')],
  'write-back vs write-through': [cache('when-requests-are-writes'), word('write-through')],
  'amdahl speedup': [cache('what-a-gain-tells-you')],
  'p99 latency': [word('percentile'), word('tail-latency')],
  'queue depth': [word('queue-depth')],
  qd32: [word('queue-depth')],
  iops: [word('iops')],
  'iostat await': [word('latency'), cache('does-your-machine-need-one')],
  '%util': [word('device-utilization')],
  'trim effect': [word('trim'), calculator('trim')],
  'over-provisioning': [word('overprovisioning')],
  'overprovisioning 28%': [word('overprovisioning')],
  op: [word('overprovisioning')],
  'unpartitioned space': [word('unpartitioned-space')],
  'hot cold separation': [word('hot-cold-separation')],
  'zipf distribution': [word('zipf'), calculator('zipf-write-amplification')],
  'nand endurance': [word('flash-endurance')],
  'p/e cycles': [word('program-erase-cycle')],
  'power loss protection': [word('power-loss-protection'), word('hold-up-time')],
  'rotational latency': [word('rotational-latency')],
  'seek time': [word('seek'), calculator('seek-curve')],
  'smart percentage used': [word('percentage-used'), word('smart-counters')],
  'media units written': [word('nand-writes')],
  'retention unpowered': [word('retention'), life('in-the-drawer')],
  uber: [word('unrecoverable-bit-error-rate'), life('will-it-all-read-back')],
  'wear levelling': [word('wear-levelling'), calculator('wear-leveling')],
  'fio steady state': [word('preconditioning')],
  'slc cache': [word('slc-cache')],
  'logical to physical mapping': [word('flash-translation-layer')],
  'what is little’s law': [word('littles-law'), calculator('littles-law')],
};

test.each(Object.entries(QUERIES))('“%s” leads to %s', async (query, wanted) => {
  const hits = (await lookup)(query).slice(0, 3);
  const found = hits.map(({ address }) => address);
  expect(wanted).toContain(found[0]);
  expect(found).toEqual(expect.arrayContaining([...wanted]));
});
