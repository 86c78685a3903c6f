/** A course system's answers as they are needed; one that breaks does not break the page. */
import type { Api } from './find-api';

export interface Guarded {
  did(what: 'LMSInitialize' | 'LMSCommit' | 'LMSFinish'): boolean;
  get(element: string): string;
  set(element: string, value: string): boolean;
}

export function guarded(api: Api): Guarded {
  const asked = (ask: () => unknown) => {
    try {
      return `${ask() ?? ''}`;
    } catch {
      return '';
    }
  };
  return {
    did: (what) => asked(() => api[what]('')) === 'true',
    get: (element) => asked(() => api.LMSGetValue(element)),
    set: (element, value) => asked(() => api.LMSSetValue(element, value)) === 'true',
  };
}
