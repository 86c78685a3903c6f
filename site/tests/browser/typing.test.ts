/** A number typed without its unit is in the unit that the box shows, and is taken when it is done. */
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { describeInFirefox, useFirefox } from './support/firefox';
import { HOSTS, useHost } from './support/hosts';
import { drawn, waitUntilMounted } from './support/in-page';
import { ON_DISK, useServer, useTarget } from './support/targets';

const CALCULATOR = 'calculators/cached-disk/index.html';

/** Reads a box and the unit beside it, as they are seen. */
const shows = async (place: Page | Frame, box: string) => [
  await place.locator(box).inputValue(),
  await place.locator(`${box} + .unit`).innerText(),
];

const inAddress = (page: Page, key: string) => () => new URL(page.url()).searchParams.get(key);

/** Counts how often the result of a calculator is drawn anew, and with what. */
function watchSentence(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  const sentence = document.querySelector('[data-part=sentence]');
  if (!sentence) throw new Error('no sentence');
  new MutationObserver(() => seen.push(sentence.textContent ?? '')).observe(sentence, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
const seenSentences = () => [...new Set((globalThis as unknown as { seen: string[] }).seen)];

/** Where the parts of a page stand that a complaint could push; the sentence keeps to what is seen. */
const places = () =>
  [
    ...document.querySelectorAll(
      '.control, .control .box, .slider, .charts, .toolbar, p:not(.sentence)',
    ),
  ]
    .filter((part) => part.checkVisibility() && !part.matches('.problem'))
    .map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round).join(' ');
    });

