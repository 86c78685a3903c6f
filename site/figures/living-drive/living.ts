/**
 * The living drive on a page.
 *
 * ```text
 * still ──in view──▶ story, once ──end, question or touch──▶ at rest ◀──Play, Pause, scrub, brush──▶ running
 * ```
 */
import { letSwipesPass } from '../../elements/control/swipe';
import type { LivingSetup } from '../../engine/living-drive';
import { watchVisibility } from '../../runtime/visibility';
import type { Brush } from './brushes';
import { AT_FIRST, CHOSEN, type Choices, heed, SPARES, USER_PAGES } from './drive';
import type { Frame } from './frame';
import { type Hand, mountKeys, mountPointer } from './hand';
import { leastAt } from './look';
import { LivingPlayer } from './player';
import { openPort } from './port';
import { type FindPart, showChoices, showFrame, showStroke, showTable } from './readout';
import { Sheet } from './sheet';
import { asksAt, cliffStory, penStory, questionStory } from './story';
import { ASKED, eventOf, NO_WORKER, settingsOf, YOUR_TURN } from './words';

/** A step by hand: a block of the host’s pages. */
const STEP = 256;
/** So many host writes before its end a story asks what it asks there. */
const NEAR = 0.01 * USER_PAGES;
/** Between two sentences that are spoken, in milliseconds. */
const VOICE = 2000;
/** How long it stays, in milliseconds. */
const HEARD = 8000;

/** Defines `<spare-living>`; the engine’s bytes are asked for when a drive comes into sight. */
export function defineLiving(bytes: () => Promise<ArrayBuffer>): void {
  if (customElements.get('spare-living')) return;
  customElements.define(
    'spare-living',
    class extends HTMLElement {
      connectedCallback() {
        if (this.dataset.mounted !== undefined) return;
        this.dataset.mounted = '';
        mount(this, bytes);
      }
    },
  );
}

function mount(root: HTMLElement, bytes: () => Promise<ArrayBuffer>): void {
  let player: LivingPlayer | undefined;
  watchVisibility(root, (isSeen) => {
    if (player) player.seen(isSeen);
    else if (isSeen) player = open(root, bytes());
  });
}

function open(root: HTMLElement, bytes: Promise<ArrayBuffer>): LivingPlayer {
  const find: FindPart = (name) => root.querySelector(`[data-living="${name}"]`);
  const takeBack = allow(root, find);
  const lost = () => {
    takeBack();
    say(root, find);
  };
  const canvas = (name: string) => find<HTMLElement>(name) as HTMLCanvasElement | null;
  const map = canvas('map');
  if (!map) throw new Error('the drive has no map');
  const sheet = new Sheet(map, canvas('water'), canvas('block'));
  const voice = voiceIn(find('voice'));
  const isHome = root.dataset.place === 'home';
  /** It stops where the chapter asks how it goes on. */
  const isAsking = root.dataset.asks !== undefined;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const view = () => ({
    window: sheet.fit.window,
    water: sheet.waterSize(),
    // Under skewed loads some blocks are nearly empty.
    least: player.choices.traffic === 'uniform' ? leastAt(player.choices.spare) : 0,
  });
  const shown = (frame: Frame, before: Frame | undefined) => {
    sheet.paint(frame);
    if (!before) reveal(root, find);
    // The home page's claim is that of random writes.
    showFrame(find, frame, isHome ? null : player.stroke);
    if (player.stroke) showStroke(find, player.stroke, player.ink);
    const event = before && eventOf(before, frame);
    if (event) voice(event);
    waits();
  };
  const waits = () => {
    const { at, frame, isRunning } = player;
    const last = asksAt(player.choices.spare);
    const isShown = Math.abs((frame?.at ?? Number.NaN) - at) < 1;
    const isThere = isAsking && !isRunning && !player.stroke && isShown;
    const asks = isThere && at > last - NEAR && at <= last;
    const [wait, sentence] = [find('wait'), find('sentence')];
    if (wait) wait.hidden = !asks;
    if (asks && sentence) sentence.textContent = ASKED;
  };
  const story = isHome
    ? penStory(() => player, sheet)
    : isAsking
      ? questionStory(() => player)
      : cliffStory;
  const isStory = !isCalm || root.dataset.told !== undefined;
  const player: LivingPlayer = new LivingPlayer(
    {
      view,
      shown,
      runs(isRunning) {
        const play = find('play');
        if (play) play.textContent = isRunning ? 'Pause' : 'Play';
        waits();
        const turn = find('turn');
        if (turn) turn.textContent = isHome && player.stroke && !isRunning ? YOUR_TURN : '';
      },
      chosen: (choices) => showChoices(find, choices),
      lost,
    },
    isStory ? story : null,
    isHome ? undefined : isStory ? 0 : isAsking ? asksAt(AT_FIRST.spare) : undefined,
  );
  const setup = JSON.parse(root.dataset.setup ?? '{}') as LivingSetup;
  const values = setup.values.map((value) => value ?? Number.NaN);
  const port = openPort(
    bytes,
    { ...setup, values },
    (message) => player.hear(message),
    () => {
      port.close();
      lost();
    },
  );
  player.open(port);
  new ResizeObserver(() => {
    sheet.measure();
    player.request();
  }).observe(map.parentElement ?? map);
  wire(root, find, player);
  const hand: Hand = {
    map,
    cursor: find('cursor'),
    sheet,
    player,
    brush: () =>
      (root.querySelector<HTMLInputElement>('[name="living-brush"]:checked')?.value ??
        'pen') as Brush,
    ended: () => setTimeout(() => voice(find('stroke')?.textContent ?? ''), VOICE / 4),
  };
  letSwipesPass();
  mountPointer(hand);
  mountKeys(hand);
  return player;
}

