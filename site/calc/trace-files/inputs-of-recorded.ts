/** What a recorded trace sets of the simulator: its requests in pages, and their times where there is a clock. */
import type { Inputs } from '../../engine/declaration';
import { Unread } from '../../engine/engine';
import { MOST_REQUESTS } from '../../engine/simulation/trace';
import { blkparse } from './blkparse';
import { iolog } from './iolog';
import { msr } from './msr';
import { type Recorded, type TraceForm, WRITE } from './recorded';

/** Intervals of a run, unless their length is given. */
const ROWS = 100;

const FORMS: readonly TraceForm[] = [iolog, blkparse, msr];

/**
 * The inputs that a file sets beside what is `given`; null where it is in none of these forms.
 * @throws Unread with one sentence that names the line and what was expected.
 */
export function inputsOfRecorded(text: string, pageSize: number, given: Inputs): Inputs | null {
  const lines = text.split(/\r?\n/);
  const head = lines.find((line) => line.trim() !== '') ?? '';
  const form = FORMS.find(({ fits }) => fits(head));
  if (!form) return null;
  const requests = form.read(lines);
  if (requests.length > MOST_REQUESTS)
    throw new Unread(
      'The trace has more than 1,000,000 requests: keep a part of its lines, such as an hour.',
    );
  if (!requests.some(({ kind }) => kind === WRITE))
    throw new Unread('The trace has no writes, and the simulator needs at least one.');
  return settings(requests, pageSize, given);
}

function settings(requests: readonly Recorded[], pageSize: number, given: Inputs): Inputs {
  const inOrder = requests.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  let end = 0;
  const trace = inOrder.flatMap(({ first, length, kind }) => {
    const page = Math.floor(first / pageSize);
    const behind = Math.ceil((first + length) / pageSize);
    end = Math.max(end, behind);
    return [page, behind - page, kind];
  });
  const begin = inOrder[0]?.at ?? null;
  const times = begin === null ? [] : inOrder.map(({ at }) => toNanoseconds((at ?? 0) - begin));
  const hasClock = times.length > 0 && 'channels' in given;
  return {
    traffic: 'trace',
    trace,
    user_pages: Math.max(end, 2),
    // Played once, from the drive's initial state on.
    ...(hasClock && { trace_times: times, warm_up: 0, ...lengthOf(times, given) }),
  };
}

/** A time to the nanosecond, without the last digits of a difference of floats. */
const toNanoseconds = (seconds: number) => Math.round(seconds * 1e9) / 1e9;

/** The run ends with the trace, in a hundred intervals, unless it is said how long it is. */
function lengthOf(times: readonly number[], given: Inputs): Inputs {
  const last = times.at(-1) ?? 0;
  if ('measure' in given || last === 0) return {};
  // From the first request to where the trace would begin anew: a mean gap after its last.
  const length = last + last / (times.length - 1);
  return { duration: length, interval: length / ROWS };
}
