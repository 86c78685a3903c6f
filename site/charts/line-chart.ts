import { gridShapes, xTickShapes, yTickShapes } from './axes';
import { bandLabelShapes, bandShapes } from './bands';
import { frameOf } from './frame';
import { labelShapes } from './line-labels';
import { areaShapes, handShapes, lineShapes, markShapes } from './line-parts';
import { plotOf } from './plot';
import { drawScene, group, type Shape } from './scene';
import type { Box, Draw, LineChart } from './types';

/** Curves of one quantity against another: the book's usual picture. */
export const drawLineChart: Draw<LineChart> = (svg, chart, box) => {
  drawScene(svg, chart.label, box, lineChartShapes(chart, box));
};

/** All that it is made of; `over` lies over its lines. */
export function lineChartShapes(chart: LineChart, box: Box, over: readonly Shape[] = []): Shape[] {
  const frame = frameOf(chart, box);
  const plot = plotOf(chart, frame);
  const { leaders, labels } = labelShapes(plot, chart.bands ?? [], frame, box);
  return [
    group('bands', bandShapes(chart.bands ?? [], frame)),
    group('grid-lines', gridShapes(frame, chart.y)),
    group('areas', areaShapes(plot.areas)),
    group('lines', lineShapes(plot)),
    ...over,
    group('marks', markShapes(plot.marks)),
    group('hand', handShapes(plot.hand, frame)),
    group('leaders', leaders),
    group('ticks', [
      ...yTickShapes(frame, chart.y),
      ...xTickShapes(frame, frame.x, chart.x, box, plot.hand?.hand.x),
    ]),
    group('band-labels', bandLabelShapes(chart.bands ?? [], chart.y, frame)),
    group('labels', labels),
  ];
}
