/** The engine for calculators of the topic overprovisioning. */
export { default as packed } from '../../../core-wasm/pkg/overprovisioning.wasm?packed';
