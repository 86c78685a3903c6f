/**
 * What a key does in front of a class. A control that has the focus keeps its own keys: text everything, sliders
 * their arrows, buttons Enter and the space bar.
 */

/** What can be done; `stop it` gives the keys back that a control has taken, `preset 1` is the first of the stop. */
export type Action =
  | 'next'
  | 'back'
  | 'show'
  | 'cover'
  | 'reset'
  | 'full screen'
  | 'black'
  | 'ring'
  | 'overview'
  | 'notes'
  | 'help'
  | 'leave'
  | 'let go'
  | `preset ${number}`;

/** What has the focus: nothing of its own, or a control of a kind. */
export type Held = 'nothing' | 'text' | 'slider' | 'choice' | 'button';

/** A key as it was pressed. */
export interface Pressed {
  readonly key: string;
  /** Its place on the keyboard: digits need no shift, whatever the layout. */
  readonly code: string;
  /** With Ctrl, Alt or the command key: the browser's. */
  readonly isShortcut: boolean;
}

const KEYS: Readonly<Record<string, Action>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  n: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  p: 'back',
  Enter: 'show',
  u: 'cover',
  r: 'reset',
  f: 'full screen',
  b: 'black',
  '.': 'black',
  l: 'ring',
  o: 'overview',
  s: 'notes',
  h: 'help',
  '?': 'help',
  Escape: 'leave',
};

/** The keys, as they are told. */
export const KEYS_TOLD: readonly (readonly [keys: string, does: string])[] = [
  ['→  Space  N  Page Down', 'next figure'],
  ['←  P  Page Up', 'the one before'],
  ['Enter', 'show the answer; then play, or pause'],
  ['U', 'cover the answer again'],
  ['1 … 9', 'the numbered settings at the bottom'],
  ['R', 'the figure as it was at first'],
  ['S', 'your notes in a second window'],
  ['O', 'all figures, slides and pictures'],
  ['B', 'black screen, and back'],
  ['L, held down', 'a ring around the pointer'],
  ['F', 'full screen'],
  ['Esc', 'back to the page; from a slider or box: give the keys back'],
];

const ARROWS = /^(Arrow|Home$|End$)/;
const PAGES = /^Page(Up|Down)$/;

/** Whether a control of this kind needs a key itself; `isByKeyboard`: it was reached with the keyboard. */
function isItsOwn({ key }: Pressed, held: Held, isByKeyboard: boolean): boolean {
  if (key === 'Escape' || held === 'nothing') return false;
  if (held === 'text') return true;
  if (held === 'button') return key === 'Enter' || key === ' ';
  if (held === 'choice') return ARROWS.test(key) || key === ' ' || key === 'Enter';
  // A clicker sends page keys, and who drags a slider with the mouse has it in the other hand. Enter is none of a slider.
  return ARROWS.test(key) || (PAGES.test(key) && isByKeyboard);
}

/** What a key does; undefined for what is none of ours. */
export function actionOf(pressed: Pressed, held: Held, isByKeyboard: boolean): Action | undefined {
  const { key, code, isShortcut } = pressed;
  if (isShortcut || isItsOwn(pressed, held, isByKeyboard)) return undefined;
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  if (digit) return `preset ${Number(digit)}`;
  const action = KEYS[key.length === 1 ? key.toLowerCase() : key];
  if (action === 'leave' && held !== 'nothing' && held !== 'button') return 'let go';
  return action;
}

/** The kind of an element that has the focus. */
export function heldBy(element: Element | null): Held {
  if (!element || element.localName === 'body' || element.localName === 'html') return 'nothing';
  // It has the focus since an answer was shown: Enter goes on with the lesson, and U covers again.
  if (element.matches('[data-guess=again], [data-bet-again]')) return 'nothing';
  const type = element.getAttribute('type');
  if (element.localName === 'input') {
    if (type === 'range') return 'slider';
    return type === 'radio' || type === 'checkbox' ? 'choice' : 'text';
  }
  if (/^(textarea|select)$/.test(element.localName) || element.hasAttribute('contenteditable'))
    return 'text';
  if (/^(button|summary|a)$/.test(element.localName)) return 'button';
  // What can be reached and is none of these has keys of its own: a pad to draw on, a piece to move.
  return element.hasAttribute('tabindex') && element.getAttribute('tabindex') !== '-1'
    ? 'slider'
    : 'nothing';
}
