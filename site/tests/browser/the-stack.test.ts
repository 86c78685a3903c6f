/** What the chapter on the stack does that no other does: a row that falls through layers, and a stack that a reader puts together. */
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { SERVER_AND_DISK, useServer, useTarget } from './support/targets';

const PAGE = 'the-stack/index.html';

describeInChromium.each(SERVER_AND_DISK)('a row on its way, from $name', (target) => {
  const place = useTarget(target);
  const chromium = useChromium();

  test('a bet opens it, it plays to the flash, and a setting shrinks it', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(`${place.home}${PAGE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#press-insert');
    expect(await figure.getAttribute('data-covered')).not.toBeNull();
    const counted = () => figure.locator('svg.chart-wide .counter').textContent();
    const insert = figure.getByRole('button', { name: 'Press INSERT' });
    await insert.press('Enter');
    await expect.poll(counted).toBe('commits2stored200\u202fBto the device?of flash?');
    await figure.locator('[data-action=reset]').click();
    await expect.poll(counted).toContain('stored100\u202fB');
    await figure.getByRole('button', { name: '8\u202FkB', exact: true }).press('Enter');
    const verdict = figure.getByText('You chose 8 kB', { exact: false });
    await verdict.waitFor();
    const sentence = figure.locator('[data-part=sentence]');
    expect(await sentence.innerText()).toContain('116\u202fkB');
    const drawing = figure.locator('svg.chart-wide');
    await expect.poll(() => drawing.textContent()).toContain('your bet8\u202fkB');
    // By key: a verdict that has just come moves what stands below it under a mouse.
    await figure.getByRole('radio', { name: 'WAL' }).press('Space');
    await page.waitForFunction(
      () =>
        document
          .querySelector('#press-insert [data-part=sentence]')
          ?.textContent?.includes('8.55\u202fkB') === true,
    );
    await insert.press('Enter');
    await insert.press('Space');
    await expect.poll(() => sentence.innerText()).toContain('3 commits store 300\u202fB');
    await insert.hover();
    await page.mouse.down();
    await expect
      .poll(async () => Number(/(\d+) commits/.exec(await sentence.innerText())?.[1]))
      .toBeGreaterThan(8);
    await page.mouse.up();
    await expect.poll(() => new URL(page.url()).search).toContain('inserts=');
    await figure.locator('[data-action=reset]').click();
    await expect.poll(() => sentence.innerText()).not.toContain('In a long run');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('has the settings of its story in sight of the picture on a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const { page } = await chromium.open(place.home, { viewport });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${place.home}${PAGE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#press-insert');
    await figure.getByRole('button', { name: 'Show me' }).press('Enter');
    const bottom = async (part: string) => {
      const box = await figure.locator(part).boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    const [top, last] = [await bottom('.sentence'), await bottom('[data-input=synchronous]')];
    expect(last - top).toBeLessThan(viewport.height);
    expect(await bottom('[data-input=rows]')).toBeGreaterThan(last);
    await page.close();
  });
});

describeInChromium('a commit, write by write', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is bet on, stepped through by key, and loses its row where the power fails too early', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 390, height: 844 },
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${place.home}${PAGE}#commit-steps`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#commit-steps');
    const sentence = figure.locator('[data-part=sentence]');
    expect(await figure.getAttribute('data-covered')).not.toBeNull();
    await figure.getByRole('button', { name: 'The row, and a whole database' }).press('Enter');
    await figure.getByText('You chose the row, but it is lost.', { exact: false }).waitFor();
    await expect
      .poll(() => sentence.innerText())
      .toContain('57.3\u202fkB and 4 waits, and is lost');
    await figure.getByRole('radio', { name: 'Fails here' }).check({ force: true });
    await expect.poll(() => sentence.innerText()).toContain('the row is there');
    // One step back, success was reported.
    await figure.locator('[data-timeline=back]').press('Enter');
    await expect.poll(() => sentence.innerText()).toContain('the row is not there');
    await expect.poll(() => new URL(page.url()).search).toContain('commit-steps.at=270');
    // What is chosen is shown from its end.
    await figure.getByRole('combobox', { name: 'Journal mode' }).selectOption('wal');
    await figure.locator('[data-timeline=step]').press('Enter');
    await figure.locator('[data-timeline=step]').press('Enter');
    await expect
      .poll(() => sentence.innerText())
      .toContain('only if all that was sent is on flash');
    await figure.locator('[data-timeline=step]').press('Enter');
    await expect.poll(() => sentence.innerText()).toContain('SQLite reads it from the log.');
    expect(problems).toEqual([]);
    await page.close();
  });
});

