/** The form for a fio job: a script of its own, fetched when a reader comes to it. */
import { lazy } from '../../runtime/lazy';
import type { Page } from '../../runtime/page';
import { watchVisibility } from '../../runtime/visibility';
import type { mountFioJob } from './fio-job-element';

export const lazyFioJob = lazy<typeof mountFioJob>('fio-job', 'the form');

/** How far off the screen it may be when it is fetched. */
const NEAR = '1000px';

/** Has the form follow its reader once it is near; until then it shows the usual job. */
export function awaitFioJob(root: HTMLElement, page: Pick<Page, 'view'>): void {
  const stop = watchVisibility(
    root,
    (isNear) => {
      if (!isNear) return;
      stop();
      lazyFioJob
        .fetch()
        .then((mount) => mount(root, page))
        .catch(({ message }: Error) => {
          const status = root.querySelector('[data-part=status]');
          if (status) status.textContent = `The form does not follow: ${message}.`;
        });
    },
    NEAR,
  );
}
