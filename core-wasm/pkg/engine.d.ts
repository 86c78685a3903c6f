/* tslint:disable */
/* eslint-disable */

/**
 * The answer of a model.
 */
export class Answer {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What the reader should know beside the numbers.
     */
    readonly notes: any[];
    /**
     * Pairs of an output's place and the reason why it has no value, flattened.
     */
    readonly reasons: any[];
    /**
     * One number an output in declared order, then the items of lists and tables.
     */
    readonly values: Float64Array;
}

/**
 * A drive that is played with. Times are host writes since the beginning.
 */
export class LivingDrive {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Does something now; what was done later is forgotten. Kinds: 0 write, 1 trim (of a page), 2 policy (its
     * place among the options, and the sample size), 3 hold (blocks), 4 victim (a block), 5 separate (1 or
     * 0), 6 traffic (its place among the options).
     *
     * # Errors
     * Where the drive cannot do that; as `run` of the models.
     */
    act(kind: number, value: number, more: number): void;
    /**
     * Valid pages, passes since it was filled, and state of each block, flattened.
     */
    blocks(): Float32Array;
    /**
     * Writes, or trims, the pages whose valid copies stand in these places; returns how many there were.
     */
    brush(places: Uint32Array | number[], trims: boolean): number;
    /**
     * Pages written by the host, relocated, erased blocks, trimmed pages: all since the beginning.
     */
    counters(): Float64Array;
    /**
     * Goes to so many host writes, forth or back.
     */
    go(to: number): void;
    /**
     * Keeps so many moments to wind back to, each as large as the drive; none until it is told.
     */
    keep(moments: number): void;
    /**
     * A drive where the traffic of a simulation begins.
     *
     * # Errors
     * As `run` of the models.
     */
    constructor(values: Float64Array | number[]);
    /**
     * A number for each pixel of a part of its map (see `spare_area_model::simulate::shades`): blocks side by
     * side in the map, then left, top, columns and rows of the part; changes fade within so many host
     * writes, and those before the host write `since` have faded.
     */
    shades(window: Uint32Array | number[], fade: number, since: number): Uint8Array;
    /**
     * Blocks, pages per block, user pages, and the most blocks that can be held back.
     */
    shape(): Uint32Array;
    /**
     * Host writes since the beginning.
     */
    readonly at: number;
}

/**
 * Reads a file that comes in pieces, or several of them together.
 */
export class LogReader {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What the files say, as `read_file` answers.
     *
     * # Errors
     * As `read_file`.
     */
    finish(): string;
    /**
     * A reader of files; a name is a hint at what the numbers are, where they do not say.
     */
    constructor(name?: string | null);
    /**
     * Begins the next of several files that are read together.
     */
    next(name?: string | null): void;
    /**
     * Takes the next piece.
     */
    push(piece: Uint8Array | number[]): void;
}

/**
 * A drive under way.
 */
export class Simulation {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Serves up to so many page writes of the host; returns how many are done in all.
     */
    advance(host_writes: number): number;
    /**
     * The answer so far.
     */
    answer(): Answer;
    /**
     * The intervals of time from this one on, row by row in the columns of the output `intervals`,
     * flattened.
     */
    intervals(from: number): Float64Array;
    /**
     * Bytes of memory that a run takes, known before it begins.
     *
     * # Errors
     * As `run` of the models.
     */
    static memory(values: Float64Array | number[]): number;
    /**
     * A run at its beginning.
     *
     * # Errors
     * As `run` of the models.
     */
    constructor(values: Float64Array | number[]);
    /**
     * The windows from this one on: where each ends, and its write amplification, flattened.
     */
    windows(from: number): Float64Array;
    /**
     * How much of the run is done: 1 when it is over, and only then.
     */
    readonly share: number;
    /**
     * Page writes of the host in the whole run, those that prepare the drive included. A run that
     * ends by its time has as many as its pace so far allows: to be asked again after each step.
     */
    readonly total: number;
}

/**
 * Computes one number of the answer at each `x` of one input; NaN where it has no value.
 *
 * # Errors
 * As `run`, at an `x` that is refused.
 */
export function curve(model: number, values: Float64Array | number[], input: number, xs: Float64Array | number[], output: number): Float64Array;

/**
 * Reads a measurement file; the answer is one JSON text (see `spare_area_model::import`).
 *
 * # Errors
 * An `Error` whose message is one sentence: what was expected, what was found, and where.
 */
export function read_file(bytes: Uint8Array | number[]): string;

/**
 * Computes one model.
 *
 * # Errors
 * An `Error` whose `cause` is `[kind, place or quantity, value or rule]`; the words are made in
 * JavaScript, from the declarations.
 */
export function run(model: number, values: Float64Array | number[]): Answer;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_answer_free: (a: number, b: number) => void;
    readonly __wbg_livingdrive_free: (a: number, b: number) => void;
    readonly __wbg_logreader_free: (a: number, b: number) => void;
    readonly __wbg_simulation_free: (a: number, b: number) => void;
    readonly answer_notes: (a: number) => [number, number];
    readonly answer_reasons: (a: number) => [number, number];
    readonly answer_values: (a: number) => [number, number];
    readonly curve: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number, number, number];
    readonly livingdrive_act: (a: number, b: number, c: number, d: number) => [number, number];
    readonly livingdrive_at: (a: number) => number;
    readonly livingdrive_blocks: (a: number) => [number, number];
    readonly livingdrive_brush: (a: number, b: number, c: number, d: number) => number;
    readonly livingdrive_counters: (a: number) => [number, number];
    readonly livingdrive_go: (a: number, b: number) => void;
    readonly livingdrive_keep: (a: number, b: number) => void;
    readonly livingdrive_new: (a: number, b: number) => [number, number, number];
    readonly livingdrive_shades: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly livingdrive_shape: (a: number) => [number, number];
    readonly logreader_finish: (a: number) => [number, number, number, number];
    readonly logreader_new: (a: number, b: number) => number;
    readonly logreader_next: (a: number, b: number, c: number) => void;
    readonly logreader_push: (a: number, b: number, c: number) => void;
    readonly read_file: (a: number, b: number) => [number, number, number, number];
    readonly run: (a: number, b: number, c: number) => [number, number, number];
    readonly simulation_advance: (a: number, b: number) => number;
    readonly simulation_answer: (a: number) => number;
    readonly simulation_intervals: (a: number, b: number) => [number, number];
    readonly simulation_memory: (a: number, b: number) => [number, number, number];
    readonly simulation_new: (a: number, b: number) => [number, number, number];
    readonly simulation_share: (a: number) => number;
    readonly simulation_total: (a: number) => number;
    readonly simulation_windows: (a: number, b: number) => [number, number];
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_drop_slice: (a: number, b: number) => void;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
