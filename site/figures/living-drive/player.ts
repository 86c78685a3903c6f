/**
 * The living drive as the page has it: the moment that is shown, whether it runs, what was chosen, the stroke in hand. The
 * worker has the drive; the page asks it for one frame after the other, and never for two at a time.
 */
import type { Brush } from './brushes';
import { INK } from './brushes';
import { AT_FIRST, AT_REST, type Choices, PACE } from './drive';
import type { Frame, View } from './frame';
import type { FromLiving } from './living-worker';
import type { LivingPort } from './port';

/** Moments that are kept to wind back to, once somebody plays: each takes some 25 MB. */
const KEPT = 3;
/** Host writes within which a change fades while the drive runs, and after a stroke. */
const [RUNNING, STROKE] = [PACE * 1.5, 24_000];
/** A frame takes no longer than this, in seconds, however long the page was busy. */
const LONGEST = 0.1;

/** What was done with a brush. */
export interface Stroke {
  readonly brush: Brush;
  /** Pages that took ink. */
  pages: number;
  /** Pages that were copied for it; after an erased stroke, for the random writes that follow. */
  copied: number;
  /** For the eraser: as many random writes have followed. */
  hasFollowed: boolean;
}

/** Who shows what the player has. */
export interface Shows {
  /** The part of the drive that is to be seen, in the room that there is. */
  view(): Pick<View, 'window' | 'water' | 'least'>;
  shown(frame: Frame, before: Frame | undefined): void;
  /** It runs, or stands still now. */
  runs(isRunning: boolean): void;
  /** The drive was wound back to where something else was chosen. */
  chosen(choices: Choices): void;
  lost(): void;
}

export class LivingPlayer {
  choices: Choices = AT_FIRST;
  speed = 1;
  /** The block that is looked at closely. */
  block: number | null = null;
  stroke: Stroke | null = null;
  #at: number;
  #frame: Frame | undefined;
  /** The story, from second to second, until it is over or somebody touches the drive: then null. */
  #story: ((seconds: number) => number | null) | null;
  #seconds = 0;
  #isRunning = false;
  #isSeen = true;
  #isWaiting = false;
  #isWanted = false;
  #last = 0;
  #fading = { fade: RUNNING, since: 0 };
  #turn = 0;
  /** Touches of the brush that the worker has not answered yet. */
  #touches = 0;
  readonly #shows: Shows;
  #port: LivingPort | undefined;

  /** A player that tells this story first: host writes at a second, null where they stay, or is over where `undefined`. */
  constructor(shows: Shows, story: ((seconds: number) => number | null) | null, begin = AT_REST) {
    this.#shows = shows;
    this.#story = story;
    this.#at = begin;
  }

