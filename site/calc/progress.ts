/** How far a long command is, on standard error, and whether it was asked to stop. */

import { inTime } from '../engine/simulation/time-left';
import { counted } from '../engine/typed/quoted';
import type { Io } from './io';

/** How often the line is written anew, in milliseconds. */
const OFTEN = 200;

/** A running count. */
export interface Progress {
  /** The exit status of a stopped command, after Ctrl+C or when the reader of the output has gone; null while it runs. */
  readonly stopped: number | null;
  /** So many are done, and so many seconds left; leaves a moment now and then in which signals are heard. */
  reached(done: number, left?: number | null): Promise<void>;
  /** All is done; with what else is to be said of it. */
  end(remark: string): void;
}

/** Counts up to a total, of points or of whatever else there is. */
export function startProgress(total: number, io: Io, what = 'point'): Progress {
  let stopped: number | null = null;
  let said = 0;
  let width = 0;
  /** Writes over the last line, which may have been longer. */
  const write = (line: string, end = '') => {
    const cleared = line.length < width ? `\r${' '.repeat(width)}` : '';
    io.err(`${cleared}\r${line}${end}`);
    width = line.length;
  };
  io.onStop((status) => {
    stopped = status;
  });
  return {
    get stopped() {
      return stopped;
    },
    async reached(done, left = null) {
      const now = Date.now();
      if (now - said >= OFTEN) {
        said = now;
        const rest = left === null ? '' : `, ${inTime(left).replaceAll('\u202f', ' ')} left`;
        write(`${done} of ${counted(total, what)}${rest}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (stopped !== null) write(`Stopped at ${done} of ${counted(total, what)}.`, '\n');
    },
    end(remark) {
      write(`${total} of ${counted(total, what)}.${remark && ' '}${remark}`, '\n');
    },
  };
}
