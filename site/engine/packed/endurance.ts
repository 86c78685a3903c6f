/** The engine for calculators of the topic endurance. */
export { default as packed } from '../../../core-wasm/pkg/endurance.wasm?packed';
