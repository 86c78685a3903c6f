/** What the tank runs in the page: its film, which begins by itself and waits at its question, its lever, and the surface that is dragged. */
import { effect, untracked } from '@preact/signals-core';
import { sheetSeen } from '../../../charts/sheet';
import { armByTouch } from '../../../elements/control/touch-surface';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountTimeline, type Playing } from '../../../elements/player/timeline';
import { isTaught } from '../../../elements/teach/lazy-teach';
import type { spareArea } from '../../../engine/gen/spare-area';
import { forPrint } from '../../../runtime/print';
import { watchVisibility } from '../../../runtime/visibility';
import { fitUser } from '../fit-user';
import { ASKS, DELETES, isTrimOn, isWaiting, momentOf, TRIMS, tideTime } from './film';
import { type TankChart, type TankFrame, tankFrame } from './tank';

type Live = LiveFigure<typeof spareArea>;

/** Nobody drags finer than half a per cent. */
const GRAIN = 200;
/** What is left of a level that is dragged down to nothing. */
const LEAST = 0.05;
/** So much of the window at its top and its bottom does not count: the tank is looked at when it has passed it. */
const LOOKED_AT = '-25% 0px';

/** Mounts the markup of `FlashBar.astro`. */
export function mountFlashBar(live: LiveFigure): void {
  fitUser(live);
  const own = live as unknown as Live;
  const playing = mountTimeline(own, tideTime);
  mountLever(own, playing);
  mountSurface(own, playing);
  playOnce(own, playing);
  forPrint('halt', () => {
    playing.stop();
    return undefined;
  });
}

/** The lever is seen at work: the film goes on from where TRIM is sent. */
function mountLever(live: Live, playing: Playing): void {
  let wasOn = isTrimOn(live.state());
  effect(() => {
    const state = live.state();
    const isOn = isTrimOn(state);
    if (isOn && !wasOn && state.inputs.trimmed_share > 0) playing.play(TRIMS[0]);
    else if (!isOn && wasOn) rest(live, playing);
    wasOn = isOn;
  });
  // So is what deleting does, and does not do.
  live.root
    .querySelector('[data-preset=half]')
    ?.addEventListener('click', () => playing.play(DELETES[0]));
  for (const preset of live.root.querySelectorAll('[data-preset]:not([data-preset=half])'))
    preset.addEventListener('click', () => rest(live, playing));
}

/** Stands where it rests, and waits for nothing. */
function rest(live: Live, playing: Playing): void {
  playing.stop();
  if (viewOf(live).at !== undefined) live.setView('at', '');
  if (isWaiting(live.state())) setWaits(live, false);
}

/** Whether the film waits for the reader, or is on its way there; the key is none of the address. */
function setWaits(live: Live, waits: boolean, at?: number): void {
  const view = live.page.view(live.figure.id);
  const { waits: _, ...others } = view.peek();
  view.value = {
    ...others,
    ...(waits ? { waits: '1' } : {}),
    ...(at === undefined ? {} : { at: String(at) }),
  };
}

/**
 * The film begins by itself when the tank is first looked at as it opens, and waits at its question; it goes on from
 * there where it is played, and is over where a hand or another input comes.
 */
function playOnce(live: Live, playing: Playing): void {
  const { root, scope } = live;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isAsOpened = () => scope.isAtStart(scope.inputs.value);
  // A class is asked before it sees anything.
  if (isTaught(location.search) || !isAsOpened() || Object.keys(viewOf(live)).length > 0) return;
  setWaits(live, true);
  let isBegun = isStill;
  const over = () => {
    rest(live, playing);
    end();
  };
  const taken = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') return;
    // A finger that comes down may be about to scroll by: it is a hand when it drags, or has tapped.
    if (event.type === 'pointerdown' && isOfFinger(event as PointerEvent)) return;
    // The player’s own buttons take it over.
    const isPlayed = event.target instanceof Element && event.target.closest('.timeline');
    if (!isPlayed) {
      over();
      return;
    }
    const { at } = viewOf(live);
    setWaits(live, false, at === undefined ? ASKS : Number(at));
    end();
  };
  const stopWatching = watchVisibility(
    root,
    (isSeen) => {
      if (isSeen && !isBegun) {
        isBegun = true;
        playing.play();
      } else if (!isSeen && isBegun) {
        // Whoever did not ask for it finds no trace of it in the address.
        playing.stop();
        live.setView('at', '');
      }
    },
    LOOKED_AT,
  );
  for (const kind of HANDS) root.addEventListener(kind, taken, true);
  const stopFollowing = effect(() => {
    if (!isAsOpened()) untracked(over);
  });
  forPrint('halt', () => {
    if (isWaiting(live.state())) over();
    return undefined;
  });
  function end(): void {
    stopWatching();
    stopFollowing();
    for (const kind of HANDS) root.removeEventListener(kind, taken, true);
  }
}

