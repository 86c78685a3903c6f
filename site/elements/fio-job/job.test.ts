import { describe, expect, it } from 'vitest';
import { QUESTION_IDS } from './choice';
import { asked, choice } from './choices-test-helper';
import { heldOf, nameOfHeld } from './held-name';
import { commandOf, fileOf, jobLines, jobText } from './job';
import { passesOf, planOf } from './plan';
import { planLines } from './plan-lines';
import { isUsed, numberProblem } from './quantities';
import { QUESTIONS, questionOf } from './questions';
import { isDevice } from './target';

/** The sections of a job file and the options in each, as fio reads them. */
function sections(text: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const bare = line.replace(/[;#].*/, '').trim();
    const name = /^\[(.+)\]$/.exec(bare)?.[1];
    if (name) {
      current = {};
      found[name] = current;
    } else if (bare) {
      const [option = '', ...value] = bare.split('=');
      current[option] = value.join('=');
    }
  }
  return found;
}

/** Options of fio 3.42, each with what its manual lets it be. */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  filename: /^\S.*$/,
  size: /^\d+$/,
  io_size: /^\d+$/,
  ioengine: /^(libaio|posixaio|windowsaio)$/,
  direct: /^1$/,
  randrepeat: /^0$/,
  norandommap: /^$/,
  refill_buffers: /^$/,
  percentile_list: /^\d+(\.\d+)?(:\d+(\.\d+)?){0,19}$/,
  rw: /^(write|randwrite|randread|randrw)$/,
  rwmixread: /^\d{1,2}$/,
  bs: /^\d+k?$/,
  iodepth: /^\d+$/,
  numjobs: /^\d+$/,
  loops: /^\d+$/,
  stonewall: /^$/,
  group_reporting: /^$/,
  time_based: /^$/,
  ramp_time: /^\d+s$/,
  runtime: /^\d+s$/,
  write_iops_log: /^[a-z]+$/,
  write_lat_log: /^[a-z]+$/,
  log_avg_msec: /^\d+$/,
  log_max_value: /^1$/,
  new_group: /^$/,
  rate_iops: /^[1-9]\d*$/,
  rate_process: /^poisson$/,
  fdatasync: /^1$/,
};

describe.each(asked)('the job for $question on $target, $jobs processes', (one) => {
  it('has only options that fio knows, with values that it takes', () => {
    for (const options of Object.values(sections(jobText(one))))
      for (const [name, value] of Object.entries(options))
        expect(value, name).toMatch(OPTIONS[name] ?? /never/);
  });

  it('gives a reason for each line', () => {
    for (const { text, why } of jobLines(one)) expect(why !== '', text).toBe(text !== '');
  });

  it('has a job that ends', () => {
    const { global, fill, ...measures } = sections(jobText(one));
    expect(global?.direct).toBe('1');
    const passes = fill ? Number(fill.loops ?? 1) : 0;
    expect(passes).toBe(passesOf(one));
    expect(passes).toBe(
      one.question === 'commit' ? Number(!isDevice(one.target)) : one.question === 'cliff' ? 0 : 2,
    );
    for (const options of Object.values(measures))
      expect('runtime' in options).toBe(!('io_size' in options));
  });
});

