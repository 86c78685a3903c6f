/** The lines and the plan of a test as HTML, the same at build and in the page. */
import { escapeHtml } from '../../runtime/figure/parts';
import type { JobLine } from './job';
import type { PlanLine } from './plan-lines';

/** Rows of a table: a line, and why it is there. */
export const linesHtml = (lines: readonly JobLine[]): string =>
  lines
    .filter(({ text }) => text)
    .map(
      ({ text, why }) =>
        `<tr><th scope="row"><code>${escapeHtml(text)}</code></th><td>${escapeHtml(why)}</td></tr>`,
    )
    .join('');

/** The items of a list of terms. */
export const planHtml = (lines: readonly PlanLine[]): string =>
  lines
    .map(({ name, text, link }) => {
      const more = link && ` <a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>`;
      return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}${more ?? ''}</dd>`;
    })
    .join('');
