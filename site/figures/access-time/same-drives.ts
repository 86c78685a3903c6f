/**
 * One disk and one SSD in the whole chapter. The timeline has the disk in parts, the other figures its access time; what a
 * reader sets in one of the two models, the other takes over. An address is taken as it stands.
 */
import { effect } from '@preact/signals-core';
import { ACCESS_COMPARISON, ONE_COMMAND } from '../../elements/drive-pairs/drive-pairs';
import { isCurrent } from '../../elements/presets/current';
import { same } from '../../engine/address/state-query';
import type { Inputs } from '../../engine/declaration';
import type { Page } from '../../runtime/page-state';
import type { Scope } from '../../runtime/scope';

type Numbers = Readonly<Record<string, number>>;

const PAIRS = [
  [ONE_COMMAND['2024'], ACCESS_COMPARISON['2024']],
  [ONE_COMMAND['1995'], ACCESS_COMPARISON['1995']],
] as const;

/** What both models have. */
const SHARED = ['ssd_time', 'ssd_rate', 'disk_rate'] as const;
/** What the access of the timeline's disk is made of. */
const PARTS = ['seek_time', 'rotation_speed', 'turn_share'] as const;

/** Disks of the list that do not turn at 7200 rpm: access time and revolutions per second. `same-drives.test.ts` holds them against their entries. */
export const SPUN: readonly (readonly [access: number, turns: number])[] = [
  [4.9e-3, 250],
  [5.3e-3, 250],
  [14.5e-3, 90],
  [17.6e-3, 90],
];
/** Those that do. */
export const AT_7200: readonly number[] = [11.6e-3, 11.57e-3, 12.4e-3, 12.7e-3, 13.9e-3, 15.4e-3];
const HALF = 0.5;

/** The timeline's drives as the comparison takes them. */
export function comparedOf(parts: Numbers): Inputs {
  const pair = PAIRS.find(([one]) => isCurrent(drivesIn(one), parts));
  if (pair) return pair[1];
  const { seek_time = 0, rotation_speed = 1, turn_share = 0 } = parts;
  const disk_time = written(seek_time + turn_share / rotation_speed);
  // A next sector that is read ahead needs neither seek nor latency: no disk has that access, so the comparison keeps its own.
  return { ...shared(parts), ...(disk_time > 0 ? { disk_time } : {}) };
}

/** The drives of the comparison as the timeline takes them: the seek is what the rotational latency leaves of the access. */
export function partsOf(compared: Numbers, before: Numbers): Inputs {
  const pair = PAIRS.find(([, one]) => isCurrent(one, compared));
  if (pair) return drivesIn(pair[0]);
  const { disk_time = 0 } = compared;
  const listed =
    SPUN.find(([access]) => same(access, disk_time))?.[1] ??
    (AT_7200.some((access) => same(access, disk_time)) ? 120 : undefined);
  const turns = listed ?? before.rotation_speed ?? 1;
  const share = listed === undefined ? (before.turn_share ?? HALF) : HALF;
  const seek = disk_time - share / turns;
  // A shorter access than this latency alone has no seek: then the disk of the timeline stays.
  return {
    ...shared(compared),
    ...(seek < 0
      ? {}
      : {
          seek_time: written(seek),
          rotation_speed: turns,
          turn_share: share,
        }),
  };
}

/** To 10 µs, as a box says it: nobody types more of a disk. */
const written = (time: number): number => Number(time.toFixed(5));

const shared = (from: Numbers): Inputs =>
  Object.fromEntries(SHARED.map((id) => [id, from[id] ?? 0]));

/** A pair without the size of its requests. */
function drivesIn<P extends Numbers>({ request_size: _, ...drives }: P): Inputs {
  return drives;
}

/** Keeps both models in step, from now on. */
export function joinDrives(page: Page): void {
  const [timeline, comparison] = [page.scope('one-command'), page.scope('access-comparison')];
  const taken = new WeakSet<object>();
  keepUp(timeline, comparison, [...SHARED, ...PARTS], taken, comparedOf);
  keepUp(comparison, timeline, [...SHARED, 'disk_time'], taken, partsOf);
}

/** Has `to` take over what is set of these inputs in `from`; what was itself taken over is no news. */
function keepUp(
  from: Scope,
  to: Scope,
  ids: readonly string[],
  taken: WeakSet<object>,
  drives: (of: Numbers, before: Numbers) => Inputs,
): void {
  const of = (inputs: Inputs) => JSON.stringify(ids.map((id) => inputs[id]));
  let known = of(from.inputs.peek());
  effect(() => {
    const given = from.inputs.value;
    // After all that is set with it: the reader's own drive sets both models by itself.
    queueMicrotask(() => {
      if (given !== from.inputs.peek() || of(given) === known) return;
      known = of(given);
      if (taken.has(given) || from.result.peek().problem) return;
      const before = to.inputs.peek();
      const changed = Object.entries(drives(given as Numbers, before as Numbers)).filter(
        ([id, value]) => !same(before[id] ?? null, value) && !from.follows(id),
      );
      if (changed.length === 0) return;
      to.set(Object.fromEntries(changed));
      taken.add(to.inputs.peek());
    });
  });
}
