/** The engine of the simulator, made for speed; it runs in a worker. */
export { default as packed } from '../../../core-wasm/pkg/simulate.wasm?packed';
