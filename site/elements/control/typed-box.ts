/**
 * A box in which a number is typed, with its unit beside it: one way for figures, calculators, forms,
 * exercises and numbers in the text.
 *
 * ```text
 *           Enter, leaving the box, a pause, leaving the page
 * typing ───────────────────────────────────────────────────▶ taken, or said what is wrong
 *    └──Escape──▶ what stood there before
 * ```
 *
 * Until it is taken nothing moves, so that 15000 does not pass through 150. A number without a unit is
 * in the unit beside the box; while one is typed in the box, that beside it is not to be seen.
 */
import { type Naming, Refused } from '../../engine/refused';
import { namesUnit, type Written } from '../../engine/units';
import { waiting } from '../../runtime/typed';

/** How long nothing may have been typed before it is taken, in milliseconds. */
export const PAUSE = 700;

/** What a box is a box of. */
export interface Typing {
  /** What stands in it when nobody types. */
  shown(): Written;
  /** Takes what was typed; throws Refused where it cannot be used. */
  take(text: string, unit: string): void;
  /** Says what is wrong; an empty text once all is well. */
  complain(problem: string): void;
  /** Notes how things stand; what it gives puts them back. */
  remember(): () => void;
  /** What the reader sees inputs called. */
  readonly labelOf?: Naming;
  /** Holds the same text as the box, where the box is laid over it. */
  readonly mirror?: HTMLElement;
  /** Stands before the unit where nothing else parts it from the number. */
  readonly lead?: string;
}

/** What its owner may ask of it. */
export interface TypedBox {
  /** The unit beside it. */
  readonly unit: string;
  /** Writes what stands, unless that is just what is being typed. */
  show(): void;
  /** Takes what was typed and not yet taken. */
  take(): void;
}

/** Mounts a box and the unit beside it. */
export function mountTypedBox(
  box: HTMLInputElement,
  beside: HTMLElement,
  typing: Typing,
): TypedBox {
  const { mirror, lead = '' } = typing;
  let unit = typing.shown().unit;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Puts back what stood before typing began; null where nothing has been typed since. */
  let putBack: (() => void) | null = null;
  let isTaking = false;

  const write = () => {
    if (mirror) mirror.textContent = box.value || '\u00a0';
    hideWhileNamed(box, beside);
  };
  const stop = () => {
    clearTimeout(timer);
    waiting.delete(take);
  };
  const show = () => {
    if (isTaking) return;
    stop();
    putBack = null;
    const shown = typing.shown();
    unit = shown.unit;
    box.value = shown.number;
    beside.textContent = unit && lead + unit;
    write();
  };
  const take = () => {
    if (!waiting.has(take)) return;
    stop();
    isTaking = true;
    try {
      typing.take(box.value, unit);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      typing.complain(problem.inWords(typing.labelOf));
    } finally {
      isTaking = false;
    }
  };
  const settle = () => {
    take();
    if (putBack && box.getAttribute('aria-invalid') !== 'true') show();
  };
  const undo = () => {
    const back = putBack;
    if (!back) return false;
    stop();
    // First, because the model may complain of what comes back.
    typing.complain('');
    back();
    show();
    return true;
  };

  box.addEventListener('input', () => {
    putBack ??= typing.remember();
    write();
    stop();
    waiting.add(take);
    timer = setTimeout(take, PAUSE);
  });
  box.addEventListener('change', settle);
  box.addEventListener('blur', settle);
  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') settle();
    // A dialog stays open while there is something to put back.
    if (event.key === 'Escape' && undo()) event.preventDefault();
  });
  return {
    get unit() {
      return unit;
    },
    show,
    take,
  };
}

/** A box for the answer to a question: taken only when it is asked for, by Enter or by a button. */
export function mountAskedBox(
  box: HTMLInputElement,
  beside: HTMLElement,
  ask: () => void,
): { readonly put: (text: string) => void; readonly ask: () => void } {
  let asked = box.value;
  const put = (text: string) => {
    box.value = text;
    asked = text;
    hideWhileNamed(box, beside);
  };
  const askNow = () => {
    asked = box.value;
    ask();
  };
  box.addEventListener('input', () => hideWhileNamed(box, beside));
  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') askNow();
    if (event.key !== 'Escape' || box.value === asked) return;
    event.preventDefault();
    put(asked);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return { put, ask: askNow };
}

function hideWhileNamed(box: HTMLInputElement, beside: HTMLElement): void {
  beside.classList.toggle('named', namesUnit(box.value));
}
