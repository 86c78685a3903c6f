/** Long work in short slices, so that a scroll or a key in between is answered at once. */

/** How long one slice may take, in milliseconds: well under a frame. */
const SLICE = 8;

/** Does the tasks in order, a slice at a time, then calls `done`. */
export function inSlices(tasks: readonly (() => void)[], done: () => void): void {
  const until = performance.now() + SLICE;
  let at = 0;
  do tasks[at++]?.();
  while (at < tasks.length && performance.now() < until);
  if (at < tasks.length) setTimeout(() => inSlices(tasks.slice(at), done));
  else done();
}
