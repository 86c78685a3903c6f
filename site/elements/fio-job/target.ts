/** Where a test reads and writes: a device, whose data are lost, or a file. */
import { quoted } from '../../engine/typed/quoted';

/** Longer than any path that somebody types. */
const LONGEST = 255;

/** What is wrong with a target; an empty text where nothing is. */
export function targetProblem(typed: string): string {
  const target = typed.trim();
  if (target === '') return 'Target is missing: name a device, such as /dev/nvme9n1, or a file.';
  if (target.length > LONGEST) return `Target must have at most ${LONGEST} characters.`;
  // fio cuts a line at either sign, and puts variables in at the third.
  const sign = /[;#$]/.exec(target)?.[0];
  if (sign) return `Target cannot contain ${quoted(sign)}: fio would not read the rest as a name.`;
  if (hasControl(target)) return 'Target must be one line.';
  if (target === '-') return 'Target cannot be “-”: to fio, that is the screen.';
  if (/[/\\]$/.test(target)) return 'Target is a folder: add the name of a file in it.';
  const device = deviceMeant(target);
  if (device)
    return `Target ${quoted(target)} would be a file in the current folder. For the device, type ${device}; for such a file, ./${target}.`;
  return '';
}

/** Names of drives in Linux and macOS, without their folder. */
const BARE = /^(?:nvme\w+|(?:[hsv]|xv)d[a-z]{1,2}\d*|r?disk\d\w*|(?:mmcblk|md|dm-|pmem)\d\w*)$/;

/** The path of the device of which somebody typed the name alone; to fio, a name without a folder is a file. */
const deviceMeant = (target: string) =>
  /^physicaldrive\d+$/i.test(target) ? `\\\\.\\${target}` : BARE.test(target) && `/dev/${target}`;

const hasControl = (text: string) => [...text].some((sign) => sign < ' ' || sign === '\u007f');

/** Whether a target is a whole device, whose data a test overwrites. */
export const isDevice = (target: string): boolean =>
  /^\/dev\/(?!shm\/)/.test(target.trim()) || /^\\\\\.\\/.test(target.trim());

/** Whether a target is named as Windows does. */
export const isWindows = (target: string): boolean => /^(?:[a-z]:[\\/]|\\\\)/i.test(target.trim());

/** Whether a target is named as macOS does: a disk by its number (Linux has a folder of that name), or where its volumes and users are. */
export const isMac = (target: string): boolean =>
  /^\/(?:dev\/r?disk\d|Volumes\/|Users\/)/.test(target.trim());

/** A target as a value of `filename`: fio takes a colon for the end of a name. */
export const filenameOf = (target: string): string => target.trim().replaceAll(':', '\\:');
