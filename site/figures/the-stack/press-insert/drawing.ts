/** Squares to scale: a row's bytes in those of the database, of the file system, of the device, and of the flash. */
import { drawScene, group } from '../../../charts/scene';
import type { Draw } from '../../../charts/types';
import type { FallChart } from './chart';
import { counterLines, LINE, LINES, layerLines } from './lines';
import { betSquares, layerSquares } from './squares';

/** Side of the largest square, and the room beside it. */
const SIDE = { wide: 300, narrow: 180 } as const;
const BESIDE = { wide: 36, narrow: 16 } as const;
const TOP = 4;

export const drawFall: Draw<FallChart> = (svg, chart, box) => {
  const side = SIDE[box.kind];
  const bottom = TOP + side;
  const isWide = box.kind === 'wide';
  const counter = { left: side + BESIDE[box.kind], top: TOP + LINE / 2 };
  const words = isWide
    ? { left: counter.left, top: bottom - LINES * LINE + LINE / 2 }
    : { left: 0, top: bottom + LINE };
  // Until something was bet, there is no line of it.
  const lines = chart.bets.length === 1 ? LINES : LINES - 1;
  const height = isWide ? bottom + 4 : bottom + (lines + 0.6) * LINE;
  const squares = chart.growing ? [...chart.layers, chart.growing] : chart.layers;
  drawScene(svg, chart.label, { ...box, height }, [
    group('squares', layerSquares(squares, chart, side, bottom)),
    group('bets', betSquares(chart, side, bottom)),
    group('labels', layerLines(chart, words, box)),
    group('counter', counterLines(chart, counter, box)),
  ]);
};
