/** Chromium for the tests: one browser for all, a fresh profile for whoever asks. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { findChromium, findHeadlessShell } from '../../../tasks/tools';

/** As readers have it, and as it is enough for most tests. */
const WHOLE = findChromium();
const SHELL = findHeadlessShell() ?? WHOLE;
const executablePath = WHOLE ?? SHELL;

if (!executablePath) console.warn('SKIPPED: no Chromium on this machine. CHROMIUM may name one.');

/** A group of tests that only a machine with Chromium can run. */
export const describeInChromium = describe.skipIf(!executablePath);

/** What a browser does of its own accord, and would be seen as requests of the book. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A tab and what went wrong in it. */
export interface Watched {
  page: Page;
  /** Console messages, errors, failed requests and requests that leave `home`, in order. */
  problems: string[];
}

export interface Chromium {
  /** Opens a tab in a profile of its own. Nothing below another address than `home` may be asked for. */
  open(home: string, options?: BrowserContextOptions): Promise<Watched>;
}

/** One of each for all files that a worker runs, one after the other; it goes with the worker. */
const running = new Map<string | undefined, Promise<Browser>>();

async function launched(path: string | undefined): Promise<Browser> {
  const known = await running.get(path);
  // Whoever comes after a crash has a new one.
  if (known?.isConnected()) return known;
  const browser = chromium.launch({ executablePath: path, args: QUIET });
  running.set(path, browser);
  return browser;
}

/** A browser: without a window, unless the tests are about what a window does. */
export function useChromium({ whole = false } = {}): Chromium {
  let browser: Browser | undefined;
  const opened: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launched(whole ? executablePath : SHELL);
  });
  const close = (contexts: readonly BrowserContext[]) =>
    Promise.all(contexts.map((context) => context.close()));
  afterAll(() => close(opened));
  // What a test has opened goes with it, since what plays there would go on; of those that run side by side, nobody
  // knows whose it is, and each closes its own.
  let before = 0;
  beforeEach(({ task }) => {
    if (!task.concurrent) before = opened.length;
  });
  afterEach(async ({ task }) => {
    if (!task.concurrent) await close(opened.splice(before));
  });
  return {
    async open(home, options) {
      if (!browser) throw new Error('Chromium is not running');
      const context = await browser.newContext(options);
      opened.push(context);
      const page = await context.newPage();
      return { page, problems: watch(page, home) };
    },
  };
}

function watch(page: Page, home: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // What was under way when the next page was asked for.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!isWithin(request.url(), home)) problems.push(`leaves the book: ${request.url()}`);
  });
  return problems;
}

/** Whether an address belongs to the book or is none at all. */
export const isWithin = (address: string, home: string) =>
  address.startsWith(home) || /^(data|blob|about):/.test(address);
