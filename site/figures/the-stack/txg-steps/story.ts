/** One write of a guest to a volume of ZFS as a film: into memory, into the log, and with its transaction group into the pool. */
import { zfsWrite } from '../../../engine/gen/zfs-write';
import type { FigureState } from '../../../runtime/figure/define-figure';

export type State = FigureState<typeof zfsWrite>;

const [KIB, GIB] = [1024, 1024 ** 3];
/** Bytes of the write; what is written is drawn in squares of as many. */
export const WRITE = 4 * KIB;
/** A volume so large, and so few writes in a transaction group, that nearly each changes a block of the map of its own. */
const VOLUME = { volume_size: 100 * GIB, group_writes: 250 } as const;

/** Where bytes are: in the memory of the host, or on drives. */
export type Place = 'memory' | 'log' | 'data' | 'map';

/** What an import finds of the write: it is there or not, or there if its log block was on flash. */
export type Kept = 'yes' | 'no' | 'some';

export type StepId =
  | 'dirty'
  | 'log'
  | 'log-flush'
  | 'success'
  | 'collect'
  | 'data'
  | 'map'
  | 'pool-flush'
  | 'root'
  | 'freed';

/** One step, with what it writes to drives. */
export interface Act {
  readonly id: StepId;
  readonly place: Place | null;
  readonly bytes: number;
  /** What an import finds if the power fails at its end. */
  readonly kept: Kept;
  readonly from: number;
  readonly to: number;
}

/** A write with its steps. */
export interface Story {
  readonly acts: readonly Act[];
  readonly last: number;
  /** Whether the guest is told of success only once the write is on flash. */
  readonly isLogged: boolean;
  readonly isApart: boolean;
  /** All that is written. */
  readonly bytes: number;
}

/** What may differ: who waits, and where the log is. */
export interface Setting {
  readonly isLogged: boolean;
  readonly isApart: boolean;
}

export const settingOf = ({ view, inputs }: Pick<State, 'view' | 'inputs'>): Setting => ({
  isLogged: view.sync !== 'disabled',
  isApart: inputs.log_device === 'slog',
});

/** What the model says of it, whatever the other figures of the page show. */
export const modelOf = ({ engine }: Pick<State, 'engine'>, { isLogged, isApart }: Setting) =>
  engine.run(zfsWrite, {
    ...VOLUME,
    write_size: WRITE,
    sync: isLogged ? 'sync' : 'async',
    log_device: isApart ? 'slog' : 'pool',
  }).values;

/** Bytes of the log, of the block, and of the map. */
export function bytesOf(state: Pick<State, 'engine'>, setting: Setting) {
  const { log_write_amplification, block_write_amplification, data_write_amplification } = modelOf(
    state,
    setting,
  );
  return {
    log: log_write_amplification * WRITE,
    data: block_write_amplification * WRITE,
    map: (data_write_amplification - block_write_amplification) * WRITE,
  };
}

/** How long each step takes, in ticks. */
const TICKS: Readonly<Record<StepId, number>> = {
  dirty: 20,
  log: 30,
  'log-flush': 20,
  success: 30,
  collect: 60,
  data: 40,
  map: 100,
  'pool-flush': 20,
  root: 30,
  freed: 30,
};

/** The steps of a write. */
export function storyOf(state: Pick<State, 'engine'>, setting: Setting): Story {
  const { log, data, map } = bytesOf(state, setting);
  const kept = setting.isLogged ? 'yes' : 'no';
  const steps: readonly (readonly [StepId, Place | null, number, Kept])[] = [
    ['dirty', 'memory', 0, 'no'],
    ...(setting.isLogged
      ? ([
          ['log', 'log', log, 'some'],
          ['log-flush', null, 0, 'yes'],
        ] as const)
      : []),
    ['success', null, 0, kept],
    ['collect', null, 0, kept],
    ['data', 'data', data, kept],
    ['map', 'map', map, kept],
    ['pool-flush', null, 0, kept],
    ['root', null, 0, 'yes'],
    ...(setting.isLogged ? ([['freed', null, 0, 'yes']] as const) : []),
  ];
  let to = 0;
  const acts = steps.map(([id, place, bytes, kept]): Act => {
    const from = to;
    to += TICKS[id];
    return { id, place, bytes, kept, from, to };
  });
  return { ...setting, acts, last: to, bytes: bytesIn(acts) };
}

/** Bytes of some of its steps. */
export const bytesIn = (acts: readonly Act[]): number =>
  acts.reduce((sum, { bytes }) => sum + bytes, 0);
