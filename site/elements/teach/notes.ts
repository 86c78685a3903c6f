/**
 * The teacher's notes in a window of their own. It has no address and no script: the screen writes into it and listens
 * to its keys, which works from a disk as well.
 */
import type { Lesson } from './lesson';
import type { Step, Stop } from './plan';
import { textOf } from './plan';

const NAME = 'spare-area-notes';
const STYLE = `
  :root { color-scheme: light dark; font: 20px/1.45 system-ui, sans-serif; }
  body { margin: 1.2rem 1.5rem; display: grid; gap: 1rem; }
  header { display: flex; flex-wrap: wrap; gap: .25rem 2rem; justify-content: space-between; align-items: baseline; }
  h1 { margin: 0; font-size: 1.3rem; }
  h2 { margin: 0 0 .25rem; font-size: .85rem; font-weight: 600; opacity: .75; }
  .time { font-variant-numeric: tabular-nums; font-size: 1.3rem; font-weight: 600; }
  .late { color: light-dark(#a3320b, #ff9e6d); }
  ol, ul, p { margin: 0; } ol, ul { padding-inline-start: 1.6rem; } li + li { margin-top: .4rem; }
  kbd { font: 600 .8em system-ui; border: 1px solid; border-radius: 4px; padding: 0 .35em; margin-inline: .15em; }
  nav { display: flex; flex-wrap: wrap; gap: .5rem; }
  button { font: inherit; min-height: 44px; padding: 0 1rem; }
  table { border-collapse: collapse; font-size: .85rem; } td { padding: .3rem 1rem .3rem 0; vertical-align: top; border-top: 1px solid #8886; }
  .ask { margin: .3rem 0 0; font-size: .9rem; }
  summary { cursor: pointer; min-height: 32px; }
`;

/** What the notes say. */
export interface Noted {
  readonly chapter: string;
  readonly stop: Stop;
  readonly next: Stop | undefined;
  readonly at: number;
  readonly stops: number;
  readonly asked: string;
  readonly help: { says: readonly [string, string][]; key: readonly string[] };
  readonly terms: Lesson['terms'];
}

