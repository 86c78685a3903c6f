/** The engine for calculators of the topic measuring. */
export { default as packed } from '../../../core-wasm/pkg/measuring.wasm?packed';
