/** What the chapter on the stack brings to life, in the order in which a reader meets it. */
export { challenges } from './challenges';
export { figures } from './figures';
