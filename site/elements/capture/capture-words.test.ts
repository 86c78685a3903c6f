/** What a capture says, in words and in tables, held against the printed columns of real captures. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Capture, captureOf } from '../../engine/iostat-capture';
import { readingOfFile } from '../../engine/load-node';
import { cellTexts } from '../../runtime/figure/table';
import { orderedDevices, wholeOf } from './capture-devices';
import { captureNotes } from './capture-notes';
import { captureTables } from './capture-table';
import { captureAnswer } from './capture-words';

function read(text: string): Capture {
  const reading = readingOfFile('capture.txt');
  reading.push(new TextEncoder().encode(text));
  const capture = captureOf(reading.finish());
  if (!capture) throw new Error('no capture');
  return capture;
}

/** The text of a reading, with ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

function rowsOf(capture: Capture) {
  const ordered = orderedDevices(capture);
  const table = captureTables(capture, ordered).of(ordered, '');
  const heads = table.columns.map(({ label }) => label);
  return cellTexts(table).map((row) =>
    Object.fromEntries(row.map((cell, at) => [heads[at] ?? '', plain(cell)])),
  );
}

const notesOf = (capture: Capture) => {
  const ordered = orderedDevices(capture);
  return captureNotes(capture, ordered, captureTables(capture, ordered).untold);
};

const OLD_HEAD =
  'Device:         rrqm/s   wrqm/s     r/s     w/s    rMB/s    wMB/s avgrq-sz avgqu-sz   await r_await w_await  svctm  %util\n';

/** Ubuntu 16.04 in a language with decimal commas, `iostat -xdmz 1`: the last report names no device. */
const COMMAS = `Linux 4.4.0-31-generic (host)     02/04/17     _x86_64_    (1 CPU)

${OLD_HEAD}scd0              0,00     0,00    0,02    0,00     0,00     0,00     6,36     0,00    0,36    0,36    0,00   0,36   0,00
sda               0,39    53,89   56,27    6,38     1,25     0,49    56,67     0,07    1,04    0,77    3,43   0,47   2,97

${OLD_HEAD}sda               0,00     0,00    8,08    0,00     0,21     0,00    52,00     0,00    0,00    0,00    0,00   0,00   0,00

${OLD_HEAD}
`;

it('tells host writes per day since boot and in the intervals', () => {
  // 0.49 MiB/s over 86,400 s is 44.4 GB.
  const capture = read(COMMAS);
  expect(captureAnswer(capture).map(plain)).toEqual([
    'The busiest device is sda: host writes of 44.4 GB per day since boot, and 0 B per day in the 2 intervals captured.',
    'On average in the intervals, a read waits 0 ms as printed.',
  ]);
  expect(rowsOf(capture).map(({ Device }) => Device)).toEqual(['sda', 'scd0']);
  expect(rowsOf(capture)[0]).toMatchObject({
    'Reads per second': '8.08',
    'Read wait': '0 as printed',
    'Write wait': 'none made',
  });
  expect(notesOf(capture)).toContain(
    'No report of an interval names scd0: rates, waits and queue are the means since boot.',
  );
  expect(notesOf(capture)).toContain('Not known from this capture: flushes per second.');
});

it('says why the factor of the layers is not known', () => {
  const head =
    'Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util\n';
  const none = '0,00 '.repeat(6);
  const text = `Linux 6.8.0-60-generic (host) \t09.07.2025 \t_x86_64_\t(4 CPU)\n\n${head}dm-0 ${none}${none}${none}0,00 0,00 0,00 0,00\nnvme0n1 ${none}29,00 168,00 0,00 0,00 0,14 5,79 ${none}0,00 0,00 0,00 0,00\n`;
  const capture = read(text);
  // 168 KiB/s over 86,400 s is 14.9 GB; 29 a second of 0.14 ms each are 0.00406 at a time.
  expect(captureAnswer(capture).map(plain)).toEqual([
    'The busiest drive is nvme0n1: host writes of 14.9 GB per day since boot.',
    'On average since boot, a write waits 140 µs. By Little’s law, rates and waits give a queue of 0.00406; 0 printed, in agreement.',
    'How much the layers above the drives (dm-0) add to what is written is not known: Nothing was written to the layers.',
  ]);
  expect(rowsOf(capture).map(({ Device, Kind }) => [Device, Kind])).toEqual([
    ['nvme0n1', 'SSD'],
    ['dm-0', 'layer above drives'],
  ]);
  // Two layers may lie on one another; many are named only in part.
  const layer = (at: number) =>
    `dm-${at} ${none}1,00 50,00 0,00 0,00 0,10 50,00 ${none}0,00 0,00 0,00 0,00\n`;
  const many = read(text + Array.from({ length: 99 }, (_, at) => layer(at + 1)).join(''));
  expect(captureAnswer(many).at(-1)).toMatch(
    /^How much the layers above the drives \(dm-0, dm-1, dm-2 and 97 more\) add .* lie on one another/,
  );
  expect(rowsOf(many)[0]?.Device).toBe('nvme0n1');
  // One layer that took half of what the drive did: 84 of 168 KiB/s.
  const mirrored = text.replace(
    `dm-0 ${none}${none}`,
    `dm-0 ${none}10,00 84,00 0,00 0,00 0,10 8,40 `,
  );
  expect(captureAnswer(read(mirrored)).at(-1)).toMatch(
    /^The drives take 2 times what the layers above the drives \(dm-0\) are given, since boot\. /,
  );
});

