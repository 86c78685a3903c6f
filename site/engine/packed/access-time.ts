/** The engine for calculators of the topic access-time. */
export { default as packed } from '../../../core-wasm/pkg/access-time.wasm?packed';
