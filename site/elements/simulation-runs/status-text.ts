/** What is said of the drives that a figure has simulated. */
import { formatAmount } from '../../engine/typed/units';
import type { Status } from './runs';

/** "8.2 million": more digits of a running number cannot be read. */
export function inWords(count: number): string {
  for (const [size, name] of [
    [1e9, 'billion'],
    [1e6, 'million'],
  ] as const)
    if (count >= size) return `${Number((count / size).toPrecision(2))} ${name}`;
  return formatAmount(Math.round(count), 'number', 2);
}

/** Runs: one drive may be run several times, at other settings or read off at other steps. */
const runsOf = (count: number) => `${count} ${count === 1 ? 'run' : 'runs'}`;

/** What the build did. */
export const saidAtBuild = (drives: number, writes: number) =>
  `Simulated when this page was built: ${runsOf(drives)}, ${inWords(writes)} page writes.`;

/** How far the runs are; `drives` are all that the figure shows. */
export function said(status: Status, shown: number): string {
  const { drives, done, isFetching, writes, seconds, problem } = status;
  if (problem !== null) return `The simulator is not running: ${problem}.`;
  const pace = seconds > 0 ? `, ${inWords(writes / seconds)} per second` : '';
  if (drives === 0) return `${runsOf(shown)}, simulated earlier.`;
  if (isFetching) return 'Loading the simulator …';
  if (done === drives)
    return `Simulated here: ${runsOf(drives)}, ${inWords(writes)} page writes${pace}.`;
  return `Simulating ${done + 1} of ${runsOf(drives)}${writes > 0 ? `: ${inWords(writes)} page writes${pace}` : ''} …`;
}
