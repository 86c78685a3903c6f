/** A run of fio or diskspd in the page. */
import type { MeasuredRun } from '../../engine/gen/imported';
import { tableHtml } from '../../runtime/figure/table';
import { make } from '../make';
import { cliffPanel } from './cliff-panel';
import { type PublishedLatency, publishedFor } from './published-latency';
import { publishedNotes } from './published-notes';
import { answerParagraph } from './run-answer';
import { roundsWords, unsaidWords } from './run-rounds';
import { jobsTable, percentilesTable } from './run-tables';
import { groupChart, leftWords } from './series-charts';
import { groupsOf, type SeriesGroup } from './series-groups';
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
  const { groups, left } = groupsOf(run.series);
  const said = [...run.rounds.map(roundsWords), unsaidWords(run)];
  // A log's end comes before the table, whose figures are means over the whole of it.
  return [
    ...answerParagraph(run),
    ...paragraphs(said),
    ...groups.flatMap(showGroup),
    ...paragraphs([leftWords(left)]),
    ...tables,
    ...publishedNotes(run, beside),
    ...cliffPanel(run),
  ];
}

function showGroup(group: SeriesGroup): HTMLElement[] {
  const chart = groupChart(group);
  return [make('p', { textContent: chart.label }), runCharts(chart)];
}

const paragraphs = (texts: readonly string[]) =>
  texts.filter(Boolean).map((textContent) => make('p', { textContent }));
