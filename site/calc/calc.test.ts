/** What the command line answers and refuses. */
import { closeSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { models } from '../engine/gen/models';
import { useCalc } from './test-helper';

const { folder, calc, calcProcess, answer, rows } = useCalc();

describe('the command line in a process of its own', { timeout: 30_000 }, () => {
  it('prints an answer, and nothing else', async () => {
    const { status, out, err } = await calcProcess(['cached-disk', 'hit_ratio=90%']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out).outputs.mean_time.value).toBeCloseTo(0.00175, 12);
  });

  it('refuses with status 2, on standard error, and looks for files where it was typed', async () => {
    writeFileSync(join(folder, 'note.txt'), 'bread, milk');
    const { status, out, err } = await calcProcess(['storage-bound', '--iostat', 'note.txt']);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^[^\n]+; found “bread, milk” in line 1\.\n$/);
  });
});

describe('the command line', { timeout: 30_000 }, () => {
  it('lists every model, and the simulator', async () => {
    const { status, out } = await calc(['list']);
    expect(status).toBe(0);
    const ids = out.trimEnd().split('\n');
    expect(ids.map((line) => line.split(' ')[0])).toEqual([
      ...models.map(({ id }) => id),
      'simulate',
    ]);
    expect(out).toMatch(/^cached-disk +Mean access time of a cached disk +caching-versus-ssd$/m);
  });

  it('finds models by any name of the glossary, as text and as JSON', async () => {
    const { status, out } = await calc(['find', 'slow', 'after', 'an', 'hour']);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^write-cliff: Write cliff \(listed under “slow after an hour”\)\n {2}How does write amplification develop/,
    );
    const { query, all_words, models } = await answer('find', 'waf', '--json');
    expect({ query, all_words }).toEqual({ query: 'waf', all_words: true });
    expect(models[0]).toEqual({
      id: 'write-amplification',
      title: 'Write amplification',
      question: expect.stringMatching(/^What is the write amplification of a full drive/),
      why: 'listed under “WAF”',
    });
    expect((await calc(['find', 'remaining lifetime giraffe'])).out).toMatch(
      /^No calculator has all of these words; 1 calculator with some of them\.\nremaining-life: /,
    );
  });

  it('says that it found nothing, with status 1, and what is written nearly alike', async () => {
    expect(await calc(['find', 'amplificaton'])).toEqual({
      status: 1,
      out: '',
      err: 'No calculator is about “amplificaton”. Did you mean “amplification”?\n',
    });
    expect((await calc(['find', '\u001b[31mgiraffe', '--json'])).err).toMatch(
      /^No calculator is about “\\u\{1b\}/,
    );
  });

  it('describes a model: units, defaults, ranges, meanings, equations, sources', async () => {
    const { out } = await calc(['describe', 'littles-law']);
    expect(out).toContain('throughput [/s]  may be left out, for example 80000/s; it must be from');
    // An input and an output of one name are told apart.
    expect(out).toContain('Requests completed per second.\n');
    expect(out).toContain('Requests completed per second, given or calculated.\n');
    expect(out).toContain('a number without a unit is in the unit in brackets');
    expect(out).toContain('  outstanding = throughput response_time\n');
    expect(out).toMatch(/\nSources\n {2}little-1961\n$/);
    const cached = await calc(['describe', 'cached-disk']);
    expect(cached.out).toContain('disk_time [s]  default 15ms; it must be from 1 µs to 10 s');
    expect(cached.out).toContain('hit_ratio [1 = 100%]  default 0.8;');
    const waits = await calc(['describe', 'queue']);
    expect(waits.out).toContain('utilization = arrival_rate service_time   while kind is m/m/1\n');
    expect(waits.out).toMatch(/\nIn the equations\n {2}B: Erlang’s loss/);
  });

  it('answers in base units, with a reason where there is no answer', async () => {
    const { model, inputs, outputs, notes } = await answer('cached-disk', 'hit_ratio=90%');
    expect(model).toBe('cached-disk');
    expect(inputs.hit_ratio).toEqual({ value: 0.9, unit: '' });
    expect(inputs.disk_time).toEqual({ value: 0.015, unit: 's' });
    expect(outputs.mean_time.value).toBeCloseTo(0.00175, 12);
    expect(outputs.hit_ratio_to_match_ssd.value).toBeNull();
    expect(outputs.hit_ratio_to_match_ssd.reason).toMatch(/^Even if every read hits.*\.$/);
    expect(notes).toEqual([]);
  });

  it('reads any unit as the same number', async () => {
    const written = [
      'disk_time=15ms',
      'disk_time=15_000us',
      'disk_time=0.015',
      'disk_time=0.015 s',
      'disk_time=0,015',
      'disk_time=15,000us',
    ];
    const answers = await Promise.all(written.map((text) => answer('cached-disk', text)));
    for (const { inputs } of answers) expect(inputs.disk_time.value).toBe(0.015);
  });

  it('does not take the examples of a form for given', async () => {
    const { outputs } = await answer('littles-law');
    expect(outputs.outstanding).toEqual({
      value: null,
      unit: '',
      reason: 'Give two of IOPS, response time, and queue depth.',
    });
  });

  it.each([
    [['nope'], 'There is no model “nope”; they are listed by: calc list'],
    [['cached'], 'There is no model “cached”; perhaps cached-disk?'],
    [['find'], 'find takes at least one word.'],
    [['find', 'tbw', '--fast'], 'find takes words, and --json.'],
    [['describe'], 'No model is named; they are listed by: calc list'],
    [
      ['cached-disk', 'hit_ratio=120%'],
      'Hit ratio (hit_ratio) is 120%; it must be from 0% to 100%.',
    ],
    [
      ['cached-disk', 'hit_ratio=NaN'],
      'Hit ratio (hit_ratio): “NaN” is not a number; it must be from 0% to 100%.',
    ],
    [
      ['cached-disk', 'disk_time=1,234,5'],
      'Disk access time (disk_time): “1,234,5” could be 12345 or 1234.5; write one of them; it must be from 1 µs to 10 s.',
    ],
    [
      ['cached-disk', `disk_time=\u001b[31m${'9x'.repeat(99)}`],
      `Disk access time (disk_time): “\\u{1b}[31m${'9x'.repeat(17)}9…” is not a number; it must be from 1 µs to 10 s.`,
    ],
    [[`\u001b]0;${'a'.repeat(99)}`], /^There is no model “\\u\{1b\}\]0;a{36}…”; /],
    [['cached-disk', `${'b'.repeat(99)}=1`], /^cached-disk has no input “b{40}…”; it has /],
    [['cached-disk', `--${'c'.repeat(99)}`], `There is no option “--${'c'.repeat(38)}…” here.`],
    [['cached-disk', 'd'.repeat(99)], `“${'d'.repeat(40)}…” is not of the form name=value.`],
    [
      ['import', `\u001b${'e'.repeat(99)}`],
      `\\u{1b}${'e'.repeat(39)}… cannot be read: there is no such file.`,
    ],
    [['cached-disk', 'disk_time=15GB'], /^Disk access time \(disk_time\): “15GB” must be in s, /],
    [['cached-disk', 'ratio=1'], 'cached-disk has no input “ratio”; did you mean hit_ratio?'],
    [['cached-disk', 'price=1'], /^cached-disk has no input “price”; it has disk_time, .*\.\n$/],
    [['cached-disk', 'hit_ratio'], '“hit_ratio” is not of the form name=value.'],
    [['cached-disk', 'hit_ratio=0', 'hit_ratio=1'], 'hit_ratio is given twice.'],
    [['cached-disk', '--fast'], 'There is no option “--fast” here.'],
    [
      ['hot-data', 'io_share=0.1'],
      /^Share of requests \(io_share\) is 10%; it must be at least data_share \(20%\)/,
    ],
    [
      ['remaining-life', 'power_on_time=100h'],
      /^Power-on time \(power_on_time\) is 100 h; it must be at least 720 h/,
    ],
    [['cached-disk', '--iostat', 'x.txt'], '--iostat is for storage-bound, not for cached-disk.'],
    [['storage-bound', '--device', 'sda'], '--device says which device of --iostat FILE is meant.'],
    [['import', 'nothing.txt'], 'nothing.txt cannot be read: there is no such file.'],
    [['import'], 'import takes one file or more; - is standard input.'],
    [
      ['sweep', 'cached-disk', 'hit_ratio=0..1/3', '--output', '.'],
      '. cannot be written: it is a folder.',
    ],
    [
      ['sweep', 'cached-disk', 'hit_ratio=0..1/3', '--output', 'nowhere/rows.csv'],
      'nowhere/rows.csv cannot be written: there is no such folder.',
    ],
    [['sweep', 'cached-disk'], /^A sweep takes one or two inputs of the form/],
    [
      ['sweep', 'cached-disk', 'hit_ratio=0..1'],
      '“hit_ratio=0..1” lacks the number of steps, as in hit_ratio=0..1/11.',
    ],
    [
      ['sweep', 'cached-disk', 'hit_ratio=0..1/1'],
      'hit_ratio is swept in 1 step; it must be from 2 to 1000000.',
    ],
    [
      ['sweep', 'cached-disk', 'hit_ratio=0..2/5'],
      'Hit ratio (hit_ratio) is 200%; it must be from 0% to 100%.',
    ],
    [
      ['sweep', 'cached-disk', 'hit_ratio=0..1/5log'],
      'hit_ratio is swept by ratio, so both its ends must be above 0.',
    ],
    [
      ['sweep', 'cached-disk', 'write_policy=a..b/2'],
      'write_policy cannot be swept: it is not a number.',
    ],
    [
      ['sweep', 'cached-disk', 'hit_ratio=0..1/3', '--shard', '4/3'],
      '--shard is “4/3”; it must be i/n with i from 1 to n.',
    ],
  ] as const)(
    'refuses %j with status 2, one sentence, and nothing on standard output',
    async (args, sentence) => {
      const { status, out, err } = await calc(args);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toMatch(/^[^\n\u202f]+\n$/);
      if (typeof sentence === 'string') expect(err).toBe(`${sentence}\n`);
      else expect(err).toMatch(sentence);
    },
  );
});