describeInChromium('a first screen on a phone', () => {
  const place = useServer();
  const chromium = useChromium();
  const viewport = { width: 390, height: 844 };

  test('has the drawing and the button before the bet, and the answer with its first choice after it', async () => {
    const { page } = await chromium.open(place.home, { viewport, hasTouch: true, isMobile: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${place.home}${PAGE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#press-insert');
    const spanOf = async (part: string) => {
      const box = await figure.locator(part).boundingBox();
      return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? Number.NaN) };
    };
    const insert = await spanOf('[data-insert=press]');
    expect(insert.bottom).toBeLessThan(viewport.height);
    expect((await spanOf('.beside')).top).toBeGreaterThan(insert.bottom);
    for (const bet of ['8\u202FkB', '30\u202FkB', '120\u202FkB', 'Show me']) {
      await figure.getByRole('button', { name: bet, exact: true }).press('Enter');
      if (bet !== 'Show me') await figure.getByText('You chose', { exact: false }).waitFor();
      const [said, drawn] = [await spanOf('.sentence'), await spanOf('.charts')];
      expect((await spanOf('[data-input=journal]')).bottom - said.top).toBeLessThan(
        viewport.height,
      );
      // The verdict fills the room of the question, and without one there is none.
      const verdict = await spanOf('.bet-said');
      expect(drawn.top - verdict.bottom).toBeLessThan(40);
      expect(verdict.top - said.bottom).toBeLessThan(40);
      await figure.getByRole('button', { name: 'Bet again' }).press('Enter');
    }
    await page.close();
  });
});

describeInChromium('a write in ZFS', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is stepped through by key, and is lost with sync=disabled though it was confirmed', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 390, height: 844 },
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${place.home}${PAGE}#txg-steps`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#txg-steps');
    const sentence = figure.locator('[data-part=sentence]');
    expect(await sentence.innerText()).toContain('costs 105\u202fKiB, 26.3 times as much');
    await figure.locator('[data-timeline=scrub]').press('Home');
    const step = figure.locator('[data-timeline=step]');
    for (const said of ['into memory', 'A block of the log', 'flushes its cache', 'success']) {
      await step.press('Enter');
      await expect.poll(() => sentence.innerText()).toContain(said);
    }
    await figure.getByRole('radio', { name: 'Fails here' }).check({ force: true });
    await expect.poll(() => sentence.innerText()).toContain('replays the log');
    await figure.getByRole('combobox', { name: 'The volume' }).selectOption('disabled');
    await figure.locator('[data-timeline=scrub]').press('Home');
    await step.press('Enter');
    await step.press('Enter');
    await expect.poll(() => sentence.innerText()).toContain('although the guest was told');
    expect(problems).toEqual([]);
    await page.close();
  });
});

