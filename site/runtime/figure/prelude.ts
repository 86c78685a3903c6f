/** What a covered figure shows of its film before the bet: a key of its view that no address has. */
import type { FigureState } from './state';

/** The key. */
export const PRELUDE = 'prelude';

/** The tick that it shows while it moves; nothing where it has come to rest. */
export function preludeIn(view: FigureState['view']): number | undefined {
  const tick = view[PRELUDE];
  return tick === undefined ? undefined : Number(tick);
}
