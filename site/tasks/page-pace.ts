/** How a page opens and answers in Chromium, as its reader waits for it. */
import type { Browser, CDPSession, Page } from 'playwright-core';

/** Milliseconds, but for the shift. */
export interface Pace {
  /** When the largest part of the first screen was painted. */
  painted: number;
  /** By how much the page moved by itself under its reader, as a share of the window. */
  shift: number;
  /** From the start of the page's script until its engine could compute; none where a page has none. */
  engine: number | null;
  /** The longest task of the main thread, in its own processor time: another program's work is not ours. */
  task: number;
  /** From a key on the first slider until the answer was painted: the slowest; none without a slider. */
  answer: number | null;
}

export interface Opening {
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower than this machine the reader's is. */
  readonly slower: number;
}

/** Keys pressed on the first slider. */
const KEYS = 12;
/** A page is watched this long after it is mounted, for what it does later. */
const SETTLE = 700;

interface Noted {
  painted: number;
  shift: number;
  answer: number;
}

/** Notes what a browser observes; sent to the page as text. */
function watch(): void {
  const noted: Noted = { painted: 0, shift: 0, answer: 0 };
  Object.assign(globalThis, { noted });
  type Seen = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const observe = (type: string, note: (entry: Seen) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Seen);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.painted = startTime;
  });
  // What moves by the reader's own hand, such as the words of a sentence, is no shift.
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shift += value;
  });
  observe('event', ({ duration }) => {
    noted.answer = Math.max(noted.answer, duration);
  });
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/** Collects the tasks of the browser until the returned function is called. */
async function trace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

/** The longest task of the thread that parsed the page, in milliseconds of its own time. */
function longestTask(events: readonly TraceEvent[], url: string): number {
  const parse = events.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.split(/[?#]/)[0] === url,
  );
  if (!parse) throw new Error(`the trace does not say who parsed ${url}`);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('::RunTask') && pid === parse.pid && tid === parse.tid && ts >= parse.ts - 5000,
  );
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000;
}

async function pressKeys(page: Page): Promise<boolean> {
  const slider = page.locator('spare-figure .control:not([hidden]) input[type=range]').first();
  if ((await slider.count()) === 0) return false;
  await slider.focus();
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(SETTLE);
  return true;
}

/** Opens a page in a fresh profile, waits until it is mounted, and moves its first slider by keys. */
export async function measurePage(browser: Browser, opening: Opening): Promise<Pace> {
  const { url, viewport, slower } = opening;
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watch);
    const traced = await trace(session);
    await page.goto(url);
    await page.waitForFunction(
      () =>
        !document.querySelector('[data-model]') || document.documentElement.dataset.mounted === '',
    );
    await page.waitForTimeout(SETTLE * slower);
    const task = longestTask(await traced(), url);
    const hasSlider = await pressKeys(page);
    const { noted, engine } = await page.evaluate(() => ({
      noted: (globalThis as unknown as { noted: Noted }).noted,
      engine: performance.getEntriesByName('spare-area: engine ready')[0]?.duration ?? null,
    }));
    return { ...noted, engine, task, answer: hasSlider ? noted.answer : null };
  } finally {
    await context.close();
  }
}
