/** The panel behind the Embed button: one figure in four forms for other people's pages. */
import { make } from '../../elements/make';
import type { Embeddable } from '../../elements/toolbar/embed-panel';
import { BY_KEYBOARD, copied } from '../../elements/toolbar/sheet';
import { reach } from '../../runtime/reach';
import type { Adapter } from '../scorm/package';
import { editionChoice, inEdition } from './edition';
import { choicesOf, fileLink, forget } from './elements';
import { frame, type MakeOffer, type Offer, picture, type Subject, scorm, script } from './offers';
import { heightsOf } from './plain-table';

const CHOICES = [
  { id: 'frame', label: 'Frame' },
  { id: 'script', label: 'Script tag' },
  { id: 'picture', label: 'Picture with a link' },
  { id: 'scorm', label: 'SCORM package' },
];

/** Most pages are light, whatever the reader's system is. */
const THEMES = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: '', label: 'As the reader’s system' },
];

/** Controls take room that slides do not have. */
const SIZES = [
  { id: '', label: 'Whole' },
  { id: 'compact', label: 'Compact' },
];

/** Opens the panel over the page; it closes with Escape or its button, and the focus goes back. */
export async function openPanel(what: Embeddable, adapter: Adapter): Promise<void> {
  const [heights, known] = await Promise.all([heightsOf(what.frame, what.lazy), reach()]);
  // Asked for twice while a script was on the way.
  if (document.querySelector('dialog[open]')) return;
  const book = new URL(document.documentElement.dataset.root ?? '/', location.href).href;
  const here: Subject = { ...what, book, heights };
  /** As other pages and other machines find it. */
  const newest: Subject = { ...here, book: known.of(book), link: known.of(what.link) };
  let chosen = { form: 'frame', edition: '', theme: 'light', size: '' };
  const forms: Readonly<Record<string, MakeOffer>> = {
    frame,
    script,
    picture,
    scorm: scorm(adapter),
  };
  const heading = `Embed: ${what.title}`;
  const dialog = make('dialog', { className: 'sheet' });
  dialog.setAttribute('aria-label', heading);
  const note = make('p');
  note.setAttribute('aria-live', 'polite');
  const area = make('textarea', { readOnly: true, rows: 7, spellcheck: false });
  area.setAttribute('aria-label', 'Text to copy');
  const status = make('span', { className: 'soft' });
  status.setAttribute('role', 'status');
  const copy = copyButton(area, status);
  const close = make('button', { type: 'button' }, 'Close');
  close.addEventListener('click', () => dialog.close());
  const files = make('span', { className: 'files' });
  const show = ({ note: text, text: code, files: given, leadsTo }: Offer) => {
    const link = leadsTo && make('a', { href: leadsTo.address }, leadsTo.name);
    note.replaceChildren(text, ...(link ? [' ', link] : []));
    area.value = code;
    area.hidden = copy.hidden = code === '';
    forget(files.children);
    files.replaceChildren(...given.map(({ name, content }) => fileLink(name, content)));
    status.textContent = '';
  };
  const offerIt = async () => {
    const asked = chosen;
    const { form, edition, theme, size } = asked;
    themes.hidden = form !== 'frame';
    sizes.hidden = form !== 'frame' && form !== 'script';
    // A package is made of the files of this page’s own address.
    const of = form === 'scorm' ? here : newest;
    const subject = edition ? inEdition(of, edition) : of;
    const offer = await forms[form]?.({ ...subject, theme, compact: size !== '' });
    // Another may have been chosen while this one was made.
    if (offer && asked === chosen) show(offer);
  };
  const choose = (part: keyof typeof chosen) => (id: string) => {
    chosen = { ...chosen, [part]: id };
    void offerIt();
  };
  const themes = choicesOf('theme', 'Colors', THEMES, choose('theme'));
  const sizes = choicesOf('size', 'Size', SIZES, choose('size'));
  dialog.append(
    make('p', { className: 'sheet-title' }, heading),
    choicesOf('form', 'Form', CHOICES, choose('form')),
    ...editionChoice(choose('edition')),
    themes,
    sizes,
    note,
    area,
    make('p', { className: 'actions' }, copy, files, close, status),
    make('p', { className: 'soft' }, ...about(book, known.note)),
  );
  dialog.addEventListener('close', () => {
    forget(files.children);
    dialog.remove();
  });
  void offerIt();
  document.body.append(dialog);
  dialog.showModal();
}

function copyButton(area: HTMLTextAreaElement, status: HTMLElement): HTMLButtonElement {
  const copy = make('button', { type: 'button' }, 'Copy');
  copy.dataset.lead = '';
  copy.addEventListener('click', async () => {
    area.select();
    const done = await copied(area.value);
    status.textContent = done ? 'Copied.' : BY_KEYBOARD;
  });
  return copy;
}

/** What is to be known of all forms. */
function about(book: string, note: string): (string | Node)[] {
  const href = new URL('in-your-page/index.html', book).href;
  const link = make(
    'a',
    { href, target: '_blank', rel: 'noopener' },
    'What Moodle, Canvas and WordPress allow',
  );
  const disk =
    'These addresses point to this disk: replace them with the address of your own copy of the book.';
  const said = book.startsWith('file:') ? disk : note;
  return [...(said ? [`${said} `] : []), link];
}
