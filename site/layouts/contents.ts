/** Marks the section that is being read: in the contents beside the text, or in the bar of a small screen. */
const nav = document.querySelector<HTMLElement>('nav.contents');
const [now, at] = ['now', 'at'].map((part) => nav?.querySelector(`[data-part=${part}]`));
const links = [
  ...(nav?.querySelectorAll<HTMLAnchorElement>('li:not(.contents-quest) > a[href^="#"]') ?? []),
];
const sections = links.flatMap((link) => {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  return heading ? [{ link, heading }] : [];
});

/** What has not been laid out yet (`Unroll.astro`) stands nowhere. */
const isAbove = (heading: HTMLElement, line: number) =>
  heading.getClientRects().length > 0 && heading.getBoundingClientRect().top < line;

/** The last section whose heading has come into the upper third of the window. */
function mark(): void {
  const line = innerHeight / 3;
  const read = sections.filter(({ heading }) => isAbove(heading, line)).at(-1);
  for (const { link } of sections) {
    if (link === read?.link) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  if (!nav || !now || !at) return;
  document.documentElement.toggleAttribute('data-bar', read !== undefined);
  now.textContent = read?.link.textContent ?? '';
  at.textContent = read ? `${sections.indexOf(read) + 1} of ${sections.length}` : '';
  const { scrollHeight } = document.documentElement;
  nav.style.setProperty('--read', String(scrollY / Math.max(scrollHeight - innerHeight, 1)));
}

if (sections.length > 0) {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  };
  addEventListener('scroll', soon, { passive: true });
  soon();
}

// On a small screen the list has done its work once a section is chosen.
nav?.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement)
    nav.querySelector('details')?.removeAttribute('open');
});
