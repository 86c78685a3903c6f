/** The exercises of the chapter on the stack. Wrong formulas are wrong on purpose: each is a likely mistake. */
import { type Amount, defineExercise, type Exercise } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { fsyncAppend } from '../../engine/gen/fsync-append';
import { indirectionUnit } from '../../engine/gen/indirection-unit';
import { raidWrite } from '../../engine/gen/raid-write';
import { raidz } from '../../engine/gen/raidz';

/** Blocks, records and units, as those who set them say them. */
const size = (value: number): Amount => ({ value, dimension: 'bytes', isBinary: true });
const count = (value: number): Amount => ({ value, dimension: 'count' });
const KIB = 1024;
const BLOCK = 4 * KIB;

/** Blocks of the records alone, per so many bytes, where their headers make another block needed: elsewhere nothing shows that they were forgotten. */
function forgotten(id: string, payload: number, blocks: number, per = 1): Record<string, number> {
  const alone = Math.ceil(payload / BLOCK);
  return alone < blocks ? { [id]: (alone * BLOCK) / per } : {};
}

/** A log whose commits begin with a block, some records to a flush. */
const log = defineExercise(fsyncAppend, {
  id: 'log-free',
  fixed: { layout: 'padded', block_size: BLOCK, header_size: 24 },
  drawn: {
    record_size: [
      80, 90, 100, 120, 140, 150, 160, 180, 200, 220, 240, 250, 280, 300, 320, 350, 400,
    ],
    records: [2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 24, 25, 30],
  },
  asked: 'write_amplification',
  tolerance: { relative: 0.01 },
  names: {
    record_size: 'a record',
    records: 'the records of a commit',
    commit: 'what a commit has to store',
    blocks: 'the blocks of a commit',
    written: 'what a commit writes',
    write_amplification: 'the write amplification',
  },
  steps: ({ record_size, commit_size, padded_blocks, bytes_per_commit, write_amplification }) => ({
    record_size: size(record_size),
    commit: size(commit_size),
    blocks: count(padded_blocks),
    written: size(bytes_per_commit),
    write_amplification: { value: write_amplification, dimension: 'number' },
  }),
  sometimes: ['no-headers'],
  mistakes: ({ record_size, records, commit_size, padded_blocks }) => ({
    'a-block-each': BLOCK / record_size,
    'no-blocks': commit_size / (records * record_size),
    'headers-as-payload': (padded_blocks * BLOCK) / commit_size,
    ...forgotten('no-headers', records * record_size, padded_blocks, records * record_size),
  }),
  gaps: ({ record_size, records, commit_size, padded_blocks }) => ({
    written: {
      'a-block-per-record': records * BLOCK,
      'not-whole': commit_size,
      'payload-alone': record_size * records,
      ...forgotten('headers-left-out', records * record_size, padded_blocks),
    },
  }),
});

const logWorked: Exercise = {
  ...log,
  id: 'log-worked',
  drawn: { record_size: [120, 200, 300], records: [4, 8, 20] },
  sometimes: [],
  mistakes: () => ({}),
};
const logFaded: Exercise = {
  ...log,
  id: 'log-faded',
  sometimes: ['no-headers', 'headers-left-out'],
};

/** What one drive of a parity array writes per day. */
const perDrive = defineExercise(raidWrite, {
  id: 'per-drive',
  fixed: { level: 'raid-5', request_size: BLOCK },
  drawn: {
    drives: stepped(4, 13, 1),
    terabytes: [0.4, 0.5, 0.6, 0.8, 0.9, 1, 1.2, 1.5, 1.8, 2, 2.4, 3],
  },
  // Three digits, so that twice as much and a share of that come out as what is shown does.
  derived: ({ terabytes }) => ({
    write_rate: Number(((terabytes * 1e12) / 86_400).toPrecision(3)),
  }),
  asked: 'drive_write_rate',
  tolerance: { relative: 0.02 },
  names: {
    drives: 'the drives of the array',
    host: 'what the host writes',
    array: 'what all drives write',
    drive: 'what one drive writes',
  },
  steps: ({ write_rate, array_write_rate, drive_write_rate }) => ({
    host: { value: write_rate, dimension: 'byte_rate' },
    array: { value: array_write_rate, dimension: 'byte_rate' },
    drive: { value: drive_write_rate, dimension: 'byte_rate' },
  }),
  mistakes: ({ drives, write_rate }) => ({
    penalty: (4 * write_rate) / drives,
    'no-parity': write_rate / drives,
    'all-drives': 2 * write_rate,
    'penalty-of-all': 4 * write_rate,
    'full-stripes': write_rate / (drives - 1),
    'data-drives': (2 * write_rate) / (drives - 1),
  }),
});

