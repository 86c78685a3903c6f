/**
 * Drives as large as they come, each in one tab: they run in the worker of the page, and answer as the
 * same engine does in Node.
 */
import { afterEach, expect, test } from 'vitest';
import type { Row } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import { simulation } from '../../engine/simulation/load-node-simulator';
import { plainNumber } from '../../engine/typed/plain-number';
import { resultsHtml } from '../../figures/calculator/results';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { drawn } from './support/in-page';
import { useServer } from './support/targets';
import { inMenu } from './support/toolbar';

/** Bytes of the page that most drives map. */
const PAGE = 4096;
/** Milliseconds that a run may take: it fills half a terabyte first, on a machine that has other work as well. */
const PATIENCE = 120_000;
/** All is full but a thousandth, so that a short run must clean. */
const SHORT = { overprovisioning: 0.001, warm_up: 0, measure: 0.0015, window: 0.0005 };

const LARGE = [
  { engine: 'counts', bytes: 16e12 },
  { engine: 'lives', bytes: 512e9 },
  { engine: 'page-map', bytes: 512e9 },
] as const;

describeInChromium('in one tab', () => {
  const server = useServer();
  const chromium = useChromium();
  let tab: Watched | undefined;
  // Each has the machine's memory to itself.
  afterEach(() => tab?.page.context().close());

  test.each(LARGE)(
    '$engine simulates a drive of $bytes bytes as in Node',
    async (one) => {
      const inputs = { ...SHORT, user_pages: one.bytes / PAGE, engine: one.engine };
      tab = await chromium.open(server.home);
      const { page, problems } = tab;
      const query = Object.entries(inputs).map(([id, value]) => `${id}=${value}`);
      await page.goto(`${server.home}calculators/simulate/index.html?s=1&${query.join('&')}`);
      const says = page.locator('[data-run=says]', { hasText: /^Simulated \d/ });
      // A slow machine asks whether a run of more than a minute is wanted.
      const asks = page.locator('[data-run=says][data-state=asks]');
      await says.or(asks).waitFor({ timeout: PATIENCE });
      if (await asks.isVisible())
        await page
          .getByRole('button', { name: /^(Run|Resume)$/ })
          .first()
          .click();
      await says.waitFor({ timeout: PATIENCE });
      // What is drawn follows the last letter of the worker in the next frame.
      await page.evaluate(drawn);
      const results = await page.evaluate(textsOf, null);
      await (await inMenu(page, 'csv')).click();
      const csv = await page.locator('.sheet textarea').inputValue();

      const run = simulation(inputs);
      run.advance(run.total);
      const { values, ...others } = run.answer();
      run.free();
      const html = resultsHtml(simulate, { values, ...others }, true);
      expect(results).toEqual(await page.evaluate(textsOf, html));
      const windows = values.windows as readonly Row[];
      expect(windows.at(-1)?.write_amplification).toBeGreaterThan(50);
      expect(csv.trim().split('\n').slice(1)).toEqual(
        windows.map((row) =>
          Object.values(row)
            .map((cell) => (typeof cell === 'number' ? plainNumber(cell) : cell))
            .join(),
        ),
      );
      expect(problems).toEqual([]);
    },
    2 * PATIENCE,
  );
});

/** Each result as the page shows it, or as this HTML would; but for the pace, which no two runs share. */
function textsOf(html: string | null): string[] {
  const list = document.createElement('div');
  list.innerHTML = html ?? document.querySelector('spare-results')?.innerHTML ?? '';
  const rows = [...list.querySelectorAll('dl > div')].map((row) => row.textContent ?? '');
  return rows.slice(0, -1);
}
