import { lineChartShapes } from './line-chart';
import { drawScene, group } from './scene';
import type { Box, Draw, Multiples } from './types';

/** Heights of one chart of several: what a phone can scroll past, and what a desk sees at once. */
const HEIGHT = { wide: 200, narrow: 190 } as const;

/** Line charts one below the other on one sheet, so that the same place means the same time. */
export const drawMultiples: Draw<Multiples> = (svg, { label, charts }, box) => {
  const height = HEIGHT[box.kind];
  const sheets = charts.map((_, at): Box => ({ ...box, height, top: at * height }));
  drawScene(
    svg,
    label,
    { ...box, height: height * charts.length },
    charts.map((chart, at) =>
      group(`chart ${at}`, lineChartShapes(chart, sheets[at] ?? box), 'multiple'),
    ),
  );
};