describe('a job', () => {
  it('offers reads and writes as a rate, in groups of their own', () => {
    const own = { ...questionOf('reads'), question: 'reads' } as const;
    const { writes, reads } = sections(jobText(choice(own)));
    const load = { rate_iops: '625', rate_process: 'poisson', iodepth: '256', numjobs: '8' };
    expect(writes).toMatchObject({ ...load, stonewall: '', rw: 'randwrite' });
    expect(reads).toMatchObject({ ...load, rw: 'randread', new_group: '' });
    expect(reads?.runtime).toBe(writes?.runtime);
    expect(reads).not.toHaveProperty('stonewall');
    const alone = sections(jobText(choice({ question: 'reads', jobs: 1, offered: 900 })));
    expect(alone.reads?.rate_iops).toBe('900');
  });

  it('runs as long as it is told, with the rounds that this makes', () => {
    const last = (runtime: number) =>
      jobLines(choice({ runtime })).find(({ text }) => text.startsWith('runtime='));
    expect(last(60)).toEqual({ text: 'runtime=60s', why: '1 round of a minute.' });
    expect(last(90)).toEqual({ text: 'runtime=90s', why: 'So long it is counted.' });
    expect(planOf(choice({ runtime: 90 }))).toMatchObject({ run: 90, rounds: 1 });
    const read = (runtime: number) =>
      planLines(choice({ runtime })).find(({ name }) => name === 'Read')?.text;
    expect(read(299)).toMatch(/^The mean alone: .* too short to tell whether it is steady\.$/);
    expect(read(300)).toMatch(/^The mean of the last five rounds/);
    // The test of the cliff ends by bytes.
    const cliff = choice({ question: 'cliff' });
    expect(jobText({ ...cliff, runtime: 60 })).toBe(jobText(cliff));
  });

  it('asks whether a rate is held by that rate, and puts the question into its name', () => {
    const text = jobText(
      choice({ question: 'holds', offered: 20_000, limit: 1.5e-3, depth: 256, jobs: 8 }),
    );
    const held = sections(text)['holds-20000-iops-p99-1500us'];
    expect(held).toEqual({
      ...{ stonewall: '', rw: 'randwrite', bs: '4k', iodepth: '256', numjobs: '8' },
      ...{ group_reporting: '', rate_iops: '2500', rate_process: 'poisson', time_based: '' },
      ...{ ramp_time: '60s', runtime: '300s', write_iops_log: 'holds', write_lat_log: 'holds' },
      ...{ log_avg_msec: '1000', log_max_value: '1' },
    });
    expect(heldOf('holds-20000-iops-p99-1500us')).toEqual({ iops: 20_000, limit: 1.5e-3 });
    for (const limit of [1e-6, 2.5e-6, 1e-3, 0.1, 10])
      expect(heldOf(nameOfHeld({ iops: 100, limit }))).toEqual({ iops: 100, limit });
    for (const name of ['holds', 'holds-x-iops-p99-1us', 'holds-1-iops-p99-us', null])
      expect(heldOf(name)).toBeNull();
  });

  it('asks what a commit costs by one write at a time and its sync', () => {
    const all = sections(jobText(choice({ question: 'commit', depth: 32 })));
    expect(Object.keys(all)).toEqual(['global', 'commit']);
    expect(all.commit).toEqual({
      ...{ rw: 'write', bs: '4k', iodepth: '1', fdatasync: '1', time_based: '' },
      ...{ ramp_time: '60s', runtime: '300s', write_iops_log: 'commit', write_lat_log: 'commit' },
      ...{ log_avg_msec: '1000', log_max_value: '1' },
    });
    // A file is laid out before, by one pass.
    const file = sections(jobText(choice({ question: 'commit', target: '/mnt/test' })));
    expect(Object.keys(file)).toEqual(['global', 'fill', 'commit']);
    expect(file.commit?.stonewall).toBe('');
    expect(isUsed('depth', { question: 'commit' })).toBe(false);
    // At 1 ms each, 300 of 300,000 are beyond 99.9%.
    expect(planOf(choice({ question: 'commit' }))).toMatchObject({
      requests: 300_000,
      percentile: 99.9,
      churn: 0,
    });
  });

  it.each(['sustained', 'reads', 'database', 'holds'] as const)(
    'writes the drive once at random before %s are counted',
    (question) => {
      const capacity = 960e9 + 512;
      const { fill, random, ...measures } = sections(jobText(choice({ question, capacity })));
      // Writes alone: a share of them would not make up a drive write.
      expect(random).toMatchObject({ stonewall: '', rw: 'randwrite' });
      expect(random).not.toHaveProperty('rate_iops');
      const bytes = Number(random?.io_size);
      expect(bytes).toBeGreaterThanOrEqual(capacity);
      expect(bytes).toBeLessThan(capacity + 4096);
      expect(fill?.rw).toBe('write');
      expect(Object.values(measures).at(-1)?.stonewall ?? measures.writes?.stonewall).toBe('');
    },
  );

  it('keeps to the capacity to test, and logs the longest latency of each second', () => {
    for (const one of asked) {
      const { global, ...parts } = sections(jobText(one));
      expect(global?.size).toBe(String(one.capacity));
      for (const part of Object.values(parts))
        expect('log_max_value' in part).toBe('write_lat_log' in part);
    }
  });

  it('writes the whole drive twice for the cliff, however many processes share that', () => {
    const { cliff } = sections(jobText(choice({ question: 'cliff', jobs: 3, capacity: 1e12 })));
    const all = 3 * Number(cliff?.io_size);
    expect(all).toBeGreaterThanOrEqual(2e12);
    expect(all).toBeLessThan(2e12 + 3 * 4096);
    expect(Number(cliff?.io_size) % 4096).toBe(0);
  });

  it('says sizes as fio reads them', () => {
    const bs = (block: number) => sections(jobText(choice({ block }))).sustained?.bs;
    expect([512, 4096, 1536, 1_048_576].map(bs)).toEqual(['512', '4k', '1536', '1024k']);
  });

  it('is run with the whole histogram in its result', () => {
    expect(commandOf(choice())).toBe(
      'fio sustained.fio --output-format=json+ --output=sustained.json',
    );
    expect(fileOf(choice({ question: 'cliff' }))).toBe('cliff.fio');
  });
});

it.each([
  ['/dev/nvme0n1', 'libaio'],
  ['/dev/disk/by-id/nvme-X', 'libaio'],
  ['/dev/sdb', 'libaio'],
  ['/mnt/disk1/test', 'libaio'],
  ['/dev/disk4', 'posixaio'],
  ['/dev/rdisk4s1', 'posixaio'],
  ['/Volumes/Test/file', 'posixaio'],
  ['/Users/me/file', 'posixaio'],
  ['\\\\.\\PhysicalDrive1', 'windowsaio'],
  ['D:\\test.bin', 'windowsaio'],
])('%s is asked by %s, which its system has', (target, engine) => {
  expect(jobText(choice({ target }))).toContain(`\nioengine=${engine}\n`);
});

it('each question has a test', () => {
  expect(QUESTIONS.map(({ id }) => id)).toEqual(QUESTION_IDS);
});

it('a request is a whole number of sectors', () => {
  expect(numberProblem('block', 4096)).toBe('');
  expect(numberProblem('block', 1000)).toMatch(/multiple of 512/);
});
