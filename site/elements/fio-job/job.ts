/**
 * A question as a fio job: each line with the reason for it. Names and values of the options are those of fio's own
 * manual (`HOWTO.rst`); sizes are bytes, or KiB with a k.
 */

import { counted } from '../../engine/typed/quoted';
import { type Choice, isOffered } from './choice';
import { nameOfHeld } from './held-name';
import { churnOf, DATABASE_READS, FILLS, PERCENTILES, passesOf, planOf, ROUND } from './plan';
import { questionOf } from './questions';
import { filenameOf, isDevice, isMac, isWindows } from './target';

/** One line of a job file and why it is there; without a reason it only parts the others. */
export interface JobLine {
  readonly text: string;
  readonly why: string;
}

type Told = readonly [text: string, why: string];

/** The lines of the job for a choice that has been checked. */
export function jobLines(choice: Choice): JobLine[] {
  const parts = [
    headOf(choice),
    globalOf(choice),
    fillOf(choice),
    churnJobOf(choice),
    ...measuresOf(choice),
  ];
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, at): Told[] => [...(at === 0 ? [] : [['', ''] as const]), ...part])
    .map(([text, why]) => ({ text, why }));
}

/** The job file. */
export const jobText = (choice: Choice): string =>
  `${jobLines(choice)
    .map(({ text }) => text)
    .join('\n')}\n`;

export const fileOf = ({ question }: Choice): string => `${question}.fio`;

/** How it is run; its result is what the page for files reads. */
export const commandOf = (choice: Choice): string =>
  `fio ${fileOf(choice)} --output-format=json+ --output=${choice.question}.json`;

const headOf = ({ question }: Choice): Told[] => [
  [
    `; ${questionOf(question).label}`,
    'The question. To fio, a line that begins with a semicolon is a comment.',
  ],
];

function globalOf({ target, capacity, isOwn }: Choice): Told[] {
  const where: Told = isDevice(target)
    ? [`filename=${filenameOf(target)}`, 'The whole device: all data on it will be lost.']
    : [`filename=${filenameOf(target)}`, 'The file that is read and written; fio lays it out.'];
  const size: Told = [
    `size=${capacity}`,
    isDevice(target)
      ? `${isOwn ? 'The user capacity of your drive. ' : ''}The test uses only this many bytes. The rest of a purged drive then serves as spare area.`
      : `${isOwn ? 'Half of your drive. ' : ''}The size of that file in bytes: to fio, 1g would be 2^30.`,
  ];
  return [
    ['[global]', 'What holds for every job below.'],
    where,
    size,
    engineFor(target),
    ['direct=1', 'Around the page cache: else memory answers, not the drive.'],
    ['randrepeat=0', 'Other addresses in each run.'],
    ['norandommap', 'Any address may come again, as in real use; else each comes once per pass.'],
    ['refill_buffers', 'New random data in every write: nothing to compress.'],
    [
      `percentile_list=${PERCENTILES.join(':')}`,
      'These percentiles of completion latency (clat) go into the result.',
    ],
  ];
}

/** The way to deep queues of the system that names its targets so. */
function engineFor(target: string): Told {
  if (isWindows(target))
    return ['ioengine=windowsaio', 'Asynchronous I/O of Windows: one process keeps a deep queue.'];
  if (isMac(target))
    return [
      'ioengine=posixaio',
      'Asynchronous I/O of macOS, which limits how many a process may have outstanding: see sysctl kern.aioprocmax.',
    ];
  return ['ioengine=libaio', 'Asynchronous I/O of Linux: one process keeps a deep queue.'];
}

function fillOf(choice: Choice): Told[] {
  const passes = passesOf(choice);
  if (passes === 0) return [];
  return [
    [
      '[fill]',
      choice.question === 'commit'
        ? 'Writes the file once: else a sync would pay for laying it out, too.'
        : 'Preconditioning: the drive shall not be measured fresh.',
    ],
    ['rw=write', 'Sequential writes, from the first address to the last.'],
    ['bs=128k', 'Large requests, so that it is soon done.'],
    ['iodepth=32', 'Enough outstanding for most drives.'],
    ...(passes > 1
      ? ([[`loops=${passes}`, `${passes} passes: also the spare area is written.`]] as const)
      : []),
  ];
}

/** Random writes before what would take too long to bring the drive to steady state. */
function churnJobOf(choice: Choice): Told[] {
  const bytes = churnOf(choice);
  if (bytes === 0) return [];
  return [
    ['[random]', 'Preconditioning: the drive shall be past its cliff.'],
    AFTER_FILL,
    RANDOM_WRITES,
    [`bs=${sizeText(choice.block)}`, 'The size of each request.'],
    ['iodepth=32', 'Enough outstanding for most drives.'],
    [`io_size=${bytes}`, 'Ends after one drive write, however fast the drive is.'],
  ];
}

