/** Each stop starts from its own state: what was set at another one stays there, and is there again for whoever goes back. */
import type { Inputs } from '../../engine/declaration';
import type { LiveFigure, LiveRoot } from '../figure/live-figure';
import type { Stop } from './plan';
import { show } from './setting';

/** What the numbers of a lesson do when a stop is left, entered, and reset. */
export interface States {
  leave(stop: Stop): void;
  enter(stop: Stop): void;
  /** As the stop starts. */
  begin(stop: Stop): void;
}

/** `main` is the model that addresses of the page speak of first. */
export function keepStates(main: LiveFigure['figure']['model'] | undefined): States {
  const left = new Map<Stop, Inputs>();
  const liveOf = ({ shows }: Stop) => (shows as LiveRoot).live;
  const begin = (stop: Stop) => {
    const live = liveOf(stop);
    if (!live) return;
    if (stop.start === null) live.scope.reset();
    else show(live, stop.start, main ?? live.figure.model);
  };
  return {
    begin,
    leave(stop) {
      const live = liveOf(stop);
      if (live) left.set(stop, live.scope.inputs.peek());
    },
    enter(stop) {
      const inputs = left.get(stop);
      if (inputs) liveOf(stop)?.scope.set(inputs);
      else begin(stop);
    },
  };
}
