/**
 * The drives that the figures of a page have simulated.
 *
 * ```text
 * figure ──ask: these drives──▶ known? ──no──▶ fetch the simulator; let go? ──▶ run, one after the other
 *                                 └─yes─▶ nothing to do             figure redraws ◀──heard──┘
 * ```
 *
 * A figure that asks for other drives forgets those it asked for before: a drive that nobody wants any
 * more is not simulated to its end, and nothing of it stays.
 */
import { signal } from '@preact/signals-core';
import type { Answer, Inputs, Model } from '../../engine/declaration';
import {
  type Engine,
  type SimulatedInputs,
  type SimulatedValues,
  withNames,
} from '../../engine/engine';
import type { Refused } from '../../engine/refused';
import type { Progress, Running, Simulator } from '../../engine/simulation/start-simulation';
import type { Run } from '../../runtime/figure/define-figure';
import { distinct, keyOf } from './request';

/** The model that only the simulator answers. */
const SIMULATOR = 'simulate';
/** Answers kept: going back to a place of a slider asks nothing again. */
const KEPT = 600;
/** How long nothing more may have been asked before a run begins, in milliseconds: a drag is not disturbed. */
const SETTLED = 120;
/** How often a figure may be told, in milliseconds: a slow phone has time for its reader in between. */
const TOLD = 100;

/** How far the drives of a figure are. */
export interface Status {
  /** Drives that were asked for and not known, and how many of them are done. */
  readonly drives: number;
  readonly done: number;
  /** The simulator is on its way. */
  readonly isFetching: boolean;
  /** Page writes of the host, and how long they took the simulator, in seconds. */
  readonly writes: number;
  readonly seconds: number;
  /** Why there is no more to come, where something went wrong. */
  readonly problem: string | null;
}

/** Who asks. */
export interface Asker {
  /** How far it is; `isDrawn`: what is known of the drives has changed as well. */
  heard(status: Status, isDrawn: boolean): void;
}

interface Asking {
  runs: readonly Run[];
  status: Status;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

interface UnderWay {
  readonly key: string;
  readonly running: Running;
  soFar: Progress | null;
}

/** What the simulator was asked on a page, and what it said. */
export class Runs {
  readonly #load: () => Promise<Simulator>;
  readonly #known = new Map<string, SimulatedValues>();
  /** Why a drive cannot be made. */
  readonly #refused = new Map<string, Refused>();
  /** Counts what was heard: whatever is drawn from an answer of the simulator is then drawn anew. */
  readonly #heard = signal(0);
  /** The last to ask is served first. */
  readonly #askers = new Map<Asker, Asking>();
  #underWay: UnderWay | undefined;
  /** The simulator has been had. */
  #isHere = false;
  /** A run is about to begin: the simulator is being fetched. */
  #isLoading = false;
  /** A run is about to begin: the reader may not have let go yet. */
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** Fetches the simulator, once for however many calls; called when it is first needed. */
  constructor(load: () => Promise<Simulator>) {
    this.#load = load;
  }

  /**
   * The engine of a page that also gives what the simulator has said: beside other models, and as the answer
   * of a figure that is drawn from the simulator itself, with nulls where nothing was heard yet.
   */
  beside(engine: Engine): Engine {
    return withNames({
      ...engine,
      run: (model, inputs) =>
        model.id === SIMULATOR ? this.#answer(model, inputs) : engine.run(model, inputs),
      simulated: (inputs) => this.values(inputs),
    });
  }

  #answer(model: Model, inputs: Inputs): Answer {
    this.#heard.value;
    const refused = this.#refused.get(keyOf(inputs));
    if (refused) throw refused;
    const nothing = Object.fromEntries(model.outputs.map(({ id }) => [id, null]));
    const heard = this.values(inputs as SimulatedInputs) ?? {};
    return { values: { ...nothing, ...heard }, reasons: {}, notes: [] };
  }

  /** What has been heard of a request. */
  values(inputs: SimulatedInputs): SimulatedValues | null {
    const key = keyOf(inputs);
    const soFar = this.#underWay?.key === key ? this.#underWay.soFar?.answer.values : undefined;
    return this.#known.get(key) ?? soFar ?? null;
  }

  /** Keeps an answer: one that came with the page, or that was just found. */
  keep(inputs: SimulatedInputs, values: SimulatedValues): void {
    this.#keep(keyOf(inputs), values);
    this.#heard.value += 1;
  }

