/** Waits for a reader of the form for a fio job: the page's part, which alone has signals. */
import { effect } from '@preact/signals-core';
import type { Page } from '../../runtime/page-state';
import { watchVisibility } from '../../runtime/visibility';
import { ownDrive } from '../own-drive/storage';
import { ID } from './keys';
import { lazyFioJob } from './lazy-fio-job';

/** How far off the screen it may be when it is fetched. */
const NEAR = '1000px';

/**
 * Has the form follow its reader once it is near; until then it shows the usual job. Where a drive of the
 * reader’s is described it follows at once: the job may be printed by who never came near.
 */
export function awaitFioJob(root: HTMLElement, page: Pick<Page, 'view'>): void {
  const view = page.view(ID);
  let isAsked = false;
  const begin = () => {
    if (isAsked) return;
    isAsked = true;
    lazyFioJob
      .fetch()
      .then((mount) =>
        mount(root, {
          now: () => view.peek(),
          set(next) {
            view.value = next;
          },
          own: () => ownDrive.value?.values.capacity,
          follow: (heard) => void effect(() => heard(view.value)),
        }),
      )
      .catch(({ message }: Error) => {
        const status = root.querySelector<HTMLElement>('[data-part=status]');
        if (!status) return;
        status.hidden = false;
        status.textContent = `The form does not follow: ${message}.`;
      });
  };
  const stop = watchVisibility(
    root,
    (isNear) => {
      if (!isNear) return;
      stop();
      begin();
    },
    NEAR,
  );
  effect(() => {
    if (ownDrive.value) begin();
  });
}
