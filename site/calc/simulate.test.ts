/** The simulator on the command line: runs, sweeps, traces. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTier } from '../tests/tier';
import { useCalc } from './test-helper';

const { folder, calc, calcProcess, answer, rows } = useCalc();

describe('calc simulate', { timeout: 30_000 }, () => {
  it('simulates: windows, victims, speed, and the engine that was chosen', async () => {
    const { outputs, notes } = await answer('simulate', 'user_pages=65536', 'policy=fifo');
    expect(outputs.write_amplification.value).toBeCloseTo(7.81, 0);
    expect(outputs.windows.value).toHaveLength(80);
    expect(outputs.host_writes_per_second.value).toBeGreaterThan(1e6);
    expect(outputs.engine.value).toBe('counts');
    expect(notes).toEqual([expect.stringMatching(/^Computed with counts, /)]);
  });

  it('writes a trace of the reader’s own', async () => {
    writeFileSync(join(folder, 'log.csv'), 'first,length,op\n0,8192,w\n8192,8,w\n4096,64,t\n');
    const small = ['user_pages=4096', 'pages_per_block=16', 'warm_up=0', 'measure=2'];
    const { inputs, outputs } = await answer(
      ...['simulate', '--trace', 'log.csv', '--addresses', 'sectors', ...small],
    );
    expect(inputs.traffic.value).toBe('trace');
    expect(inputs.trace.value).toEqual([0, 1024, 0, 1024, 1, 0, 512, 8, 1]);
    expect(outputs.host_pages.value).toBe(8192);
  });

  it('plays a recorded trace once, with its reads, sizes and times', async () => {
    const log = [
      'fio version 3 iolog',
      '0 /dev/sdb write 0 8192',
      '100000 /dev/sdb read 0 4096',
      '200000 /dev/sdb read 4096 16384',
      '300000 /dev/sdb write 409600 4096',
    ];
    writeFileSync(join(folder, 'run.log'), log.join('\n'));
    const small = ['pages_per_block=16', 'channels=1', 'measure=1', 'duration=0.4', 'interval=0.1'];
    const { inputs, outputs } = await answer('simulate', '--trace', 'run.log', ...small);
    expect(inputs.user_pages.value).toBe(101);
    expect(inputs.trace_times.value).toEqual([0, 0.1, 0.2, 0.3]);
    expect(outputs.intervals.value.map(({ iops }: { iops: number }) => iops)).toEqual([
      10, 10, 10, 10,
    ]);
    expect(outputs.read_iops.value).toBe(5);
    expect(outputs.read_bandwidth.value).toBe((5 * 4096) / 0.4);
    const { status, err } = await calc([
      'simulate',
      '--trace',
      'run.log',
      ...small,
      'read_share=50%',
    ]);
    expect(status).toBe(2);
    expect(err).toMatch(
      /read_share \(50%\), block_size, address_grid and arrival rates must be left out/,
    );
  });

  it.each([
    [['simulate', '--trace', 'bad.csv'], /^Line 2 is “5, 1”; write the first address, /],
    [['simulate', '--trace', 'bad.log'], /^Line 2 is “lost”; expected was a file, and “read”, /],
    [['simulate', '--trace', 'none.csv'], /^none.csv cannot be read: /],
    [['cached-disk', '--trace', 'bad.csv'], '--trace is for simulate, not for cached-disk.'],
    [['simulate', '--addresses', 'bytes'], '--addresses says what the addresses of --trace FILE '],
    [
      ['simulate', '--trace', 'bad.csv', '--addresses', 'miles'],
      '--addresses is “miles”; it must be one of pages, sectors, bytes.',
    ],
  ])('%j is one sentence', async (args, sentence) => {
    writeFileSync(join(folder, 'bad.csv'), '0, 8, w\n5, 1\n');
    writeFileSync(join(folder, 'bad.log'), 'fio version 2 iolog\nlost\n');
    const { status, out, err } = await calc(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(sentence);
  });
});

describe('a simulation that would take very long', { timeout: 120_000 }, () => {
  /** 10¹¹ host writes. */
  const long = ['user_pages=16777216', 'measure=6000', 'window=1'];

  it.each([[['simulate', ...long]], [['sweep', 'simulate', ...long, 'seed=1..9/9']]])(
    '%j says how long, and is refused where nobody can be asked',
    async (args) => {
      const { status, err } = await calc(args);
      expect(status).toBe(2);
      expect(err).toMatch(
        /This takes about \d+ (min|h|days) more on this machine\. Add --yes to simulate it\.\n$/,
      );
    },
  );

  it.each([true, false])('asks where somebody is there, who says %s', async (isWanted) => {
    const asked: string[] = [];
    const { status, err } = await calc(['simulate', ...long], {
      ask: async (question) => {
        asked.push(question);
        return isWanted;
      },
      // Stopped at once, if it begins.
      onStop: (stop) => stop(130),
    });
    expect(asked).toEqual([
      expect.stringMatching(/^This takes about .* more on this machine\. Simulate it\? \[y\/N\] $/),
    ]);
    expect(status).toBe(2);
    expect(err).toMatch(/The simulation was stopped before its end\.\n$/);
    expect(/Stopped at \d+ of \d+ writes\./.test(err)).toBe(isWanted);
  });

  it.skipIf(process.platform === 'win32')(
    'begins with --yes, and shows the time left',
    async () => {
      const { status, err } = await calcProcess(['simulate', ...long, '--yes'], {
        stopAt: / left/,
      });
      expect(status).toBe(2);
      expect(err).toMatch(/\r\d+ of \d+ writes, about \d+ (min|h|days) left/);
      expect(err).toMatch(/The simulation was stopped before its end\.\n$/);
    },
  );

  it('is not one that ends by its time, however long the drive is prepared', async () => {
    const pages = inTier(2 ** 22, 2 ** 26);
    const prepared = [`user_pages=${pages}`, 'start=random', 'channels=8', 'duration=1'];
    expect((await calc(['simulate', ...prepared])).status).toBe(0);
  });

  it('is the only thing that --yes is for', async () => {
    const { status, err } = await calc(['cached-disk', '--yes']);
    expect({ status, err }).toEqual({ status: 2, err: 'There is no option “--yes” here.\n' });
  });
});