/** A mistake so near the answer is none: some tolerances of the exercise. */
const APART = 0.02;

/** What a compressed block takes of a RAID-Z vdev. */
const raidzSpace = defineExercise(raidz, {
  id: 'raidz-space',
  fixed: { ashift: 12 },
  drawn: {
    block_size: stepped(12, 156, 4).map((size) => size * KIB),
    drives: stepped(4, 12, 1),
    parity: [1, 2, 3],
  },
  asked: 'allocated',
  tolerance: { relative: 0.005 },
  names: {
    block_size: 'the block',
    drives: 'the drives of the vdev',
    parity: 'the parity of each row',
    data: 'its sectors of data',
    of_parity: 'its sectors of parity',
    padding: 'the sectors of padding',
    space: 'the space that the block takes',
  },
  steps: ({ block_size, data_sectors, parity_sectors, padding_sectors, allocated }) => ({
    block_size: size(block_size),
    data: count(data_sectors),
    of_parity: count(parity_sectors),
    padding: count(padding_sectors),
    space: size(allocated),
  }),
  sometimes: ['large-blocks', 'one-row', 'full-rows'],
  // Where nothing is padded, or next to nothing, who forgets the padding is right all the same.
  isDecided: ({ data_sectors, parity_sectors, padding_sectors }) =>
    padding_sectors > APART * (data_sectors + parity_sectors + padding_sectors),
  mistakes: ({ block_size, drives, parity, data_sectors, parity_sectors, allocated }) => {
    const all = {
      'data-alone': block_size,
      'no-padding': (data_sectors + parity_sectors) * BLOCK,
      'large-blocks': (block_size * drives) / (drives - parity),
      'one-row': (data_sectors + parity) * BLOCK,
    };
    // Where rows are full, what is often forgotten is not missing.
    const isApart = ([, wrong]: [string, number]) => Math.abs(wrong / allocated - 1) > APART;
    const found = Object.fromEntries(Object.entries(all).filter(isApart));
    const rows = (parity_sectors / parity) * drives * BLOCK;
    const isNew = [allocated, ...Object.values(all)].every(
      (value) => Math.abs(rows / value - 1) > APART,
    );
    return isNew ? { ...found, 'full-rows': rows } : found;
  },
});

/** What a drive with a large unit programs for a random write. */
const unit = defineExercise(indirectionUnit, {
  id: 'coarse-write',
  fixed: { alignment: 'aligned' },
  drawn: {
    indirection_unit: [8, 16, 32, 64].map((size) => size * KIB),
    request_size: [...stepped(4, 60, 4), ...stepped(68, 112, 4)].map((size) => size * KIB),
    garbage_collection_wa: [1.5, 2.5, 3, 3.5],
  },
  asked: 'total_write_amplification',
  tolerance: { relative: 0.01 },
  names: {
    indirection_unit: 'the indirection unit',
    request_size: 'a write',
    covered: 'the whole units of a write',
    unit_wa: 'the write amplification of the unit',
    total: 'the write amplification in all',
    garbage_collection_wa: 'the write amplification of GC',
  },
  steps: ({
    indirection_unit,
    request_size,
    bytes_written,
    write_amplification,
    total_write_amplification,
  }) => ({
    indirection_unit: size(indirection_unit),
    request_size: size(request_size),
    covered: size(bytes_written),
    unit_wa: { value: write_amplification, dimension: 'number' },
    total: { value: total_write_amplification, dimension: 'number' },
  }),
  mistakes: ({ write_amplification, garbage_collection_wa, indirection_unit, request_size }) => ({
    added: write_amplification + garbage_collection_wa,
    'gc-alone': garbage_collection_wa,
    'unit-alone': write_amplification,
    'one-more-unit':
      ((Math.ceil(request_size / indirection_unit) + 1) *
        indirection_unit *
        garbage_collection_wa) /
      request_size,
  }),
});

export const exercises: readonly Exercise[] = [
  logWorked,
  logFaded,
  log,
  raidzSpace,
  perDrive,
  unit,
];
