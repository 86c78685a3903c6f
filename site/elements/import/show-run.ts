/** A run of fio or diskspd in the page. */
import { drawRunChart } from '../../charts/run-chart';
import { axisFor } from '../../charts/ticks';
import { type Box, NARROW, WIDE } from '../../charts/types';
import type { MeasuredRun, MeasuredSeries } from '../../engine/gen/imported';
import { tableHtml } from '../../runtime/figure/table';
import { make } from '../own-drive/make';
import { jobsTable, percentilesTable, steadyWords } from './run-tables';

/** As wide as the text. */
const SHEET: Box = { ...WIDE, width: 640, height: 320 };

/** What is shown of a run: its tables, its series as dots, whether it is steady. */
export function showRun(run: MeasuredRun): HTMLElement[] {
  const tables = [jobsTable(run), percentilesTable(run)].flatMap((table) => {
    if (!table) return [];
    const scroll = make('div', { className: 'scroll', tabIndex: 0 }, { role: 'group' });
    scroll.setAttribute('aria-label', table.caption ?? 'Table');
    const made = make('table', {});
    made.innerHTML = tableHtml(table);
    scroll.append(made);
    return [scroll];
  });
  return [...tables, ...run.series.filter(({ times }) => times.length > 1).flatMap(showSeries)];
}

const NAMES = { iops: 'IOPS', bandwidth: 'byte_rate', latency: 'latency' } as const;
const MEASURES = { iops: 'rate', bandwidth: 'byte_rate', latency: 'seconds' } as const;

function showSeries(series: MeasuredSeries): HTMLElement[] {
  const kind = series.quantity as keyof typeof NAMES;
  const name = `${NAMES[kind] ?? 'as printed'}, ${series.direction}`;
  const words = steadyWords(series);
  const chart = {
    label: words,
    x: axisFor('count', 'time', 0, series.times.at(-1) ?? 1, { unit: 's' }),
    y: axisFor(MEASURES[kind] ?? 'count', name, 0, Math.max(...series.values, 1e-9)),
    lines: [],
    dots: [{ id: 'series', color: 'ssd' as const, x: series.times, y: series.values }],
  };
  const charts = make('div', { className: 'charts' });
  for (const box of [SHEET, NARROW]) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawRunChart(svg, chart, box);
    charts.append(svg);
  }
  return [make('p', { textContent: words }), charts];
}
