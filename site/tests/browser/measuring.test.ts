/** What the chapter on measuring does that no other does: a window is dragged over a run, a question becomes a fio job. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { AT_ROOT, ON_DISK, SERVER_AND_DISK, useTarget } from './support/targets';

const PAGE = 'measuring/index.html';

const job = (page: Page) => page.locator('#fio-job [data-part=job]').innerText();
const box = (page: Page, id: string) => page.locator(`#fio-${id}`);
const problem = (page: Page, id: string) => page.locator(`#fio-${id}-problem`).innerText();

async function untilItFollows(page: Page): Promise<void> {
  await page.locator('#fio-job').scrollIntoViewIfNeeded();
  await page.locator('spare-fio-job[data-follows]').waitFor();
}

describeInChromium('the window of a test', () => {
  const place = useTarget(AT_ROOT);
  const chromium = useChromium();
  const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

  async function open(query = '', options = {}) {
    const tab = await chromium.open(place.home, options);
    await tab.page.goto(`${place.home}${PAGE}${query}`);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    return tab;
  }
  const sentence = (page: Page) => page.locator('#honest-numbers [data-part=sentence]');
  /** The middle of the drawn window, and of what drags it. */
  const middles = (page: Page) =>
    page.evaluate(() => {
      const root = document.getElementById('honest-numbers') as HTMLElement;
      const pad = root.querySelector('.window-pad') as HTMLInputElement;
      const band = [...root.querySelectorAll('svg rect.band')].find((one) => one.checkVisibility());
      const [at, drawn] = [pad.getBoundingClientRect(), band?.getBoundingClientRect()];
      const share = pad.valueAsNumber / Number(pad.max);
      return {
        thumb: at.left + 22 + share * (at.width - 44),
        window: (drawn?.left ?? 0) + (drawn?.width ?? 0) / 2,
        bottom: at.bottom,
      };
    });

  test('is dragged on a phone’s first screen, and nothing is given away before the bet', async () => {
    const { page, problems } = await open('', PHONE);
    expect((await middles(page)).bottom).toBeLessThan(844);
    // It begins where the label has its number, and its last second falls.
    await expect
      .poll(() => sentence(page).textContent())
      .toMatch(/^A test of seconds 0 to 10 .* 160,000/);
    const pad = page.locator('#honest-numbers .window-pad');
    const box = await pad.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 24, (box?.y ?? 0) + 150);
    await expect
      .poll(() => sentence(page).textContent())
      .toMatch(/^A test of seconds 18 to 28 .* 150,000/);
    const { thumb, window } = await middles(page);
    expect(Math.abs(thumb - window)).toBeLessThan(8);
    expect(await sentence(page).textContent()).not.toContain('all day');
    await expect.poll(() => page.locator('#honest-numbers[data-covered]').count()).toBe(1);
    expect(page.url()).not.toContain('honest-numbers.at');
    const verdict = page.locator('#honest-numbers [data-part=verdict]');
    expect(await verdict.textContent()).toBe('');
    const before = (await middles(page)).bottom;
    await page.locator('#honest-numbers [data-bet="80"]').tap();
    // The answer comes in words at once, above the drawing, while it plays; and the drawing stays where it is.
    expect(await verdict.textContent()).toMatch(/^You bet on 80,000\. .* 16,200/);
    expect(page.url()).not.toContain('revealed');
    await expect.poll(() => sentence(page).textContent()).toContain('all day');
    expect((await middles(page)).bottom - before).toBeLessThan(40);
    expect((await verdict.boundingBox())?.y).toBeLessThan((await middles(page)).bottom - 200);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a mark of a source is 24 px each way, on a desk and on a phone', async () => {
    const { page } = await open();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('.cite :is(a, button)')]
          .map((mark) => mark.getBoundingClientRect())
          .filter(({ width: across, height }) => across > 0 && Math.min(across, height) < 23.9),
      );
      expect(small, `${width} wide`).toEqual([]);
    }
  });

  test.each(['10', '300', '1000'])('%s s long, lies under what drags it', async (length) => {
    const query = `?s=1&honest-numbers.length=${length}&honest-numbers.at=600`;
    const { page } = await open(query);
    for (const width of [390, 700, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const apart = () => middles(page).then(({ thumb, window }) => Math.abs(thumb - window));
      await expect.poll(apart, { message: `${width} wide` }).toBeLessThan(10);
      await page.locator('#honest-numbers .window-pad').focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => sentence(page).textContent()).toMatch(/^A test of seconds 599 /);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => sentence(page).textContent()).toMatch(/^A test of seconds 600 /);
    }
  });
});

