/** At most one polite message a settled change. */
import { aloud } from '../charts/aloud';

/** How long nothing may have changed before it is said, in milliseconds. */
const SETTLED = 700;

/** How long a message stays, in milliseconds: after that it would only be met again by who reads on. */
const HEARD = 8000;

/** Says texts into a status region, the last one only, once the reader has let go; what no longer holds goes at once. */
export function politely(region: HTMLElement): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    if (text === '') region.textContent = '';
    else
      timer = setTimeout(() => {
        region.textContent = text;
      }, SETTLED);
  };
}

/** What a figure says to those who cannot see it. */
export interface Announcer {
  /** How it stands now, as a sentence. It is said only if it differs from what was said last. */
  tell(sentence: string): void;
  /** What a button has done; the sentence follows. */
  say(words: string): void;
  /** What cannot be taken, instead of the sentence; an empty text once all is well. */
  warn(problem: string): void;
  /** While a figure moves by itself, its sentences wait until it stands still. */
  moves(isMoving: boolean): void;
}

/** Speaks into a region that nobody sees, once the reader has let go and if `isHeard` then. */
export function announcerIn(region: HTMLElement, isHeard: () => boolean): Announcer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forget: ReturnType<typeof setTimeout> | undefined;
  let [sentence, told, words, problem] = ['', '', '', ''];
  let [isMoving, isWaiting] = [false, false];
  const speak = () => {
    isWaiting = false;
    const news = isMoving || sentence === told ? '' : sentence;
    const text = problem || [words, news].filter(Boolean).join(' ');
    [words, problem] = ['', ''];
    if (!isHeard()) return;
    if (!isMoving) told = sentence;
    region.textContent = aloud(text);
    clearTimeout(forget);
    forget = setTimeout(() => {
      region.textContent = '';
    }, HEARD);
  };
  const settle = () => {
    clearTimeout(timer);
    isWaiting = true;
    timer = setTimeout(speak, SETTLED);
  };
  return {
    tell(text) {
      // What is drawn again and again while a drive is simulated is no change.
      if (isWaiting && text === sentence) return;
      sentence = text;
      if (!isMoving) settle();
    },
    say(text) {
      words = text;
      settle();
    },
    warn(text) {
      problem = text;
      settle();
    },
    moves(now) {
      isMoving = now;
      settle();
    },
  };
}

/** What the reader took in hand last; not what has the focus: some browsers give it to no slider that is dragged. */
let inHand: Element | null = null;

/** Whether an element is what the reader took in hand last, by pointer, key or focus. */
export function handled(root: HTMLElement): () => boolean {
  for (const kind of ['pointerdown', 'focusin', 'input'])
    root.addEventListener(kind, () => takeInHand(root));
  return () => inHand === root;
}

/** From now on this one speaks, as if the reader had taken it in hand. */
export function takeInHand(root: Element | null): void {
  inHand = root;
}
