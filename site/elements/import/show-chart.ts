/** A chart of a run in the page: one drawing for wide places, one for narrow ones. */
import { drawRunChart, type RunChart } from '../../charts/run-chart';
import { type Box, NARROW, WIDE } from '../../charts/types';
import { make } from '../make';

/** As wide as the text. */
const SHEET: Box = { ...WIDE, width: 640, height: 320 };

/** Both drawings. */
export function runCharts(chart: RunChart): HTMLElement {
  const charts = make('div', { className: 'charts' });
  for (const box of [SHEET, NARROW]) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawRunChart(svg, chart, box);
    charts.append(svg);
  }
  return charts;
}
