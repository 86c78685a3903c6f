/** The commands: how each is typed, what it does, and what its options mean. */
import {
  type Arguments,
  argumentsOf,
  type Command,
  helpOf,
  type Options,
} from '../engine/arguments';
import { describeModel } from './describe';
import { effectsOfModel, seekInModel } from './explore';
import { findModels } from './find';
import { listFleet } from './fleet';
import { importFiles } from './import-file';
import type { Io } from './io';
import { listModels } from './list';
import { matrixOfDrive } from './matrix';
import { runModel } from './run-model';
import { sizeDrive } from './size';
import { sweepModel } from './sweep';

const CALC = 'npm run --silent calc --';

/** Text for standard output; or the exit status, where all that is to be said has been said. */
type Answer = string | number | Promise<string | number>;

/** A command that can be run; behind `--help` it says what it is. */
export interface Runnable {
  readonly help: string;
  run(typed: readonly string[], io: Io): Answer;
}

function runnable<Has extends Options>(
  { usage, ...others }: Command<Has>,
  run: (given: Arguments<Has>, io: Io) => Answer,
): Runnable {
  const command = { ...others, usage: usage.map((line) => `${CALC} ${line}`) };
  const help = helpOf(command);
  return {
    help,
    run(typed, io) {
      const given = argumentsOf(command, typed);
      return given.wantsHelp ? help : run(given, io);
    },
  };
}

const NONE = {} as const;
const YES = {
  yes: { about: 'do not ask, nor refuse, where the simulator takes more than three minutes' },
} as const;
const TRACE = {
  trace: {
    takes: 'FILE',
    about:
      'the requests of this file, for simulate: an iolog of fio, the text of blkparse, an MSR Cambridge trace, or a plain list',
  },
  addresses: {
    takes: 'pages|sectors|bytes',
    about: 'what the addresses in a plain list count, if not pages',
  },
  ...YES,
} as const;
const MODEL = {
  iostat: { takes: 'FILE', about: 'a capture of iostat -x, for storage-bound' },
  device: { takes: 'NAME', about: 'which device in it, if not the busiest' },
  ...TRACE,
} as const;

/** By the word that is typed first; `MODEL` stands for the name of any model. */
export const COMMANDS = {
  list: runnable(
    {
      about: 'The models by name',
      usage: ['list'],
      options: NONE,
      most: 0,
      rule: 'list takes nothing more.',
    },
    listModels,
  ),
  find: runnable(
    {
      about:
        'Those that answer a question, found by any name that the book knows, as in "find tbw"',
      usage: ['find WORD… [--json]'],
      options: { json: { about: 'the answer as JSON' } },
      rule: 'find takes words, and --json.',
    },
    ({ words, values }) => findModels(words, values.json),
  ),
  describe: runnable(
    {
      about: 'What one of them takes, gives, assumes and cites',
      usage: ['describe MODEL'],
      options: NONE,
      most: 1,
      rule: 'describe takes one model.',
    },
    ({ words: [id] }) => describeModel(id),
  ),
  MODEL: runnable(
    {
      about:
        'Its answer; what is not given has its default, as in "cached-disk hit_ratio=90% disk_time=12ms"',
      usage: [
        'MODEL name=value …',
        'storage-bound --iostat FILE [--device NAME] name=value …',
        'simulate [--trace FILE] [--addresses pages|sectors|bytes] [--yes] name=value …',
      ],
      options: MODEL,
    },
    ({ words: [id, ...pairs], values }, io) => runModel(id, pairs, values, io),
  ),
  sweep: runnable(
    {
      about: 'A table of answers, as in "sweep host-cache host_hit_ratio=75%..95%/3"',
      usage: [
        'sweep MODEL name=from..to/steps[log] … [--shard i/n] [--output FILE] [--yes] name=value …',
      ],
      options: {
        shard: { takes: 'i/n', about: 'every n-th point from the i-th on, for many machines' },
        output: { takes: 'FILE', about: 'into this file, in which a stopped sweep goes on' },
        ...YES,
      },
    },
    ({ words: [id, ...pairs], values }, io) => sweepModel(id, pairs, values, io),
  ),
  effects: runnable(
    {
      about: 'What moves a result most, as in "effects cached-disk mean_time hit_ratio=90%"',
      usage: ['effects MODEL OUTPUT name=value …'],
      options: NONE,
    },
    ({ words }) => effectsOfModel(words),
  ),
  seek: runnable(
    {
      about: 'What gives a wanted result, as in "seek cached-disk hit_ratio mean_time=1ms"',
      usage: ['seek MODEL INPUT OUTPUT=value name=value …'],
      options: NONE,
    },
    ({ words }) => seekInModel(words),
  ),
  matrix: runnable(
    {
      about: 'IOPS of a simulated drive by block size and mix, 56 cells',
      usage: ['matrix name=value …'],
      options: NONE,
    },
    ({ words }) => matrixOfDrive(words),
  ),
  size: runnable(
    {
      about:
        'From a load to a drive: a verdict on one, what would change it, and which of the list are enough, as in "size capture.txt growth=20%"',
      usage: [
        'size [FILE …] [--device NAME] [--intervals] [--drive NAME] [--latency] [--memo | --csv] name=value …',
      ],
      options: {
        device: { takes: 'NAME', about: 'which device of a capture, if not the most written' },
        intervals: {
          about: 'iostat ran with -y: its first report is an interval as the others are',
        },
        drive: { takes: 'NAME', about: 'a drive of the list, as in "Samsung 990 EVO Plus 2 TB"' },
        latency: {
          about: 'with p99 of latency under the load, simulated for three fitted drives',
        },
        memo: { about: 'the answer as a memo in Markdown' },
        csv: { about: 'the drives of the list as CSV' },
      },
    },
    ({ words, values }, io) => sizeDrive(words, values, io),
  ),
  fleet: runnable(
    {
      about:
        'Reports of many drives, or folders of them, as a line of CSV each: which use up their rating before the warranty ends',
      usage: ['fleet FILE|FOLDER … [--bought LIST.csv] [--lead DAYS] [--today DAY] [--serials]'],
      options: {
        bought: {
          takes: 'FILE',
          about:
            'purchases as CSV: serial,model,bought and, if you have them, rating_tb,warranty_years',
        },
        lead: { takes: 'DAYS', about: 'from an order to the new drive, 60 if not said' },
        today: { takes: 'DAY', about: 'the day of an order, if not the present one' },
        serials: { about: 'a last column with the serial numbers of the list of purchases' },
      },
    },
    ({ words, values }, io) => listFleet(words, values, io),
  ),
  import: runnable(
    {
      about:
        'What is read in files of smartctl, nvme, fio, diskspd, iostat and others, or what is wrong with them (- is standard input)',
      usage: ['import FILE …'],
      options: NONE,
    },
    ({ words }, io) => importFiles(words, io),
  ),
} as const;

/** What is printed where no command is named. */
export const USAGE = `${Object.values(COMMANDS)
  .map(({ help }) => help)
  .join('\n')}`;