it('does not take rounded waits of FreeBSD for known ones', () => {
  const capture = read(`                        extended device statistics
device       r/s     w/s     kr/s     kw/s  ms/r  ms/w  ms/o  ms/t qlen  %b
nvd0           3     142     61.2   5120.4     0     0     0     0    0   1
ada0           0       2      0.0     48.0     0     1     0     1    0   0
`);
  // 5120.4 KiB/s over 86,400 s is 453 GB.
  expect(captureAnswer(capture).map(plain)).toEqual([
    'The busiest drive is nvd0: host writes of 453 GB per day since boot.',
    'How long a request waits is not known.',
  ]);
  expect(rowsOf(capture).map((row) => row['Write wait'])).toEqual(['not known', '1 ms']);
});

it('says of what tells no direction that writes are not known', () => {
  const capture = read(`              disk0               disk2       cpu    load average
    KB/t  tps  MB/s     KB/t  tps  MB/s  us sy id   1m   5m   15m
   20.12   85  1.67    55.42    1  0.05   5  3 92  1.71 1.83 1.94
   16.00 1240 19.37     0.00    0  0.00  12  8 80  1.71 1.83 1.94
`);
  expect(captureAnswer(capture)[0]).toBe(
    'The busiest device is disk0: how much is written to it is not known. The columns do not tell bytes written from bytes read.',
  );
  expect(rowsOf(capture)[0]).toEqual({
    Device: 'disk0',
    'Requests per second': '1240',
    'Data per second': '20.3 MB/s',
  });
  expect(notesOf(capture).join()).toMatch(/Not known from this capture: .*flushes per second\./);
});

it('puts the drive of a pool before the pool, since the pool was imported', () => {
  const capture =
    read(`                                                  capacity     operations     bandwidth    total_wait     disk_wait
pool                                            alloc   free   read  write   read  write   read  write   read  write
----------------------------------------------  -----  -----  -----  -----  -----  -----  -----  -----  -----  -----
rpool                                            182G   274G     12    218   310K  3.61M  215us    1ms  207us  312us
  mirror-0                                       182G   274G     12    218   310K  3.61M  215us    1ms  207us  312us
    nvme-X-part3                                    -      -      6    109   155K  1.81M  209us    1ms  201us  309us
`);
  // 1.81 MiB/s over 86,400 s is 164 GB; 6 × 201 µs and 109 × 309 µs are 0.0349 at a time.
  expect(captureAnswer(capture).map(plain)).toEqual([
    'The busiest drive is nvme-X-part3: host writes of 164 GB per day since the pool was imported.',
    'On average since the pool was imported, a read waits 201 µs and a write waits 309 µs. By Little’s law, rates and waits give a queue of 0.0349; none is printed.',
  ]);
  expect(rowsOf(capture).map(({ Device, Kind }) => [Device, Kind])).toEqual([
    ['nvme-X-part3', 'SSD'],
    ['rpool', 'group'],
    ['rpool/mirror-0', 'group'],
  ]);
});

it('reads wait and queue of the intervals, each by Little’s law', () => {
  const text = readFileSync('core-wasm/model/tests/fixtures/iostat/sysstat-10.txt', 'utf8');
  expect(captureAnswer(read(text)).map(plain)).toEqual([
    'Of sda alone the capture tells: host writes of 7.08 GB per day since boot, and 28.3 GB per day in the 1 interval captured.',
    'On average in the intervals, a read waits 25 ms and a write waits 40 ms. By Little’s law, rates and waits give a queue of 3.6; 3.6 printed, in agreement, and from the printed one a wait of 30 ms.',
  ]);
});

it('tells parts of a drive from drives with longer numbers', () => {
  const names = new Set(['sda', 'nvme0n1', 'nvd1', 'disk1', 'c1d0', 'mmcblk0']);
  const found = [
    'sda1',
    'nvme0n1p2',
    'disk1s3',
    'c1d0s2',
    'mmcblk0p1',
    'nvd10',
    'disk12',
    'sdaa',
    'sda',
  ].map((name) => wholeOf(name, names));
  expect(found).toEqual(['sda', 'nvme0n1', 'disk1', 'c1d0', 'mmcblk0', null, null, null, null]);
});
