/** The moments of the living drive that the build paints: what stands there before a script runs, and on paper. */

import type { MapWindow } from '../../engine/living-drive';
import { livingDrive } from '../../engine/load-node';
import { AT_REST, MAP, USER_PAGES } from './drive';
import { type Frame, frameOf } from './frame';
import { leastAt } from './look';
import { pngOf } from './png';
import { LivingRun } from './run';
import { SETUP } from './setup';

/** Blocks of the stills, and where they lie in the map. */
export const STILL: MapWindow = { across: MAP.across, left: 0, top: 0, columns: 18, rows: 11 };
const SIDE = 16;
/** What the waterline of a still measures, in pixels. */
export const WATER = { width: 528, height: 216, dot: 3 } as const;

/** Host writes at the moments, by name. */
export const MOMENTS = {
  fill: 0.6 * USER_PAGES,
  cliff: 1.09 * USER_PAGES,
  rest: AT_REST,
} as const;
export type Moment = keyof typeof MOMENTS;

/** What is said of a moment, and its pictures. */
export interface Painted {
  readonly frame: Frame;
  readonly map: Uint8Array<ArrayBuffer>;
  readonly water: Uint8Array<ArrayBuffer>;
}

let made: ReadonlyMap<Moment, Painted> | undefined;

/** All moments, from one run; painted once a build. */
export function moments(): ReadonlyMap<Moment, Painted> {
  made ??= paint();
  return made;
}

function paint(): ReadonlyMap<Moment, Painted> {
  const run = new LivingRun(livingDrive(SETUP));
  const view = {
    window: STILL,
    fade: 1,
    since: 0,
    water: WATER,
    least: leastAt(0.07),
    block: null,
    turn: 0,
  };
  const painted = Object.entries(MOMENTS).map(([name, at]) => {
    run.go(at);
    const frame = frameOf(run, view);
    const { map, water } = frame;
    if (!water) throw new Error('a still has a waterline');
    const pictures = {
      frame,
      map: pngOf(map, STILL.columns * SIDE),
      water: pngOf(water, WATER.width),
    };
    return [name as Moment, pictures] as const;
  });
  run.drive.free();
  return new Map(painted);
}
