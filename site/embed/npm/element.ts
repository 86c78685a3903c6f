/** The element of the script tag, for who bundles: nothing is defined until `define` is called. */
export { type Definition, define } from '../spare-area';
