/** Simulates a drive in small, run after run, and says what it has written, in drive writes. */

import { continued, type HostWrites, writtenIn } from '../../engine/simulation/host-writes';
import type { Simulator } from '../../engine/simulation/start-simulation';
import { PAGES, type ScaledRun } from '../simulation-runs/scaled-drive';

/** Who waits for it. */
export interface Waiting {
  /** How far it is, from 0 to 1. */
  told(share: number): void;
  done(written: HostWrites): void;
  /** Why there is nothing; one sentence. */
  failed(problem: string): void;
}

/** Begins; what it gives ends it. When it is over, nothing of it stays in memory. */
export function runScaled(
  simulator: Simulator,
  runs: readonly ScaledRun[],
  { told, done, failed }: Waiting,
): () => void {
  const parts: HostWrites[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
    simulator.close();
  };
  const giveUp = (problem: string) => {
    end();
    failed(problem);
  };
  const next = () => {
    const now = runs[parts.length];
    if (!now) {
      end();
      done(inDriveWrites(parts.reduce(continued)));
      return;
    }
    simulator.start(now.run.inputs, {
      heard({ share, answer }) {
        told((parts.length + share) / runs.length);
        // Whoever was told may have ended it.
        if (share < 1 || isOver) return;
        parts.push(writtenIn(answer.values.intervals, now.interval));
        next();
      },
      refused: (refused) => giveUp(refused.inWords()),
      failed: (problem) => giveUp(`The drive was not simulated: ${problem}.`),
    });
  };
  next();
  return end;
}

const inDriveWrites = ({ writes, time }: HostWrites): HostWrites => ({
  writes: writes.map((pages) => pages / PAGES),
  time,
});
