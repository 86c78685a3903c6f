/** Simulators in frames of one page: as many run at a time as there are processors to spare, the others wait in line. */
import { beforeAll, expect, test } from 'vitest';
import { describeInChromium, useChromium, type Watched } from './support/chromium';
import { goesOn as goesOnIn } from './support/runs';
import { useServer } from './support/targets';

/** A run of many minutes, which is not asked about since Run is pressed. */
const LONG = 's=1&user_pages=16777216&measure=2000&window=1';

describeInChromium('simulators in frames of one page', () => {
  const server = useServer();
  const chromium = useChromium();
  let tab: Watched;
  beforeAll(async () => {
    tab = await chromium.open(server.home);
    // One is left for the page, and one for a simulation.
    await tab.page.addInitScript(() =>
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 2 }),
    );
  });

  test('run one after the other, in the order in which they came; who is stopped leaves the line', async () => {
    const { page, problems } = tab;
    const frames = ['first', 'second', 'third'];
    const source = (seed: number) => `${server.home}embed/simulate/index.html?${LONG}&seed=${seed}`;
    const host = `${server.home}host-of-three.html`;
    const body = frames.map((name, at) => `<iframe id="${name}" src="${source(at)}"></iframe>`);
    const icon = '<link rel="icon" href="data:,">';
    await page.route(host, (route) =>
      route.fulfill({ contentType: 'text/html', body: icon + body.join('') }),
    );
    await page.goto(host);
    const part = (name: string, of: string) =>
      page.frameLocator(`#${name}`).locator(`[data-run=${of}]`);
    const says = (name: string) => part(name, 'says').innerText();
    const goesOn = (name: string) => goesOnIn(page.frameLocator(`#${name}`));
    for (const name of frames)
      await part(name, 'says').filter({ hasText: 'Press Run' }).waitFor({ timeout: 60_000 });
    await part('first', 'again').click();
    await goesOn('first');
    for (const name of ['second', 'third']) {
      await part(name, 'again').click();
      await expect.poll(() => says(name)).toMatch(/^Waiting/);
    }
    expect(await says('second')).toBe('Waiting, 1st in line: other simulations are running.');
    expect(await says('third')).toBe('Waiting, 2nd in line: other simulations are running.');
    await part('second', 'stop').click();
    await expect.poll(() => says('second')).toMatch(/^Stopped before there was a result/);
    await expect.poll(() => says('third')).toMatch(/^Waiting, 1st in line/);
    // One that is paused lets others go first, and comes back at the end of the line.
    await part('first', 'pause').click();
    await goesOn('third');
    await part('first', 'pause').click();
    await expect.poll(() => says('first')).toMatch(/^Waiting, 1st in line/);
    // A frame that goes away leaves its place.
    await page.locator('#third').evaluate((frame) => frame.remove());
    await expect.poll(() => says('first')).toMatch(/page writes/);
    expect(problems).toEqual([]);
  });
});
