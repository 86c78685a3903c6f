/** Firefox for the tests, through WebDriver BiDi: one browser for all, a fresh profile for each group. */
import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { findFirefox } from '../../../tasks/tools';
import { isWithin } from './chromium';

const executablePath = findFirefox();

if (!executablePath) console.warn('SKIPPED: no Firefox on this machine. FIREFOX may name one.');

/** A group of tests that only a machine with Firefox can run. */
export const describeInFirefox = describe.skipIf(!executablePath);

const PREFERENCES = {
  // The driver turns this off, and then pages on a disk may do what no reader's browser lets them.
  'security.fileuri.strict_origin_policy': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

export interface WatchedFirefox {
  page: Page;
  problems: string[];
}

/** One for all files that a worker runs, one after the other; it goes with the worker. */
let running: Promise<Browser> | undefined;

/** A browser; what is saved in it goes into the folder `downloads`, if there is one. */
export function useFirefox(downloads?: string): { open(home: string): Promise<WatchedFirefox> } {
  let profile: BrowserContext | undefined;
  beforeAll(async () => {
    // Whoever comes after a crash has a new one.
    if (!(await running)?.connected)
      running = launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        // An answer that never comes is told before the test's own time is up: which call, not merely that one hangs.
        protocolTimeout: 70_000,
        extraPrefsFirefox: PREFERENCES,
      });
    profile = await (await running)?.createBrowserContext(
      downloads ? { downloadBehavior: { policy: 'allow', downloadPath: downloads } } : {},
    );
  });
  afterAll(() => profile?.close());
  return {
    async open(home) {
      if (!profile) throw new Error('Firefox is not running');
      const page = await profile.newPage();
      return { page, problems: watch(page, home) };
    },
  };
}

/** Follows the first such link into another page. */
export async function followLink(page: Page, selector: string): Promise<void> {
  // The click comes after the answer, which the page would take along where it goes.
  await Promise.all([
    page.waitForNavigation(),
    page.evaluate((link) => {
      setTimeout(() => document.querySelector<HTMLElement>(link)?.click());
    }, selector),
  ]);
}

/** Firefox asks a server for this although the page names its icon. */
const isOwnWish = (address: string) => new URL(address).pathname === '/favicon.ico';

function watch(page: Page, home: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${String(error)}`));
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    const [status, address] = [response.status(), response.url()];
    if (status >= 400 && !isOwnWish(address)) problems.push(`${status}: ${address}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    if (!isWithin(address, home) && !isOwnWish(address))
      problems.push(`leaves the book: ${address}`);
  });
  return problems;
}
