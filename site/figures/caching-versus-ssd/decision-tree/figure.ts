/** From an iostat capture to a verdict, question by question: the paper's lost figure 2, rebuilt. */
import { type Asked, drawPath, type PathChart } from '../../../charts/path-chart';
import type { Color } from '../../../charts/types';
import { DISK_READ, SSD_READ } from '../../../elements/drive-pairs/drive-pairs';
import { type Dimension, type Option, quantityOf, type Row } from '../../../engine/declaration';
import { storageBound } from '../../../engine/gen/storage-bound';
import { formatAmount, round } from '../../../engine/typed/units';
import {
  type Control,
  defineFigure,
  type FigureState,
} from '../../../runtime/figure/define-figure';
import { type Part, plainText, says } from '../../../runtime/figure/parts';

type State = FigureState<typeof storageBound>;

/** What each verdict means for the reader, in one sentence. */
const MEANINGS: Readonly<Record<string, string>> = {
  'cpu-bound': 'The CPU has no idle time left, so a faster drive changes little.',
  'memory-first': 'The machine swaps. Memory removes those requests; an SSD only shortens them.',
  'not-storage-bound':
    'Requests are rarely outstanding, or complete about as soon as on an SSD: it would save little. Look elsewhere.',
  'ssd-candidate': 'Small random requests wait for a disk, and an SSD shortens those most.',
  'smaller-gain': 'Requests wait, but an SSD shortens only part of what they wait for.',
  'striping-may-do':
    'If these requests follow each other, they spend their time in transfer, and several striped disks may be enough. If the disk is far from its MB/s, it seeks, and an SSD shortens that.',
  'already-ssd':
    'Check its queue depth, its interface, and its steady state before you buy another.',
  undecided: 'The capture does not say enough.',
};

const COLORS: Readonly<Record<string, Color>> = { 'ssd-candidate': 'ssd', 'smaller-gain': 'ssd' };

/** Questions of which one answer ends the walk, with the verdict it ends in. */
const EXITS: Readonly<Record<string, readonly [answer: string, verdict: string]>> = {
  computing: ['yes', 'cpu-bound'],
  paging: ['yes', 'memory-first'],
  outstanding: ['no', 'not-storage-bound'],
  waiting: ['no', 'not-storage-bound'],
};

/** The kind of device stands open; what a capture says and what it is held against are behind folds. */
function controlOf({
  id,
  label,
}: (typeof storageBound)['inputs'][number]): Control<typeof storageBound> {
  if (id === 'device') return { input: id };
  const isThreshold = /_threshold$|^wait_factor$|^access_time$|^ssd_time$|^small_request$/.test(id);
  if (!isThreshold) return { input: id, group: 'Measurements' };
  return {
    input: id,
    group: 'Thresholds',
    label: sentenceCase(label.replace('Threshold: ', '')),
  };
}

