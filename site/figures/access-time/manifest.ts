/** What the chapter on access time brings to life, in the order in which a reader meets it. */
export { challenges } from './challenges';
export { figures } from './figures';
