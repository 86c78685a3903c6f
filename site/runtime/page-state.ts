/** The state of the whole page: its scopes, its figures' views, and the address that holds both. */
import { effect, type Signal, signal } from '@preact/signals-core';
import {
  readAddress,
  type Takes,
  type ViewKeys,
  writeAddress,
} from '../engine/address/state-query';
import type { Inputs, Model } from '../engine/declaration';
import { defaultsOf } from '../engine/declaration';
import type { Engine } from '../engine/engine';
import { refusalOf } from '../engine/engine';
import type { Refused } from '../engine/refused';
import { say } from './notice';
import { LEAVING, SETTLED } from './page-events';
import { takeTyped } from './pending-input';
import { Scope } from './scope';

/** How long after the last change the address follows, in milliseconds: browsers limit how often it may change. */
const SETTLE = 300;

/** How a figure is looked at; keys that the figure does not declare stay out of the address. */
type View = Readonly<Record<string, string>>;

/** What of the page's state a query string says, for a page with that. */
interface Only {
  readonly model: string;
  readonly figure: string;
  /** That page starts elsewhere: whatever is not the model's own default is said. */
  readonly startsElsewhere?: boolean;
  /** That page has other models, perhaps before this one: it is said whose inputs they are. */
  readonly amongOthers?: boolean;
}

/** What stands in place of a model's own values: those of the reader's drive. */
export interface Lending {
  readonly inputs: Inputs;
  /** Those of them that an address with this drive has always meant; it names the others. */
  readonly implied: Inputs;
}

/** Where a model that opens on an example starts all the same, as soon as the address says anything of it. */
export interface Linked {
  readonly inputs: Inputs;
  /** The figures of the model, whose views speak of it too. */
  readonly figures: readonly string[];
}

/** The same by the model's id. */
export type Lends = (model: string) => Lending;

/** The live state of the page. */
export class Page {
  readonly #scopes = new Map<string, Scope>();
  readonly #views = new Map<string, { readonly keys: ViewKeys; readonly view: Signal<View> }>();
  readonly #main: Model | undefined;
  readonly #linked: Readonly<Record<string, Linked>>;

  /**
   * `models`: what the page can show, the main one first. `views`: the keys that figures and
   * exercises keep in the address, by id. `starts`: where a model starts on this page. `lends`: what
   * stands in place of that. `linked`: the models that open on an example, by id.
   */
  constructor(
    engine: Engine,
    models: readonly Model[],
    views: Readonly<Record<string, ViewKeys>>,
    starts: Readonly<Record<string, Inputs>> = {},
    lends: Lends = () => ({ inputs: {}, implied: {} }),
    linked: Readonly<Record<string, Linked>> = {},
  ) {
    this.#main = models[0];
    this.#linked = linked;
    for (const model of models) {
      this.#scopes.set(model.id, new Scope(model, engine, starts[model.id]));
    }
    for (const [id, keys] of Object.entries(views)) this.#views.set(id, { keys, view: signal({}) });
    // Before the address is read: what it does not name is lent.
    this.lend(lends);
    this.#read({ models, views });
    this.#follow();
  }

  /** The state of a model; throws where the page has no such model. */
  scope(model: string): Scope {
    const scope = this.#scopes.get(model);
    if (!scope) throw new Error(`the page has no model ${model}`);
    return scope;
  }

  /** Lends each model what stands in place of the page's own values. */
  lend(lends: Lends): void {
    for (const [id, scope] of this.#scopes) {
      const { inputs, implied } = lends(id);
      scope.setDriveValues(inputs, implied);
    }
  }

  /** How a figure is looked at: only what differs from its first options. */
  view(figure: string): Signal<View> {
    const found = this.#views.get(figure);
    if (!found) throw new Error(`the page has no figure ${figure}`);
    return found.view;
  }

