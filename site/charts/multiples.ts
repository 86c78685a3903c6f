import { type RunChart, runChartShapes } from './run-chart';
import { drawScene, group, type Shape } from './scene';
import type { Box, Draw } from './types';

/** Line charts one below the other, as high as each other. */
export interface Multiples {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly charts: readonly RunChart[];
  /** Lower ones, where there are more than two. */
  readonly isLow?: boolean;
}

/** Heights of one chart of several: what a phone can scroll past, and what a desk sees at once. */
const HEIGHT = { wide: 200, narrow: 190 } as const;
const LOW = { wide: 150, narrow: 140 } as const;

/** Line charts one below the other on one sheet, so that the same place means the same time. */
export const drawMultiples: Draw<Multiples> = (svg, { label, charts, isLow = false }, box) => {
  const { height, shapes } = multiplesBelow(charts, 0, box, isLow ? LOW : HEIGHT);
  drawScene(svg, label, { ...box, height }, shapes);
};

/** The charts from a place on the sheet on, and how high the sheet is then. */
export function multiplesBelow(
  charts: readonly RunChart[],
  top: number,
  box: Box,
  heights: typeof HEIGHT | typeof LOW = HEIGHT,
): { height: number; shapes: Shape[] } {
  const height = heights[box.kind];
  return {
    height: top + height * charts.length,
    shapes: charts.map((chart, at) => {
      const sheet: Box = { ...box, height, top: top + at * height };
      return group(`chart ${at}`, runChartShapes(chart, sheet), 'multiple');
    }),
  };
}
