/** Signs of the toolbar, drawn in lines on a ground of 16 by 16. They come with the script: without it there is no toolbar. */
const PATHS: Readonly<Record<string, string>> = {
  reset: 'M3.5 3v3.5H7M3.8 6.3A5 5 0 1 1 3 9',
  compare: 'M1.5 12.5c5 0 8-9 13-9M1.5 9.5c4 0 8 3 13 3',
  share: 'M8 10V2M5 4.5 8 1.8l3 2.7M5 7H3v7h10V7h-2',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  table: 'M2 3h12v10H2zM2 6.5h12M6.5 6.5V13',
};

/** Puts each sign into the room that is kept for it. */
export function drawIcons(root: HTMLElement): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-icon]')) {
    const { icon = '' } = place.dataset;
    place.insertAdjacentHTML(
      'afterbegin',
      `<svg class="icon ${icon}" viewBox="0 0 16 16" aria-hidden="true"><path d="${PATHS[icon]}"/></svg>`,
    );
    delete place.dataset.icon;
  }
}
