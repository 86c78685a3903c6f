/** The devices of a capture in the order in which one asks: drives, the busiest first; then what lies above and beside them. */
import type { Capture, CapturedDevice } from '../../engine/iostat-capture';

/** What a device is for the reader. */
export type Role = 'drive' | 'layer' | 'part' | 'sum' | 'aside' | 'other';

/** A device with its role, and whether its means are of the time since boot, not of intervals. */
export interface OrderedDevice {
  readonly device: CapturedDevice;
  readonly role: Role;
  readonly isSinceBoot: boolean;
}

/** Roles in the order of the table; drives have a table of their own. */
const ORDER: readonly Role[] = ['drive', 'other', 'sum', 'layer', 'part', 'aside'];

/** All devices, ordered by role, then by the bytes that they move a second; the busiest drive is the engine's. */
export function orderedDevices(capture: Capture): readonly OrderedDevice[] {
  const names = new Set(capture.devices.map(({ device }) => device));
  const ordered = capture.devices.map((device) => ({
    device,
    role: roleOf(device, capture, names),
    isSinceBoot: isSinceBoot(device, capture),
  }));
  const load = ({ device, isSinceBoot: isOld }: OrderedDevice) => {
    if (device.device === capture.busiest_device) return Number.POSITIVE_INFINITY;
    return isOld && device.written_per_day.interval_reports > 0 ? 0 : movedPerSecond(device);
  };
  return ordered.sort((a, b) => {
    const apart = ORDER.indexOf(a.role) - ORDER.indexOf(b.role);
    if (apart !== 0) return apart;
    const [one, other] = [load(a), load(b)];
    return one === other ? 0 : other - one;
  });
}

/** Bytes read and written a second; zero where that is not known. */
function movedPerSecond({ mean }: CapturedDevice): number {
  const { request_bytes, read_bytes = 0, write_bytes = 0 } = mean.values;
  return request_bytes ?? read_bytes + write_bytes;
}

function roleOf(device: CapturedDevice, capture: Capture, names: ReadonlySet<string>): Role {
  const { layers, busiest_device } = capture;
  const { device: name, group, kind } = device;
  if (group) return 'sum';
  if (name === busiest_device || layers?.below.includes(name)) return 'drive';
  if (layers?.above.includes(name)) return 'layer';
  if (kind === 'none') return 'aside';
  if (wholeOf(name, names)) return 'part';
  return layers ? 'other' : 'drive';
}

/** The device of the capture that a partition or slice lies on: "sda" of "sda1", "nvme0n1" of "nvme0n1p2". */
export function wholeOf(name: string, names: ReadonlySet<string>): string | null {
  const wholes = [/^(.*\d)[ps]\d+$/, /^(.*\D)\d+$/].map((part) => part.exec(name)?.[1]);
  return wholes.find((whole) => whole && names.has(whole)) ?? null;
}

/** Whether the means of a device are of the time since boot: no report of an interval names it. */
function isSinceBoot({ busiest, written_per_day }: CapturedDevice, { reports }: Capture): boolean {
  if (written_per_day.interval_reports === 0) return written_per_day.since_boot !== null;
  if (!busiest) return false;
  return reports ? reports[busiest.report]?.since_boot === true : busiest.report === 0;
}