describeInChromium('a number without a unit', () => {
  const place = useServer();
  const chromium = useChromium();
  const open = async (file: string, options = {}): Promise<Watched> => {
    const tab = await chromium.open(place.home, options);
    await tab.page.goto(place.home + file);
    expect(await tab.page.evaluate(waitUntilMounted)).toEqual([]);
    return tab;
  };

  const BOXES = {
    'access-time': [
      ['#one-command-rotation_speed', '4200', ['4200', 'rpm'], '4200rpm'],
      ['#one-command-seek_time', '12', ['12', 'ms'], '12ms'],
      ['#one-command-rotation_speed', '15,000 rpm', ['15000', 'rpm'], '15000rpm'],
      ['#one-command-seek_time', '0,125', ['0.125', 'ms'], '125us'],
    ],
    'caching-versus-ssd': [
      ['#hit-ratio-ssd_time', '80', ['80', 'µs'], '80us'],
      ['#requests-hit_ratio', '25', ['25', '%'], '0.25'],
      ['#requests-hit_ratio', '20', ['20', '%'], '0.2'],
      ['#requests-hit_ratio', '1/4', ['25', '%'], '0.25'],
    ],
    endurance: [['#life-chain-capacity', '256', ['256', 'GB'], '256GB']],
  } as const;

  test.each(Object.entries(BOXES))('in %s', async (chapter, typed) => {
    const { page, problems } = await open(`${chapter}/index.html`);
    for (const [box, text, after, query] of typed) {
      await page.locator(box).fill(text);
      await page.locator(box).press('Enter');
      expect(await shows(page, box), text).toEqual(after);
      const key = box.split('-').at(-1) ?? '';
      await expect.poll(inAddress(page, key), { message: text }).toBe(query);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('in Terabytes written is in TB', async () => {
    const { page, problems } = await open('endurance/index.html');
    await page.locator('spare-drive button').click();
    const form = page.locator('.drive-form');
    await form.getByLabel('Terabytes written', { exact: true }).fill('1200');
    await form.getByLabel('User capacity', { exact: true }).fill('256');
    await form.getByLabel('Warranty period', { exact: true }).fill('5');
    await form.getByLabel('Warranty period', { exact: true }).press('Enter');
    await expect.poll(inAddress(page, 'drive')).toBe('1~c256GB~w1.2PB~y5y');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('in an exercise and in the search for a value has the unit beside the box', async () => {
    const { page } = await open(CALCULATOR);
    await page.locator('[data-part=seek-goal]').fill('1000');
    await expect.poll(() => page.locator('[data-part=seek-unit]').innerText()).toMatch(/^(ms|µs)$/);
    const unit = await page.locator('[data-part=seek-unit]').innerText();
    await page.locator('[data-part=seek-goal]').fill(unit === 'ms' ? '1' : '1000');
    await page.locator('[data-part=seek-goal]').press('Enter');
    await expect
      .poll(() => page.locator('[data-part=seek-found]').innerText())
      .toMatch(/mean access time is 1\sms/);
    await page.context().close();
  });

  test('in the text keeps the unit of the text', async () => {
    const { page, problems } = await open('caching-versus-ssd/index.html');
    const number = page.locator('spare-number[data-input=disk_time]').first();
    await number.locator('input').fill('20');
    await number.locator('input').press('Enter');
    expect(await number.locator('.mirror').textContent()).toBe('20');
    expect(await number.innerText()).toMatch(/\sms$/);
    await expect.poll(inAddress(page, 'disk_time')).toBe('20ms');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('in an address is in the base unit', async () => {
    const { page } = await open(`${CALCULATOR}?s=1&disk_time=0.02`);
    expect(await shows(page, '#cached-disk-disk_time')).toEqual(['20', 'ms']);
    await page.context().close();
  });

  test('is described by its unit, once, for those who hear it', async () => {
    const { page } = await open(CALCULATOR);
    const box = page.locator('#cached-disk-disk_time');
    const described = await box.evaluate((one) =>
      (one.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .filter(Boolean),
    );
    expect(described).toEqual(['ms']);
    expect(await page.getByLabel('Disk access time', { exact: true }).count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('that is typed quickly passes through no other', async () => {
    const { page, problems } = await open(CALCULATOR);
    await page.evaluate(watchSentence);
    const box = page.locator('#cached-disk-disk_time');
    await box.fill('');
    await box.pressSequentially('1500');
    await box.press('Enter');
    await page.evaluate(drawn);
    expect(await shows(page, '#cached-disk-disk_time')).toEqual(['1500', 'ms']);
    expect(await page.evaluate(seenSentences)).toHaveLength(1);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('is taken after a pause, and put back by Escape', async () => {
    const { page } = await open(CALCULATOR);
    const box = page.locator('#cached-disk-disk_time');
    const sentence = () => page.locator('[data-part=sentence]').innerText();
    const before = await sentence();
    await box.fill('30');
    expect(await sentence()).toBe(before);
    await expect.poll(sentence).not.toBe(before);
    await box.press('Escape');
    await expect.poll(sentence).toBe(before);
    expect(await shows(page, '#cached-disk-disk_time')).toEqual(['15', 'ms']);
    await page.context().close();
  });

  test('is taken by a press on whatever else, also where that leaves the focus in the box', async () => {
    const { page } = await open(CALCULATOR);
    const sentence = page.locator('[data-part=sentence]');
    const before = await sentence.innerText();
    await page.locator('#cached-disk-disk_time').fill('30');
    await page.evaluate(() => document.body.click());
    await page.evaluate(drawn);
    expect(await sentence.innerText()).not.toBe(before);
    await page.context().close();
  });

  test('is kept when the page is left before it was taken', async () => {
    const { page } = await open(CALCULATOR);
    await page.locator('#cached-disk-disk_time').fill('30');
    await page.goto(`${place.home}glossary/index.html`);
    await page.goBack();
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await shows(page, '#cached-disk-disk_time')).toEqual(['30', 'ms']);
    await page.context().close();
  });

  test('in the form of a drive is put back by Escape, which closes the form only then', async () => {
    const { page } = await open('endurance/index.html?drive=1~c1TB');
    await page.locator('spare-drive button').click();
    const capacity = page.locator('.drive-form').getByLabel('User capacity', { exact: true });
    await capacity.fill('many');
    await capacity.press('Escape');
    expect(await capacity.inputValue()).toBe('1');
    expect(await page.locator('dialog.sheet').isVisible()).toBe(true);
    await capacity.press('Escape');
    await page.locator('dialog.sheet').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test.each([
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ])('that is refused moves nothing, $width pixels wide', async (viewport) => {
    const { page } = await open(CALCULATOR, { viewport });
    const boxes = page.locator('spare-figure .control:visible .box');
    const before = await page.evaluate(places);
    for (const box of await boxes.all()) {
      await box.fill(`${'9'.repeat(30)}x${'y'.repeat(60)}`);
      await box.press('Tab');
      expect(await box.getAttribute('aria-invalid')).toBe('true');
      await box.press('Escape');
      await box.fill('1,234,5');
      await box.press('Tab');
    }
    const said = await page.locator('spare-figure .problem:visible').allInnerTexts();
    expect(said).toHaveLength(await boxes.count());
    for (const sentence of said) expect(sentence).not.toMatch(/[(_]|\w{41}/);
    for (const box of await boxes.all()) await box.press('Escape');
    expect(await page.locator('spare-figure .problem:visible').count()).toBe(0);
    expect(await page.evaluate(places)).toEqual(before);
    await boxes.first().fill('1,234,5');
    await boxes.first().blur();
    expect(await page.locator('spare-figure .problem:visible').count()).toBe(1);
    const around = (await page.evaluate(places)).filter((one, at) => one !== before[at]);
    // Only the box itself is as wide as what is typed in it.
    expect(around.length).toBeLessThanOrEqual(1);
    const isCut = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isCut)).toBe(false);
    await page.context().close();
  });
});

describeInChromium.each(HOSTS)('in $name', (host) => {
  const place = useHost(host);
  const chromium = useChromium();

  test('a number without a unit is in the unit of its box', async () => {
    const { page } = await chromium.open('');
    const file = host.loads ? 'embed/cached-disk/index.html' : 'one-file/cached-disk.html';
    await page.goto(place.address(file));
    const frame = page.frames()[1];
    if (!frame) throw new Error('The host page has no frame');
    expect(await frame.evaluate(waitUntilMounted)).toEqual([]);
    const box = '[data-input=ssd_time] .box';
    await frame.locator(box).fill('80');
    await frame.locator(box).press('Enter');
    expect(await shows(frame, box)).toEqual(['80', 'µs']);
    await page.context().close();
  });
});

describeInFirefox('in Firefox, from a disk', () => {
  const place = useTarget(ON_DISK);
  const firefox = useFirefox();

  test('a number without a unit is in the unit of its box, and Escape puts it back', async () => {
    const { page, problems } = await firefox.open(place.home);
    await page.goto(place.home + CALCULATOR);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const read = () => {
      const box = document.querySelector<HTMLInputElement>('#cached-disk-ssd_time');
      return [box?.value, box?.nextElementSibling?.textContent];
    };
    const before = await page.evaluate(read);
    await page.click('#cached-disk-ssd_time', { count: 3 });
    await page.keyboard.type('80');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(read)).toEqual(before);
    await page.click('#cached-disk-ssd_time', { count: 3 });
    await page.keyboard.type('80');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(read)).toEqual(['80', 'µs']);
    expect(problems).toEqual([]);
    await page.close();
  });
});
