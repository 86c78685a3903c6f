/** What moves a result most, and the search for a value: on a calculator's page and in a strict frame. */
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInChromium, useChromium } from './support/chromium';
import { HOSTS, useHost } from './support/hosts';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const PAGE = 'calculators/cached-disk/index.html';
const plain = (text: string) => text.replaceAll('\u202f', ' ');
const part = (place: Page | Frame, name: string) =>
  place.locator(`spare-explore [data-part=${name}]`);

/** Asks for a hit ratio that gives so much, by the keyboard alone. */
async function ask(place: Page | Frame, goal: string): Promise<string> {
  await part(place, 'seek-goal').fill(goal);
  await part(place, 'seek-goal').press('Enter');
  await place.locator('[data-part=seek-found] p, [data-part=seek-problem]:not([hidden])').waitFor();
  const said = place.locator('[data-part=seek-found] p, [data-part=seek-problem]:not([hidden])');
  return plain(await said.innerText());
}

describeInChromium('a calculator', () => {
  const place = useServer();
  const chromium = useChromium();

  test('says what moves the result now, and follows the reader', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(place.home + PAGE);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const first = () => part(page, 'effects').locator('li').first().innerText();
    expect(plain(await first())).toMatch(/^Hit ratio\s.*−3\.69%$/s);

    // Where nothing is cached, the disk is all.
    await page.locator('[data-input=hit_ratio] .box').fill('0');
    await expect.poll(async () => plain(await first())).toMatch(/^Disk access time\s.*\+0\.984%$/s);
    await page.locator('[data-view=y] select').selectOption('ssd_speedup');
    await expect.poll(() => part(page, 'output').innerText()).toBe('SSD speedup over the disk');
    await expect.poll(async () => plain(await first())).toMatch(/\+1%$/s);
    expect(problems).toEqual([]);
  });

  test('finds a value, and takes it', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(place.home + PAGE);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await ask(page, '1 ms')).toBe('With hit ratio at 95%, mean access time is 1 ms.');
    await part(page, 'seek-found').getByRole('button', { name: 'Apply' }).press('Enter');
    const box = page.locator('[data-input=hit_ratio] .box');
    await expect.poll(async () => plain(await box.inputValue())).toBe('95');
    await expect
      .poll(async () => plain(await page.locator('[data-part=sentence]').innerText()))
      .toContain(': 1 ms on average, ');
    // Taking it does not make the answer wrong; another input does.
    expect(await part(page, 'seek-found').locator('p').count()).toBe(1);
    await page.locator('[data-input=disk_time] .box').fill('20ms');
    await expect.poll(() => part(page, 'seek-found').locator('p').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('says that no value does it, and what it cannot read', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(place.home + PAGE);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await ask(page, '100 us')).toBe(
      'No hit ratio from 0% to 100% brings mean access time to 0.1 ms.',
    );
    expect(await ask(page, '12 parsec')).toMatch(/^Mean access time: “12 parsec” must be in s, /);
    expect(await part(page, 'seek-goal').inputValue()).toBe('12 parsec');
    expect(await part(page, 'seek-goal').getAttribute('aria-invalid')).toBe('true');
    expect(problems).toEqual([]);
  });
});

describeInChromium.each(HOSTS)('in $name', (host) => {
  const place = useHost(host);
  const chromium = useChromium();

  test('it stands behind a fold and finds a value', async () => {
    const { page, problems } = await chromium.open('');
    // A sandboxed frame on a disk may load no script: there a copy with everything inside stands.
    const file = host.loads ? 'embed/cached-disk/index.html' : 'one-file/cached-disk.html';
    await page.goto(place.address(file));
    const frame = page.frames()[1];
    if (!frame) throw new Error('The host page has no frame');
    expect(await frame.evaluate(waitUntilMounted)).toEqual([]);
    expect(await part(frame, 'seek-goal').isVisible()).toBe(false);
    await frame.locator('spare-explore summary').click();
    expect(await ask(frame, '1 ms')).toBe('With hit ratio at 95%, mean access time is 1 ms.');
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
