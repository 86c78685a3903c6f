/** axe, as a page is given it and asked by it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Its source, to be run in a page before the first question. */
export const AXE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Of its rules, those whose answer the look changes, and those that the room does. */
export const COLORS: RunOptions = { runOnly: ['color-contrast'] };
export const COLORS_AND_ROOM: RunOptions = {
  runOnly: ['color-contrast', 'scrollable-region-focusable'],
};

/** What axe objects to, in all of the page or in a part of it: the rule and the elements. */
export const violations = (page: Page, rules: RunOptions, part = 'html') =>
  page.evaluate(
    async ([options, where]) => {
      type Axe = { run(where: string, options: RunOptions): Promise<AxeResults> };
      const found = await (globalThis as unknown as { axe: Axe }).axe.run(where, {
        ...options,
        // What is well is not looked at closely.
        resultTypes: ['violations'],
      });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [rules, part] as const,
  );