function measuresOf(choice: Choice): Told[][] {
  const { question, block } = choice;
  switch (question) {
    case 'reads':
      return [
        [
          ['[writes]', 'The load that the reads have to live with.'],
          AFTER_FILL,
          RANDOM_WRITES,
          ...loadOf(choice),
          ...offeredOf(choice),
          ...timesOf(choice),
        ],
        [
          ['[reads]', 'What is asked for. Without a stonewall it runs beside the writes.'],
          ['new_group', 'Its result stays apart from that of the writes.'],
          ['rw=randread', 'Reads at random addresses.'],
          ...loadOf(choice),
          ...offeredOf(choice),
          ...timesOf(choice),
          ...logsOf('reads', choice.jobs),
        ],
      ];
    case 'database':
      return [
        [
          ['[mix]', 'What is asked for.'],
          AFTER_FILL,
          ['rw=randrw', 'Reads and writes at random addresses, in one stream.'],
          [`rwmixread=${100 * DATABASE_READS}`, '65% of the requests are reads.'],
          ...loadOf(choice),
          ...timesOf(choice),
          ...logsOf('mix', choice.jobs),
        ],
      ];
    case 'holds':
      return [
        [
          [
            `[${nameOfHeld({ iops: choice.offered, limit: choice.limit })}]`,
            'The question as a name, which fio puts into the result.',
          ],
          AFTER_FILL,
          RANDOM_WRITES,
          ...loadOf(choice),
          ...offeredOf(choice),
          ...timesOf(choice),
          ...logsOf('holds', choice.jobs),
        ],
      ];
    case 'commit':
      return [
        [
          ['[commit]', 'What is asked for.'],
          ...(passesOf(choice) > 0 ? [AFTER_FILL] : []),
          ['rw=write', 'Sequential writes, as a database writes its log.'],
          ...loadOf({ ...choice, depth: 1 }),
          [
            'fdatasync=1',
            'A sync after every write, which fio times apart: it ends when the data are durable.',
          ],
          ...timesOf(choice),
          ...logsOf('commit', choice.jobs),
        ],
      ];
    case 'cliff':
      return [
        [
          ['[cliff]', 'One job, on a drive that was purged just before.'],
          RANDOM_WRITES,
          ...loadOf(choice),
          [
            `io_size=${Math.ceil((FILLS * choice.capacity) / choice.jobs / block) * block}`,
            `Bytes that each process writes: ${FILLS} drive writes in all, far beyond any spare area.`,
          ],
          ...logsOf('cliff', choice.jobs),
        ],
      ];
    default:
      return [
        [
          ['[sustained]', 'What is asked for.'],
          AFTER_FILL,
          RANDOM_WRITES,
          ...loadOf(choice),
          ...timesOf(choice),
          ...logsOf('sustained', choice.jobs),
        ],
      ];
  }
}

const AFTER_FILL: Told = [
  'stonewall',
  'Begins when what is above has ended, and is counted apart.',
];

const RANDOM_WRITES: Told = ['rw=randwrite', 'Writes at random addresses, all equally likely.'];

/** How large, how deep, how many. */
function loadOf(choice: Choice): Told[] {
  const { block, depth, jobs } = choice;
  const size: Told = [`bs=${sizeText(block)}`, 'The size of each request.'];
  const deep: Told = [`iodepth=${depth}`, isOffered(choice) ? NOT_CLOSED : keptBy(jobs)];
  if (jobs === 1) return [size, deep];
  return [
    size,
    deep,
    [
      `numjobs=${jobs}`,
      isOffered(choice)
        ? 'Processes share the load: a slow request holds back its own only.'
        : `So many processes do the same: ${jobs * depth} requests are outstanding.`,
    ],
    ['group_reporting', 'One result for all of them.'],
  ];
}

const NOT_CLOSED = 'Not to be reached: at this limit the load would wait for the drive.';

const keptBy = (jobs: number) =>
  `Requests that ${jobs === 1 ? 'are kept' : 'each process keeps'} outstanding: a closed loop.`;

/** The load as a rate, at random times. */
function offeredOf({ offered, jobs }: Choice): Told[] {
  const each = Math.max(1, Math.round(offered / jobs));
  return [
    [
      `rate_iops=${each}`,
      jobs === 1
        ? 'The load offered: so many arrive per second.'
        : `The load of each process: ${each * jobs} arrive per second in all.`,
    ],
    [
      'rate_process=poisson',
      'At random times. Before a pause a process lets its requests complete. What came due meanwhile is sent late: that wait is left out (coordinated omission).',
    ],
  ];
}

function timesOf(choice: Choice): Told[] {
  const { ramp, run, rounds } = planOf(choice);
  return [
    ['time_based', 'Ends by the clock, and not when all addresses were used.'],
    ...(ramp > 0 ? ([[`ramp_time=${ramp}s`, 'Runs before anything is counted.']] as const) : []),
    [
      `runtime=${run}s`,
      rounds * ROUND === run
        ? `${counted(rounds, 'round')} of a minute.`
        : 'So long it is counted.',
    ],
  ];
}

/** Logs by the second; every process writes its own. */
const logsOf = (name: string, jobs = 1): Told[] => [
  [
    `write_iops_log=${name}`,
    jobs === 1
      ? 'A log of IOPS, with the rounds in it. A silent second has no line.'
      : `${jobs} logs of IOPS, one for each process: their sum has the rounds. A silent second has no line.`,
  ],
  [`write_lat_log=${name}`, 'The same of latency.'],
  ['log_avg_msec=1000', 'One line per second, not one per request.'],
  [
    'log_max_value=1',
    'The longest latency of each second: a mean hides a pause. The log of IOPS still holds means.',
  ],
];

/** "4k", or bytes where that would not be whole. */
const sizeText = (bytes: number): string => (bytes % 1024 === 0 ? `${bytes / 1024}k` : `${bytes}`);