  /** What a figure would like to know now, in place of what it asked for before. */
  ask(asker: Asker, runs: readonly Run[]): Status {
    const unknown = distinct(runs).filter(({ inputs }) => !this.#known.has(keyOf(inputs)));
    clearTimeout(this.#askers.get(asker)?.timer);
    const others = [...this.#askers].filter(([other]) => other !== asker);
    const drives = unknown.length;
    const isFetching = drives > 0 && !this.#isHere;
    const status: Status = { drives, done: 0, isFetching, writes: 0, seconds: 0, problem: null };
    this.#askers.clear();
    this.#askers.set(asker, { runs: unknown, status });
    for (const [other, asking] of others) this.#askers.set(other, asking);
    if (this.#underWay && !this.#isWanted(this.#underWay.key)) this.#stop();
    // On its way while the reader still drags; whether it came is heard when it is asked.
    if (isFetching) this.#load().catch(() => {});
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#settling = undefined;
      this.#next();
    }, SETTLED);
    return status;
  }

  #keep(key: string, values: SimulatedValues): void {
    this.#known.set(key, values);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
  }

  #isWanted(key: string): boolean {
    return [...this.#askers.values()].some(({ runs }) =>
      runs.some(({ inputs }) => keyOf(inputs) === key),
    );
  }

  #stop(): void {
    this.#underWay?.running.stop();
    this.#underWay = undefined;
  }

  /** The first drive that is wanted and not known. */
  #wanted(): SimulatedInputs | undefined {
    for (const { runs } of this.#askers.values()) {
      const found = runs.find(({ inputs }) => !this.#known.has(keyOf(inputs)));
      if (found) return found.inputs;
    }
    return undefined;
  }

  #next(): void {
    const isBusy = this.#underWay || this.#isLoading || this.#settling !== undefined;
    if (isBusy || !this.#wanted()) return;
    this.#isLoading = true;
    this.#load().then(
      (simulator) => {
        this.#isLoading = false;
        this.#arrived();
        this.#begin(simulator);
      },
      (problem: unknown) => {
        this.#isLoading = false;
        this.#giveUp(problem instanceof Error ? problem.message : String(problem));
      },
    );
  }

  #arrived(): void {
    this.#isHere = true;
    for (const [asker, asking] of this.#askers) {
      if (!asking.status.isFetching) continue;
      asking.status = { ...asking.status, isFetching: false };
      asker.heard(asking.status, false);
    }
  }

  #begin(simulator: Simulator): void {
    // The reader may have gone on while the simulator was fetched.
    const inputs = this.#wanted();
    if (!inputs || this.#underWay || this.#settling !== undefined) return;
    const key = keyOf(inputs);
    const over = (values: SimulatedValues, progress: Progress | null) => {
      this.#underWay = undefined;
      this.#keep(key, values);
      this.#tell(key, progress);
      this.#next();
    };
    const running = simulator.start(inputs, {
      heard: (progress) => {
        if (progress.share === 1) over(progress.answer.values, progress);
        else if (this.#underWay) {
          this.#underWay.soFar = progress;
          this.#tell(key, null);
        }
      },
      // A drive that cannot be made has no answer, and none will come.
      refused: (refused) => {
        this.#refused.set(key, refused);
        over({}, null);
      },
      failed: (problem) => {
        this.#underWay = undefined;
        this.#giveUp(problem);
      },
    });
    this.#underWay = { key, running, soFar: null };
  }

  /** Tells whoever asked for this drive: at once when it was the last one, else now and then. */
  #tell(key: string, progress: Progress | null): void {
    for (const [asker, asking] of this.#askers) {
      if (!asking.runs.some(({ inputs }) => keyOf(inputs) === key)) continue;
      const { status } = asking;
      if (this.#known.has(key)) {
        asking.status = {
          ...status,
          done: status.done + 1,
          writes: status.writes + (progress?.done ?? 0),
          seconds: status.seconds + (progress?.seconds ?? 0),
        };
      }
      const say = () => {
        asking.timer = undefined;
        this.#heard.value += 1;
        asker.heard(asking.status, true);
      };
      if (asking.status.done === asking.status.drives) {
        clearTimeout(asking.timer);
        say();
      } else asking.timer ??= setTimeout(say, TOLD);
    }
  }

  #giveUp(problem: string): void {
    for (const [asker, asking] of this.#askers) {
      if (asking.status.done === asking.status.drives) continue;
      asking.runs = [];
      asking.status = { ...asking.status, isFetching: false, problem };
      asker.heard(asking.status, true);
    }
  }
}
