/** The page on which a teacher lays the guesses of a class over each other: pasted links become one link to the figure. */
import { VERSION } from '../../engine/address/state-query';
import { writeCrowd } from '../../runtime/figure/crowd';
import { reach } from '../../runtime/reach';
import { make } from '../make';
import { findGuesses } from './find-guesses';

/** Longer addresses are refused by some servers; a copy on a disk opens them. */
const LONG = 7500;

/** Mounts the form; the figures are the links of the page's own list. */
export function mountTogether(root: HTMLElement): void {
  const box = root.querySelector('textarea');
  const out = root.querySelector('[data-part=lines]');
  if (!box || !out) throw new Error('the page for guesses is incomplete');
  const anchors = [...root.querySelectorAll<HTMLAnchorElement>('a[data-points]')];
  const links = anchors.map((link) => ({
    id: link.hash.slice(1),
    count: Number(link.dataset.points),
    title: link.textContent ?? '',
    href: link.href,
  }));
  /** The address of a link as it can be handed out. */
  let handed = (href: string) => href;
  const update = () => {
    const { byFigure, doubled, problems } = findGuesses(box.value, links);
    const found = links.flatMap(({ id, title, href }) => {
      const guesses = byFigure.get(id);
      return guesses ? [lineOf(title, guesses.length, crowdLink(handed(href), id, guesses))] : [];
    });
    const nothing = box.value.trim() !== '' && found.length + problems.length === 0;
    const twice = doubled === 1 ? 'One line came twice' : `${doubled} lines came again`;
    out.replaceChildren(
      ...found,
      ...(doubled > 0 ? [make('p', { textContent: `${twice}; each is drawn once.` })] : []),
      ...problems.map((textContent) => make('p', { textContent })),
      ...(nothing ? [make('p', { textContent: 'No line of a figure is in this text.' })] : []),
    );
  };
  box.addEventListener('input', update);
  void reach().then(({ note, of }) => {
    if (note) out.before(make('p', { className: 'soft', textContent: note }));
    handed = of;
    for (const anchor of anchors) anchor.href = of(anchor.href);
    update();
  });
  root.dataset.mounted = '';
  update();
}

function crowdLink(href: string, id: string, guesses: readonly string[]): string {
  const address = new URL(href);
  address.search = `?s=${VERSION}&${id}.crowd=${writeCrowd(guesses)}`;
  return address.href;
}

function lineOf(title: string, count: number, href: string): HTMLElement {
  const line = make('p', {});
  const open = make('a', { href, target: '_blank', textContent: 'Show them in the figure' });
  line.append(`${count === 1 ? 'One line' : `${count} lines`} for “${title}”. `, open);
  if (href.length > LONG && location.protocol !== 'file:')
    line.append(
      ' Their link is long, and a server may refuse it: then use a copy of the book on a disk.',
    );
  return line;
}
