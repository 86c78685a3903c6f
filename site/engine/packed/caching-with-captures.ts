/** The engine for the chapter on caching, which reads captures. */
export { default as packed } from '../../../core-wasm/pkg/caching-with-captures.wasm?packed';
