/** What is said of a run of the simulator: before it, while it goes on, and where it did not end. */
import { inWords } from '../../elements/simulation-runs/status-text';
import type { Estimate } from '../../engine/simulation/estimate';
import type { Progress } from '../../engine/simulation/start-simulation';
import { inTime } from '../../engine/simulation/time-left';
import { formatAmount } from '../../engine/typed/units';

const memory = (bytes: number) => `${formatAmount(bytes, 'bytes', 2)} of memory`;

/** "4.2 million host writes, 33 MB of memory, about 12 s". Without `seconds` nobody knows the time. */
export function needsText({
  bytes,
  seconds,
  writes,
  simulated,
}: Pick<Estimate, 'bytes' | 'seconds' | 'writes' | 'simulated'>): string {
  const length =
    writes === null
      ? `${formatAmount(simulated ?? 0, 'time', 3)} of simulated time`
      : `${inWords(writes)} host ${writes === 1 ? 'write' : 'writes'}`;
  return [length, memory(bytes), ...(seconds === null ? [] : [inTime(seconds)])].join(', ');
}

/** What a run that takes so long asks before it begins. */
export const asksFirst = (seconds: number) =>
  `This run needs ${inTime(seconds)} on this machine. Press Run to start it, or make it shorter.`;

/** What it asks when that is known only now. */
export const asksNow = (seconds: number) =>
  `This run needs ${inTime(seconds)} more on this machine. Resume it or stop it.`;

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "Waiting, 2nd in line: other simulations are running." */
export const waitsText = (place: number) =>
  `Waiting, ${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'} in line: other simulations are running.`;

/** "43%: 8.2 million page writes, 210 million per second, about 20 s left". */
export function progressText(progress: Progress, left: number | null): string {
  const { done, share, answer } = progress;
  const {
    host_writes_per_second: speed,
    host_pages: written,
    read_intervals: reads,
  } = answer.values;
  const unit = written === 0 && (reads ?? []).length > 0 ? 'request' : 'page write';
  const pace = speed === null ? '' : `, ${inWords(speed)} per second`;
  const writes = `${inWords(done)} ${unit}${done === 1 ? '' : 's'}${pace}`;
  if (share === 1) return `Simulated ${writes}`;
  return `${formatAmount(share, 'ratio', 2)}: ${writes}${left === null ? '' : `, ${inTime(left)} left`}`;
}

/** A run that was stopped after this share; null where nothing of it had been heard. */
export const stoppedText = (share: number | null) =>
  share === null
    ? 'Stopped before there was a result. Press Run to start again.'
    : `Stopped at ${formatAmount(share, 'ratio', 2)}. The result so far is shown; press Run to start again.`;

/** Why a run broke down, and what to do about it; `bytes` is the memory that it takes, where that is known. */
export function failedText(problem: string, isMemory: boolean, bytes: number | null): string {
  if (!isMemory)
    return `The simulation failed: ${problem}. Try again; if it fails again, reload the page.`;
  const needs = bytes === null ? 'more memory' : memory(bytes);
  return `This run needs ${needs}, and the browser has none left. Choose a smaller user capacity or close other tabs, then try again.`;
}