  open(port: LivingPort): void {
    this.#port = port;
    if (this.#story) this.#run(true);
    this.request();
  }

  get isTold(): boolean {
    return this.#story === null;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  get at(): number {
    return this.#at;
  }

  get frame(): Frame | undefined {
    return this.#frame;
  }

  /** Whether there is ink left, as a share. */
  get ink(): number {
    return Math.max(0, 1 - (this.stroke?.pages ?? 0) / INK);
  }

  /** Nothing runs off screen. */
  seen(isSeen: boolean): void {
    this.#isSeen = isSeen;
    this.#last = 0;
    this.#next();
  }

  /** From now on the reader is at the wheel. */
  touched(): void {
    if (this.isTold) return;
    this.#story = null;
    this.#run(false);
    this.#port?.say({ kind: 'keep', moments: KEPT });
  }

  play(isRunning: boolean): void {
    this.touched();
    this.#fading = { fade: RUNNING * Math.min(1, this.speed), since: 0 };
    if (isRunning) this.stroke = null;
    this.#run(isRunning);
  }

  go(at: number): void {
    this.play(false);
    this.stroke = null;
    this.#at = Math.max(0, Math.round(at));
    this.request();
  }

  choose(choices: Choices): void {
    const isRunning = this.#isRunning;
    this.touched();
    if (isRunning) this.play(true);
    this.be(choices);
  }

  /** Is told otherwise; a story goes on. */
  be(choices: Choices): void {
    this.#turn += 1;
    this.choices = choices;
    this.#port?.say({ kind: 'choose', at: this.#at, choices });
    this.request();
  }

  // ── Strokes ─────────────────────────────────────────────────────────────

  begin(brush: Brush): void {
    this.stroke = { brush, pages: 0, copied: 0, hasFollowed: false };
    this.#followed = null;
    this.#fading = { fade: STROKE, since: this.#at + 1 };
  }

  /** The stroke in hand touches these places, as far as there is ink. */
  touch(places: Uint32Array): void {
    if (!this.stroke) return;
    const left = INK - this.stroke.pages;
    if (left <= 0) return;
    // In the middle of a stroke only the worker knows where the drive is.
    const at = this.#touches > 0 ? null : this.#at;
    this.#touches += 1;
    const trims = this.stroke.brush === 'eraser';
    this.#port?.say({ kind: 'brush', at, places: places.slice(0, left), trims });
  }

  /** The stroke is over: an erased one is followed by as many random writes. */
  end(): void {
    if (this.stroke?.brush !== 'eraser') return;
    if (this.#touches > 0) this.#isEnding = true;
    else this.#follow();
  }

  #isEnding = false;

  #follow(): void {
    this.#isEnding = false;
    const { stroke } = this;
    if (!stroke || stroke.pages === 0) return;
    this.#at += stroke.pages;
    this.#followed = this.#at;
    this.request();
  }

  /** Host writes when the random writes after an erased stroke are done, and pages that had been copied before them. */
  #followed: number | null = null;
  #moved = 0;

  // ── Frames ──────────────────────────────────────────────────────────────

  /** Asks for a frame of the moment; where one is under way, for another after it. */
  request(): void {
    if (!this.#port) return;
    this.#isWanted = this.#isWaiting;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const view = {
      ...this.#shows.view(),
      ...this.#fading,
      block: this.block,
      turn: this.#turn,
    };
    this.#port.say({ kind: 'frame', at: this.#touches > 0 ? null : this.#at, view });
  }

  /** The worker has spoken. */
  hear(message: FromLiving): void {
    if (message.kind === 'failed') {
      this.#shows.lost();
      return;
    }
    if (message.kind === 'brushed') {
      this.#touches -= 1;
      this.#at = message.at;
      this.#moved = message.moved;
      if (this.stroke) {
        this.stroke.pages += message.pages;
        this.stroke.copied += message.moved - message.before;
      }
      if (this.#isEnding && this.#touches === 0) this.#follow();
      this.request();
      return;
    }
    requestAnimationFrame(() => this.#show(message.frame));
  }

  #show(frame: Frame): void {
    this.#isWaiting = false;
    const before = this.#frame;
    this.#frame = frame;
    if (frame.turn === this.#turn && frame.choices !== this.choices) {
      this.choices = frame.choices;
      this.#shows.chosen(frame.choices);
    }
    if (this.stroke && frame.at === this.#followed) {
      this.stroke.copied = frame.counts.moved - this.#moved;
      this.stroke.hasFollowed = true;
    }
    this.#shows.shown(frame, before);
    if (this.#isWanted) this.request();
    this.#next();
  }

  #run(isRunning: boolean): void {
    this.#isRunning = isRunning;
    this.#last = 0;
    this.#shows.runs(isRunning);
    this.#next();
  }

  /** The next frame, if the drive runs and is seen. */
  #next(): void {
    if (!this.#isSeen || !this.#isRunning || this.#isWaiting || !this.#frame) return;
    const now = performance.now();
    const passed = this.#last === 0 ? 0 : Math.min((now - this.#last) / 1000, LONGEST);
    this.#last = now;
    if (this.#story) this.#tell(this.#story, passed);
    else this.#at += passed * PACE * this.speed;
    this.request();
  }

  #tell(story: (seconds: number) => number | null, passed: number): void {
    this.#seconds += passed;
    const at = story(this.#seconds);
    if (at === null) this.touched();
    else if (at >= 0) this.#at = at;
  }
}
