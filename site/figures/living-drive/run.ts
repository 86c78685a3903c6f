/**
 * A living drive under way: its choices, the line that it has drawn so far, and any moment of it.
 *
 * The fill is sequential; what follows is the traffic of the choices. A moment is a function of what was done
 * and of the host writes alone.
 */
import type { Counts, LivingDrive } from '../../engine/living-drive';
import { AT_FIRST, actionsTo, type Choices, USER_PAGES, WINDOW } from './drive';

/** What was done up to a point of the line. */
export interface Point {
  readonly at: number;
  readonly moved: number;
  readonly erases: number;
}

/** Write amplification between two points, and the valid pages of the average victim block; null where there was none. */
export function between(a: Point, b: Point): { amplification: number; valid: number | null } {
  const erases = b.erases - a.erases;
  return {
    amplification: 1 + (b.moved - a.moved) / (b.at - a.at),
    valid: erases > 0 ? (b.moved - a.moved) / erases : null,
  };
}

/** What was chosen, and when. */
export interface Chosen {
  readonly at: number;
  readonly choices: Choices;
}

const BEGIN: Point = { at: 0, moved: 0, erases: 0 };

export class LivingRun {
  readonly drive: LivingDrive;
  #chosen: Chosen[] = [{ at: 0, choices: AT_FIRST }];
  #points: Point[] = [BEGIN];

  /** Of a drive at its beginning. */
  constructor(drive: LivingDrive) {
    this.drive = drive;
    for (const action of actionsTo(AT_FIRST)) this.drive.act(action);
  }

  /** The points of the line up to now. */
  get points(): readonly Point[] {
    const after = this.#points.findIndex(({ at }) => at > this.drive.at);
    return after < 0 ? this.#points : this.#points.slice(0, after);
  }

  /** What was chosen up to now. */
  get chosen(): readonly Chosen[] {
    return this.#chosen.filter(({ at }) => at <= this.drive.at);
  }

  /** What holds now. */
  get choices(): Choices {
    return this.chosen.at(-1)?.choices ?? AT_FIRST;
  }

  get counts(): Counts {
    return this.drive.counts();
  }

  /** Goes to so many host writes, forth or back. */
  go(moment: number): void {
    const to = Math.floor(moment);
    if (to < this.drive.at) {
      this.drive.go(to);
      return;
    }
    while (this.drive.at < to) {
      const last = this.#points.at(-1) ?? BEGIN;
      const next = (Math.floor(this.drive.at / WINDOW) + 1) * WINDOW;
      this.drive.go(Math.min(next, to));
      if (this.drive.at === USER_PAGES && last.at < USER_PAGES)
        this.drive.act({ kind: 'traffic', traffic: this.choices.traffic });
      if (this.drive.at === next && last.at < next) this.#note();
    }
  }

  /** From now on the drive is told otherwise; what came later is forgotten. */
  choose(choices: Choices): void {
    const isFilled = this.drive.at >= USER_PAGES;
    const before = this.choices;
    this.#forget();
    for (const action of actionsTo(choices, before))
      if (action.kind !== 'traffic' || isFilled) this.drive.act(action);
    this.#chosen.push({ at: this.drive.at, choices });
  }

  /** Writes, or trims, what stands in these places; gives how many pages that were. No point of the line ends in a stroke. */
  brush(places: Uint32Array, trims: boolean): number {
    this.#forget();
    return this.drive.brush(places, trims);
  }

  #note(): void {
    const { moved, erases } = this.drive.counts();
    this.#points.push({ at: this.drive.at, moved, erases });
  }

  #forget(): void {
    this.#points = [...this.points];
    this.#chosen = [...this.chosen];
  }
}
