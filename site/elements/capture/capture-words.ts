/** What a capture says in words: the busiest device, how its requests wait, and how much the layers above the drives add. */
import type { Capture, CapturedDevice } from '../../engine/iostat-capture';
import { counted, listed, shortened } from '../../engine/typed/quoted';
import { formatAmount } from '../../engine/typed/units';
import { type OrderedDevice, orderedDevices } from './capture-devices';

/** From when on the longest mean of the capture counts. */
export const startOf = ({ layout }: Capture): string =>
  layout.startsWith('zpool') ? 'since the pool was imported' : 'since boot';

/** The answer, sentence by sentence. */
export function captureAnswer(capture: Capture): readonly string[] {
  const ordered = orderedDevices(capture);
  const found = ordered.find(({ device }) => device.device === capture.busiest_device);
  const only = ordered.length === 1 ? ordered[0] : undefined;
  const first = found ?? only;
  if (!first)
    return ['Which device is the busiest is not known: no row of the capture is a drive.'];
  const { device } = first;
  return [
    `${nameIn(first, ordered)}: ${writesOf(device, capture)}`,
    `${waitsOf(first, capture)}${queueOf(device)}`,
    layersOf(capture),
  ].filter(Boolean);
}

function nameIn({ device }: OrderedDevice, ordered: readonly OrderedDevice[]): string {
  const name = shortened(device.device);
  if (ordered.length === 1) return `Of ${name} alone the capture tells`;
  const isDrive = device.kind === 'ssd' || device.kind === 'disk';
  return `The busiest ${isDrive ? 'drive' : 'device'} is ${name}`;
}

/** Host writes per day, since boot and in the intervals, or why they are not known. */
function writesOf({ written_per_day: written }: CapturedDevice, capture: Capture): string {
  const { since_boot, intervals, interval_reports, reason } = written;
  const day = (bytes: number) => `${formatAmount(bytes, 'bytes')} per day`;
  const parts = [
    since_boot === null ? '' : `${day(since_boot)} ${startOf(capture)}`,
    intervals === null
      ? ''
      : `${day(intervals)} in the ${counted(interval_reports, 'interval')} captured`,
  ].filter(Boolean);
  return parts.length === 0
    ? `how much is written to it is not known. ${reason}`
    : `host writes of ${parts.join(', and ')}.`;
}

/** How long a request of each direction waits, on average over the time of the means. */
function waitsOf({ device, isSinceBoot }: OrderedDevice, capture: Capture): string {
  const { wait, read_wait, write_wait, read_rate, write_rate, request_rate } = device.mean.values;
  const over = isSinceBoot ? startOf(capture) : 'in the intervals';
  const rates = [read_rate, write_rate, request_rate].filter((rate) => rate !== undefined);
  if (rates.length > 0 && rates.every((rate) => rate === 0)) return `It got no request ${over}.`;
  const one = (what: string, time: number | undefined, rate: number | undefined) =>
    time === undefined || rate === 0 ? [] : [`${what} waits ${waited(time)}`];
  const told = [...one('a read', read_wait, read_rate), ...one('a write', write_wait, write_rate)];
  const all = told.length > 0 ? told : one('a request', wait, request_rate);
  return all.length > 0
    ? `On average ${over}, ${all.join(' and ')}.`
    : 'How long a request waits is not known.';
}

/** A wait; one of nothing was rounded. */
const waited = (time: number) => (time === 0 ? '0 ms as printed' : formatAmount(time, 'time'));

/** The mean queue, as printed and by Little’s law. */
function queueOf({ mean, littles_law: law }: CapturedDevice): string {
  const { queue } = mean.values;
  const many = (value: number) => formatAmount(value, 'number');
  if (!law || law.queue === 0) return queue ? ` The queue is ${many(queue)}, as printed.` : '';
  const found = ` By Little’s law, rates and waits give a queue of ${many(law.queue)}`;
  if (law.agrees === null || queue === undefined) return `${found}; none is printed.`;
  const agrees = law.agrees ? 'in agreement' : 'which disagrees';
  const wait =
    queue > 0 && law.wait ? `, and from the printed one a wait of ${waited(law.wait)}` : '';
  return `${found}; ${many(queue)} printed, ${agrees}${wait}.`;
}

/** How much more the drives take than the layers above them were given; empty where the capture has no layers. */
function layersOf(capture: Capture): string {
  const { layers } = capture;
  if (!layers) return '';
  const { above, factor, over, reason } = layers;
  const what = `the layers above the drives (${listed(above, 3)})`;
  if (factor === null) return `How much ${what} add to what is written is not known: ${reason}`;
  const when = over === 'since_boot' ? startOf(capture) : 'in the intervals';
  return `The drives take ${formatAmount(factor, 'number')} times what ${what} are given, ${when}. ${reason}`;
}
