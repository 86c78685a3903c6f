/** What stands below the tables of a capture: how its kinds are known, which writes tell of wear, and what is not known. */
import type { Capture } from '../../engine/iostat-capture';
import { listed } from '../../engine/typed/quoted';
import type { OrderedDevice } from './capture-devices';
import { startOf } from './capture-words';

/** So many devices are named in a note. */
const NAMED = 3;

/** The notes, each of which holds of some devices; `untold` are columns in which nothing is known. */
export function captureNotes(
  capture: Capture,
  ordered: readonly OrderedDevice[],
  untold: readonly string[],
): readonly string[] {
  const main = ordered.filter(({ role }) => role === 'drive' || role === 'layer');
  const late = ordered.filter(
    ({ device, isSinceBoot }) => isSinceBoot && device.written_per_day.interval_reports > 0,
  );
  const start = startOf(capture);
  return [
    ...byReason(ordered, ({ device }) => device.written_per_day.reason).map(([reason]) => reason),
    ...byReason(main, ({ device }) => device.basis).map(
      ([basis, names]) => `${listed(names, NAMED)}: ${basis}`,
    ),
    late.length > 0
      ? `No report of an interval names ${listed(namesOf(late), NAMED)}: rates, waits and queue are the means ${start}.`
      : '',
    untold.length > 0 ? `Not known from this capture: ${untold.map(lowered).join('; ')}.` : '',
    capture.layers
      ? ''
      : 'The capture does not name both drives and layers above them (md, dm, zd), so no factor between the two is known.',
  ].filter(Boolean);
}

const namesOf = (all: readonly OrderedDevice[]) => all.map(({ device }) => device.device);
const lowered = (head: string) => head.charAt(0).toLowerCase() + head.slice(1);

/** The sentences that are said of some devices, each once, with the names of these. */
function byReason(
  all: readonly OrderedDevice[],
  of: (one: OrderedDevice) => string,
): readonly (readonly [string, readonly string[]])[] {
  const sentences = [...new Set(all.map(of))];
  return sentences.map((said) => [said, namesOf(all.filter((one) => of(one) === said))]);
}
