/** The engine that reads captures and knows no model. */
export { default as packed } from '../../../core-wasm/pkg/captures.wasm?packed';
