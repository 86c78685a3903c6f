/**
 * A drive that is played with: the engine’s page map, page by page, taken forth and back.
 *
 * A run is its inputs and a list of actions, each at a number of host writes; what is seen at a moment is a
 * function of those and the moment alone.
 */

/** What the compiled engine offers. */
export interface LivingBindings {
  LivingDrive: new (values: Float64Array) => Handle;
}

interface Handle {
  keep(moments: number): void;
  go(to: number): void;
  readonly at: number;
  act(kind: number, value: number, more: number): void;
  brush(places: Uint32Array, trims: boolean): number;
  counters(): Float64Array;
  shape(): Uint32Array;
  shades(window: Uint32Array, fade: number, since: number): Uint8Array;
  blocks(): Float32Array;
  free(): void;
}

/** The rule that picks the victim block, as the simulator names it. */
export type Policy = 'greedy' | 'fifo' | 'random' | 'd-choices' | 'cost-benefit';
/** What the host writes, as the simulator names it. */
export type Traffic = 'uniform' | 'sequential' | 'hot-cold' | 'zipf';

/** What somebody does to the drive. */
export type Action =
  | { readonly kind: 'policy'; readonly policy: Policy }
  /** Blocks of the spare area that are not used. */
  | { readonly kind: 'hold'; readonly blocks: number }
  /** Whether relocated pages go to a block of their own. */
  | { readonly kind: 'separate'; readonly separate: boolean }
  | { readonly kind: 'traffic'; readonly traffic: Traffic };

/** How large a drive is. */
export interface Shape {
  readonly blocks: number;
  readonly pagesPerBlock: number;
  readonly userPages: number;
  /** The most blocks that can be held back. */
  readonly mostHeld: number;
}

/** What was done since the beginning, in pages; `erases` in blocks. */
export interface Counts {
  readonly host: number;
  readonly moved: number;
  readonly erases: number;
  readonly trimmed: number;
}

/** A part of the map of a drive, in blocks; the map has so many `across`. */
export interface MapWindow {
  readonly across: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** What a block is: its place in this list is its number in `blocks()`. */
export const BLOCK_STATES = ['erased', 'held', 'open', 'full'] as const;
/** Numbers a block has in `blocks()`: valid pages, passes since it was filled, state. */
export const BLOCK_FIELDS = 3;

/** Blocks among which the rule d-choices takes the one with the fewest valid pages. */
const CHOICES = 10;

const KINDS = { policy: 2, hold: 3, separate: 5, traffic: 6 } as const;

/** A drive that is played with. Whoever opened it frees it. */
export interface LivingDrive {
  readonly shape: Shape;
  /** Host writes since the beginning. */
  readonly at: number;
  /** Keeps so many moments to wind back to, each as large as the drive; at first there are none. */
  keep(moments: number): void;
  /** Goes to so many host writes, forth or back. */
  go(to: number): void;
  /** Does something now; what was done later is forgotten. @throws Error where it cannot be done. */
  act(action: Action): void;
  /** Writes, or trims, the pages whose valid copies stand in these places; gives how many there were. */
  brush(places: Uint32Array, trims: boolean): number;
  counts(): Counts;
  /** A number for each pixel, row by row (`core-wasm/model/src/simulate/shades.rs`); changes fade within `fade` host writes, and those before the host write `since` have. */
  shades(window: MapWindow, fade: number, since?: number): Uint8Array;
  /** `BLOCK_FIELDS` numbers for each block. */
  blocks(): Float32Array;
  free(): void;
}

/** A drive as the compiled engine takes it: numbers in declared order, and the places of options. */
export interface LivingSetup {
  readonly values: readonly number[];
  readonly policies: Readonly<Record<Policy, number>>;
  readonly traffics: Readonly<Record<Traffic, number>>;
}

/** Opens a drive where its traffic begins. */
export function openLivingDrive(bindings: LivingBindings, setup: LivingSetup): LivingDrive {
  const handle = new bindings.LivingDrive(Float64Array.from(setup.values));
  const [blocks = 0, pagesPerBlock = 0, userPages = 0, mostHeld = 0] = handle.shape();
  return {
    shape: { blocks, pagesPerBlock, userPages, mostHeld },
    get at() {
      return handle.at;
    },
    keep: (moments) => handle.keep(moments),
    go: (to) => handle.go(to),
    act: (action) => handle.act(...coded(action, setup)),
    brush: (places, trims) => handle.brush(places, trims),
    counts() {
      const [host = 0, moved = 0, erases = 0, trimmed = 0] = handle.counters();
      return { host, moved, erases, trimmed };
    },
    shades: ({ across, left, top, columns, rows }, fade, since = 0) =>
      handle.shades(Uint32Array.of(across, left, top, columns, rows), fade, since),
    blocks: () => handle.blocks(),
    free: () => handle.free(),
  };
}

function coded(action: Action, setup: LivingSetup): [number, number, number] {
  const kind = KINDS[action.kind];
  switch (action.kind) {
    case 'policy':
      return [kind, setup.policies[action.policy], CHOICES];
    case 'hold':
      return [kind, action.blocks, 0];
    case 'separate':
      return [kind, Number(action.separate), 0];
    case 'traffic':
      return [kind, setup.traffics[action.traffic], 0];
  }
}
