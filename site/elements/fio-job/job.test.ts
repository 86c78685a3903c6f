import { describe, expect, it } from 'vitest';
import { type Choice, QUESTION_IDS, type QuestionId, USUAL } from './choice';
import { heldOf, nameOfHeld } from './held-name';
import { commandOf, fileOf, jobLines, jobText } from './job';
import { passesOf, planOf, repeated, STUDENT_T, totalOf } from './plan';
import { planLines, warningOf } from './plan-lines';
import { isUsed, numberProblem } from './quantities';
import { QUESTIONS, questionOf } from './questions';
import { filenameOf, isDevice, isWindows, targetProblem } from './target';

const choice = (changes: Partial<Choice> = {}): Choice => ({
  ...USUAL,
  runtime: questionOf(changes.question ?? USUAL.question).runtime,
  ...changes,
});

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

const asked = QUESTIONS.flatMap(({ id }) =>
  [
    USUAL.target,
    '/mnt/test/file with spaces',
    'D:\\test.bin',
    '\\\\.\\PhysicalDrive1',
    '/dev/rdisk4',
  ].flatMap((target) => [1, 4].map((jobs) => choice({ question: id, target, jobs }))),
);

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

describe('a target', () => {
  it('is nobody’s device until the reader names one', () => {
    expect(USUAL.target).toBe('/dev/nvmeXn1');
    expect(warningOf(USUAL)).toMatch(/^Type the name of your device/);
  });

  it.each([
    ['/dev/nvme0n1', true, false],
    ['/dev/disk/by-id/x', true, false],
    ['/dev/shm/file', false, false],
    ['/home/me/test', false, false],
    ['\\\\.\\PhysicalDrive1', true, true],
    ['F:\\test', false, true],
  ])('%s', (target, device, windows) => {
    expect(targetProblem(target)).toBe('');
    expect([isDevice(target), isWindows(target)]).toEqual([device, windows]);
    expect(warningOf(choice({ target, capacity: 4e9 }))).toMatch(
      device
        ? /^All data on .* will be lost\./
        : /a file of 4\sGB, .* so much must be free\. .* file system/,
    );
  });

  it.each([
    ['', /missing/],
    ['   ', /missing/],
    ['/mnt/a;b', /cannot contain/],
    ['/mnt/a#b', /cannot contain/],
    ['/mnt/$HOME', /cannot contain/],
    ['/mnt/', /folder/],
    ['-', /screen/],
    ['/a\n[evil]', /one line/],
    ['x'.repeat(256), /at most 255/],
  ])('%j is refused', (target, why) => {
    expect(targetProblem(target)).toMatch(why);
  });

  it.each([
    ...['nvme0n1', 'nvmeXn1', 'nvme1n1p2', 'sda', 'sdab1', 'vdb', 'xvdf', 'hda'],
    ...['disk2', 'rdisk4s1', 'mmcblk0', 'md0', 'dm-3', 'pmem0'],
  ])('%s is no path of a device', (target) => {
    expect(targetProblem(target)).toBe(
      `Target “${target}” would be a file in the current folder. For the device, type /dev/${target}; for such a file, ./${target}.`,
    );
    expect(targetProblem(`./${target}`)).toBe('');
  });

  it('is the whole path of a device in Windows, too', () => {
    expect(targetProblem(' PhysicalDrive1 ')).toContain('type \\\\.\\PhysicalDrive1;');
  });

  it.each(['test', 'data', 'sdcard', 'disk.bin', 'nvme-test', 'mdadm'])(
    '%s is a file',
    (target) => {
      expect(targetProblem(target)).toBe('');
    },
  );

  it('has its colons kept from ending it', () => {
    expect(filenameOf('F:\\filename')).toBe('F\\:\\filename');
    expect(filenameOf(' /dev/dsk/foo@3,0:c ')).toBe('/dev/dsk/foo@3,0\\:c');
  });
});

