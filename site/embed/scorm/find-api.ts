/** Finds the course system that opened a page, by the way that SCORM lays down. */

/** What a course system offers; every answer is a text, "true" where it is about success. */
export interface Api {
  LMSInitialize(nothing: ''): string;
  LMSGetValue(element: string): string;
  LMSSetValue(element: string, value: string): string;
  LMSCommit(nothing: ''): string;
  LMSFinish(nothing: ''): string;
}

/** The calls of SCORM 2004. */
export interface Api2004 {
  Initialize(nothing: ''): string;
  GetValue(element: string): string;
  SetValue(element: string, value: string): string;
  Commit(nothing: ''): string;
  Terminate(nothing: ''): string;
}

/** Frames in frames: more than anybody nests. */
const DEEPEST = 50;

/** What editions of SCORM call the object that a window offers. */
interface Offered {
  readonly API: Api;
  readonly API_1484_11: Api2004;
}

/**
 * The object of that name that a window offers, or what it lies in, or what opened it; null outside a course system
 * of that edition.
 */
export function findApi<Name extends keyof Offered>(
  start: Window,
  name: Name,
): Offered[Name] | null {
  return apiAbove(start, name) ?? (start.opener ? apiAbove(start.opener, name) : null);
}

function apiAbove<Name extends keyof Offered>(start: Window, name: Name): Offered[Name] | null {
  let here = start;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const found = apiOf(here, name);
    if (found) return found;
    if (here.parent === here) return null;
    here = here.parent;
  }
  return null;
}

/** Windows of other sites throw when they are asked. */
function apiOf<Name extends keyof Offered>(place: Window, name: Name): Offered[Name] | null {
  try {
    return ((place as Window & Partial<Offered>)[name] as Offered[Name] | undefined) ?? null;
  } catch {
    return null;
  }
}
