/** The living drive of a chapter in its page's address: what was chosen on it, and in a link how far it was written. */
import { effect } from '@preact/signals-core';
import { linkOf } from '../../elements/figure/link-to';
import { shortName } from '../../elements/own-drive/own-drive';
import { ownDrive } from '../../elements/own-drive/storage';
import { lentBy } from '../../elements/own-drive/uses';
import { noteLink } from '../../elements/toolbar/link-note';
import { copied, openSheet } from '../../elements/toolbar/sheet';
import { flash } from '../../elements/toolbar/toolbar';
import type { Drive } from '../../engine/address/drive';
import { type ViewKeys, withoutLooks } from '../../engine/address/state-query';
import { mark, oneOf, wholeNumber } from '../../engine/address/view-keys';
import { formatAmount } from '../../engine/typed/units';
import type { Page } from '../../runtime/page-state';
import {
  AT_FIRST,
  AT_REST,
  CHOSEN,
  type Choices,
  choicesOf,
  LOADS,
  POLICIES,
  SPARES,
  type Told,
  tell,
  USER_PAGES,
} from './drive';
import { asksAt } from './story';

/** What the address calls the drive, and the place on the page that a link leads to. */
export const LIVING = 'living';

/** Host writes up to which a link says where the drive stands; it is long in steady state by then. */
const FAR = 8 * USER_PAGES;

/** What an address may say of it; `at` counts host writes. */
export const LIVING_KEYS: ViewKeys = {
  op: oneOf(SPARES.map(String)),
  policy: oneOf(Object.keys(POLICIES)),
  traffic: oneOf(Object.keys(LOADS)),
  separate: mark,
  at: wholeNumber(0, FAR),
};

type View = Readonly<Record<string, string>>;

/** What an address says of choices: only what differs from those at first. */
export const viewOf = ({ spare, policy, traffic, separate }: Choices): View => ({
  ...(spare !== AT_FIRST.spare && { op: String(spare) }),
  ...(policy !== AT_FIRST.policy && { policy }),
  ...(traffic !== AT_FIRST.traffic && { traffic }),
  ...(separate && { separate: '1' }),
});

/** What a drive is told by an address, at rest where it says no moment; null where it says nothing of the drive. */
export function toldBy(view: View): Told | null {
  if (Object.keys(view).length === 0) return null;
  const { op = AT_FIRST.spare, policy, traffic, separate, at = AT_REST } = view;
  const choices = {
    spare: Number(op),
    policy: (policy ?? AT_FIRST.policy) as Choices['policy'],
    traffic: (traffic ?? AT_FIRST.traffic) as Choices['traffic'],
    separate: separate === '1',
  };
  return { choices, at: Number(at) };
}

/** The overprovisioning of the reader's drive, where it is known, and whether it is only estimated. */
function ownSpare(drive: Drive | null): { spare: number; isEstimated: boolean } | null {
  const lent = drive && lentBy(drive, 'simulate');
  const spare = lent?.inputs.overprovisioning;
  if (typeof spare !== 'number') return null;
  return { spare, isEstimated: lent?.basis.overprovisioning !== undefined };
}

/** What is said where this overprovisioning is that of the reader's drive, or the nearest to it. */
export function ownLine(drive: Drive | null, spare: number): string | null {
  const own = ownSpare(drive);
  if (!drive || !own || choicesOf({ overprovisioning: own.spare }).spare !== spare) return null;
  const [has, here] = [formatAmount(own.spare, 'ratio'), formatAmount(spare, 'ratio')];
  const nearest = has === here ? '' : `; the nearest here is ${here}`;
  const about = own.isEstimated ? 'about ' : '';
  return `Your drive, ${shortName(drive)}, has ${about}${has} overprovisioning${nearest}.`;
}

/** Mounts the link below the drive of a chapter. */
export function mountLivingLink(root: HTMLElement, page: Page): void {
  const stage = root.closest<HTMLElement>('spare-living');
  const button = root.querySelector('button');
  if (!stage || !button) return;
  const view = page.view(LIVING);
  const told = toldBy(view.peek());
  if (told) tell(stage, told);
  const line = stage.querySelector<HTMLElement>('[data-living=own]');
  let now = told?.choices ?? AT_FIRST;
  const show = () => {
    const said = ownLine(ownDrive.peek(), now.spare);
    if (!line) return;
    line.hidden = said === null;
    line.textContent = said ?? '';
  };
  effect(() => {
    const next = choicesOf({ overprovisioning: ownSpare(ownDrive.value)?.spare ?? AT_FIRST.spare });
    if (Object.keys(view.peek()).length === 0 && next.spare !== now.spare) {
      now = next;
      const isFirst = stage.dataset.begun === undefined;
      const isStory = isFirst && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      const at = isFirst ? asksAt(now.spare) : AT_REST;
      tell(stage, { choices: now, ...(isStory ? { isStory } : { at }) });
    }
    show();
  });
  stage.addEventListener(CHOSEN, (event) => {
    now = (event as CustomEvent<Choices>).detail;
    view.value = viewOf(now);
    show();
  });
  button.addEventListener('click', async () => {
    const at = stage.querySelector<HTMLInputElement>('[data-living=scrub]')?.valueAsNumber ?? FAR;
    if (at < FAR) view.value = { ...view.peek(), at: String(Math.round(at)) };
    const own = `${linkOf(withoutLooks(page.query(undefined, LIVING)))}#${LIVING}`;
    const link = (await noteLink(button)).of(own);
    if (await copied(link)) flash(button, 'Copied');
    else openSheet({ title: 'Link to this drive', text: link });
  });
}
