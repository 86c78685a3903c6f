/** Packages in a course system: scorm-again, which speaks SCORM 1.2 as the standard has it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scormAdapter } from '../../tasks/embed-scripts';
import { packageFrom } from '../../tasks/scorm-package';
import { membersOf } from '../read-zip';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST, FILES } from './support/dist';
import { describeInFirefox, useFirefox } from './support/firefox';
import { type Frame, frameOf, moveHitRatio, type Page } from './support/frames';
import { listen, typed } from './support/hosts';
import { waitUntilMounted } from './support/in-page';
import { ON_DISK, useServer, useTarget } from './support/targets';
import { inMenu } from './support/toolbar';

const STATE = 's=1&hit_ratio=0.9';
const PAGE = 'calculators/cached-disk/index.html';

const LMS = readFileSync(createRequire(import.meta.url).resolve('scorm-again/scorm12/min'), 'utf8');

/** The page of a course system: it remembers what it is told, and how it left the learner last time. */
const LMS_PAGE = `<!doctype html><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">
<script src="/lms.js"></script>
<script>
  const kept = JSON.parse(sessionStorage.getItem('kept') ?? '{}');
  const API = globalThis.API = new Scorm12API({ autocommit: false, logLevel: 5 });
  API.loadFromFlattenedJSON(kept);
  globalThis.told = [];
  const set = API.LMSSetValue.bind(API);
  API.LMSSetValue = (element, value) => {
    const answer = set(element, value);
    told.push([element, value, answer]);
    if (element !== 'cmi.core.session_time' && element !== 'cmi.core.exit') kept[element] = value;
    sessionStorage.setItem('kept', JSON.stringify(kept));
    return answer;
  };
  const finish = API.LMSFinish.bind(API);
  API.LMSFinish = (nothing) => {
    const answer = finish(nothing);
    told.push(['finish', '', answer]);
    return answer;
  };
</script>
<iframe src="/package/index.html" width="760" height="900"></iframe>`;

const CALCULATORS = FILES.flatMap((file) => /^one-file\/(.+)\.html$/.exec(file)?.[1] ?? []);

/** Runs in the page of the course system. */
const told = () => (globalThis as unknown as { told: [string, string, string][] }).told;
const close = () => document.querySelector('iframe')?.remove();

/** Runs in the packaged page. */
const hitRatio = () =>
  document.querySelector<HTMLInputElement>('[data-input=hit_ratio] .box')?.value;

async function openPackage(page: Page, address: string): Promise<Frame> {
  await page.goto(address);
  return frameOf(page, '/package/');
}

/** Opens, changes, closes, and comes back. */
async function attend(page: Page, address: string): Promise<void> {
  const statuses = async () =>
    (await page.evaluate(told))
      .filter(([element]) => element === 'cmi.core.lesson_status')
      .map(([, value]) => value);
  const first = await openPackage(page, address);
  // The teacher's numbers.
  expect(await first.evaluate(hitRatio)).toContain('90');
  expect(await statuses()).toEqual(['incomplete']);
  await first.evaluate(moveHitRatio);
  await expect.poll(statuses).toEqual(['incomplete', 'completed']);
  await page.evaluate(close);
  await expect.poll(async () => (await page.evaluate(told)).at(-1)?.[0]).toBe('finish');
  const all = await page.evaluate(told);
  expect(all).toContainEqual(['cmi.suspend_data', 's=1&hit_ratio=0', 'true']);
  expect(all).toContainEqual([
    'cmi.core.session_time',
    expect.stringMatching(/^00:0\d:\d\d$/),
    'true',
  ]);
  expect(all.filter(([, , answer]) => answer !== 'true')).toEqual([]);

  // The learner's numbers, and what was completed stays so.
  const second = await openPackage(page, address);
  expect(await second.evaluate(hitRatio)).toMatch(/^0/);
  expect(await statuses()).toEqual([]);
}

/** Changes and closes in one breath: the calculator has told nobody yet. */
async function leaveAtOnce(page: Page, address: string): Promise<void> {
  const frame = await openPackage(page, address);
  await frame.evaluate(() => {
    const slider = document.querySelector<HTMLInputElement>('[data-input=hit_ratio] .slider');
    if (!slider) throw new Error('no slider');
    slider.value = slider.min;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    setTimeout(() => parent.document.querySelector('iframe')?.remove());
  });
  await expect.poll(async () => (await page.evaluate(told)).at(-1)?.[0]).toBe('finish');
  const all = await page.evaluate(told);
  expect(all).toContainEqual(['cmi.suspend_data', 's=1&hit_ratio=0', 'true']);
  expect(all).toContainEqual(['cmi.core.lesson_status', 'completed', 'true']);
}

async function useCourse() {
  const adapter = await scormAdapter();
  const bytes = packageFrom(DIST, 'cached-disk', STATE, adapter);
  const page = membersOf(bytes).get('index.html') ?? '';
  const { origin, close } = await listen(({ url = '' }, response) => {
    const isScript = url === '/lms.js';
    response.writeHead(200, typed(isScript ? 'javascript' : 'html'));
    response.end(isScript ? LMS : url.startsWith('/package/') ? page : LMS_PAGE);
  });
  return { origin, close, bytes };
}

