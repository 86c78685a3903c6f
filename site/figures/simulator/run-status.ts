/** How a run stands: its sentences and its buttons. */
import type { LiveFigure } from '../../elements/figure/live-figure';

/** A part of `Simulator.astro` by its name. */
export type Part = <E extends HTMLElement>(name: string) => E;

/** What a sentence is: what asks or has failed is said aloud too. */
type State = 'plain' | 'asks' | 'failed';

/** The parts of a figure that say how its run stands. */
export class RunStatus {
  /** The run is held up, by the reader or by a question. */
  isPaused = false;
  readonly #live: LiveFigure;
  readonly #says: HTMLElement;
  readonly #needs: HTMLElement;
  readonly #bar: HTMLProgressElement;
  readonly #pause: HTMLButtonElement;
  readonly #stop: HTMLButtonElement;
  readonly #again: HTMLButtonElement;

  constructor(live: LiveFigure, part: Part) {
    this.#live = live;
    this.#says = part('says');
    this.#needs = part('needs');
    this.#bar = part('bar');
    this.#pause = part('pause');
    this.#stop = part('stop');
    this.#again = part('again');
  }

  /** Whether the reader is asked if it shall go on. */
  get asks(): boolean {
    return this.#says.dataset.state === 'asks';
  }

  /** How it stands, for the eye. */
  say(text: string, state: State = 'plain'): void {
    this.#says.textContent = text;
    this.#says.dataset.state = state;
    this.#again.textContent = state === 'failed' ? 'Try again' : 'Run';
    if (state !== 'plain') this.#live.voice.warn(text);
  }

  /** What the run that is set needs. */
  tell(needs: string): void {
    this.#needs.textContent = needs;
  }

  /** How much of it is done. */
  reach(share: number): void {
    this.#bar.value = share;
  }

  /** Takes a question or a failure away. */
  settle(): void {
    if (this.#says.dataset.state !== 'plain') this.say('');
  }

  show(state: 'idle' | 'running'): void {
    this.#live.root.toggleAttribute('data-running', state === 'running');
    this.#pause.disabled = state === 'idle';
    this.#stop.disabled = state === 'idle';
    this.showPaused(false);
  }

  showPaused(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.#pause.textContent = isPaused ? 'Resume' : 'Pause';
    this.#hush();
  }

  /** How a run stands is not said at each step, but when it ends or pauses. */
  #hush(): void {
    const { root, voice } = this.#live;
    const goesOn = () => root.hasAttribute('data-running') && !this.isPaused;
    if (goesOn()) voice.moves(true);
    // What it came to is drawn in the next frame.
    else requestAnimationFrame(() => goesOn() || voice.moves(false));
  }
}
