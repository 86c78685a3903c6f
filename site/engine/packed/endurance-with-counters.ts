/** The engine for the chapter on endurance, which also reads counters of write amplification. */
export { default as packed } from '../../../core-wasm/pkg/endurance-with-counters.wasm?packed';