type Course = Awaited<ReturnType<typeof useCourse>>;

test('every calculator can be packed', async () => {
  const adapter = await scormAdapter();
  expect(CALCULATORS.length).toBeGreaterThan(40);
  for (const id of CALCULATORS) {
    const page = membersOf(packageFrom(DIST, id, '', adapter)).get('index.html');
    expect(page?.split(adapter.hash)).toHaveLength(2);
  }
});

describeInChromium('in a course system, in Chromium', () => {
  let course: Course;
  beforeAll(async () => {
    course = await useCourse();
  });
  afterAll(() => course.close());
  const chromium = useChromium();
  const book = useServer();
  const disk = useTarget(ON_DISK);

  test('incomplete, completed, and back where the learner was', async () => {
    const { page, problems } = await chromium.open(course.origin);
    await attend(page as unknown as Page, `${course.origin}/`);
    expect(problems).toEqual([]);
  });

  test('a change is kept, however soon the learner leaves', async () => {
    const { page, problems } = await chromium.open(course.origin);
    await leaveAtOnce(page as unknown as Page, `${course.origin}/`);
    expect(problems).toEqual([]);
  });

  test('without a course system it is a quiet calculator with the teacher’s numbers', async () => {
    const { page, problems } = await chromium.open(course.origin);
    await page.goto(`${course.origin}/package/index.html`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(hitRatio)).toContain('90');
    expect(await page.locator('[data-notice]').isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  test('a figure is packed as it stands in the book', async () => {
    const bytes = packageFrom(DIST, 'hit-ratio', 's=1&hit_ratio=0.9', await scormAdapter());
    const packed = membersOf(bytes).get('index.html') ?? '';
    const { origin, close } = await listen((_, response) => {
      response.writeHead(200, typed('html'));
      response.end(packed);
    });
    const { page, problems } = await chromium.open(origin);
    await page.goto(`${origin}/`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    expect(await page.evaluate(hitRatio)).toContain('90');
    expect(packed).not.toMatch(/href="\.\.\//);
    expect(problems).toEqual([]);
    await close();
  });

  test('the panel makes the same package as the command', async () => {
    const { page, problems } = await chromium.open(book.home);
    await page.goto(`${book.home}${PAGE}?${STATE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await (await inMenu(page, 'embed')).focus();
    // By keyboard alone: the choices are a row of radio buttons.
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    const link = page.getByRole('link', { name: 'Save cached-disk-scorm.zip' });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
    expect(readFileSync(await download.path()).equals(course.bytes)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
    expect(problems).toEqual([]);
  });

  test('from a disk the panel names the command', async () => {
    const { page, problems } = await chromium.open(disk.home);
    await page.goto(`${disk.home}${PAGE}?${STATE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    await (await inMenu(page, 'embed')).click();
    await page.getByRole('radio', { name: 'SCORM package' }).check();
    await expect
      .poll(() => page.locator('dialog textarea').inputValue())
      .toBe(`npm run scorm -- cached-disk "${STATE}"`);
    expect(problems).toEqual([]);
  });
});

describeInFirefox('in a course system, in Firefox', () => {
  let course: Course;
  beforeAll(async () => {
    course = await useCourse();
  });
  afterAll(() => course.close());
  const firefox = useFirefox();
  const book = useServer();

  test('incomplete, completed, and back where the learner was', async () => {
    const { page, problems } = await firefox.open(course.origin);
    await attend(page as unknown as Page, `${course.origin}/`);
    expect(problems).toEqual([]);
  });

  test('a change is kept, however soon the learner leaves', async () => {
    const { page, problems } = await firefox.open(course.origin);
    await leaveAtOnce(page as unknown as Page, `${course.origin}/`);
    expect(problems).toEqual([]);
  });

  test('the panel makes the same package as the command', async () => {
    const { page, problems } = await firefox.open(book.home);
    await page.goto(`${book.home}${PAGE}?${STATE}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    // A page may not fetch what it offers for saving, so it is kept as it is made.
    await page.evaluate(() => {
      const made: Blob[] = [];
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob: Blob) => {
        made.push(blob);
        return createObjectURL(blob);
      };
      Object.assign(globalThis, { made });
    });
    await page.click('details.menu:has([data-action=embed]) > summary');
    await page.click('[data-action=embed]');
    await page.waitForSelector('dialog[open] [value=scorm]');
    await page.click('dialog [value=scorm]');
    await page.waitForSelector('dialog .files a');
    const bytes = await page.evaluate(async () => {
      const { made } = globalThis as unknown as { made: Blob[] };
      return [...new Uint8Array((await made.at(-1)?.arrayBuffer()) ?? [])];
    });
    expect(Buffer.from(bytes).equals(course.bytes)).toBe(true);
    expect(problems.filter((problem) => !problem.includes('blob:'))).toEqual([]);
  });
});
