/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_answer_free: (a: number, b: number) => void;
export const __wbg_simulation_free: (a: number, b: number) => void;
export const answer_notes: (a: number) => [number, number];
export const answer_reasons: (a: number) => [number, number];
export const answer_values: (a: number) => [number, number];
export const curve: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number, number, number];
export const read_file: (a: number, b: number) => [number, number, number, number];
export const run: (a: number, b: number, c: number) => [number, number, number];
export const simulation_advance: (a: number, b: number) => number;
export const simulation_answer: (a: number) => number;
export const simulation_intervals: (a: number, b: number) => [number, number];
export const simulation_memory: (a: number, b: number) => [number, number, number];
export const simulation_new: (a: number, b: number) => [number, number, number];
export const simulation_share: (a: number) => number;
export const simulation_total: (a: number) => number;
export const simulation_windows: (a: number, b: number) => [number, number];
export const __wbindgen_exn_store: (a: number) => void;
export const __externref_table_alloc: () => number;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __externref_drop_slice: (a: number, b: number) => void;
export const __wbindgen_free: (a: number, b: number, c: number) => void;
export const __wbindgen_malloc: (a: number, b: number) => number;
export const __externref_table_dealloc: (a: number) => void;
export const __wbindgen_start: () => void;
