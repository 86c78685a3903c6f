/** The toolbar under a figure, and the ways to look at it. */
import { effect } from '@preact/signals-core';
import { svgFile } from '../../charts/svg-file';
import { coveredView, isCovered } from '../../runtime/figure/bet-type';
import { tableCsv } from '../../runtime/figure/table';
import { lazy } from '../../runtime/lazy';
import { reach } from '../../runtime/reach';
import { mountChoice } from '../control/choice';
import { mountViewSlider } from '../control/view-slider';
import { frameQuery, linkTo, linkWithAnswer } from '../figure/link-to';
import type { LiveFigure } from '../figure/live-figure';
import { type Embeddable, lazyPanel } from './embed-panel';
import { drawIcons } from './icons';
import { noteInMenu, noteLink } from './link-note';
import { mountMenus } from './menu';
import { pngOf } from './png';
import { BY_KEYBOARD, copied, openSheet } from './sheet';
import { tokensOf } from './tokens';

/** Mounts the toolbar of a figure. */
export function mountActions(live: LiveFigure): void {
  const { figure, root, scope, page } = live;
  const on = (action: string, run: (button: HTMLButtonElement) => void) => {
    const button = root.querySelector<HTMLButtonElement>(`[data-action=${action}]`);
    button?.addEventListener('click', () => run(button));
  };
  mountViews(live);
  drawIcons(root);
  mountMenus(root);
  mountTable(root);
  noteInMenu(root.querySelector<HTMLElement>('[data-action=link]'));
  on('pin', () => scope.togglePin());
  effect(() => {
    const button = root.querySelector<HTMLButtonElement>('[data-action=pin]');
    button?.setAttribute('aria-pressed', String(scope.pinned.value !== null));
  });
  on('reset', () => {
    scope.reset();
    const view = page.view(figure.id);
    // What nobody has bet on stays covered: to begin anew gives nothing away.
    view.value = figure.bet && isCovered(view.peek()) ? coveredView({}) : {};
  });
  const copy = async (button: HTMLButtonElement, address: string) => {
    const link = (await noteLink(button)).of(address);
    if (await copied(link)) {
      flash(button.closest('details')?.querySelector('summary')?.lastChild ?? button, 'Copied');
      live.voice.say('Copied.');
    } else openSheet({ title: 'Link to this state', note: BY_KEYBOARD, text: link });
  };
  on('link', (button) => copy(button, linkTo(live)));
  on('link-with-answer', (button) => copy(button, linkWithAnswer(live)));
  on('embed', () => giveAway(live));
  on('csv', () => {
    const text = tableCsv(figure.table(live.state()));
    openSheet({
      title: `${figure.title}, as CSV in base units`,
      text,
      file: { name: `${figure.id}.csv`, content: new Blob([text], { type: 'text/csv' }) },
    });
  });
  on('svg', () => {
    const text = drawing(live);
    openSheet({
      title: `${figure.title}, as SVG`,
      text,
      file: { name: `${figure.id}.svg`, content: new Blob([text], { type: 'image/svg+xml' }) },
    });
  });
  on('png', async () => {
    const image = await pngOf(drawing(live)).catch(() => null);
    if (!image) {
      openSheet({
        title: `${figure.title}, as SVG`,
        note: 'This browser could not make a PNG; here is the SVG instead.',
        text: drawing(live),
      });
      return;
    }
    const known = await reach();
    openSheet({
      title: `${figure.title}, as PNG`,
      note: `Save the picture from its context menu, or as a file. ${known.note}`.trim(),
      text: known.of(linkTo(live)),
      image: { url: URL.createObjectURL(image), alt: figure.title },
      file: { name: `${figure.id}.png`, content: image },
    });
  });
}

/** The first option is the default and is left out of the address. */
function mountViews({ root, figure, page, setView }: LiveFigure): void {
  for (const view of figure.views ?? []) {
    const { key, options } = view;
    const first = options[0]?.id ?? '';
    const chosen = () => {
      const id = page.view(figure.id).value[key];
      return options.some((option) => option.id === id) ? String(id) : first;
    };
    const choice = root.querySelector<HTMLElement>(`[data-view="${key}"]`);
    const choose = (id: string) => setView(key, id === first ? '' : id);
    if (choice && view.isSlider) mountViewSlider(choice, view, chosen, choose);
    else if (choice) mountChoice(choice, chosen, choose);
  }
}

/** The table lies folded under the toolbar; its own fold is for those without JavaScript. */
function mountTable(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('[data-action=table]');
  const table = root.querySelector<HTMLDetailsElement>('details.numbers');
  if (!button || !table) return;
  const show = () => button.setAttribute('aria-expanded', String(table.open));
  button.addEventListener('click', () => {
    table.open = !table.open;
  });
  table.addEventListener('toggle', show);
  show();
}

/** The drawing that is to be seen now, as a file of its own. */
function drawing({ root, figure }: LiveFigure): string {
  const all = [...root.querySelectorAll<SVGSVGElement>('[data-part=charts] > svg')];
  const seen = all.find((svg) => svg.getBoundingClientRect().width > 0) ?? all[0];
  if (!seen) throw new Error(`the figure ${figure.id} has no drawing`);
  return svgFile(seen.outerHTML, { title: figure.title, ...tokensOf(seen.parentElement ?? root) });
}

/** Opens the panel of what can be put into other people's pages. */
function giveAway(live: LiveFigure): void {
  const { figure, root, page } = live;
  const { model } = figure;
  const isCalculator = root.dataset.calculator !== undefined;
  const sentence = root.querySelector('[data-part=sentence]');
  const link = linkTo(live);
  const what: Embeddable = {
    frame: isCalculator ? model.id : (figure.frame ?? `figure/${figure.id}`),
    title: isCalculator ? model.title : figure.title,
    // While a guess is still to be drawn, the sentence is hidden: it would give the answer away.
    sentence: (sentence?.getClientRects().length && sentence.textContent) || figure.question,
    query: frameQuery(live),
    modelQuery: page.query({ model: model.id, figure: '', startsElsewhere: true }),
    model,
    link,
    lazy,
    drawing: () => drawing(live),
  };
  lazyPanel.fetch().then(
    (open) => open(what),
    ({ message }: Error) =>
      openSheet({
        title: 'Link to this figure',
        note: `Only a link is available: ${message}.`,
        text: link,
      }),
  );
}

/** Says something in place of a text, for a moment. */
export function flash(place: Node, text: string): void {
  // A second click finds the text of the first.
  if (place.textContent === text) return;
  const before = place.textContent;
  place.textContent = text;
  setTimeout(() => {
    place.textContent = before;
  }, 1500);
}
