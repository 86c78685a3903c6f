/** Finds the course system that opened a page, by the way that SCORM 1.2 lays down. */

/** What a course system offers; every answer is a text, "true" where it is about success. */
export interface Api {
  LMSInitialize(nothing: ''): string;
  LMSGetValue(element: string): string;
  LMSSetValue(element: string, value: string): string;
  LMSCommit(nothing: ''): string;
  LMSFinish(nothing: ''): string;
}

/** Frames in frames: more than anybody nests. */
const DEEPEST = 50;

/** The API of a window, of what it lies in, or of what opened it; null outside a course system. */
export function findApi(start: Window): Api | null {
  return apiAbove(start) ?? (start.opener ? apiAbove(start.opener) : null);
}

function apiAbove(start: Window): Api | null {
  let here = start;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const found = apiOf(here);
    if (found) return found;
    if (here.parent === here) return null;
    here = here.parent;
  }
  return null;
}

/** Windows of other sites throw when they are asked. */
function apiOf(place: Window): Api | null {
  try {
    return (place as Window & { API?: Api }).API ?? null;
  } catch {
    return null;
  }
}
