/** The drives of a vdev side by side, and the sectors of one block across them. */
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import type { Sector } from './sectors';

export interface SectorChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly drives: number;
  readonly sectors: readonly Sector[];
  /** Sectors that are not drawn. */
  readonly more: number;
  /** More drives than have room: nothing is drawn. */
  readonly tooWide: boolean;
}

const [HEAD, LINE] = [30, 22];
const HIGH = { wide: 26, narrow: 22 } as const;
const GAP = 3;
/** The widest column. */
const WIDEST = 84;
const FILLS = { data: 'solid', parity: 'hatched', zeros: 'open', padding: 'open' } as const;
const COLORS = { data: 'ssd', parity: 'spare', zeros: 'ink', padding: 'soft' } as const;
const NAMES = {
  data: 'data',
  parity: 'parity',
  zeros: 'padding, written as zeros',
  padding: 'padding, not written by itself',
} as const;
const KINDS = ['data', 'parity', 'zeros', 'padding'] as const;

export const drawSectors: Draw<SectorChart> = (svg, chart, box) => {
  const pitch = Math.min(WIDEST, box.width / chart.drives);
  const high = HIGH[box.kind];
  const rows = Math.max(1, Math.ceil(chart.sectors.length / chart.drives));
  const bottom = HEAD + rows * high;
  const key = keyShapes(box, bottom + LINE);
  drawScene(svg, chart.label, { ...box, height: key.bottom + (rest(chart) ? LINE : 0) }, [
    group(
      'drives',
      Array.from({ length: chart.drives }, (_, at) =>
        word(`drive ${at}`, (at + 0.5) * pitch, HEAD / 2, 'middle', `${at + 1}`, 'note soft'),
      ),
    ),
    group(
      'sectors',
      chart.sectors.flatMap((sector, at) =>
        sectorShapes(sector, at, {
          left: (at % chart.drives) * pitch + GAP / 2,
          right: ((at % chart.drives) + 1) * pitch - GAP / 2,
          top: HEAD + Math.floor(at / chart.drives) * high + GAP / 2,
          bottom: HEAD + (Math.floor(at / chart.drives) + 1) * high - GAP / 2,
        }),
      ),
    ),
    group('key', key.shapes),
    group(
      'rest',
      rest(chart) ? [word('rest', 0, key.bottom + 4, 'start', rest(chart), 'note soft')] : [],
    ),
  ]);
};

/** What is not drawn. */
const rest = ({ more, tooWide }: SectorChart) =>
  tooWide ? 'Too many drives to draw.' : more > 0 ? `and ${more} more sectors` : '';

function sectorShapes(sector: Sector, at: number, rect: Parameters<typeof cornersOf>[0]): Shape[] {
  const color = COLORS[sector];
  const shapes: Shape[] = [
    {
      tag: 'rect',
      key: `sector ${at}`,
      attributes: { class: `bar ${FILLS[sector]} ${color}`, ...rectAttributes(rect) },
    },
  ];
  if (sector === 'parity')
    shapes.push({
      tag: 'path',
      key: `hatch ${at}`,
      attributes: { class: `hatch ${color}`, d: hatchPath(cornersOf(rect), 6) },
    });
  if (sector === 'zeros')
    shapes.push(
      word(
        `zeros ${at}`,
        (rect.left + rect.right) / 2,
        (rect.top + rect.bottom) / 2,
        'middle',
        '0',
        'note ink',
      ),
    );
  return shapes;
}

/** A swatch and a name for each kind, in a row where there is room. */
function keyShapes({ width }: Box, top: number) {
  const shapes: Shape[] = [];
  let [left, line] = [0, top];
  for (const kind of KINDS) {
    const wide = 22 + textWidth(NAMES[kind], 'note') + 20;
    if (left > 0 && left + wide > width) [left, line] = [0, line + LINE];
    const rect = { left: left + 1, right: left + 15, top: line - 7, bottom: line + 7 };
    shapes.push(...sectorShapes(kind, -1 - shapes.length, rect));
    shapes.push(word(`name ${kind}`, left + 22, line, 'start', NAMES[kind], 'note soft'));
    left += wide;
  }
  return { shapes, bottom: line + LINE };
}
