/** What the command line says where a file, or its own output, cannot be read or written. */
import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../engine/file-problem';
import { useCalc } from './test-helper';

const { folder, calc } = useCalc();

describe.skipIf(process.platform !== 'linux')('what cannot be read or written', () => {
  const long = 'e'.repeat(100_000);
  const shown = `${'e'.repeat(40)}…`;
  symlinkSync('round', join(folder, 'round'));
  writeFileSync(join(folder, 'file'), '');
  const sweep = ['sweep', 'cached-disk', 'hit_ratio=0..1/3', '--output'];

  it.each([
    [['import', '.'], '. cannot be read: it is a folder.'],
    [['import', 'round'], 'round cannot be read: the links in its path lead round in a circle.'],
    [['import', 'file/b'], 'file/b cannot be read: its path leads through a file.'],
    [['import', '/proc/self/mem'], /mem cannot be read: the device that holds it reports an error/],
    [['import', long], `${shown} cannot be read: its name is too long.`],
    [['storage-bound', '--iostat', long], `${shown} cannot be read: its name is too long.`],
    [['simulate', '--trace', long], `${shown} cannot be read: its name is too long.`],
    [[...sweep, '/'], '/ cannot be written: it is a folder.'],
    [[...sweep, 'round'], 'round cannot be written: the links in its path lead round in a circle.'],
    [[...sweep, 'file/b'], 'file/b cannot be written: its path leads through a file.'],
    [[...sweep, long], `${shown} cannot be written: its name is too long.`],
  ] as const)('is one short sentence', async (args, sentence) => {
    const { status, out, err } = await calc(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    if (typeof sentence === 'string') expect(err).toBe(`${sentence}\n`);
    else expect(err).toMatch(sentence);
  });

  it.each(['EACCES', 'EPERM', 'EIO', 'ENAMETOOLONG', 'ELOOP', 'EISDIR', 'EMFILE', 'EXYZ'])(
    'names no path and no call of the system: %s',
    (code) => {
      const problem = Object.assign(new Error(`${code}: no, open '/a/b'`), { code });
      for (const done of ['read', 'written'] as const)
        expect(reasonOf(problem, done)).toMatch(/^(it|its|the|too) [\w ]+$/);
    },
  );

  const shell = (line: string) =>
    spawnSync('bash', ['-c', `set -o pipefail; ${line}`], {
      encoding: 'utf8',
      env: { ...process.env, CALC: `"${process.execPath}" site/tasks/run.mjs calc` },
    });

  it.each(['list', 'cached-disk', '--help', 'sweep cached-disk hit_ratio=0..1/3'])(
    'is standard output, of %s, with status 1',
    { timeout: 30_000 },
    (args) => {
      const { status, stderr } = shell(`eval "$CALC ${args}" > /dev/full`);
      expect(status).toBe(1);
      expect(
        stderr
          .split(/[\n\r]/)
          .filter(Boolean)
          .at(-1),
      ).toBe('Standard output cannot be written: the disk is full.');
      expect(stderr).not.toMatch(/^ +at /m);
    },
  );

  it('is silent where nobody reads on', { timeout: 30_000 }, () => {
    const { status, stdout, stderr } = shell('eval "$CALC describe simulate" | head -c 8');
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'simulate', stderr: '' });
  });
});
