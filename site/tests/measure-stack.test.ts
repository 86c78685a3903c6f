/** The script that readers take along refuses what it should, writes what its schema says, and removes what it made. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import { stackFile } from '../schemas/stack-file';

const SCRIPT = resolve('public/measure-stack.sh');
const text = readFileSync(SCRIPT, 'utf8');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'stack-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (program: string, ...given: string[]) =>
  spawnSync(program, given, { encoding: 'utf8', cwd: folder });
const run = (...given: string[]) => ask('sh', SCRIPT, ...given);
const has = (program: string) =>
  ask('sh', '-c', `PATH=$PATH:/usr/sbin:/sbin; command -v ${program}`).status === 0;
const roomIn = (place: string) => {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
};
const read = (file: string) =>
  stackFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));

/** Why the script cannot run here, and why it can make no file system; empty where it can. */
const noRun =
  (process.platform !== 'linux' && 'this is not Linux') ||
  (!has('python3') && 'python3 is not installed') ||
  '';
const noLoop =
  noRun ||
  (process.getuid?.() !== 0 && 'loop devices need root') ||
  (!has('mkfs.ext4') && 'mkfs.ext4 is not installed') ||
  (ask('losetup', '--find').status !== 0 && 'there is no loop device') ||
  (roomIn(folder) < 2 ** 31 && `less than 2 GiB is free in ${folder}`) ||
  '';

/** What the script says where root may not do everything: in a container, say. */
const NOT_ALLOWED = /no loop device can be had|cannot be mounted here/;

test('is plain shell, and says what it does and needs', (context) => {
  for (const said of ['--in DIR', 'needs root', 'Ctrl-C', 'minutes', '/sys/block/', '2 GiB'])
    expect(text.slice(0, text.indexOf('END\n}'))).toContain(said);
  if (!has('sh')) context.skip('there is no sh');
  expect(ask('sh', '-n', SCRIPT).status).toBe(0);
});

test('passes shellcheck', (context) => {
  if (!has('shellcheck')) context.skip('shellcheck is not installed');
  expect(ask('shellcheck', SCRIPT).stdout).toBe('');
});

