/** What of an address could not be used, said once above the page. */

/** The longest sentence, in characters. */
const LONGEST = 240;
/** The most sentences; of the others only the number is told. */
const MOST = 12;

let untold = 0;

/** Whole sentences pass; what somebody stuffed into the address does not fill the page. */
function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Tells the reader what of the address was passed over, beside what was said already. */
export function say(ignored: readonly string[]): void {
  const notice = document.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  const list = notice.querySelector('ul') ?? begin(notice);
  for (const text of ignored) {
    if (list.childElementCount < MOST) list.append(item(shortened(text)));
    else if (untold++ === 0) list.append(item(''));
  }
  if (untold > 0) list.lastElementChild?.replaceChildren(`… and ${untold} more.`);
  notice.hidden = false;
}

const item = (textContent: string) => Object.assign(document.createElement('li'), { textContent });

function begin(notice: HTMLElement): HTMLUListElement {
  untold = 0;
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
