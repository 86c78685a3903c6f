/** Captures that a reader gives: what reads them is fetched for the first, from wherever the book lies. */
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { describeInFirefox, useFirefox } from './support/firefox';
import { HOSTS, useHost } from './support/hosts';
import { drawn, waitUntilMounted } from './support/in-page';
import { AT_ROOT, SERVER_AND_DISK, useTarget } from './support/targets';

const PAGE = 'caching-versus-ssd/index.html';
const ALONE = 'embed/figure/decision-tree/index.html';

const tree = (place: Page | Frame) => {
  const part = (name: string) => place.locator(`#decision-tree [data-part=${name}]`);
  return {
    text: place.locator('#decision-tree .capture-text'),
    samples: place.locator('#decision-tree [data-capture]'),
    reset: place.locator('#decision-tree [data-action=reset]'),
    said: part('said'),
    unread: part('unread'),
    sentence: part('sentence'),
    file: part('file'),
  };
};

/** The address of the script that reads captures. */
const readerOf = (page: Page) =>
  page.evaluate(() => {
    const waiting = document.querySelector<HTMLTemplateElement>('[data-later=captures] > template');
    const source = waiting?.content.querySelector('script')?.getAttribute('src') ?? '';
    return new URL(source, document.baseURI).href;
  });

interface Arrival {
  /** Kept once what reads captures has handed itself over. */
  arrived: Promise<unknown>;
}

/** Runs in a page that has not fetched it yet. */
function noteArrival(): void {
  (globalThis as unknown as Arrival).arrived = new Promise((resolve) =>
    document.addEventListener('spare-area:captures', (event) =>
      resolve((event as CustomEvent<Promise<unknown>>).detail.then(() => true)),
    ),
  );
}

describeInChromium.each(SERVER_AND_DISK)('captures in a book opened from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  async function opened(file: string) {
    const { page, problems } = await chromium.open(place.home);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(place.home + file);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    return { page, problems, asked, reader: await readerOf(page) };
  }

  test('each sample is read, and leads to a verdict', async () => {
    const { page, problems, asked, reader } = await opened(PAGE);
    const { text, samples, said, sentence } = tree(page);
    await text.scrollIntoViewIfNeeded();
    expect(asked).not.toContain(reader);
    const verdicts = new Set<string>();
    for (const sample of await samples.all()) {
      await text.fill('');
      await sample.click();
      await expect.poll(() => said.innerText()).toMatch(/^Read: iostat/);
      expect((await text.inputValue()).length).toBeGreaterThan(100);
      await page.evaluate(drawn);
      verdicts.add(await sentence.innerText());
    }
    expect(verdicts.size).toBeGreaterThan(1);
    expect(asked.filter((address) => address === reader)).toHaveLength(1);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('what is typed, and a file, are read as well; what cannot be read is said', async () => {
    const { page, problems } = await opened(ALONE);
    const { text, samples, said, unread, file } = tree(page);
    await samples.first().click();
    await expect.poll(() => said.innerText()).toMatch(/^Read: /);
    const capture = await text.inputValue();
    await text.fill('not a capture');
    await expect.poll(() => unread.innerText()).not.toBe('');
    expect(await text.inputValue()).toBe('not a capture');
    await file.setInputFiles({
      name: 'iostat.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(capture),
    });
    await expect.poll(() => said.innerText()).toMatch(/^Read: /);
    expect(await unread.isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a pasted capture is of the kind that its device’s name tells', async () => {
    const { page, problems } = await opened(ALONE);
    const { text, said, sentence } = tree(page);
    await page.locator('#decision-tree [data-capture=nvme-at-100-percent]').click();
    await expect.poll(() => said.innerText()).toMatch(/^Read: /);
    const capture = await text.inputValue();
    await text.fill('');
    await text.fill(capture);
    await expect.poll(() => sentence.innerText()).toContain('unknown whether the machine swaps');
    expect(await sentence.innerText()).not.toContain('a hard disk or an SSD');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describeInChromium('what reads captures', () => {
  const place = useTarget(AT_ROOT);
  const chromium = useChromium();

  /** A page on which it comes when the test lets it, or not at all. */
  async function held() {
    const { page } = await chromium.open(place.home);
    await page.goto(place.home + ALONE);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await page.evaluate(noteArrival);
    const waiting: { go(comes: boolean): unknown }[] = [];
    await page.route(await readerOf(page), (route) => {
      waiting.push({ go: (comes) => (comes ? route.continue() : route.abort()) });
    });
    const lets = async (comes: boolean) => {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.pop()?.go(comes);
    };
    return { page, lets, ...tree(page) };
  }

  test('says that it is coming; of what was asked meanwhile the last is read', async () => {
    const { page, lets, samples, said, text } = await held();
    await samples.nth(0).click();
    expect(await said.innerText()).toBe('Loading the capture reader …');
    await samples.and(page.locator('[data-capture=nvme-at-100-percent]')).click();
    const last = await text.inputValue();
    await lets(true);
    await expect.poll(() => said.innerText()).toMatch(/^Read: .* %util says 100/);
    // The one before would have said its own by then.
    await page.evaluate(drawn);
    expect([await text.inputValue(), await said.innerText()]).toEqual([
      last,
      expect.stringContaining('%util says 100'),
    ]);
    await page.context().close();
  });

  test('says nothing of a capture that the reader has taken away', async () => {
    const { page, lets, samples, said, reset, sentence, text } = await held();
    const before = await sentence.innerText();
    await samples.nth(0).click();
    await reset.click();
    await lets(true);
    await page.evaluate(() => (globalThis as unknown as Arrival).arrived);
    await page.evaluate(drawn);
    expect([await text.inputValue(), await said.innerText()]).toEqual(['', '']);
    expect(await sentence.innerText()).toBe(before);
    await page.context().close();
  });

  test('says so where it does not come, keeps the text, and is tried again', async () => {
    const { page, lets, samples, said, unread, text } = await held();
    await samples.nth(0).click();
    const capture = await text.inputValue();
    await lets(false);
    await expect
      .poll(() => unread.innerText())
      .toBe('This was not read: what reads files could not be loaded.');
    expect(await text.inputValue()).toBe(capture);
    await text.press('End');
    await text.press('Enter');
    await lets(true);
    await expect.poll(() => said.innerText()).toMatch(/^Read: /);
    expect(await unread.isVisible()).toBe(false);
    await page.context().close();
  });
});

describeInChromium.each(HOSTS.filter(({ loads }) => loads))('in $name', (host) => {
  const place = useHost(host);
  const chromium = useChromium();

  test('the decision tree reads a capture', async () => {
    const { page, problems } = await chromium.open('');
    await page.goto(place.address(ALONE));
    const frame = page.frames()[1];
    if (!frame) throw new Error('The host page has no frame');
    expect(await frame.evaluate(waitUntilMounted)).toEqual([]);
    const { samples, said } = tree(frame);
    await samples.first().click();
    await expect.poll(() => said.innerText()).toMatch(/^Read: /);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describeInFirefox.each(SERVER_AND_DISK)('in Firefox, opened from $name', (target) => {
  const place = useTarget(target);
  const firefox = useFirefox();

  test('a capture is read', async () => {
    const { page, problems } = await firefox.open(place.home);
    await page.goto(place.home + PAGE);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const sample = await page.$('#decision-tree [data-capture]');
    await sample?.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document
        .querySelector('#decision-tree [data-part=said]')
        ?.textContent?.startsWith('Read: iostat'),
    );
    expect(problems).toEqual([]);
  });
});
