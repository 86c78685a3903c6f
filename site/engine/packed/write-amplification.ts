/** The engine for calculators of the topic write-amplification. */
export { default as packed } from '../../../core-wasm/pkg/write-amplification.wasm?packed';
