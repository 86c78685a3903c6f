import { type RunChart, runChartShapes } from './run-chart';
import { drawScene, group } from './scene';
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
  const height = (isLow ? LOW : HEIGHT)[box.kind];
  const sheets = charts.map((_, at): Box => ({ ...box, height, top: at * height }));
  drawScene(
    svg,
    label,
    { ...box, height: height * charts.length },
    charts.map((chart, at) =>
      group(`chart ${at}`, runChartShapes(chart, sheets[at] ?? box), 'multiple'),
    ),
  );
};
