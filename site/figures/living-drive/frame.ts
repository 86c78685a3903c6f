/** One frame of the living drive: what the painter of the page needs, from a run and a way to look at it. */
import { painted } from '../../charts/shade-colors';
import { paintWaterline } from '../../charts/waterline';
import { BLOCK_FIELDS, BLOCK_STATES, type Counts, type MapWindow } from '../../engine/living-drive';
import { type Choices, PAGES_PER_BLOCK } from './drive';
import { between, type Chosen, type LivingRun, type Point } from './run';

/** How a drive is looked at. */
export interface View {
  readonly window: MapWindow;
  /** Host writes within which a change fades. */
  readonly fade: number;
  /** The host write before which all changes have faded. */
  readonly since: number;
  /** Size of the waterline in pixels, and of its dots; null where it is not to be seen. */
  readonly water: { readonly width: number; readonly height: number; readonly dot: number } | null;
  /** Valid pages at the lower edge of the waterline, unless victims lie below it. */
  readonly least: number;
  /** The block that is looked at closely. */
  readonly block: number | null;
  /** How often the page has chosen so far: it knows by it which frames are of its last choice. */
  readonly turn: number;
}

/** A moment of a drive. */
export interface Frame {
  readonly at: number;
  readonly turn: number;
  readonly choices: Choices;
  readonly counts: Counts;
  /** Erased blocks that are not held back. */
  readonly erased: number;
  /** Blocks that are not held back: of the drive, and those that the map shows. */
  readonly inUse: { readonly all: number; readonly shown: number };
  /** Where the victims stood in the last window of the line, and its write amplification. */
  readonly lately: { readonly amplification: number; readonly valid: number | null };
  readonly points: readonly Point[];
  /** What was chosen up to now, and when. */
  readonly chosen: readonly Chosen[];
  /** Valid pages at the lower edge of the waterline. */
  readonly least: number;
  readonly map: Uint8ClampedArray<ArrayBuffer>;
  readonly water: Uint8ClampedArray<ArrayBuffer> | null;
  /** The pages of the block that is looked at closely, and its valid ones. */
  readonly block: {
    readonly pixels: Uint8ClampedArray<ArrayBuffer>;
    readonly valid: number;
  } | null;
}

const NOTHING = { amplification: 1, valid: null };
const [ERASED, HELD] = [BLOCK_STATES.indexOf('erased'), BLOCK_STATES.indexOf('held')];

function isShown({ across, left, top, columns, rows }: MapWindow, block: number): boolean {
  const [column, row] = [(block % across) - left, Math.floor(block / across) - top];
  return column >= 0 && column < columns && row >= 0 && row < rows;
}

/** The frame of a run where it stands. */
export function frameOf(run: LivingRun, view: View): Frame {
  const { drive, points } = run;
  const blocks = drive.blocks();
  const [before, last] = points.slice(-2);
  const lately = before && last ? between(before, last) : NOTHING;
  const { water, block, window, fade, since } = view;
  const inUse = { all: 0, shown: 0 };
  let erased = 0;
  for (let at = 0; at * BLOCK_FIELDS < blocks.length; at += 1) {
    const state = blocks[at * BLOCK_FIELDS + BLOCK_FIELDS - 1];
    if (state === ERASED) erased += 1;
    if (state === HELD) continue;
    inUse.all += 1;
    if (isShown(window, at)) inUse.shown += 1;
  }
  // A pen or an eraser leaves victims below any of uniform writes.
  const least = (lately.valid ?? view.least) < view.least ? 0 : view.least;
  const at =
    block === null
      ? null
      : {
          across: window.across,
          left: block % window.across,
          top: Math.floor(block / window.across),
          columns: 1,
          rows: 1,
        };
  return {
    at: drive.at,
    turn: view.turn,
    choices: run.choices,
    counts: drive.counts(),
    erased,
    inUse,
    lately,
    points,
    chosen: run.chosen,
    least,
    map: painted(drive.shades(window, fade, since)),
    water:
      water &&
      paintWaterline(
        { blocks, pagesPerBlock: PAGES_PER_BLOCK, least, line: lately.valid },
        water.width,
        water.height,
        water.dot,
      ),
    block:
      block === null || at === null
        ? null
        : {
            pixels: painted(drive.shades(at, fade, since)),
            valid: blocks[block * BLOCK_FIELDS] ?? 0,
          },
  };
}
