/**
 * The teach mode of a chapter: one figure on a screen, in the order of its lesson plan.
 *
 * ```text
 * ?teach=3 ──▶ stops of the plan ──▶ stop 3 fills the window ──keys, buttons, clicker──▶ ?teach=4 …
 *                                        └──▶ notes in a second window        └──Esc──▶ the page as readers have it
 * ```
 *
 * It takes the page over until it is left, which loads the page again: whatever figures show stands in the address.
 * `?teach=plan` is the plan as a sheet of paper.
 */
import { LEAVING } from '../../runtime/page-events';
import type { LiveFigure, LiveRoot } from '../figure/live-figure';
import { openSheet } from '../toolbar/sheet';
import { answer, askedBy, coverAgain, isCovered } from './answer';
import { mountDeck } from './deck';
import { mountFrame } from './frame';
import { type Action, actionOf, heldBy } from './keyboard';
import { fetchLesson, type Lesson } from './lesson';
import { mountNotes } from './notes';
import { offerPicture } from './picture';
import { helpOf, type Stop, stopsOf, textOf } from './plan';
import { showPlan } from './plan-sheet';
import { mountBlack, mountRing } from './pointer';
import { magnify, putOnScreen, settle } from './screen';
import { show } from './setting';
import { openHelp, openOverview } from './sheets';
import { keepStates } from './states';
import { asksForPlan, PLAN, stopIn, withoutStop, withStop } from './teach-address';

/** What the build puts into the script beside the code: the styles of the screen, of the plan, and of saved drawings. */
export interface Styles {
  readonly screen: string;
  readonly plan: string;
  readonly charts: string;
}

/** Starts once the page is mounted. */
export function teach(styles: Styles): void {
  const root = document.documentElement;
  const begin = () => {
    if (root.dataset.mounted === undefined) return false;
    void fetchLesson(location.pathname).then((lesson) => {
      const stops = stopsOf(document, lesson);
      if (stops.length > 0) start(stops, styles, lesson);
    });
    return true;
  };
  if (begin()) return;
  const watch = new MutationObserver(() => {
    if (begin()) watch.disconnect();
  });
  watch.observe(root, { attributeFilter: ['data-mounted'] });
}

