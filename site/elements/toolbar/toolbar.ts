/** The row of actions under a figure. */
import { effect } from '@preact/signals-core';
import { svgFile } from '../../charts/svg-file';
import type { View } from '../../runtime/figure/define-figure';
import { tableCsv } from '../../runtime/figure/table';
import type { LiveFigure } from '../figure/live-figure';
import { type Embeddable, heightInFrame, lazyPanel } from './embed-panel';
import { pngOf } from './png';
import { copied, openSheet } from './sheet';
import { tokensOf } from './tokens';

/** Mounts the row of actions of a figure. */
export function mountActions(live: LiveFigure): void {
  const { figure, root, scope, page } = live;
  const on = (action: string, run: (button: HTMLButtonElement) => void) => {
    const button = root.querySelector<HTMLButtonElement>(`[data-action=${action}]`);
    button?.addEventListener('click', () => run(button));
  };
  mountViews(live);
  on('pin', () => scope.togglePin());
  effect(() => {
    const button = root.querySelector<HTMLButtonElement>('[data-action=pin]');
    button?.setAttribute('aria-pressed', String(scope.pinned.value !== null));
  });
  on('reset', () => {
    scope.reset();
    page.view(figure.id).value = {};
  });
  on('link', async (button) => {
    const link = linkOf(page.query());
    if (await copied(link)) {
      flash(button, 'Copied');
      live.voice.say('Copied.');
    } else openSheet({ title: 'Link to this state', text: link });
  });
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
    openSheet({
      title: `${figure.title}, as PNG`,
      note: 'Save the picture from its context menu, or as a file.',
      text: linkOf(page.query()),
      image: { url: URL.createObjectURL(image), alt: figure.title },
      file: { name: `${figure.id}.png`, content: image },
    });
  });
}

function mountViews(live: LiveFigure): void {
  for (const view of live.figure.views ?? []) {
    const control = live.root.querySelector(`[data-view="${view.key}"]`);
    if (control instanceof HTMLSelectElement) mountList(live, view, control);
    else if (control instanceof HTMLButtonElement) mountToggle(live, view, control);
  }
}

/** The first option is the default and is left out of the address. */
function choose({ setView }: LiveFigure, view: View, place: number): void {
  setView(view.key, place === 0 ? '' : (view.options[place]?.id ?? ''));
}

function chosen({ page, figure }: LiveFigure, view: View): number {
  const id = page.view(figure.id).value[view.key];
  return Math.max(
    0,
    view.options.findIndex((option) => option.id === id),
  );
}

function mountToggle(live: LiveFigure, view: View, button: HTMLButtonElement): void {
  const next = () => (chosen(live, view) + 1) % view.options.length;
  button.addEventListener('click', () => {
    live.voice.say(`${button.textContent}.`);
    choose(live, view, next());
  });
  effect(() => {
    button.textContent = view.options[next()]?.label ?? '';
  });
}

function mountList(live: LiveFigure, view: View, list: HTMLSelectElement): void {
  list.addEventListener('change', () => choose(live, view, list.selectedIndex));
  effect(() => {
    list.selectedIndex = chosen(live, view);
  });
}

/** The drawing that is to be seen now, as a file of its own. */
function drawing({ root, figure }: LiveFigure): string {
  const all = [...root.querySelectorAll<SVGSVGElement>('[data-part=charts] > svg')];
  const seen = all.find((svg) => svg.getBoundingClientRect().width > 0) ?? all[0];
  if (!seen) throw new Error(`the figure ${figure.id} has no drawing`);
  return svgFile(seen.outerHTML, { title: figure.title, ...tokensOf(root) });
}

/** Opens the panel of what can be put into other people's pages. */
function giveAway(live: LiveFigure): void {
  const { figure, root, page } = live;
  const { model } = figure;
  const isCalculator = root.dataset.calculator !== undefined;
  const sentence = root.querySelector('[data-part=sentence]');
  const link = `${linkOf(page.query())}#${root.id}`;
  const what: Embeddable = {
    frame: isCalculator ? model.id : (figure.frame ?? `figure/${figure.id}`),
    title: isCalculator ? model.title : figure.title,
    // While a guess is still to be drawn, the sentence is hidden: it would give the answer away.
    sentence: (sentence?.getClientRects().length && sentence.textContent) || figure.question,
    query: page.query({ model: model.id, figure: figure.id }),
    modelQuery: page.query({ model: model.id, figure: '', startsElsewhere: true }),
    model,
    height: heightInFrame(root),
    link,
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

function linkOf(query: string): string {
  const bare = location.href.replace(/[?#].*$/, '');
  return query ? `${bare}?${query}` : bare;
}

function flash(button: HTMLButtonElement, text: string): void {
  // A second click finds the text of the first.
  if (button.textContent === text) return;
  const before = button.textContent;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = before;
  }, 1500);
}