/** A sentence behind a colon; abbreviations keep their capitals. */
function withinLine(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Where the page's tree turns off. A program that waits for each request waits for a share of its run that is the queue
 * depth: a tenth is the least worth saving. An SSD's time is one request at a time, perhaps from its SLC cache; ordinary
 * SSDs take twice as long.
 */
const THRESHOLDS = { queue_threshold: 0.1, wait_factor: 4 } as const;

/** A busy server on the paper's disk. */
export const PAPER_SERVER = {
  device: 'disk',
  read_rate: 35,
  write_rate: 20,
  read_wait: 0.038,
  write_wait: 0.038,
  queue: 2.09,
  read_size: 8192,
  write_size: 8192,
  cpu_idle: 0.35,
  io_wait: 0.4,
  paging_rate: 0,
  access_time: 0.015,
} as const;

/** The same requests, as long in the queue of a disk of 2024, beside an SSD of that year: where the page opens. */
const SERVER_2024 = {
  ...PAPER_SERVER,
  ...THRESHOLDS,
  access_time: DISK_READ,
  ssd_time: SSD_READ,
} as const;

export const decisionTree = defineFigure<PathChart, typeof storageBound>(storageBound, {
  id: 'decision-tree',
  title: 'Decision tree: would an SSD help this machine?',
  question: 'Where does your iostat -x output lead?',
  controls: storageBound.inputs.map(controlOf),
  start: SERVER_2024,
  linked: PAPER_SERVER,
  presets: [
    { id: '2024', label: 'A disk of 2024, busy (made up)', inputs: SERVER_2024 },
    {
      id: 'paper',
      label: 'The paper’s disk, busy (made up)',
      inputs: { ...PAPER_SERVER, ...THRESHOLDS, ssd_time: 150e-6 },
    },
  ],
  main: 'verdict',
  draw: drawPath,

  chart(state) {
    const verdict = String(state.answer.values.verdict);
    return {
      label: plainText(sentence(state)),
      asked: rowsOf(state).map((row) => askedOf(row)),
      verdict: labelOf(options('verdict'), verdict),
      color: COLORS[verdict] ?? 'ink',
    };
  },

  sentence,

  table(state) {
    return {
      columns: [
        { label: 'Question' },
        { label: 'Value' },
        { label: 'Threshold' },
        { label: 'Answer' },
      ],
      rows: rowsOf(state).map((row) => [
        questionOf(row),
        shown(row, row.value) + freeOf(row),
        shown(row, row.threshold),
        answerOf(row),
      ]),
    };
  },
});

function sentence(state: State): readonly Part[] {
  const verdict = String(state.answer.values.verdict);
  const last = rowsOf(state).findLast((row) => row.value !== null && decides(row));
  return says`${{ value: labelOf(options('verdict'), verdict) }}.
    ${MEANINGS[verdict] ?? ''}${
      last
        ? says` Decided by: ${questionOf(last)}
      ${{ value: detailOf(last) }}.`
        : ''
    }${state.answer.notes.map((note) => ` ${note}`)}`;
}

/** That a disk could seek for so many requests tells nothing: only the other answer decides. */
function decides(row: Row): boolean {
  return row.threshold !== null && !(row.question === 'too-many' && row.answer === 'no');
}

function rowsOf({ answer }: State): readonly Row[] {
  return (answer.values.path ?? []) as readonly Row[];
}

function askedOf(row: Row): Asked {
  const exit = EXITS[String(row.question)];
  const answer = answerOf(row);
  return {
    id: String(row.question),
    question: questionOf(row),
    detail: detailOf(row),
    answer: answer.toLowerCase(),
    ...(exit && row.answer !== exit[0]
      ? { exit: `${exit[0]}: ${withinLine(labelOf(options('verdict'), exit[1]))}` }
      : {}),
  };
}

/** "82.5 %, threshold 60 %", or what there is of it. */
function detailOf(row: Row): string {
  if (row.value === null && row.threshold === null) return '';
  if (row.value === null) return `unknown, threshold ${shown(row, row.threshold)}`;
  if (row.threshold === null) return shown(row, row.value);
  return `${shown(row, row.value)}${freeOf(row)}, threshold ${shown(row, row.threshold)}`;
}

/** The question is how busy the CPU is; what is known is how much of it computes nothing. */
const freeOf = ({ question, value }: Row) =>
  question === 'computing' && value !== null ? ' idle or iowait' : '';

/** A number of a row in the unit of its measure. */
function shown(row: Row, value: number | string | null | undefined): string {
  if (typeof value !== 'number') return '–';
  const measure = String(row.measure);
  // iostat's kB are 1024 B, and block sizes are powers of two.
  if (measure === 'bytes') return `${round(value / 1024)}\u202fKiB`;
  return formatAmount(value, (measure === 'nothing' ? 'number' : measure) as Dimension);
}

const questionOf = (row: Row) => labelOf(column('question'), String(row.question));
const answerOf = (row: Row) => labelOf(column('answer'), String(row.answer));

function options(output: string): readonly Option[] {
  return quantityOf(storageBound, output).options ?? [];
}

function column(id: string): readonly Option[] {
  return quantityOf(storageBound, 'path').columns?.find((one) => one.id === id)?.options ?? [];
}

function labelOf(among: readonly Option[], id: string): string {
  return among.find((option) => option.id === id)?.label ?? id;
}