function start(stops: readonly Stop[], styles: Styles, lesson: Lesson): void {
  const root = document.documentElement;
  // A projector washes out what is dark, and the screen is laid out whole at once.
  root.dataset.theme = 'light';
  delete root.dataset.rolled;
  const isPlan = asksForPlan(location.search);
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: isPlan ? styles.plan : styles.screen,
    }),
  );
  const chapter = document.title.replace(/ · Spare Area$/, '');
  const help = helpOf(document);
  if (isPlan) {
    showPlan({ chapter, stops, lesson, help });
    return;
  }
  root.dataset.teach = '';
  for (const { shows, covers } of stops) if (covers) shows.dataset.teachCover = '';
  const main = mainModel();
  const states = keepStates(main);
  /** What was asked while the answer was covered: it is asked on, so that nothing jumps. */
  const asked = new Map<Stop, string>();
  const ask = (stop: Stop) => {
    const now = askedBy(stop.beside ?? stop.shows) || stop.title;
    if (isCovered(stop.shows)) asked.set(stop, now);
    return asked.get(stop) ?? now;
  };
  let at = stopIn(location.search, stops.length);
  /** How the control that has the focus came to it. */
  let isByPointer = false;
  const stopAt = (place: number) => stops[place] as Stop;

  const act = (action: Action) => actions(action);
  const frame = mountFrame(chapter, act);
  const notes = mountNotes({ act, onKey: (event) => onKey(event) });
  const ring = mountRing();
  const black = mountBlack();
  const print = mountDeck(stops, chapter);

  const write = () => {
    const stop = stopAt(at);
    frame.show(stop, ask(stop), at, stops.length);
    notes.write({
      ...{ chapter, stop, at, help, terms: lesson.terms },
      ...{ next: stops[at + 1], stops: stops.length, asked: ask(stop) },
    });
  };
  const layOut = () => {
    write();
    magnify(stopAt(at));
  };
  const goTo = (place: number) => {
    const next = Math.min(Math.max(place, 0), stops.length - 1);
    if (next !== at) {
      states.leave(stopAt(at));
      states.enter(stopAt(next));
    }
    at = next;
    const { shows, covers } = stopAt(at);
    if (!covers) delete shows.dataset.teachCover;
    putOnScreen(stopAt(at));
    history.replaceState(history.state, '', `${location.pathname}${withStop(location.search, at)}`);
    watchStop(stopAt(at));
    layOut();
    // What was out of sight draws itself anew after a while; by the second frame it knows that it is seen.
    const { live } = stopAt(at).shows as LiveRoot;
    requestAnimationFrame(() => requestAnimationFrame(() => live?.redraw()));
  };
  const watchStop = watching(layOut, () => settle(stopAt(at)));
  addEventListener('resize', layOut);

  const takeAway = () => [
    {
      name: 'The plan (print or PDF)',
      run: () => open(`${location.pathname}?teach=${PLAN}`, '_blank'),
    },
    { name: 'Slides to ask with (print or PDF)', run: () => print(false) },
    { name: 'Slides with the answers', run: () => print(true) },
    {
      name: 'Picture of this figure (PNG, 1920 × 1080)',
      run: () => void offerPicture(stopAt(at), chapter, styles.charts, 'PNG'),
    },
    {
      name: 'The same as SVG',
      run: () => void offerPicture(stopAt(at), chapter, styles.charts, 'SVG'),
    },
  ];
  const doing: Readonly<Record<string, () => void>> = {
    next: () => goTo(at + 1),
    back: () => goTo(at - 1),
    show: () => answer(stopAt(at).shows),
    cover: () => coverAgain(stopAt(at)),
    reset: () => {
      stopAt(at).shows.querySelector<HTMLElement>('[data-action=reset]')?.click();
      states.begin(stopAt(at));
    },
    'full screen': () =>
      void (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()),
    black: black.toggle,
    ring: () => ring.show(true),
    overview: () => openOverview(stops, at, goTo, takeAway()),
    notes: () => notes.open() || refuseNotes(),
    help: openHelp,
    leave: () => leave(stopAt(at)),
    'let go': () => (document.activeElement as HTMLElement | null)?.blur(),
  };
  const actions = (action: Action) => {
    const [, place] = /^preset (\d)$/.exec(action) ?? [];
    if (!place) return doing[action]?.();
    const { shows, settings } = stopAt(at);
    const { live } = shows as LiveRoot;
    const setting = settings[Number(place) - 1];
    if (live && setting) show(live, setting.query, main ?? live.figure.model);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (black.isOn()) {
      event.preventDefault();
      black.toggle();
      return;
    }
    const { key, code, ctrlKey, altKey, metaKey } = event;
    const { activeElement } = (event.target as Node).ownerDocument ?? document;
    const pressed = { key, code, isShortcut: ctrlKey || altKey || metaKey };
    const held = heldBy(activeElement);
    const action = actionOf(pressed, held, !isByPointer);
    // What was typed is taken, and the keys are the lesson's again.
    if (!action && key === 'Enter' && held === 'text')
      setTimeout(() => (activeElement as HTMLElement | null)?.blur());
    if (!action) return;
    event.preventDefault();
    if (event.repeat && action !== 'next' && action !== 'back') return;
    actions(action);
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', () => {
    isByPointer = true;
  });
  // Sliders take page keys for themselves; those of a clicker come first.
  const onClicker = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isByPointer = false;
    if (!/^Page(Up|Down)$/.test(event.key)) return;
    onKey(event);
    if (event.defaultPrevented) event.stopPropagation();
  };
  document.addEventListener('keydown', onClicker, true);
  // An address with a state shows that: a reload, or what somebody has sent.
  if (!/[?&]s=/.test(location.search)) states.begin(stopAt(at));
  goTo(at);
  for (const kind of ['focusin', 'focusout'])
    document.addEventListener(kind, () =>
      requestAnimationFrame(() =>
        frame.hint(/text|slider|choice/.test(heldBy(document.activeElement))),
      ),
    );
  // Drawings and fonts that came late.
  void document.fonts?.ready.then(layOut);
}

/** Lays a screen out again when its figure has been uncovered, and mends it when parts of it have come to another size. */
function watching(layOut: () => void, mend: () => void): (stop: Stop) => void {
  let frame = 0;
  const soon = (run: () => void) => () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(run);
  };
  const sizes = new ResizeObserver(soon(mend));
  const covers = new MutationObserver(soon(layOut));
  return ({ shows }) => {
    sizes.disconnect();
    covers.disconnect();
    for (const part of shows.querySelectorAll('.figure, .teach-side, .charts')) sizes.observe(part);
    covers.observe(shows, { attributeFilter: ['data-covered', 'data-teach-cover'] });
  };
}

/** The model that addresses of the page speak of first. */
function mainModel(): LiveFigure['figure']['model'] | undefined {
  const id = document.querySelector<HTMLElement>('[data-model]')?.dataset.model;
  const figures = [...document.querySelectorAll<LiveRoot>('spare-figure')];
  return figures.find(({ dataset }) => dataset.model === id)?.live?.figure.model;
}

function refuseNotes(): void {
  openSheet({
    title: 'Notes',
    note: 'This browser opens no second window for the notes. Allow pop-ups for this page, or copy the plan:',
    text: [...document.querySelectorAll('.teachers li')].map(textOf).join('\n'),
  });
}

/** Back to the page as readers have it, at the figure that was shown. */
function leave({ shows }: Stop): void {
  document.dispatchEvent(new CustomEvent(LEAVING));
  location.assign(`${location.pathname}${withoutStop(location.search)}#${shows.id}`);
}
