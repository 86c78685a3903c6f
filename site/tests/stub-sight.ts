/** A browser's news of what can be seen, told by a test. */
import { vi } from 'vitest';

/** Takes the place of `IntersectionObserver`; gives the way to tell who watches last, from the oldest news to the newest. */
export function stubSight(): (...news: boolean[]) => void {
  let tell: (...news: boolean[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {};
      disconnect = () => {
        tell = () => {};
      };
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (...news) => seen(news.map((isIntersecting) => ({ isIntersecting })));
      }
    },
  );
  return (...news) => tell(...news);
}