/** Says that it stands still; what its still tells is to be read at once. */
function say(root: HTMLElement, find: FindPart): void {
  root.dataset.begun = '';
  const stroke = find('stroke');
  if (stroke) stroke.textContent = NO_WORKER;
}

/** Puts the canvases where the stills were. */
function reveal(root: HTMLElement, find: FindPart): void {
  root.dataset.begun = '';
  for (const name of ['map', 'water']) {
    find(`${name}-still`)?.setAttribute('hidden', '');
    find(name)?.removeAttribute('hidden');
  }
}

/**
 * Lets the controls be used: what is chosen while the drive comes to its moment, seconds on a slow machine, waits for
 * it in the order in which it was said. Gives what takes them back.
 */
function allow(root: HTMLElement, find: FindPart): () => void {
  const controls = [...root.querySelectorAll<HTMLInputElement>(':disabled')];
  const set = (isAllowed: boolean) => {
    find('bar')?.toggleAttribute('data-waiting', !isAllowed);
    for (const control of controls) control.disabled = !isAllowed;
  };
  set(true);
  return () => set(false);
}

/** Whether nothing is chosen but the overprovisioning. */
const isUsual = (choices: Choices) =>
  settingsOf({ ...choices, spare: AT_FIRST.spare }) === settingsOf(AT_FIRST);

/** Speaks at most one sentence in a while; it stays until it is heard, not for who reads on later. */
function voiceIn(region: HTMLElement | null): (text: string) => void {
  let spoken = Number.NEGATIVE_INFINITY;
  let forget: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    const now = performance.now();
    if (!region || now - spoken < VOICE) return;
    spoken = now;
    region.textContent = text;
    clearTimeout(forget);
    forget = setTimeout(() => {
      region.textContent = '';
    }, HEARD);
  };
}

function wire(root: HTMLElement, find: FindPart, player: LivingPlayer): void {
  const on = (name: string, kind: string, act: (control: HTMLInputElement) => void) => {
    const control = find<HTMLInputElement>(name);
    control?.addEventListener(kind, () => act(control));
  };
  const choose = (change: Partial<Choices>) => {
    player.choose({ ...player.choices, ...change });
    showChoices(find, player.choices);
    root.dispatchEvent(new CustomEvent(CHOSEN, { detail: player.choices }));
  };
  on('play', 'click', () => player.play(!player.isRunning));
  on('step', 'click', () => player.go(player.at + STEP));
  on('reset', 'click', () => {
    player.go(0);
    choose(AT_FIRST);
    player.play(true);
  });
  on('scrub', 'input', (scrub) => player.go(scrub.valueAsNumber));
  on('speed', 'change', ({ value }) => {
    player.speed = Number(value);
  });
  on('spare', 'input', ({ valueAsNumber }) => {
    choose({ spare: SPARES[valueAsNumber] ?? AT_FIRST.spare });
    if (!player.isRunning) player.play(true);
  });
  on('policy', 'change', ({ value }) => choose({ policy: value as Choices['policy'] }));
  on('traffic', 'change', ({ value }) => choose({ traffic: value as Choices['traffic'] }));
  on('separate', 'change', ({ checked }) => choose({ separate: checked }));
  on('table', 'toggle', () => player.frame && showTable(find, player.frame));
  heed(root, ({ choices, at, isStory }) => {
    if (at !== undefined) player.go(0);
    if (isStory) player.be(choices);
    else player.choose(choices);
    showChoices(find, choices);
    // What an address sets in the fold is to be seen.
    if (!isUsual(choices)) find('more')?.setAttribute('open', '');
    if (at !== undefined) player.go(at);
  });
  for (const radio of root.querySelectorAll('[name="living-brush"]'))
    radio.addEventListener('change', () => player.touched());
}
