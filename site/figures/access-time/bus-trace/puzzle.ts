/** The garbled figure of the trace's summary: what the reader puts in its place, and what is said to it. */

import type { ViewKey } from '../../../engine/address/view-keys';
import type { busTrace } from '../../../engine/gen/bus-trace';
import { readAmount } from '../../../engine/typed/typed-amount';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Part, time } from '../../../runtime/figure/parts';

/** What the reader put there, in the address: as it was typed. */
export const figureKey: ViewKey = {
  allowed: 'the time of the data transfer, such as 20us',
  takes: (text) => secondsOf(text) !== null,
};

/** The unit beside the box. */
export const UNIT = 'µs';

/** A typed time in seconds, a bare number in microseconds; null where it is neither. */
export function secondsOf(text: string): number | null {
  const { value = 0 } = readAmount(text, 'time', UNIT);
  return value > 0 ? value : null;
}

/** What is said to a time put in the place of the garbled one. */
export interface Reply {
  readonly right: boolean;
  readonly says: readonly Part[];
}

/** The summary's other two parts, as they are printed. */
const STATED_COMMAND = 31e-6;
const STATED_ACCESS = 151e-6;
/** As near as a printed figure can be. */
const NEAR = 0.6e-6;

/** Judges a time against the trace's own lines. */
export function replyTo(seconds: number, { inputs, answer }: FigureState<typeof busTrace>): Reply {
  const total = inputs.stated_total;
  const data = answer.values.data_time;
  const status = answer.values.status_time;
  const untilStatus = data + (inputs.status_steps[0] ?? 0);
  const left = total - STATED_COMMAND - STATED_ACCESS;
  const sum = STATED_COMMAND + STATED_ACCESS + seconds;
  const near = (wanted: number) => Math.abs(seconds - wanted) <= NEAR;
  if (near(data))
    return yes(
      'Right. The five data lines add up to ',
      time(data, 4),
      '. With the completion of ',
      time(status),
      ' every part of the trace is accounted for.',
    );
  if (near(untilStatus))
    return yes(
      'Right. From the first data to the status line it is ',
      time(untilStatus, 4),
      '. Strike the stray 41 from the printed number and it reads 28.5, which is as good.',
    );
  if (near(left))
    return no(
      'Not yet. That gives the data all the time that the other two parts leave and forgets the completion: status and message take ',
      time(status),
      ' in the trace.',
    );
  if (seconds > total)
    return no('Not yet. That alone is more than the ', time(total), ' of the whole command.');
  if (sum > total)
    return no(
      'Not yet. With the other two that makes ',
      time(sum, 4),
      ', more than the whole command took.',
    );
  if (seconds < data)
    return no(
      'Not yet. The data lines of the trace already add up to more than that. Step through them.',
    );
  return no(
    'Not yet. That leaves ',
    time(total - sum),
    ' for the completion, and the trace shows how long that took. Look at its last three lines.',
  );
}

const yes = (...says: Part[]): Reply => ({ right: true, says });
const no = (...says: Part[]): Reply => ({ right: false, says });
