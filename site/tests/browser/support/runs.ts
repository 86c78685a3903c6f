/** Runs of the simulator, on a machine that may be slower than a reader's, or have become so since it was asked. */
import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { MEASURED } from '../../../engine/simulation/time-left';

const MANY: Readonly<Record<string, number>> = { million: 1e6, billion: 1e9 };

/** How long a run has computed that says "1.4 billion page writes, 75 million per second"; 0 where it says nothing. */
function secondsOf(said: string): number {
  const [, many, of = '', fast, each = ''] =
    /: ([\d.]+) (\w+) page writes, ([\d.]+) (\w+) per second/.exec(said) ?? [];
  const seconds = (Number(many) * (MANY[of] ?? 1)) / (Number(fast) * (MANY[each] ?? 1));
  return Number.isFinite(seconds) ? seconds : 0;
}

/** What is said of a run; one that is found to be long here, and asks whether it is wanted, is. */
async function saidOf(place: Page | FrameLocator): Promise<string> {
  const said = await place.locator('[data-run=says]').innerText();
  if (said.includes('Press Run to start it')) await place.locator('[data-run=again]').click();
  if (said.includes('Resume it or stop it')) await place.locator('[data-run=pause]').click();
  return said;
}

/** Until a run goes on and is past its one question. */
export async function goesOn(place: Page | FrameLocator): Promise<void> {
  await expect
    .poll(async () => secondsOf(await saidOf(place)), { timeout: 60_000 })
    .toBeGreaterThan(MEASURED + 0.5);
}

/** Until a run has ended, which says so in these words. */
export async function hasEnded(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => saidOf(page), { timeout: 100_000 }).toMatch(words);
}