describeInChromium('a fall that is drawn first', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is drawn by key, judged by its shape, and stays on the chart', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(`${place.home}${PAGE}#page-images`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#page-images');
    expect(await figure.getAttribute('data-covered')).not.toBeNull();
    const chart = figure.locator('svg.chart-wide');
    expect(await chart.textContent()).not.toContain('with its protection');
    await figure.locator('.guess-pad').focus();
    for (let at = 0; at < 9; at += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    for (let at = 0; at < 7; at += 1) await page.keyboard.press('ArrowLeft');
    await figure.getByRole('button', { name: 'Check' }).press('Enter');
    await expect
      .poll(() => figure.locator('[data-part=gap]').innerText())
      .toContain('nearly each changes a page of its own');
    await expect.poll(() => chart.textContent()).toContain('with its protection');
    expect(await chart.locator('.line.guess').count()).toBe(1);
    expect(problems).toEqual([]);
    await page.close();
  });
});

describeInChromium('a stack that is put together', () => {
  const place = useServer();
  const chromium = useChromium();

  test('begins with one of those that people have, and its link says what it is', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`${place.home}${PAGE}#stack-layers`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const figure = page.locator('#stack-layers');
    const sentence = figure.locator('[data-part=sentence]');
    const before = await sentence.innerText();
    await figure.getByRole('button', { name: 'Proxmox, ZFS mirror' }).press('Enter');
    await page.waitForFunction(
      (text) => document.querySelector('#stack-layers [data-part=sentence]')?.textContent !== text,
      before,
    );
    await expect.poll(() => new URL(page.url()).search).toContain('pool=zfs-mirror');
    expect(problems).toEqual([]);
    await page.close();
  });
});

describeInChromium('what was not measured', () => {
  const place = useServer();
  const chromium = useChromium();

  test('is said in its row, by a click and from a link, and a choice that has no answer says why', async () => {
    const { page, problems } = await chromium.open(place.home, {
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(`${place.home}${PAGE}#file-systems`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const said = page.locator('#file-systems [data-part=sentence]');
    await page.locator('#file-systems').getByRole('radio', { name: 'Create a file' }).check();
    await expect.poll(() => said.innerText()).toContain('A new file of 4\u202fKiB');
    expect(await said.innerText()).toContain('larger ones were not measured');
    const stack = page.locator('#stack-layers');
    await stack.getByRole('combobox', { name: 'File system' }).selectOption('ext4-journal');
    const refused = stack.locator('[data-part=sentence]');
    await expect.poll(() => refused.innerText()).toContain('it must be');
    expect(await stack.getAttribute('data-refused')).not.toBeNull();
    await stack.getByRole('combobox', { name: 'File system' }).selectOption('xfs');
    await expect.poll(() => refused.innerText()).toContain('A commit of');
    expect(await stack.getAttribute('data-refused')).toBeNull();
    await page.goto(
      `${place.home}${PAGE}?s=1&m=file-system-write&operation=create&sector=4096#file-systems`,
    );
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await expect.poll(() => said.innerText()).toContain('A new file of 4\u202fKiB');
    expect(problems).toEqual([]);
    await page.close();
  });
});

describeInChromium('on a phone', () => {
  const place = useServer();
  const chromium = useChromium();

  test('symptoms are cards, boxes are large enough to hit, and an example keeps its answer in sight', async () => {
    const viewport = { width: 390, height: 844 };
    const { page } = await chromium.open(place.home, { viewport, hasTouch: true, isMobile: true });
    await page.goto(`${place.home}${PAGE}#stack-layers`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const cells = page.locator('table.wordy tbody tr').first().locator('td');
    const widths = await cells.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(300);
    const small = await page.locator('.entry > .box').evaluateAll((all) =>
      all
        .filter((box) => box.checkVisibility())
        .map((box) => box.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < 44),
    );
    expect(small).toEqual([]);
    const figure = page.locator('#stack-layers');
    const seen = (part: string) =>
      figure.locator(part).evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return top >= 0 && top + Math.min(height, 200) <= innerHeight;
      });
    await figure.getByRole('button', { name: 'k3s, one server' }).click();
    await expect.poll(() => seen('.sentence')).toBe(true);
    expect(await seen('.charts')).toBe(true);
    await page.close();
  });
});
