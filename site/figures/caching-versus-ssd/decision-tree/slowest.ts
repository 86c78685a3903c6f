/** Which device of a capture lets its requests wait the longest: seldom the one with the most of them. */
import type { CapturedDevice } from '../../../engine/iostat-capture';

/** The mean wait of a device's requests, in seconds: reads count where they are told apart; 0 where nothing is said. */
function waitOf({ mean }: CapturedDevice): number {
  const { read_wait, wait, write_wait } = mean.storage_bound as Record<string, unknown>;
  const said = [read_wait, wait, write_wait].find((one) => typeof one === 'number' && one > 0);
  return Number(said ?? 0);
}

/** The device whose requests wait at least twice as long as those of the one that was chosen; null where there is none. */
export function slowerThan(
  chosen: string | null,
  devices: readonly CapturedDevice[],
): string | null {
  const waitedFor = devices.find(({ device }) => device === chosen);
  const [slowest] = devices
    .filter(({ group }) => !group)
    .toSorted((one, other) => waitOf(other) - waitOf(one));
  if (!waitedFor || !slowest || waitOf(slowest) < 2 * waitOf(waitedFor)) return null;
  return slowest.device === chosen ? null : slowest.device;
}