describe('a sweep of the simulator', { timeout: 30_000 }, () => {
  const points = ['user_pages=65536', 'policy=random', 'overprovisioning=0.1..0.5/5'];
  /** All but how fast it went, which is last. */
  const counted = (row: string) => row.slice(0, row.lastIndexOf(','));

  it('is one run a point, and in shards the same', async () => {
    const [whole = [], ...shards] = await Promise.all([
      rows('simulate', ...points),
      ...['1/2', '2/2'].map((shard) => rows('simulate', ...points, '--shard', shard)),
    ]);
    const [head = '', ...found] = whole.map(counted);
    const column = (name: string, row: string) =>
      Number(row.split(',')[head.split(',').indexOf(name)]);
    expect(found).toHaveLength(5);
    for (const row of found) {
      // Random cleaning: 1 + user ÷ spare, as in the chapter on write amplification.
      const spare = column('true_overprovisioning', row);
      expect(column('write_amplification', row) / (1 + 1 / spare)).toBeCloseTo(1, 1);
    }
    const [odd = [], even = []] = shards.map((shard) => shard.slice(1).map(counted));
    expect(odd).toEqual(found.filter((_, at) => at % 2 === 0));
    expect(even).toEqual(found.filter((_, at) => at % 2 === 1));
  });

  it('goes on in its file where it was cut off', async () => {
    const file = join(folder, 'runs.csv');
    const all = ['sweep', 'simulate', ...points, '--output', 'runs.csv'];
    expect(await calc(all)).toMatchObject({ status: 0, out: '' });
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, whole.length / 2));
    expect(await calc(all)).toMatchObject({ status: 0, out: '' });
    const again = readFileSync(file, 'utf8');
    expect(again.split('\n').map(counted)).toEqual(whole.split('\n').map(counted));
    expect(again.slice(0, whole.length / 3)).toBe(whole.slice(0, whole.length / 3));
  });

  it('goes on past a drive that cannot be, and says so', async () => {
    const sizes = ['data_blocks=200..400/3', 'user_pages=65536'];
    const { status, out, err } = await calc(['sweep', 'simulate', ...sizes]);
    expect(status).toBe(0);
    expect(out.split('\n')[1]).toMatch(/^200,65536,,+$/);
    expect(err).toMatch(/3 of 3 points\. 1 has no answer: Data blocks \(data_blocks\) is 200; /);
  });

  it.skipIf(process.platform === 'win32')('can be stopped within a run', async () => {
    const long = ['user_pages=16777216', 'measure=10000', 'window=1', 'seed=1..9/9'];
    // The head alone is printed before the first run is done.
    const { status, out, err } = await calcProcess(['sweep', 'simulate', '--yes', ...long], 100);
    expect(status).toBe(130);
    expect(err).toMatch(/Stopped at 0 of 9 points\.\n$/);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
  });
});
