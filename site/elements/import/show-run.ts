/** A run of fio or diskspd in the page. */
import { axisFor } from '../../charts/ticks';
import type { MeasuredRun, MeasuredSeries } from '../../engine/gen/imported';
import { tableHtml } from '../../runtime/figure/table';
import { make } from '../make';
import { cliffPanel } from './cliff-panel';
import { type PublishedLatency, publishedFor } from './published-latency';
import { publishedNotes } from './published-notes';
import { answerParagraph } from './run-answer';
import { processesWords, roundsWords, unsaidWords } from './run-rounds';
import { jobsTable, percentilesTable, steadyWords } from './run-tables';
import { runCharts } from './show-chart';

/**
 * What is shown of a run: what it comes to, its series as dots, whether it is steady, its tables, a simulated drive beside it.
 * `published` stands beside its percentiles.
 */
export function showRun(run: MeasuredRun, published: readonly PublishedLatency[]): HTMLElement[] {
  const beside = publishedFor(run, published);
  const tables = [jobsTable(run), percentilesTable(run, beside)].flatMap((table) => {
    if (!table) return [];
    const scroll = make('div', { className: 'scroll', tabIndex: 0, attributes: { role: 'group' } });
    scroll.setAttribute('aria-label', table.caption ?? 'Table');
    const made = make('table', {});
    made.innerHTML = tableHtml(table);
    scroll.append(made);
    return [scroll];
  });
  const said = [...run.rounds.map(roundsWords), unsaidWords(run), processesWords(run)].filter(
    Boolean,
  );
  // A log's end comes before the table, whose figures are means over the whole of it.
  return [
    ...answerParagraph(run),
    ...said.map((textContent) => make('p', { textContent })),
    ...run.series.filter(({ times }) => times.length > 1).flatMap(showSeries),
    ...tables,
    ...publishedNotes(run, beside),
    ...cliffPanel(run),
  ];
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
  return [make('p', { textContent: words }), runCharts(chart)];
}
