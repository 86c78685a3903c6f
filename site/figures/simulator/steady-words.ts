/** What a run of the simulator says of steady state: when the rule held, and whether it held too early. */
import { amount, type Part, says } from '../../runtime/figure/parts';

const PLAIN = { dimension: 'number' } as const;

/** Windows that the rule compares, and how far it lets one lie from their mean: half of the 20% of SNIA's test. */
const COMPARED = 5;
const BAND = 0.1;

/** A measurement window of the run, by the drive writes at its end. */
export interface Window {
  readonly end: number;
  readonly write_amplification: number;
}

/** Write amplification where the rule first held and at the end of the run, if the run left that band. */
export function leftSteady(
  windows: readonly Window[],
  steadyAt: number,
): { readonly from: number; readonly to: number } | null {
  const held = windows.findIndex(({ end }) => end === steadyAt) + 1;
  if (held < COMPARED) return null;
  const from = meanOf(windows.slice(held - COMPARED, held));
  // A last window that is shorter than the others says little by itself.
  const to = meanOf(windows.slice(Math.max(held, windows.length - COMPARED)));
  return Math.abs(to / from - 1) > BAND ? { from, to } : null;
}

/** The sentence; `steadyAt` is null where the rule never held. */
export function steadyWords(
  windows: readonly Window[],
  steadyAt: number | null,
): string | readonly Part[] {
  if (steadyAt === null) return ' Steady state was not reached.';
  const left = leftSteady(windows, steadyAt);
  if (!left)
    return says` Steady
      state was reached after ${amount(steadyAt, PLAIN)} drive writes.`;
  return says` The steady-state rule held after ${amount(steadyAt, PLAIN)} drive writes, but write
    amplification went on ${left.to > left.from ? 'rising' : 'falling'}, from
    ${amount(left.from, PLAIN)} there to ${amount(left.to, PLAIN)} at the end.`;
}

const meanOf = (windows: readonly Window[]) =>
  windows.reduce((sum, one) => sum + one.write_amplification, 0) / windows.length;