describeInChromium.each(SERVER_AND_DISK)('a fio job, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  async function open(query = '', options = {}) {
    const tab = await chromium.open(place.home, {
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    await tab.page.goto(`${place.home}${PAGE}${query}`);
    return tab;
  }

  async function openMounted(query = '') {
    const tab = await open(query);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    // Its script comes when a reader comes near.
    await untilItFollows(tab.page);
    return tab;
  }

  test('a question changes the job, and its own numbers with it', async () => {
    const { page, problems } = await openMounted();
    expect(await job(page)).toContain('rw=randwrite');
    await page.locator('[name=fio-question][value=database]').check();
    expect(await job(page)).toMatch(/rw=randrw\nrwmixread=65\nbs=8k\niodepth=16\n/);
    expect(await box(page, 'block').inputValue()).toBe('8');
    await box(page, 'depth').fill('4');
    await box(page, 'depth').press('Enter');
    await page.locator('[name=fio-question][value=cliff]').check();
    // What was typed stays, what was not is the question's own.
    expect(await job(page)).toMatch(/bs=4k\niodepth=4\n/);
    await expect.poll(() => page.url()).toContain('fio-job.question=cliff');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('what cannot be used is said, and nothing typed is lost', async () => {
    const { page, problems } = await openMounted();
    const before = await job(page);
    for (const [id, typed, says] of [
      ['capacity', 'as much as there is', /^Capacity to test/],
      ['capacity', '-5', /^Capacity to test/],
      ['depth', '3.5', /^Queue depth/],
      ['jobs', '1e9', /^Processes/],
      ['block', '1000 B', /multiple of 512/],
      ['block', '-3', /^Request size is −3\sKiB; it must be from 0\.5\sKiB to 16,384\sKiB\.$/],
      ['spread', '', /^Spread/],
    ] as const) {
      await box(page, id).fill(typed);
      await box(page, id).press('Enter');
      expect(await problem(page, id)).toMatch(says);
      expect(await box(page, id).inputValue()).toBe(typed);
      expect(await job(page)).toBe(before);
      await box(page, id).press('Escape');
      expect(await box(page, id).getAttribute('aria-invalid')).toBe('false');
    }
    await box(page, 'target').fill('/mnt/a;b');
    expect(await problem(page, 'target')).toContain('cannot contain');
    expect(await page.locator('#fio-job [data-part=stale]').innerText()).toContain('before');
    expect(await job(page)).toBe(before);
    await box(page, 'target').fill('<img src=x onerror=alert(1)>');
    expect(await job(page)).toContain('filename=<img src=x onerror=alert(1)>');
    expect(await page.locator('#fio-job img').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('what was typed before the form could hear it is kept, and judged', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const typed = { 'fio-block': '-3', 'fio-depth': '64', 'fio-target': '/dev/sdz' };
      for (const [id, text] of Object.entries(typed))
        (document.getElementById(id) as HTMLInputElement).value = text;
    });
    await untilItFollows(page);
    expect(await box(page, 'block').inputValue()).toBe('-3');
    expect(await problem(page, 'block')).toMatch(/^Request size is −3\sKiB/);
    expect(await job(page)).toMatch(/filename=\/dev\/sdz\n[\s\S]*iodepth=64\n/);
    await page.context().close();
  });

  test('a device is warned of, a file has a size, and the tab remembers which it was', async () => {
    const { page } = await openMounted();
    const warning = page.locator('#fio-job [data-part=warning]');
    expect(await warning.innerText()).toContain('instead of /dev/nvmeXn1');
    await box(page, 'target').fill('/dev/sdz');
    expect(await warning.innerText()).toContain('/dev/sdz will be lost');
    await box(page, 'target').fill('/mnt/scratch/test');
    expect(await warning.innerText()).toContain('a file of 4\u202fGB');
    expect(await job(page)).toContain('filename=/mnt/scratch/test\nsize=4000000000\n');
    await box(page, 'capacity').fill('2 TB');
    await box(page, 'capacity').press('Enter');
    expect(await job(page)).toContain('filename=/mnt/scratch/test\nsize=2000000000000\n');
    await expect.poll(() => page.url()).toContain('fio-job.capacity=2');
    await page.reload();
    await untilItFollows(page);
    expect(await job(page)).toContain('filename=/mnt/scratch/test\nsize=2000000000000\n');
    await page.context().close();
  });

  test('a device is filled as far as the reader’s own drive goes, a file half as far', async () => {
    const { page } = await open('?drive=1~c2TB');
    // Who prints the page has not come near.
    await page.locator('spare-fio-job[data-follows]').waitFor();
    expect(await job(page)).toContain('size=2000000000000\n');
    expect(page.url()).not.toContain('fio-job.capacity');
    await box(page, 'target').fill('/mnt/scratch/test');
    expect(await job(page)).toContain('size=1000000000000\n');
    await box(page, 'target').fill('/dev/rdisk4');
    expect(await job(page)).toContain('size=2000000000000\nioengine=posixaio\n');
    await page.context().close();
  });

  test('the job is copied or saved as a file of its question’s name', async () => {
    const { page } = await openMounted();
    const button = page.locator('#fio-job [data-fio=copy]');
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const status = page.locator('#fio-job [data-part=status]');
    await expect.poll(() => status.innerText()).toMatch(/^(Copied|Selected)/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#fio-job [data-fio=save]').click(),
    ]);
    expect(download.suggestedFilename()).toBe('sustained.fio');
    await page.context().close();
  });

  test('without JavaScript one job stands there to be copied, and no form', async () => {
    const { page } = await open('', { javaScriptEnabled: false });
    expect(await job(page)).toMatch(
      /\[random\]\nstonewall\nrw=randwrite\n[^[]*\nio_size=960000000000\n/,
    );
    expect(await job(page)).toMatch(
      /\[sustained\]\nstonewall\nrw=randwrite\n[^[]*\nruntime=1500s\n/,
    );
    expect(await page.locator('.fio-form').isVisible()).toBe(false);
    expect(await page.locator('#fio-job [data-fio=copy]').isVisible()).toBe(false);
    expect(await page.locator('#fio-job dl').innerText()).toContain('Percentiles');
    await page.context().close();
  });
});

describeInChromium('what plays in the chapter', () => {
  const place = useTarget(ON_DISK);
  const chromium = useChromium();

  async function open(query = '', options = {}) {
    const tab = await chromium.open(place.home, options);
    await tab.page.goto(`${place.home}${PAGE}${query}`);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    // Some of them stand in side quests.
    await tab.page.evaluate(() => {
      for (const quest of document.querySelectorAll<HTMLDetailsElement>('details.side-quest'))
        quest.open = true;
    });
    return tab;
  }
  const part = (page: Page, id: string, name: string) => page.locator(`#${id} [data-part=${name}]`);
  const said = (page: Page, id: string) => part(page, id, 'sentence').textContent();
  const drawn = (page: Page, id: string, selector: string) =>
    page.evaluate(
      ([root, inside]) =>
        [...document.querySelectorAll(`#${root} svg ${inside}`)]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getAttribute('d') || one.textContent),
      [id, selector] as const,
    );

  test.each([390, 1280])('a log is written box by box, %i wide', async (width) => {
    const { page, problems } = await open('', { viewport: { width, height: 900 } });
    // Before the bet the log is all that is told.
    expect(await drawn(page, 'spike-period', '.comb .strong')).toEqual(['']);
    await page.locator('#spike-period [data-bet=log]').click();
    expect(await part(page, 'spike-period', 'verdict').textContent()).toMatch(/^You bet on 11 s/);
    await expect.poll(() => said(page, 'spike-period')).toMatch(/^After \d/);
    const play = page.locator('#spike-period [data-timeline=play]');
    await play.click();
    const scrub = page.locator('#spike-period [data-timeline=scrub]');
    await scrub.fill('650');
    await expect.poll(() => said(page, 'spike-period')).toMatch(/^After 32\.5\ss/);
    await page.locator('#spike-period [data-timeline=step]').click();
    await expect.poll(() => said(page, 'spike-period')).toMatch(/^After 33\ss/);
    expect(await drawn(page, 'spike-period', '.comb text')).toContain('11\u202Fs');
    await scrub.focus();
    await page.keyboard.press('End');
    await expect.poll(() => said(page, 'spike-period')).toMatch(/^The drive pauses every/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('requests of a mix share the time, for who wants nothing to move as well', async () => {
    const { page, problems } = await open('', { reducedMotion: 'reduce' });
    const counts = () => drawn(page, 'mixed-rate', '.said .value');
    expect(await counts()).toEqual(['27', '15', '20']);
    await page.locator('#mixed-rate [data-timeline=step]').click();
    await expect.poll(counts).toEqual(['0', '0', '0']);
    await page.locator('#mixed-rate [data-timeline=step]').click();
    await expect.poll(async () => (await counts())[2]).toBe('1');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('six figures ask nothing any more, and links with what was bet on them open as they are', async () => {
    const former = [
      ['offered-load', '80'],
      ['queue-depth', '459'],
      ['cells', 'oltp'],
      ['mixed-rate', 'half'],
      ['histogram-grows', '1000'],
      ['three-winners', 'p5520'],
    ] as const;
    const query = former.map(([id, bet]) => `${id}.bet=${bet}`).join('&');
    const { page, problems } = await open(`?s=1&${query}`);
    for (const [id] of former) {
      const figure = page.locator(`#${id}`);
      expect(await figure.locator('[data-part=bet], [data-bet-again]').count(), id).toBe(0);
      expect(await figure.getAttribute('data-covered'), id).toBe(null);
      expect(await part(page, id, 'sentence').isVisible(), id).toBe(true);
    }
    expect(await page.locator('[data-notice]').isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a film that has lost its bet plays, and the matrix is taken in hand', async () => {
    const { page } = await open();
    await page.locator('#queue-depth [data-timeline=play]').click();
    await expect.poll(() => said(page, 'queue-depth')).toMatch(/the test measured/);
    await page.locator('#cells .cells-pad').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => said(page, 'cells')).toMatch(/^In the cell 4.KiB, 65% reads/);
    await page.context().close();
  });

  test('the reader’s own drive is a fourth once both of its numbers are known', async () => {
    for (const [drive, names] of [
      ['1~t5us~b3GB/s', 'your drive'],
      ['1~t5us', 'Optane P4800X'],
    ] as const) {
      const { page } = await open(
        `?s=1&drive=${encodeURIComponent(drive)}&three-winners.revealed=1`,
      );
      expect((await said(page, 'three-winners'))?.toLowerCase()).toContain(names.toLowerCase());
      const line = await page.locator('#three-winners .own-line').innerText();
      if (names === 'your drive') expect(line).not.toMatch(/missing/);
      else expect(line).toMatch(/is not used here: SSD transfer rate is missing\./);
      await page.context().close();
    }
  });
});
