/** What of an address could not be used, said once above the page. */

/** The longest sentence, in characters. */
const LONGEST = 240;

/** Whole sentences pass; what somebody stuffed into the address does not fill the page. */
function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Tells the reader what of the address was passed over, beside what was said already. */
export function say(ignored: readonly string[]): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  const list = notice.querySelector('ul') ?? begin(notice);
  for (const text of ignored)
    list.append(Object.assign(document.createElement('li'), { textContent: shortened(text) }));
  notice.hidden = false;
}

function begin(notice: HTMLElement): HTMLUListElement {
  const list = document.createElement('ul');
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Close',
  });
  close.addEventListener('click', () => {
    notice.hidden = true;
    notice.replaceChildren();
  });
  notice.replaceChildren('Parts of this address could not be used and were left out:', list, close);
  return list;
}