describe('a sweep', { timeout: 30_000 }, () => {
  it('is evenly spaced, its ends included, one row a point, units in the head', async () => {
    const [head, ...points] = await rows('cached-disk', 'disk_time=10ms..20ms/5');
    expect(head).toMatch(/^disk_time \[s\],mean_time \[s\],speedup,/);
    expect(points.map((row) => Number(row.split(',')[0]))).toEqual([
      0.01, 0.0125, 0.015, 0.0175, 0.02,
    ]);
    expect(Number(points[2]?.split(',')[1])).toBeCloseTo(0.00325, 12);
  });

  it('goes by ratio with log', async () => {
    const [, ...points] = await rows('cached-disk', 'cache_time=1us..10ms/5log');
    const times = points.map((row) => Number(row.split(',')[0]));
    expect(times[0]).toBe(1e-6);
    expect(times[4]).toBe(0.01);
    for (const [at, time] of times.entries()) expect(time / 10 ** (at - 6)).toBeCloseTo(1, 12);
  });

  it('runs over two inputs, the last one fastest, beside inputs that stay', async () => {
    const [, ...points] = await rows(
      'cached-disk',
      'hit_ratio=0..1/3',
      'disk_time=10ms..20ms/2',
      'write_share=0.5',
    );
    expect(points.map((row) => row.split(',').slice(0, 3).join(' '))).toEqual([
      '0 0.01 0.5',
      '0 0.02 0.5',
      '0.5 0.01 0.5',
      '0.5 0.02 0.5',
      '1 0.01 0.5',
      '1 0.02 0.5',
    ]);
  });

  it('takes each whole number once, and tells an output from an input of the same name', async () => {
    const [head, ...points] = await rows('steady-state', 'window=2..4/20', 'excursion=0.2');
    expect(points.map((row) => row.split(',')[0])).toEqual(['2', '3', '4']);
    expect(head?.split(',')).toEqual(expect.arrayContaining(['excursion', 'output.excursion']));
  });

  it('goes on past a point without an answer, and says so', async () => {
    const { status, out, err } = await calc(['sweep', 'hot-data', 'io_share=0.1..0.3/3']);
    expect(status).toBe(0);
    expect(out.split('\n')[1]).toMatch(/^0\.1,+$/);
    expect(err).toMatch(/3 of 3 points\. 1 has no answer: Share of requests \(io_share\) is 10%/);
  });

  it('in shards is the whole sweep, each point once', async () => {
    const points = ['hit_ratio=0..1/4', 'write_share=0..1/4'];
    const [whole, ...shards] = await Promise.all([
      rows('cached-disk', ...points),
      ...['1/3', '2/3', '3/3'].map((shard) => rows('cached-disk', ...points, '--shard', shard)),
    ]);
    for (const shard of shards) expect(shard[0]).toBe(whole?.[0]);
    const interleaved = shards.flatMap((shard, part) =>
      shard.slice(1).map((row, at) => ({ row, point: at * 3 + part })),
    );
    const sorted = interleaved.sort((a, b) => a.point - b.point).map(({ row }) => row);
    expect(sorted).toEqual(whole?.slice(1));
  });

  it('goes on in its file where it was cut off', async () => {
    const points = ['cached-disk', 'hit_ratio=0..1/9'];
    const whole = `${(await rows(...points)).join('\n')}\n`;
    const file = join(folder, 'rows.csv');
    for (const kept of [0, 40, whole.length / 2, whole.length - 3, whole.length]) {
      writeFileSync(file, whole.slice(0, kept));
      const { status, out } = await calc(['sweep', ...points, '--output', 'rows.csv']);
      expect({ status, out }).toEqual({ status: 0, out: '' });
      expect(readFileSync(file, 'utf8')).toBe(whole);
    }
  });

  it('does not go on in a file of another sweep', async () => {
    const file = join(folder, 'other.csv');
    await calc(['sweep', 'cached-disk', 'hit_ratio=0..1/3', '--output=other.csv']);
    const before = readFileSync(file, 'utf8');
    const longer = await calc(['sweep', 'cached-disk', 'hit_ratio=0..0.8/5', '--output=other.csv']);
    expect(longer.err).toBe('other.csv holds another sweep, from row 2 on; name a new file.\n');
    const strange = await calc(['sweep', 'hot-data', 'io_share=0.5..0.8/3', '--output=other.csv']);
    expect(strange.err).toBe('other.csv holds another table; name a new file.\n');
    expect([longer.status, strange.status]).toEqual([2, 2]);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.skipIf(process.platform === 'win32')('can be stopped, and leaves whole rows', async () => {
    const { status, out, err } = await calcProcess(
      ['sweep', 'two-level-cache', 'host_items=10..1000/1000log', 'drive_items=10..1000/1000log'],
      2000,
    );
    expect(status).toBe(130);
    expect(err).toMatch(/Stopped at \d+ of 1000000 points\.\n$/);
    const cells = out
      .trimEnd()
      .split('\n')
      .map((row) => row.split(',').length);
    expect(new Set(cells).size).toBe(1);
  });
});

interface Captured {
  readonly file: string;
  readonly inputs: Readonly<Record<string, string | number>>;
  readonly verdict: string;
}

describe('a capture of iostat', { timeout: 30_000 }, () => {
  const place = join(process.cwd(), 'content/captures');
  const captures = parse(readFileSync(join(place, 'captures.yaml'), 'utf8')) as Captured[];

  it.each(captures)('$file is judged as it says beside it', async ({ file, inputs, verdict }) => {
    const known = Object.entries(inputs).map(([id, value]) => `${id}=${value}`);
    const given = await answer('storage-bound', '--iostat', join(place, file), ...known);
    expect(given.outputs.verdict.value).toBe(verdict);
  });

  it('is imported as JSON', async () => {
    const read = await answer('import', join(place, 'orders-on-a-disk.txt'));
    expect(read.format).toMatch(/^iostat/);
    expect(read.values.devices[0].device).toBe('sda');
  });

  it('of thousands of devices is refused with a few of their names', async () => {
    const text = readFileSync(join(place, 'orders-on-a-disk.txt'), 'utf8');
    const many = text.replace(/^sda(?=\s).*$/gm, (row) =>
      Array.from({ length: 4000 }, (_, at) => row.replace('sda', `sda${at}`)).join('\n'),
    );
    writeFileSync(join(folder, 'many.txt'), many);
    const { err } = await calc(['storage-bound', '--iostat', 'many.txt', '--device', 'sdz']);
    expect(err).toMatch(/; it has (\w+, ){19}\w+ and \d+ more\.\n$/);
  });

  it('of another device is refused with the names of those there are', async () => {
    const { status, err } = await calc([
      'storage-bound',
      '--iostat',
      join(place, 'short-of-memory.txt'),
      '--device',
      'sdz',
    ]);
    expect(status).toBe(2);
    expect(err).toMatch(/has no device “sdz”; it has sda, sda1, sda2\.\n$/);
  });
});

describe.skipIf(process.platform === 'win32')('what never ends', { timeout: 30_000 }, () => {
  it.each([
    [['import', '/dev/zero'], '/dev/zero cannot be read: it is not a regular file.'],
    [['storage-bound', '--iostat', '/dev/zero'], '/dev/zero cannot be read: it is not a regular'],
    [['simulate', '--trace', '/dev/zero'], '/dev/zero cannot be read: it is not a regular file.'],
    [
      ['sweep', 'cached-disk', 'hit_ratio=0..1/3', '--output', '/dev/zero'],
      '/dev/zero cannot be written: it is not a regular file.',
    ],
    [['simulate', '--trace', 'large.txt'], 'large.txt cannot be read: it has more than 64 MB.'],
  ])('%j is refused at once', async (args, sentence) => {
    const large = openSync(join(folder, 'large.txt'), 'w');
    ftruncateSync(large, 64_000_001);
    closeSync(large);
    const { status, out, err } = await calc(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(sentence);
  });
});