/** What the buttons of the window do. */
export interface Remote {
  readonly act: (action: 'back' | 'next' | 'show' | 'black') => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

export interface Notes {
  /** Opens the window, or brings it to the front; false where the browser forbids it. */
  open(): boolean;
  write(noted: Noted): void;
}

/** Minutes and seconds: "7:05". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The notes of a lesson that has begun `begun` milliseconds after the page. */
export function mountNotes(remote: Remote): Notes {
  let opened: Window | null = null;
  let last: Noted | undefined;
  let begun = performance.now();
  const time = () => {
    const doc = opened && !opened.closed ? opened.document : undefined;
    const place = doc?.querySelector('.time');
    if (!place || !last) return;
    const seconds = (performance.now() - begun) / 1000;
    const { until } = last.stop;
    const hour = new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    place.textContent = `${clock(seconds)}${until === null ? '' : ` of ${until} minutes`} · ${hour}`;
    place.classList.toggle('late', until !== null && seconds > until * 60);
  };
  setInterval(time, 500);
  const write = (noted: Noted) => {
    last = noted;
    if (!opened || opened.closed) return;
    fill(opened.document, noted, remote, () => {
      begun = performance.now();
      time();
    });
    time();
  };
  return {
    open() {
      if (opened && !opened.closed) {
        opened.focus();
        return true;
      }
      opened = emptyWindow();
      if (!opened) return false;
      const { document: doc } = opened;
      doc.documentElement.lang = 'en';
      doc.head.replaceChildren(
        Object.assign(doc.createElement('meta'), {
          name: 'viewport',
          content: 'width=device-width',
        }),
        Object.assign(doc.createElement('style'), { textContent: STYLE }),
      );
      doc.addEventListener('keydown', remote.onKey);
      if (last) write(last);
      return true;
    },
    write,
  };
}

/** A new window; one that is left from before a reload may be out of reach, and is replaced. */
function emptyWindow(): Window | null {
  const features = 'popup,width=900,height=760';
  const found = window.open('', NAME, features);
  try {
    if (found?.document.body) return found;
  } catch {
    found?.close();
    return window.open('', '_blank', features);
  }
  return found;
}

function fill(doc: Document, noted: Noted, { act }: Remote, again: () => void): void {
  const { chapter, stop, next, at, stops, asked, help, terms } = noted;
  const make = (tag: string, text = '', ...inside: Node[]) => {
    const element = Object.assign(doc.createElement(tag), { textContent: text });
    element.append(...inside);
    return element;
  };
  const press = (name: string, run: () => void) => {
    const button = make('button', name);
    button.addEventListener('click', run);
    return button;
  };
  doc.title = `Notes: ${chapter}`;
  const time = Object.assign(make('p'), { className: 'time' });
  const parts: Node[] = [
    make('header', '', make('h1', `${at + 1} of ${stops}: ${stop.title}`), time),
    make(
      'nav',
      '',
      press('Back', () => act('back')),
      press('Next', () => act('next')),
      press('Show the answer', () => act('show')),
      press('Black', () => act('black')),
      press('Start the clock again', again),
    ),
    section(make, 'On the screen', make('p', asked)),
  ];
  parts.push(
    section(
      make,
      'Next',
      make(
        'p',
        next
          ? `${next.title}${next.part === stop.part ? '' : ` (${next.part || 'in no plan'})`}`
          : 'This is the last one.',
      ),
    ),
  );
  if (stop.steps.length > 0) {
    const list = make('ol', '', ...stop.steps.map((one) => step(doc, one, stop)));
    parts.push(section(make, stop.part, list));
  } else {
    parts.push(
      section(make, 'Plan', make('p', 'No plan names this figure. It stands in the chapter.')),
    );
  }
  if (stop.settings.length > 0) {
    const rows = stop.settings.map(({ label }, place) =>
      make('li', '', make('kbd', String(place + 1)), doc.createTextNode(` ${label}`)),
    );
    const list = make('ul', '', ...rows);
    parts.push(section(make, 'Settings on the number keys', list));
  }
  if (help.says.length > 0) {
    const rows = help.says.map(([they, ask]) => make('tr', '', make('td', they), make('td', ask)));
    parts.push(
      section(
        make,
        'What they will say, and what to ask back',
        make('table', '', make('tbody', '', ...rows)),
      ),
    );
  }
  if (help.key.length > 0) {
    const key = make(
      'details',
      '',
      make('summary', 'Answer key'),
      ...help.key.map((text) => make('p', text)),
    );
    parts.push(key);
  }
  if (terms.length > 0) {
    const rows = terms.map(([word, meaning]) => {
      const row = make('p', ` ${meaning}`);
      row.prepend(make('b', word));
      return row;
    });
    parts.push(make('details', '', make('summary', 'Terms'), ...rows));
  }
  doc.body.replaceChildren(...parts);
}

function section(
  make: (tag: string, text?: string, ...inside: Node[]) => HTMLElement,
  name: string,
  inside: Node,
): HTMLElement {
  return make('section', '', make('h2', name), inside);
}

/** A step as it stands in the plan; links become words, with the key that shows what they link to. */
function step(doc: Document, { text, at: place, told }: Step, stop: Stop): HTMLElement {
  const item = Object.assign(doc.createElement('li'), { value: place });
  for (const child of text.childNodes) item.append(doc.importNode(child, true));
  for (const link of item.querySelectorAll('a')) {
    const query = /\?([^#]*)/.exec(link.getAttribute('href') ?? '')?.[1];
    const key = stop.settings.findIndex((setting) => setting.query === query);
    const words = Object.assign(doc.createElement('b'), { textContent: textOf(link) });
    link.replaceWith(words);
    if (key >= 0)
      words.after(Object.assign(doc.createElement('kbd'), { textContent: String(key + 1) }));
  }
  for (const { ask, answer, wrong } of told?.asks ?? []) {
    const line = Object.assign(doc.createElement('p'), { className: 'ask' });
    const question = Object.assign(doc.createElement('b'), { textContent: ask });
    line.append(question, ` ${answer}${wrong ? ` Often: ${wrong}` : ''}`);
    item.append(line);
  }
  return item;
}
