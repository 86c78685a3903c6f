/** The engine for calculators of the topic caching-versus-ssd. */
export { default as packed } from '../../../core-wasm/pkg/caching-versus-ssd.wasm?packed';