  /** The query string of the page's state, or of what `only` says of it; of the views, those of one `figure` if it is named. */
  query(only?: Only, figure = only?.figure): string {
    const scopes = [...this.#scopes.values()].filter(
      (scope) => !only || scope.model.id === only.model,
    );
    const views = Object.fromEntries(
      [...this.#views]
        .filter(([id]) => figure === undefined || id === figure)
        .map(([id, { keys, view }]) => [id, kept(view.value, keys)]),
    );
    const isLooked = (id: string) => Object.keys(views[id] ?? {}).length > 0;
    const states = scopes.map((scope) => {
      const linked = this.#linked[scope.model.id];
      // Beside anything else that is said of its model, and in a frame, an example has to be said too.
      const isSaid = linked && (linked.figures.some(isLooked) || scope.pinned.value !== null);
      return {
        model: scope.model,
        inputs: scope.inputs.value,
        // Nobody lends anything to the pages of `only`.
        ...(only
          ? { isStart: !only.startsElsewhere && !linked && scope.isAtStart(scope.inputs.value) }
          : { isStart: !isSaid && scope.isUntouched(), lent: scope.impliedValues.value }),
        pinned: scope.pinned.value,
      };
    });
    const first = only ? scopes[0]?.model : this.#main;
    return writeAddress(
      states,
      views,
      only?.amongOthers ? undefined : first,
      only ? '' : location.search,
    );
  }

  #read(takes: Takes): void {
    const state = readAddress(location.search, takes);
    const ignored = [...state.ignored];
    for (const [id, { inputs, figures }] of Object.entries(this.#linked)) {
      const isSaid = id in state.models || figures.some((figure) => figure in state.views);
      if (isSaid) this.scope(id).startFrom(inputs);
    }
    for (const [id, { inputs, pinned }] of Object.entries(state.models)) {
      const scope = this.scope(id);
      for (const [target, given] of [
        ['inputs', inputs],
        ['pinned', pinned],
      ] as const) {
        // A link that only pins leaves the inputs where the page starts.
        if (!given || Object.keys(given).length === 0) continue;
        const lent = target === 'inputs' ? scope.impliedValues.peek() : {};
        const all = { ...defaultsOf(scope.model), ...lent, ...given };
        const refused = refusalOf(scope.engine, scope.model, all);
        // Inputs that contradict each other stay as they were left, with the sentence beside the box.
        if (!refused || (target === 'inputs' && hasBox(scope.model, refused))) {
          if (target === 'inputs') scope.setOnly(given);
          else scope.pinned.value = all;
        } else {
          ignored.push(refused.inWords());
        }
      }
    }
    for (const [figure, view] of Object.entries(state.views)) this.view(figure).value = view;
    if (ignored.length > 0) say(ignored);
  }

  /** Has an effect follow the inputs that the address holds; to write it at every step would be for nothing. */
  #observeInputs(): void {
    for (const { inputs, pinned, impliedValues: lent } of this.#scopes.values())
      [inputs.value, pinned.value, lent.value];
  }

  /** The same of the views: while a figure plays, they change with each picture. */
  #observeViews(): void {
    for (const { view } of this.#views.values()) view.value;
  }

  #follow(): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told: string | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      // Asked again now: the drive in the address may be another by this time.
      const query = this.query();
      writeLocation(query);
      // A figure that puts its own parts in order as it is mounted has not been changed by a reader.
      if (query === told) return;
      told = query;
      document.dispatchEvent(new CustomEvent(SETTLED, { detail: query }));
    };
    const writeWhatWaits = () => {
      takeTyped();
      if (timer !== undefined) write();
    };
    // On a touch screen a button that is pressed need not take the focus from a box.
    document.addEventListener('click', takeTyped, true);
    addEventListener('pagehide', writeWhatWaits);
    document.addEventListener(LEAVING, writeWhatWaits);
    // Each place in a page has its own address, which may be older than what the figures show.
    addEventListener('popstate', write);
    const waitAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(write, SETTLE);
    };
    told = this.query();
    let isOpen = false;
    // An input that was set is written in time also beside a figure that plays on: a page that is loaded again opens with it.
    let isSet = false;
    effect(() => {
      this.#observeInputs();
      if (!isOpen) return;
      isSet = true;
      waitAnew();
    });
    effect(() => {
      this.#observeViews();
      if (isOpen && !(isSet && timer !== undefined)) {
        isSet = false;
        waitAnew();
      }
    });
    isOpen = true;
  }
}

/** Whether the page has a box of the model for what was refused, beside which it is said. */
const hasBox = ({ id }: Model, { quantity }: Refused) =>
  document.querySelector(`[data-model="${id}"] .control[data-input="${quantity}"] .box`) !== null;

/** What an address says of a view. A figure that is covered, or that began by itself, says nothing of where it plays: whoever opens it again begins as this reader did. */
function kept(view: View, keys: ViewKeys): View {
  return Object.fromEntries(
    Object.entries(view).filter(
      ([key]) =>
        Object.hasOwn(keys, key) && !(key === 'at' && ('covered' in view || 'waits' in view)),
    ),
  );
}

/** Some frames forbid it; the page works all the same. */
function writeLocation(query: string): void {
  try {
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${query && '?'}${query}${location.hash}`,
    );
  } catch {
    // A sandboxed frame of a file: the state then lives in the page alone.
  }
}
