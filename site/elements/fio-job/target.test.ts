import { describe, expect, it } from 'vitest';
import { USUAL } from './choice';
import { choice } from './choices-test-helper';
import { warningOf } from './plan-lines';
import { filenameOf, isDevice, isWindows, targetProblem } from './target';

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