const HANDS = ['pointerdown', 'keydown', 'input', 'click'] as const;

/** What a finger does by itself, and not what `armByTouch` makes of it. The grips are there to be taken. */
const isOfFinger = ({ pointerType, isTrusted, target }: PointerEvent) =>
  isTrusted && pointerType === 'touch' && !(target instanceof Element && target.closest(GRIP));

/** Lies on an edge that is dragged, and takes a finger that moves up or down; beside it, such a finger scrolls. */
const GRIP = '.tank-grip';

const viewOf = (live: Live) => live.page.view(live.figure.id).peek();

/** Drags the surface, or the edge of what is deleted, whichever is nearer. */
function mountSurface(live: Live, playing: Playing): void {
  const pad = live.root.querySelector<HTMLElement>('.tank-pad');
  const charts = live.root.querySelector<HTMLElement>('[data-part=charts]');
  if (!pad || !charts) throw new Error('the tank has no pad');
  let held: 'surface' | 'deleted' | null = null;
  /** The drawing that is to be seen, and how many of its units a pixel of the page is. */
  const sheet = (): { frame: TankFrame; unit: number; svg: Element } | null => {
    const svg = [...charts.querySelectorAll('svg')].find((one) => one.checkVisibility());
    if (!svg) return null;
    const box = sheetSeen(live.root);
    const frame = tankFrame(live.figure.chart(live.state()) as TankChart, box);
    return { frame, unit: box.width / svg.getBoundingClientRect().width, svg };
  };
  /** As it was last laid over: a film asks for it in every frame. */
  let laid: ReturnType<typeof sheet> = null;
  const layOver = () => {
    const seen = sheet();
    if (!seen) return;
    laid = seen;
    const { frame, unit, svg } = seen;
    const [at, from] = [svg.getBoundingClientRect(), charts.getBoundingClientRect()];
    const place = {
      left: at.left - from.left + frame.left / unit,
      top: at.top - from.top + frame.top / unit,
      width: (frame.right - frame.left) / unit,
      height: (frame.bottom - frame.top) / unit,
    };
    for (const [name, pixels] of Object.entries(place)) pad.style.setProperty(name, `${pixels}px`);
  };
  const dragTo = (event: PointerEvent) => {
    const seen = sheet();
    if (!seen) return;
    const { inputs } = live.state();
    const y = (event.clientY - pad.getBoundingClientRect().top) * seen.unit + seen.frame.top;
    const level = seen.frame.y.invert(y) / inputs.user_capacity;
    const { partition_share: full, trimmed_share: deleted } = inputs;
    const files = full * (1 - deleted);
    held ??=
      deleted > 0 && Math.abs(level - files) < Math.abs(level - full) ? 'deleted' : 'surface';
    const whole = held === 'surface' ? 1 : full;
    const share = Math.min(Math.max(level / whole, LEAST), 1);
    const round = Math.round(share * GRAIN) / GRAIN;
    live.scope.set(
      held === 'surface'
        ? { partition_share: round }
        : { trimmed_share: Number((1 - round).toFixed(3)) },
    );
  };
  const grips = [...pad.querySelectorAll<HTMLElement>(GRIP)];
  /** Where the edges are: what is stored, and, where something is deleted, what is left of it. */
  const placeGrips = () => {
    const state = live.state();
    if (!laid) return;
    const { files, written } = momentOf(state);
    const { y, top } = laid.frame;
    for (const grip of grips) {
      const isLeft = grip.dataset.edge === 'deleted';
      grip.hidden = isLeft && files === written;
      const level = state.inputs.user_capacity * (isLeft ? files : written);
      grip.style.top = `${(y(level) - top) / laid.unit}px`;
    }
  };
  // Before anything asks whether the pad is in hand: its grip was taken.
  pad.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest(GRIP)) pad.dataset.armed = '';
    },
    { capture: true },
  );
  armByTouch(pad);
  pad.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    rest(live, playing);
    pad.setPointerCapture(event.pointerId);
    dragTo(event);
  });
  pad.addEventListener('pointermove', (event) => {
    if (held !== null) dragTo(event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    pad.addEventListener(end, () => {
      held = null;
    });
  new ResizeObserver(() => {
    layOver();
    placeGrips();
  }).observe(charts);
  // What is stored moves the grips alone; another drive has other numbers on its scales.
  let drive = '';
  effect(() => {
    const { raw_capacity, user_capacity } = live.scope.inputs.value;
    const now = `${raw_capacity} ${user_capacity}`;
    if (now !== drive) layOver();
    drive = now;
    placeGrips();
  });
}
