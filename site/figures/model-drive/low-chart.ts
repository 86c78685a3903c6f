/** A chart lower than the others on a wide page, where what belongs to it shall be seen with it. */
import type { Box, Draw } from '../../charts/types';

const LOW = 310;

/** The same drawing on a lower sheet; on a phone it is as high as ever. */
export const lowOnWide =
  <Data>(draw: Draw<Data>): Draw<Data> =>
  (svg, data, box: Box) =>
    draw(svg, data, box.kind === 'wide' ? { ...box, height: LOW } : box);
