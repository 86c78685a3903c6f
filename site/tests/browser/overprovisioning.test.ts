/** What the chapter on overprovisioning does that no other does: a tank that is filled by hand, inputs that contradict each other. */
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { drawn, waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

describeInChromium('the chapter on overprovisioning', () => {
  const place = useServer();
  const chromium = useChromium();
  async function open(options: BrowserContextOptions = {}) {
    const { page, problems } = await chromium.open(place.home, options);
    await page.goto(`${place.home}overprovisioning/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    return { page, problems };
  }

  /** The tank, and what a reader does to it. */
  const tank = async () => {
    const { page, problems } = await open();
    const figure = page.locator('#flash-bar');
    const sentence = () => figure.locator('[data-part=sentence]').innerText();
    const value = async (input: string) =>
      Number.parseFloat(await page.locator(`#flash-bar-${input}`).inputValue());
    /** Presses on the tank so far up from its bottom, and lets go elsewhere. */
    const drag = async (from: number, to: number) => {
      await page.evaluate(drawn);
      const pad = figure.locator('.tank-pad');
      await pad.scrollIntoViewIfNeeded();
      const rect = await pad.boundingBox();
      if (!rect) throw new Error('the pad is not to be seen');
      const at = (share: number) => rect.y + rect.height * (1 - share);
      await page.mouse.move(rect.x + rect.width / 2, at(from));
      await page.mouse.down();
      await page.mouse.move(rect.x + rect.width / 2, at(to), { steps: 3 });
      await page.mouse.up();
      await page.evaluate(drawn);
    };
    return { page, problems, figure, sentence, value, drag };
  };

  test('a field says that the flash went along with its user capacity', async () => {
    const { page, problems, figure } = await tank();
    await page.locator('#flash-bar-user_capacity').fill('600');
    await page.keyboard.press('Enter');
    const said = figure.locator('.control[data-input=user_capacity] > .doubt');
    expect((await said.innerText()).replaceAll('\u202f', ' ')).toBe(
      'Raw flash capacity is now 1024 GiB, to hold 600 GB.',
    );
    await page.locator('#flash-bar-user_capacity').fill('900');
    await page.keyboard.press('Enter');
    expect(await said.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('the surface of the tank is dragged, and so is the edge of what is deleted', async () => {
    const { page, sentence, value, drag, problems } = await tank();
    // The host fills 93.5% of the tank; a hand that takes it ends the film.
    await drag(0.9, 0.748);
    await expect.poll(() => value('partition_share')).toBeCloseTo(80, 0);
    expect(await value('trimmed_share')).toBe(0);
    await expect.poll(sentence).toMatch(/write amplification is 2\.\d+, at 6\d,\d00\sIOPS/);
    await page.locator('#flash-bar-trimmed_share').fill('50');
    await page.locator('#flash-bar-trimmed_share').press('Enter');
    await drag(0.37, 0.187);
    await expect.poll(() => value('trimmed_share')).toBeCloseTo(75, 0);
    expect(await value('partition_share')).toBeCloseTo(80, 0);
    expect(problems).toEqual([]);
  });

  test('keys fill the tank as the hand does', async () => {
    const { page, sentence, value, problems } = await tank();
    const slider = page.locator('#flash-bar [data-input=partition_share] .slider');
    await slider.focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => value('partition_share')).toBeLessThan(100);
    await expect.poll(sentence).toMatch(/^With 2[0-4]\d\sGB stored/);
    await page.keyboard.press('End');
    await expect
      .poll(sentence)
      .toMatch(/^With 256\sGB stored.* 16,200\sIOPS\. Effective .* is 7%\.$/);
    expect(problems).toEqual([]);
  });

  test('another preset ends the film of the one before', async () => {
    const { figure, sentence, problems } = await tank();
    await figure.locator('[data-preset=half]').click();
    const play = figure.locator('[data-timeline=play]');
    expect(await play.innerText()).toBe('Pause');
    await figure.locator('[data-preset=partition]').click();
    expect(await play.innerText()).toBe('Play');
    await expect.poll(sentence).toMatch(/^With 205\sGB stored.*Effective overprovisioning/);
    expect(problems).toEqual([]);
  });

  test('what is deleted changes nothing until TRIM tells the drive', async () => {
    const { page, figure, sentence, problems } = await tank();
    const trim = (name: string) => figure.getByRole('radio', { name, exact: true });
    await trim('Off').check({ force: true });
    await page.locator('#flash-bar-trimmed_share').fill('50');
    await page.locator('#flash-bar-trimmed_share').press('Enter');
    await expect
      .poll(sentence)
      .toMatch(
        /128\sGB deleted, of which the drive knows nothing, write amplification is 7\.6, at 16,200\sIOPS\..* With TRIM, write amplification would be 1\.2, at 118,000\sIOPS\.$/,
      );
    await trim('On').check({ force: true });
    // The film goes on from there, and comes to rest.
    await expect
      .poll(sentence, { timeout: 20_000 })
      .toMatch(/^With 128\sGB stored, write amplification is 1\.2, at 118,000\sIOPS\. Effective /);
    expect(page.url()).not.toContain('flash-bar.at=');
    expect(problems).toEqual([]);
  });

  test('the film begins by itself, waits at its question, leaves no trace in the address, and can be stepped through', async () => {
    const { page, figure, sentence, problems } = await tank();
    const clock = () => figure.locator('[data-timeline=clock]').innerText();
    const before = page.url();
    await page.evaluate(() =>
      document.querySelector('#flash-bar [data-part=charts]')?.scrollIntoView({ block: 'center' }),
    );
    await expect.poll(sentence).toMatch(/^(With \d|Nothing is stored)/);
    // It has begun.
    await expect.poll(() => figure.locator('[data-timeline=play]').innerText()).toBe('Pause');
    const waits = /^With 205\sGB stored.* The film waits for you/;
    // Out of sight it stops, and waits there.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect.poll(clock).toMatch(/^4\.0\s/);
    await page.evaluate(() =>
      document.querySelector('#flash-bar [data-part=charts]')?.scrollIntoView({ block: 'center' }),
    );
    await expect.poll(sentence).toMatch(waits);
    expect(page.url().replace(/#.*/, '')).toBe(before);
    // Going by with the keyboard tells nothing; the player goes on from there.
    await figure.locator('[data-timeline=play]').press('Tab');
    expect(await sentence()).toMatch(waits);
    const step = figure.locator('[data-timeline=step]');
    for (let at = 0; at < 4; at += 1) await step.press('Enter');
    await expect.poll(sentence).toMatch(/128\sGB deleted, of which the drive knows nothing/);
    await step.press('Enter');
    await expect.poll(sentence).toMatch(/^With 128\sGB stored, write amplification is 1\.2/);
    expect(problems).toEqual([]);
  });

  test('who wants nothing to move sees the tank at its question, and plays its end at once', async () => {
    const { page, problems } = await open({
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    });
    const figure = page.locator('#flash-bar');
    await figure.locator('[data-part=charts]').scrollIntoViewIfNeeded();
    await page.evaluate(drawn);
    const clock = () => figure.locator('[data-timeline=clock]').innerText();
    expect(await clock()).toMatch(/^4\.0\s/);
    await figure.locator('[data-timeline=play]').click();
    await expect.poll(clock).toMatch(/^12\.0\s/);
    await figure.locator('[data-preset=half]').click();
    await expect
      .poll(() => figure.locator('[data-part=sentence]').innerText())
      .toMatch(/^With 128\sGB stored, .*118,000\sIOPS\./);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('the tank and what plays it stand on the first screen, and no words before tell its end', async () => {
    for (const { width, height } of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const isPhone = width < 500;
      const { page } = await open({
        ...{ reducedMotion: 'reduce', viewport: { width, height } },
        ...{ hasTouch: isPhone, isMobile: isPhone },
      });
      await page.evaluate(drawn);
      const bottom = (selector: string) =>
        page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);
      // Its surface: with another typeface than the book's, a phone cuts off the first albums.
      expect(await bottom('#flash-bar [data-edge=surface]')).toBeLessThan(height);
      expect(await bottom('#flash-bar [data-timeline=play]')).toBeLessThan(height);
      const words = await page.evaluate(() => document.querySelector('.page-head')?.textContent);
      expect(words).not.toMatch(/16,[23]00|7\.6/);
      await page.context().close();
    }
  });

  test('a finger that scrolls over the tank leaves it at its question, and one on the grip drags', async () => {
    const { page, problems } = await open({
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    });
    const figure = page.locator('#flash-bar');
    const sentence = () => figure.locator('[data-part=sentence]').innerText();
    await page.evaluate(drawn);
    expect(await sentence()).toMatch(/The film waits for you/);
    const touch = await page.context().newCDPSession(page);
    /** A finger on an element, so far from its middle, and down by so much. */
    const stroke = async (selector: string, from: number, by: number) => {
      const box = await figure.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${selector} is not to be seen`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + from];
      const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
        });
      await at('touchStart', 0);
      for (const part of [0.25, 0.5, 0.75, 1]) await at('touchMove', part * by);
      await at('touchEnd', by);
      await page.evaluate(drawn);
    };
    await stroke('.tank-pad', 60, -50);
    expect(await sentence()).toMatch(/The film waits for you/);
    await stroke('.tank-grip', 0, 60);
    await expect.poll(sentence).toMatch(/^With (?!256)\d+\sGB stored.*Effective/);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a drive of another size has a slider of its own', async () => {
    const { page, sentence, problems } = await tank();
    // Older drives are folded away.
    await page.locator('spare-presets .device-older > summary').click();
    await page.locator('spare-presets').getByText('Intel DC P4600').click();
    await expect.poll(sentence).toMatch(/^With 3\.2\sTB stored/);
    // What it costs is asked of the same drive.
    await expect
      .poll(() => page.locator('#spare-worth [data-part=sentence]').innerText())
      .toMatch(/^At 67\.8% overprovisioning, user capacity is 3\.2\sTB/);
    await page.locator('#flash-bar [data-input=user_capacity] .slider').press('ArrowLeft');
    await expect.poll(sentence).toMatch(/^With 3\.1\sTB stored/);
    expect(await page.locator('#flash-bar [data-input=user_capacity] .ends').innerText()).toMatch(
      /^2\.55\sTB\s+5\.29\sTB$/,
    );
    expect(problems).toEqual([]);
  });

  test('what answers the guess is blank until the curve is shown, and nothing else is', async () => {
    const { page } = await open();
    const told = page.locator('#spare-curve + p');
    expect(await told.innerText()).toMatch(/^At 5%, write amplification is 10\.3/);
    const blanks = page.locator('spare-blank[data-of=spare-curve]');
    const count = await blanks.count();
    expect(count).toBeGreaterThan(7);
    // Each is a number.
    const texts = await blanks.locator('.blank-text').allTextContents();
    expect(texts.filter((text) => !/^[\d.]+$/.test(text.trim()))).toEqual([]);
    expect(await page.locator('spare-blank[data-of=spare-curve][data-blank]').count()).toBe(count);
    const tenth = told.getByText('5.56');
    expect(await tenth.isVisible()).toBe(false);
    await page.locator('#spare-curve [data-guess=show]').click();
    await expect.poll(() => tenth.isVisible()).toBe(true);
    expect(await page.locator('spare-blank[data-blank]').count()).toBe(0);
  });

  test('a film that began by itself is over before the page is printed', async () => {
    const { page, figure, sentence } = await tank();
    await page.evaluate(() =>
      document.querySelector('#flash-bar [data-part=charts]')?.scrollIntoView({ block: 'center' }),
    );
    await expect.poll(sentence).toMatch(/^(With \d|Nothing)/);
    await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
    });
    expect(await figure.locator('[data-timeline=play]').innerText()).toBe('Play');
    expect(await figure.locator('[data-part=address]').textContent()).not.toContain('at=');
    await expect.poll(sentence).toMatch(/^With 256\sGB stored.*Effective/);
  });

  test('a class meets the tank empty, and nothing moves until somebody plays it', async () => {
    const { page } = await chromium.open(place.home);
    await page.goto(`${place.home}overprovisioning/index.html?teach=1`);
    await page.locator('.teach-bar').waitFor();
    await page.evaluate(drawn);
    const sentence = page.locator('#flash-bar [data-part=sentence]');
    expect(await sentence.innerText()).toMatch(/^Nothing is stored yet/);
    await page.waitForTimeout(500);
    expect(await page.locator('#flash-bar [data-timeline=clock]').innerText()).toMatch(/^0\.0\s/);
  });

  test('the deleted file is copied until TRIM arrives, step by step, by key', async () => {
    const { page, problems } = await open();
    const figure = page.locator('#trim-steps');
    const sentence = () => figure.locator('[data-part=sentence]').innerText();
    await figure.scrollIntoViewIfNeeded();
    expect(await sentence()).toMatch(/^After the deletion, 24 host writes made GC relocate 20 /);
    const step = figure.locator('[data-timeline=step]');
    const until = async (pattern: RegExp) => {
      for (let at = 0; at < 80 && !pattern.test(await sentence()); at += 1) {
        await step.press('Enter');
        await page.evaluate(drawn);
      }
      expect(await sentence()).toMatch(pattern);
    };
    await until(/^Album 2 is deleted/);
    await until(/GC copies page Q of the deleted album 2/);
    await until(/^TRIM names page/);
    const crossed = () => figure.locator('svg.chart-wide .crossed').count();
    expect(await crossed()).toBeGreaterThan(8);
    await page.evaluate(() => {
      (document.querySelector('#trim-steps [data-timeline=scrub]') as HTMLInputElement).focus();
    });
    await page.keyboard.press('End');
    await expect.poll(sentence).toMatch(/^After the deletion/);
    // What is left is that of the key.
    await expect.poll(crossed).toBe(1);
    await figure.getByRole('radio', { name: 'Never', exact: true }).check({ force: true });
    await expect.poll(sentence).toMatch(/relocate 32 pages, 13 of them deleted/);
    expect(problems).toEqual([]);
  });

  test('a user capacity beyond the flash takes flash along; what contradicts an input opens its fold', async () => {
    const { page, problems } = await open();
    const sentence = page.locator('#flash-bar [data-part=sentence]');
    // A hand on the figure ends its film.
    await page.locator('#flash-bar-user_capacity').press('End');
    await expect.poll(() => sentence.innerText()).toMatch(/^With 256\sGB stored.*Effective/);
    await page.fill('#flash-bar-user_capacity', '480 GB');
    await expect.poll(() => sentence.innerText()).toMatch(/^With 480\sGB stored.* 14\.5%\.$/);
    expect(await page.locator('#flash-bar-raw_capacity').inputValue()).toMatch(/^512/);
    expect(await page.locator('#flash-bar-user_capacity-problem').isVisible()).toBe(false);

    // What contradicts an input behind a fold opens the fold.
    const problem = page.locator('#buy-or-spare-small_raw_capacity-problem');
    expect(await problem.isVisible()).toBe(false);
    await page.fill('#buy-or-spare-data', '200 GB');
    await expect.poll(() => problem.isVisible()).toBe(true);
    expect(await problem.innerText()).toContain('more than data');
    expect(problems).toEqual([]);
  });
});
