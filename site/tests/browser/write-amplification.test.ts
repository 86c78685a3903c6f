/**
 * What the chapter on write amplification does that no other does: it has drives simulated beside its
 * models, in a worker, from a server and from a disk, in frames, and where there may be no worker.
 */
import type { Frame, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inTier } from '../tier';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { describeInFirefox, useFirefox } from './support/firefox';
import { HOSTS, useHost } from './support/hosts';
import { drawn, uncoverAll, waitUntilMounted } from './support/in-page';
import { AT_ROOT, SERVER_AND_DISK, useTarget } from './support/targets';

const PAGE = 'write-amplification/index.html';
/** The figures with simulated drives, and how many each of them has; for the fast tier, one whose answer is guessed, and one that is small. */
const FEW: Readonly<Record<string, number>> = { 'two-starts': 2, victims: 1 };
const SIMULATING = inTier(FEW, {
  ...FEW,
  'wa-spare': 24,
  skew: 17,
  pools: 12,
});

const part = (place: Page | Frame, figure: string, name: string) =>
  place.locator(`#${figure} [data-part=${name}]`);
const says = (place: Page | Frame, figure: string) => place.locator(`#${figure} [data-runs=says]`);
const simulatedHere = (place: Page | Frame, figure: string, drives: number) =>
  says(place, figure)
    .filter({ hasText: new RegExp(`^Simulated here: ${drives} runs?, .* million page writes, `) })
    .waitFor({ timeout: 90_000 });

/** By the keyboard, as a reader without a mouse does. */
async function again(place: Page | Frame, figure: string): Promise<void> {
  const button = place.locator(`#${figure} [data-runs=again]`);
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  await button.press('Enter');
}

async function type(page: Page, figure: string, input: string, text: string): Promise<void> {
  await page.fill(`#${figure}-${input}`, text);
}

/** "write amplification is 7.6. … In a simulated drive it was 7.62.": what the model says, and what was simulated. */
const bothOf = async (place: Page | Frame) => {
  const text = await part(place, 'wa-spare', 'sentence').innerText();
  const numbers = /write amplification is ([\d.]+)\. .* simulated drive it was ([\d.]+)\.$/.exec(
    text,
  );
  if (!numbers) throw new Error(`no two numbers in: ${text}`);
  return { model: Number(numbers[1]), simulated: Number(numbers[2]) };
};

describeInChromium.each(SERVER_AND_DISK)('simulated drives opened from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();
  let tab: Watched;
  const asked: string[] = [];
  beforeAll(async () => {
    tab = await chromium.open(place.home, { viewport: { width: 1280, height: 900 } });
    tab.page.on('request', (request) => asked.push(request.url()));
    // What is to be guessed first shows nothing before.
    await tab.page.goto(`${place.home}${PAGE}?s=1&two-starts.revealed=1`);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    // Two of them stand in side quests.
    await tab.page.evaluate(() => {
      for (const quest of document.querySelectorAll<HTMLDetailsElement>('details.side-quest'))
        quest.open = true;
    });
  });

  test('the simulator is fetched when the reader changes such a figure, and not before', async () => {
    const { page, problems } = tab;
    const source = await page.evaluate(
      () =>
        document
          .querySelector<HTMLTemplateElement>('[data-later=simulator] > template')
          ?.content.querySelector('script')
          ?.getAttribute('src') ?? '',
    );
    const address = new URL(source, page.url()).href;
    expect(asked).not.toContain(address);
    for (const figure of Object.keys(SIMULATING)) {
      await page.locator(`#${figure}`).scrollIntoViewIfNeeded();
      await page.locator(`#${figure} .slider`).first().focus();
    }
    await page.waitForTimeout(500);
    expect(asked).not.toContain(address);
    await type(page, 'wa-spare', 'overprovisioning', '24%');
    await simulatedHere(page, 'wa-spare', 1);
    expect(asked.filter((one) => one === address)).toHaveLength(1);
    await page.locator('#wa-spare [data-action=reset]').click();
    expect(problems).toEqual([]);
  });

  test.each(Object.entries(SIMULATING))('%s lands %i drives again', async (figure, drives) => {
    const { page, problems } = tab;
    await page.locator(`#${figure}`).scrollIntoViewIfNeeded();
    // What was changed while it was out of sight it follows when it is seen.
    await expect
      .poll(() => says(page, figure).innerText())
      .toMatch(new RegExp(`^Simulated when this page was built: ${drives} run`));
    await page.evaluate(drawn);
    const chart = page.locator(`#${figure} .chart-wide`);
    const before = await chart.innerHTML();
    await again(page, figure);
    await simulatedHere(page, figure, drives);
    await expect.poll(() => chart.innerHTML()).not.toBe(before);
    // The living drive at the top of the chapter has the other one.
    expect(page.workers()).toHaveLength(2);
    await page.locator(`#${figure} [data-action=reset]`).click();
    await expect.poll(() => chart.innerHTML()).toBe(before);
    await expect.poll(() => says(page, figure).innerText()).toContain('when this page was built');
    expect(problems).toEqual([]);
  });

  test('the drive in hand lands on its model, whatever the rule', async () => {
    const { page, problems } = tab;
    await page.locator('#wa-spare').scrollIntoViewIfNeeded();
    await type(page, 'wa-spare', 'overprovisioning', '23%');
    // The others have been simulated.
    await simulatedHere(page, 'wa-spare', 1);
    for (const policy of ['greedy', 'fifo', 'random', 'd-choices']) {
      await page.locator(`#wa-spare [data-input=policy] input[value=${policy}]`).check();
      // No sentence of the rule before is taken for one of this.
      await page.evaluate(drawn);
      await expect
        .poll(async () => {
          const { model, simulated } = await bothOf(page).catch(() => ({ model: 0, simulated: 1 }));
          return Math.abs(simulated / model - 1) < 0.01;
        })
        .toBe(true);
    }
    await page.locator('#wa-spare [data-action=reset]').click();
    expect(problems).toEqual([]);
  });

  test('a slider that is moved while drives are simulated is answered at once', async () => {
    const { page, problems } = tab;
    await page.locator('#pools').scrollIntoViewIfNeeded();
    await again(page, 'pools');
    const slider = page.locator('#pools [data-input=overprovisioning] .slider');
    await slider.focus();
    const pace = await timeOfThread(page);
    await page.evaluate(pieceOfWork);
    const piece = await pace();
    const spent = await timeOfThread(page);
    for (let step = 0; step < STEPS; step += 1) {
      await slider.press('ArrowRight');
      // Long enough for the runs to begin again.
      await page.waitForTimeout(200);
    }
    expect((await spent()) / STEPS / piece).toBeLessThan(1);
    await simulatedHere(page, 'pools', 12);
    await page.locator('#pools [data-action=reset]').click();
    expect(problems).toEqual([]);
  });
});

