/** The layers through which a commit falls, and the settings that are tried one after the other. */
import type { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';

type State = FigureState<typeof sqliteCommit>;

/** What a layer has made of the commit. */
export interface Layer {
  readonly id: 'row' | 'database' | 'blocks' | 'device' | 'flash';
  readonly name: string;
  readonly bytes: number;
  /** How often the bytes of the rows fit in. */
  readonly times: number;
}

/** Ticks from one layer to the next, and layers below the first. */
export const LAYER = 20;
const BELOW = 4;
/** The one from which on the device has it. */
export const DEVICE = 3;

/** Write amplification of the drive, as the figure offers it. */
export const FLASH = [
  { id: '2', label: '2' },
  { id: '1', label: '1' },
  { id: '4', label: '4' },
] as const;

/** As chosen. */
export const flashIn = ({ view }: Pick<State, 'view'>): number =>
  Number(FLASH.find(({ id }) => id === view.flash)?.id ?? FLASH[0].id);

/** File systems as one names them in a line. */
const NAMES = { ext4: 'ext4', xfs: 'XFS', btrfs: 'btrfs' } as const;

/** The row, and what becomes of it. */
export function layersOf(state: State): readonly Layer[] {
  const { rows, row_size, file_system } = state.inputs;
  const { own_write_amplification, log_size, table_size, bytes_per_commit } = state.answer.values;
  const payload = rows * row_size;
  const layer = (id: Layer['id'], name: string, bytes: number): Layer => ({
    id,
    name,
    bytes,
    times: bytes / payload,
  });
  return [
    layer('row', rows === 1 ? 'the row' : 'the rows', payload),
    layer('database', 'SQLite writes', own_write_amplification * payload),
    layer('blocks', `${NAMES[file_system]}, whole blocks`, log_size + table_size),
    layer('device', 'the device writes', bytes_per_commit),
    layer('flash', 'its flash programs', flashIn(state) * bytes_per_commit),
  ];
}

const PLACES = ['the row', 'the database', 'the file system', 'the device', 'the flash'];

/** How many layers the film has reached, the row among them; before the bet, the row alone. */
export function reachedIn(state: State): number {
  return isCovered(state.view) ? 1 : Math.floor(tickOf(fallTime, state) / LAYER) + 1;
}

/** From layer to layer. */
export const fallTime: Timeline<typeof sqliteCommit> = {
  label: 'Layer',
  latest: BELOW * LAYER,
  span: () => [0, BELOW * LAYER],
  pace: LAYER,
  stop: (at, way) =>
    way > 0 ? (Math.floor(at / LAYER) + 1) * LAYER : (Math.ceil(at / LAYER) - 1) * LAYER,
  say: (at) => PLACES[Math.floor(at / LAYER)] ?? '',
  factor: (speed) => (speed === 1 ? 'a layer per second' : `${speed} layers per second`),
};

/** One switch after the other, on top of the last. */
export const SETTINGS = [
  {
    name: 'as it comes',
    inputs: { journal: 'delete', synchronous: 'full', rows: 1 },
  },
  { name: 'WAL', inputs: { journal: 'wal', synchronous: 'full', rows: 1 } },
  { name: 'and NORMAL', inputs: { journal: 'wal', synchronous: 'normal', rows: 1 } },
  {
    name: 'and 100 rows per commit',
    inputs: { journal: 'wal', synchronous: 'normal', rows: 100 },
  },
] as const;
