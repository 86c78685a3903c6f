/**
 * The page's memory in a course system: in the page alone, for one sitting. The course system keeps it, not the browser, whose
 * own storage may be full or forbidden there, and may hold the work of somebody else.
 */
import { KEPT_HEAD, KEPT_STUDENT } from '../../runtime/kept-names';

type Needed = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Names that are kept in the page; under all others the browser's own storage stands behind it. */
const isOurs = (key: string) => key.startsWith(KEPT_HEAD) || key === KEPT_STUDENT;

/** Like a `Storage`: its own keys are the names under which something is kept. */
class SittingMemory implements Needed {
  [key: string]: unknown;
  readonly #behind: Needed | null;

  constructor(behind: Needed | null) {
    this.#behind = behind;
  }
  getItem(key: string): string | null {
    if (!isOurs(key)) return this.#behind?.getItem(key) ?? null;
    return Object.hasOwn(this, key) ? `${this[key]}` : null;
  }
  setItem(key: string, value: string): void {
    if (isOurs(key)) this[key] = value;
    else this.#behind?.setItem(key, value);
  }
  removeItem(key: string): void {
    if (isOurs(key)) delete this[key];
    else this.#behind?.removeItem(key);
  }
}

/** Puts such a memory in the place of one of the window's storages, and gives it. */
export function rememberHere(name: 'localStorage' | 'sessionStorage'): Needed & object {
  const value = new SittingMemory(behind(name));
  Object.defineProperty(globalThis, name, { value, configurable: true });
  return value;
}

/** The browser's own; null where a page may have none. */
function behind(name: 'localStorage' | 'sessionStorage'): Needed | null {
  try {
    return globalThis[name];
  } catch {
    return null;
  }
}
