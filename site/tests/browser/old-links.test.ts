/** Links and frames that are on other people’s pages: what a calculator opens on may change, and what these say may not. */
import { expect, test } from 'vitest';
import OLD from './old-links.json' with { type: 'json' };
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

/** The results of a calculator, without its tables: runs in the page. */
function results(): string {
  const rows = [...document.querySelectorAll('spare-results dl > div:not(:has(table))')];
  return rows.map((row) => (row.textContent ?? '').replaceAll(/\s+/g, ' ')).join(' | ');
}

describeInChromium('an old link', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is tried in more than fifty forms', () => {
    expect(Object.keys(OLD).length).toBeGreaterThan(50);
  });

  // As the build of November 2026 answered them, before any calculator opened on an example of its own; but a small drive that says
  // no rate programs as its flash allows.
  test('says what it said', { timeout: 120_000 }, async () => {
    const { page, problems } = await chromium.open(place.home);
    for (const [link, said] of Object.entries(OLD)) {
      await page.goto(place.home + link.replace(/\/(?=\?|$)/, '/index.html'));
      expect(await page.evaluate(waitUntilMounted)).toEqual([]);
      expect.soft(await page.evaluate(results), link).toBe(said);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