describe('a plan', () => {
  it('counts the passes and the rounds, each at its own rate', () => {
    // 960 GB twice at 500 MB/s, once at 100 MB/s, and the 25 rounds of the standard.
    const usual = { fill: 3840, churn: 9600, ramp: 0, run: 1500, rounds: 25 };
    expect(planOf(choice())).toMatchObject(usual);
    expect(totalOf(planOf(choice()))).toBe(14_940);
    expect(planOf(choice({ rate: 1e9, random: 50e6 }))).toMatchObject({
      fill: 1920,
      churn: 19_200,
    });
    expect(planOf(choice({ question: 'database' }))).toMatchObject({
      churn: 9600,
      ramp: 60,
      run: 300,
    });
    expect(planOf(choice({ question: 'cliff' }))).toMatchObject({
      fill: 0,
      run: 19_200,
      rounds: 0,
    });
  });

  it.each(QUESTION_IDS)('does not let a guess into the job: %s', (question) => {
    const guessed = choice({ question, rate: 7e9, random: 2e6 });
    expect(jobText(guessed)).toBe(jobText(choice({ question })));
  });

  it('says of a closed loop what it leaves out, and of a rate what to stay below', () => {
    const load = (question: QuestionId) =>
      planLines(choice({ question })).find(({ name }) => name === 'Load')?.text ?? '';
    expect(load('sustained')).toMatch(/^A closed loop: 32 requests are outstanding/);
    expect(load('database')).toContain('coordinated omission');
    expect(load('reads')).toContain('Stay below');
    expect(load('commit')).toMatch(/^One write at a time, .* a closed loop\.$/);
    expect(load('holds')).toMatch(/^5000 writes per second, at random times\./);
    expect(load('cliff')).toBe('');
  });

  it.each([
    // Two passes, one at random, and 25 minutes at 100 MB/s.
    ['sustained', 3 * 960e9 + 100e6 * 1500],
    ['cliff', 2 * 960e9],
    // Two passes, one at random, and six minutes: of 100 MB/s a third, or 5000 requests of 4 KiB a second.
    ['database', 3 * 960e9 + 0.35 * 100e6 * 360],
    ['reads', 3 * 960e9 + 5000 * 4096 * 360],
  ] as const)('tells what one run of %s writes', (question, bytes) => {
    expect(planOf(choice({ question })).written / bytes).toBeCloseTo(1, 5);
  });

  it('reads no percentile and repeats nothing across a cliff', () => {
    const names = (question: QuestionId) => planLines(choice({ question })).map(({ name }) => name);
    expect(names('sustained')).toEqual(expect.arrayContaining(['Percentiles', 'Repeat', 'Wear']));
    expect(names('cliff')).toEqual(['Before', 'How long', 'Read', 'Wear']);
  });

  it('reads no percentile with fewer than a hundred requests beyond it', () => {
    for (const { id } of QUESTIONS) {
      for (const random of [1e6, 50e6, 500e6, 7e9]) {
        const { requests, percentile } = planOf(choice({ question: id as QuestionId, random }));
        expect(requests * (1 - percentile / 100)).toBeGreaterThan(99.9);
      }
    }
    // 100 MB/s in 4 KiB for 1500 s: 36.6 million, 366 beyond 99.999%.
    expect(planOf(choice())).toMatchObject({ requests: 36_621_093, percentile: 99.999 });
    // 5000 a second for 300 s: 150 beyond 99.99%.
    expect(planOf(choice({ question: 'reads' }))).toMatchObject({ percentile: 99.99 });
    // Of 24,741 a second, 35% are writes.
    const database = choice({ question: 'database', block: 8192, random: 24_741 * 8192 });
    expect(planOf(database).requests).toBeCloseTo(300 * 24_741 * 0.35, -1);
  });

  it('knows Student’s t', () => {
    STUDENT_T.forEach((t, at) => {
      const freedom = at + 2;
      // The density, without its factor, from 0 to t and from there on; the tail by x = t ÷ u.
      const density = (x: number) => (1 + x ** 2 / freedom) ** (-(freedom + 1) / 2);
      const over = (of: (u: number) => number) =>
        Array.from({ length: 20_000 }, (_, step) => of((step + 0.5) / 20_000) / 20_000).reduce(
          (sum, one) => sum + one,
        );
      const [inner, tail] = [
        over((u) => t * density(t * u)),
        over((u) => (t / u ** 2) * density(t / u)),
      ];
      expect(tail / (inner + tail)).toBeCloseTo(0.05, 4);
    });
  });

  it('repeats until the mean is within 2% by Student’s t, and prints what that is worth', () => {
    // By the normal quantile nine would do; 2.228 × 3% ÷ √11 is still 2.02%.
    expect(repeated(0.03)).toMatchObject({ repetitions: 12, digits: 2 });
    expect(repeated(0.03).error).toBeCloseTo((2.201 * 0.03) / Math.sqrt(12), 12);
    expect(repeated(0.01)).toMatchObject({ repetitions: 4, digits: 2 });
    expect(repeated(1e-4)).toMatchObject({ repetitions: 3, digits: 4 });
    expect(repeated(0.5)).toMatchObject({ repetitions: 25, digits: 1 });
  });

  it.each(asked)('begins with a purge: $question on $target, $jobs', (one) => {
    const before = planLines(one).find(({ name }) => name === 'Before')?.text;
    expect(before).toMatch(
      one.question === 'commit'
        ? /Neither purged nor filled|Nothing is purged/
        : isDevice(one.target)
          ? /^Purge the drive first, .* destroys all data\./
          : /cannot be purged/,
    );
  });

  it('is told in sentences', () => {
    for (const one of asked)
      for (const { name, text } of planLines(one)) expect(text, name).toMatch(/^[A-Z0-9].*\.$/);
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

it('says that the size is that of the reader’s own drive', () => {
  expect(planLines(choice({ capacity: 2e12, isOwn: true }))[0]?.name).toBe('Your drive');
  expect(planLines(choice())[0]?.name).toBe('Before');
  const file = { capacity: 1e12, isOwn: true, target: '/mnt/test' };
  expect(planLines(choice(file))[0]?.text).toMatch(/^Half of its user capacity/);
  expect(jobLines(choice(file)).find(({ text }) => text.startsWith('size='))?.why).toMatch(/^Half/);
});

it('each question has a test', () => {
  expect(QUESTIONS.map(({ id }) => id)).toEqual(QUESTION_IDS);
});

it('a request is a whole number of sectors', () => {
  expect(numberProblem('block', 4096)).toBe('');
  expect(numberProblem('block', 1000)).toMatch(/multiple of 512/);
});