describe('refuses in a sentence, with the value and what is allowed', () => {
  const every = '"append"; it can name files, sqlite, postgres, etcd, or one of append-128-fsync';
  test.for<[string, string]>([
    ['slow', '"slow" is not known; it takes quick, full, plan'],
    ['--on xfs', 'say quick or full.'],
    ['quick --repeats', '--repeats needs a value.'],
    ['quick --repeats 21', '--repeats is "21"; it can be 1 to 20.'],
    ['quick --repeats 1.5', '--repeats is "1.5"; it can be 1 to 20.'],
    ['quick --out .', '. exists; name another file by --out.'],
    ['quick --out no/file.json', '--out is "no/file.json", and "no" is no directory'],
    ['quick --scratch no', '--scratch is "no", which is no directory.'],
    ['quick --in no', '--in is "no", which is no directory that can be written to.'],
    ['quick --in . --on ext4', '--on makes file systems and --in measures one that is there'],
    ['quick --device sda', '--device is for --in'],
    ['plan --on ntfs', '--on names "ntfs"; it can name ext4 ext4-lazytime'],
    ['plan --in . --only append', `--only names ${every}`],
    ['quick --in . --device none0', '--device names "none0", which is no block device here'],
  ])('%s', ([given, says], context) => {
    if (noRun) context.skip(noRun);
    const { status, stderr, stdout } = run(...given.split(' '));
    expect(stderr).toContain(`measure-stack: ${says}`);
    expect([status, stdout]).not.toEqual([0, '']);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('plans without a trace: file systems, tests, how long', (context) => {
  if (noRun) context.skip(noRun);
  const { stdout, status } = run('plan', 'quick', '--in', '.');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^here: append-128-fsync, .*sqlite-wal-full-1/);
  expect(stdout).toMatch(/anew: 14\. .*: about 125,000, which is 2 minutes where one takes 1 ms/);
  expect(readdirSync(folder)).toEqual([]);
});

describe('writes of windows', () => {
  const python = /<<'PYTHON'\n([\s\S]*?)\nPYTHON\n/.exec(text)?.[1] ?? '';
  const stack = {
    ...{ id: 'ext4', file_system: 'ext4', made: 'mkfs.ext4', program: null, mount: 'rw' },
    device: { kind: 'loop', size: 512, logical_block: 512, physical_block: 512, below: 'ext4' },
    idle_rate: 0,
  };

  /** What it says of bytes in each window, in KiB for each of 500 new files of 1 KiB: the factor. */
  function said(...runs: readonly (readonly number[] | string)[]) {
    const place = join(folder, 'join');
    mkdirSync(place);
    const kept = runs.map((one) => ({
      ...{ kind: 'ext4', test: 'create-1k-fsync' },
      run:
        typeof one === 'string'
          ? { why: one }
          : { bytes: one.map((size) => size * 500 * 1024), left: 0, seconds: one.map(() => 1) },
    }));
    writeFileSync(join(place, 'measure.py'), python);
    writeFileSync(
      join(place, 'kept'),
      [{ stack }, ...kept].map((line) => `${JSON.stringify(line)}\n`).join(''),
    );
    const given = ['join/kept', 'full', `${runs.length}`, '2026-01-02T03:04:05Z', 'join/out.json'];
    const { stdout, stderr } = ask('python3', 'join/measure.py', 'join', ...given);
    expect(stderr).toBe('');
    const [result] = read('join/out.json').stacks[0]?.results ?? [];
    rmSync(place, { recursive: true });
    if (!result) throw new Error('nothing was written');
    return { ...result, stdout };
  }

  test('that are alike: steady from the first, with the spread of the repeats', (context) => {
    if (noRun) context.skip(noRun);
    const { stdout, ...result } = said([6, 6, 6, 6, 6, 6, 6], [7, 7, 7, 7, 7, 7, 7]);
    expect(result).toMatchObject({ state: 'steady', factor: 6.5, low: 6, high: 7, why: null });
    expect(result).toMatchObject({ fresh: null, payload: 1024 });
    expect(result.ends).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500]);
    expect(result.runs.map(({ from }) => from)).toEqual([0, 0]);
    expect(stdout).toMatch(/ext4 +create-1k-fsync +- +6\.5 +6 to 7/);
  });

  test('that fall first: fresh before, steady after', (context) => {
    if (noRun) context.skip(noRun);
    const { runs, ...result } = said([20, 15, 5, 5, 5, 5, 5]);
    expect(result).toMatchObject({ state: 'steady', factor: 5, fresh: 17.5 });
    expect(runs[0]).toMatchObject({ from: 1000, factor: 5 });
  });

  test('that drift, by more than a tenth along their line: not steady, and why', (context) => {
    if (noRun) context.skip(noRun);
    const drift = said([40, 40, 40, 41, 42, 43, 45]);
    expect(drift).toMatchObject({ state: 'fresh', factor: null, low: null, high: null });
    expect(drift.why).toBe(
      'In 1 of 1 repeats it is not steady: the last five windows have factors from 40 to 45.',
    );
  });

  test('of which one stands out by more than a fifth: not steady', (context) => {
    if (noRun) context.skip(noRun);
    expect(said([40, 40, 40, 40, 49, 40, 40]).state).toBe('fresh');
    expect(said([40, 40, 40, 40, 48, 40, 40]).state).toBe('steady');
  });

  test('of repeats that differ: not steady, and why', (context) => {
    if (noRun) context.skip(noRun);
    const { state, factor, fresh, why } = said([5, 5, 5, 5, 5, 5, 5], [10, 10, 10, 10, 10, 10, 10]);
    expect([state, factor, fresh]).toEqual(['fresh', null, 7.5]);
    expect(why).toBe('The repeats differ by more than 20% of their mean: from 5 to 10.');
  });

  test('that could not be had: the reason alone', (context) => {
    if (noRun) context.skip(noRun);
    const { runs, ends, why, stdout } = said('O_DIRECT is refused here: Invalid argument.');
    expect([runs, ends]).toEqual([[], []]);
    expect(why).toBe('O_DIRECT is refused here: Invalid argument.');
    expect(stdout).toContain(why);
  });
});

const ONCE = ['--repeats', '1', '--out', 'out.json'];
const ON_EXT4 = ['--scratch', folder, '--only', 'append-4k', '--on', 'ext4'];

test('measures: appends without a sync reach a new ext4 once, and nothing is left', (context) => {
  if (noLoop) context.skip(noLoop);
  const { status, stdout, stderr } = run('quick', ...ON_EXT4, ...ONCE);
  if (NOT_ALLOWED.test(stderr)) context.skip(stderr);
  expect([status, stderr.split('\n').at(-2)]).toEqual([0, 'Written: out.json']);
  const { about, stacks } = read('out.json');
  rmSync(join(folder, 'out.json'));
  expect([about.run, about.repeats, about.kernel]).toEqual([
    'quick',
    1,
    ask('uname', '-r').stdout.trim(),
  ]);
  expect(stacks).toMatchObject([{ id: 'ext4', file_system: 'ext4', device: { kind: 'loop' } }]);
  const [result] = stacks[0]?.results ?? [];
  expect([result?.id, result?.state]).toEqual(['append-4k', 'steady']);
  expect(result?.factor).toBeGreaterThanOrEqual(1);
  expect(result?.factor).toBeLessThan(1.02);
  expect(stdout).toMatch(/ext4 +append-4k +- +1/);
  expect(readdirSync(folder)).toEqual([]);
  expect(ask('losetup', '--all').stdout).not.toContain(folder);
});

test('stopped in the middle, and stopped again while it tidies, it leaves no mount, no loop device and no file', async (context) => {
  if (noLoop) context.skip(noLoop);
  const script = spawn('sh', [SCRIPT, 'full', ...ON_EXT4, '--repeats', '20'], {
    cwd: folder,
  });
  const over = once(script, 'exit');
  let told = '';
  // Somebody who does not want to wait asks many times.
  let asking: NodeJS.Timeout | undefined;
  for await (const part of script.stderr) {
    told += part;
    if (told.includes('1/20 ext4 append-4k: '))
      asking ??= setInterval(() => script.kill('SIGTERM'), 2);
  }
  const [status] = await over;
  clearInterval(asking);
  if (NOT_ALLOWED.test(told)) context.skip(told);
  expect(status).toBe(143);
  expect(readdirSync(folder)).toEqual([]);
  expect(readFileSync('/proc/mounts', 'utf8')).not.toContain(folder);
  expect(ask('losetup', '--all').stdout).not.toContain(folder);
});

test('measures the file system that is there, of any user', (context) => {
  if (noRun) context.skip(noRun);
  const { status, stderr } = run(...['quick', '--in', '.', '--only', 'append-4k'], ...ONCE);
  if (stderr.includes('names no block device'))
    context.skip('the folder of this test lies on no block device');
  expect(status).toBe(0);
  const [stack] = read('out.json').stacks;
  rmSync(join(folder, 'out.json'));
  expect(stack).toMatchObject({ id: 'here', made: null, device: { kind: 'own', below: null } });
  // Neighbors write to it as well: all of its own at least is there.
  const [result] = stack?.results ?? [];
  for (const [at, size] of (result?.runs[0]?.bytes ?? []).entries())
    expect([at, size >= 4000 * 4096]).toEqual([at, true]);
  expect(readdirSync(folder)).toEqual([]);
});
