/** The figure on the screen as a picture of 1920 by 1080, as SVG or PNG: light, whatever the page is. */
import { slideSvg } from '../../charts/slide-svg';
import { svgFile } from '../../charts/svg-file';
import { reach } from '../../runtime/reach';
import { colorsOf } from '../toolbar/colors';
import { pngOf } from '../toolbar/png';
import { openSheet } from '../toolbar/sheet';
import { slideOf } from './drawn';
import type { Stop } from './plan';

/** Offers it; a stop without a drawing says why there is none. `css`: the style sheet of charts. */
export async function offerPicture(
  stop: Stop,
  chapter: string,
  css: string,
  kind: 'PNG' | 'SVG',
): Promise<void> {
  const { question, svg, sentence, inputs } = slideOf(stop, 'as it stands');
  if (!svg) {
    openSheet({
      title: `${stop.title}: no picture`,
      note: 'This part of the chapter is a form and no drawing, so there is only its text.',
      text: sentence,
    });
    return;
  }
  const tokens = { ...colorsOf(document.body), '--ground': '#fff', '--paper': '#fff' };
  const file = svgFile(svg.outerHTML, { title: stop.title, css, tokens });
  const picture = slideSvg({ where: `${chapter} · Spare Area`, question, sentence, inputs }, file);
  const name = `${stop.shows.id}-1920x1080`;
  const png = kind === 'PNG' ? await pngOf(picture, 1).catch(() => null) : null;
  if (!png) {
    openSheet({
      title: `${stop.title}, 1920 × 1080, as SVG`,
      ...(kind === 'PNG' && {
        note: 'This browser could not make a PNG; here is the SVG instead.',
      }),
      text: picture,
      file: { name: `${name}.svg`, content: new Blob([picture], { type: 'image/svg+xml' }) },
    });
    return;
  }
  const known = await reach();
  openSheet({
    title: `${stop.title}, 1920 × 1080, as PNG`,
    note: `Save the picture from its context menu, or as a file. What is covered stays covered. ${known.note}`.trim(),
    text: known.of(location.href),
    image: { url: URL.createObjectURL(png), alt: stop.title },
    file: { name: `${name}.png`, content: png },
  });
}
