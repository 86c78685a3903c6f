/** The drive at rest as markup, the same at build and in the page. */
import type { Look, Still } from './still';

const COLUMNS = 9;
/** Pages stand in squares of four by four, a few pixels each. */
const [ACROSS, PITCH, PAGE, GAP] = [4, 6, 5, 4];
const BLOCK = ACROSS * PITCH + GAP;

/** What the sheet measures. */
export const viewBoxOf = ({ blocks }: Still): string =>
  `0 0 ${COLUMNS * BLOCK} ${Math.ceil(blocks.length / COLUMNS) * BLOCK}`;

/** One path for each look, and a frame around the open block and the victim. */
export function stillPaths({ blocks, open, victim }: Still): string {
  const paths = new Map<Look, string>();
  const corner = (block: number) =>
    [(block % COLUMNS) * BLOCK + GAP / 2, Math.floor(block / COLUMNS) * BLOCK + GAP / 2] as const;
  blocks.forEach((looks, block) => {
    const [left, top] = corner(block);
    looks.forEach((look, at) => {
      const [x, y] = [left + (at % ACROSS) * PITCH, top + Math.floor(at / ACROSS) * PITCH];
      paths.set(look, (paths.get(look) ?? '') + pagePath(look, x, y));
    });
  });
  const frame = (name: string, block: number | null) => {
    if (block === null) return '';
    const [x, y] = corner(block);
    const size = BLOCK - 2;
    return `<rect class="${name}" x="${x - GAP / 2 + 0.5}" y="${y - GAP / 2 + 0.5}" width="${size}" height="${size}"/>`;
  };
  const drawn = [...paths].map(([look, d]) => `<path class="${look}" d="${d}"/>`);
  return drawn.join('') + frame('victim', victim) + frame('open', open);
}

/** Valid: full. Stale: a dash. Erased: a pinprick. Told apart without color. */
function pagePath(look: Look, x: number, y: number): string {
  if (look === 'free') return `M${x + 2},${y + 2}h1v1h-1z`;
  if (look === 'stale') return `M${x},${y + 2}h${PAGE}v1h-${PAGE}z`;
  return `M${x},${y}h${PAGE}v${PAGE}h-${PAGE}z`;
}