const STEPS = 12;

/** Takes a page of a plain machine a tenth of a second: by it a slow machine is told from a slow page. */
function pieceOfWork(): number {
  let sum = 0;
  for (let at = 1; at < 4e7; at += 1) sum += Math.sqrt(at);
  return sum;
}

/** Milliseconds that the page's own thread works from now on: what else the machine does is not in it. */
async function timeOfThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1e3 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const begin = await now();
  return async () => (await now()) - begin;
}

/** Ways in which a browser may refuse a worker. */
const REFUSING = {
  'throws when one is made': () => {
    globalThis.Worker = class {
      constructor() {
        throw new DOMException('not here', 'SecurityError');
      }
    } as unknown as typeof Worker;
  },
  'lets one be made and then fail': () => {
    globalThis.Worker = class extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event('error')), 20);
      }
      postMessage() {}
      terminate() {}
    } as unknown as typeof Worker;
  },
};

describeInChromium('without workers', () => {
  const place = useTarget(AT_ROOT);
  const chromium = useChromium();

  /** What the chart is after the reader has asked for other chance. */
  async function simulated(init?: () => void): Promise<string> {
    const { page, problems } = await chromium.open(place.home);
    if (init) await page.addInitScript(init);
    await page.goto(place.home + PAGE);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await again(page, 'wa-spare');
    await simulatedHere(page, 'wa-spare', 24);
    expect(page.workers()).toHaveLength(init ? 0 : 2);
    expect(problems).toEqual([]);
    await page.evaluate(drawn);
    const html = await page.locator('#wa-spare .chart-wide').innerHTML();
    await page.context().close();
    return html;
  }

  let withThem: Promise<string> | undefined;
  test.each(Object.entries(REFUSING))('a browser that %s draws the same', async (_, init) => {
    withThem ??= simulated();
    expect(await simulated(init)).toBe(await withThem);
  });
});

describeInChromium.each(HOSTS.filter(({ loads }) => loads))('in $name', (host) => {
  const place = useHost(host);
  const chromium = useChromium();

  test.each(Object.entries(SIMULATING))('%s simulates its %i drives', async (figure, drives) => {
    const { page, problems } = await chromium.open('');
    await page.goto(place.address(`embed/figure/${figure}/index.html`));
    const frame = page.frames()[1];
    if (!frame) throw new Error('The host page has no frame');
    expect(await frame.evaluate(waitUntilMounted)).toEqual([]);
    await frame.evaluate(uncoverAll);
    await again(frame, figure);
    await simulatedHere(frame, figure, drives);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describeInFirefox.each(SERVER_AND_DISK)('in Firefox, opened from $name', (target) => {
  const place = useTarget(target);
  const firefox = useFirefox();

  test('every figure lands its drives again', async () => {
    const { page, problems } = await firefox.open(place.home);
    await page.goto(place.home + PAGE);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(uncoverAll);
    for (const [figure, drives] of Object.entries(SIMULATING)) {
      const button = await page.$(`#${figure} [data-runs=again]`);
      await button?.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (id, start) =>
          document.querySelector(`#${id} [data-runs=says]`)?.textContent?.startsWith(start),
        { timeout: 90_000 },
        figure,
        `Simulated here: ${drives} run`,
      );
    }
    expect(problems).toEqual([]);
  });
});
