/** A matrix of numbers, looked at in one of three ways: as a table, as small charts side by side, as a surface. */
import type { Point } from './geometry';
import { heatTable } from './heat-table';
import type { Look, MatrixChart } from './matrix';
import { panels } from './panels';
import { drawScene, group } from './scene';
import { surface } from './surface';
import type { Box, Draw } from './types';

const LOOKS: Readonly<Record<MatrixChart['look'], (chart: MatrixChart, box: Box) => Look>> = {
  table: heatTable,
  lines: panels,
  surface,
};

export const drawMatrix: Draw<MatrixChart> = (svg, chart, box) => {
  const { height, shapes } = LOOKS[chart.look](chart, box);
  drawScene(svg, chart.label, { ...box, height }, [group('look', shapes, `look ${chart.look}`)]);
};

/** The cell that is nearest to a point of the drawing, of those that are known and seen. */
export function cellNear(chart: MatrixChart, box: Box, { x, y }: Point): number | null {
  const distances = LOOKS[chart.look](chart, box).spots.map((spot) =>
    spot ? Math.hypot(spot.x - x, spot.y - y) : Number.POSITIVE_INFINITY,
  );
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : null;
}
