/** Exercises as a scored package in a course system: answered right and wrong, left, and gone on with. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawExercise } from '../../elements/exercise/logic';
import { paperSeed } from '../../elements/homework/student-seeds';
import { engine } from '../../engine/load-node';
import { formatAmount } from '../../engine/typed/units';
import { exerciseOf } from '../../figures/all';
import { scormAdapter } from '../../tasks/embed-scripts';
import { exercisePackage, settable } from '../../tasks/scorm-exercises';
import { membersOf } from '../read-zip';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { DIST } from './support/dist';
import { listen, typed } from './support/hosts';

const IDS = ['access-free', 'victim-free', 'victim-faded'];

const script = (edition: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`scorm-again/${edition}/min`), 'utf8');

/** A course page: a learner by name, who finds again what the system kept. */
const courseOf = (edition: '1.2' | '2004') => {
  const [name, set, learner] =
    edition === '1.2'
      ? ['Scorm12API', 'LMSSetValue', 'cmi.core.student_id']
      : ['Scorm2004API', 'SetValue', 'cmi.learner_id'];
  return `<!doctype html><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">
<script src="/lms.js"></script>
<script>
  const kept = JSON.parse(sessionStorage.getItem('kept') ?? '{}');
  const api = globalThis.${edition === '1.2' ? 'API' : 'API_1484_11'} = new ${name}({ autocommit: false, logLevel: 5 });
  api.loadFromFlattenedJSON({ ...kept, '${learner}': 'ada' });
  globalThis.told = [];
  const set = api.${set}.bind(api);
  api.${set} = (element, value) => {
    const answer = set(element, value);
    told.push([element, value, answer]);
    if (/suspend_data|status/.test(element)) kept[element] = value;
    sessionStorage.setItem('kept', JSON.stringify(kept));
    return answer;
  };
</script>
<iframe src="/package/index.html" title="Exercises" width="760" height="900"></iframe>`;
};

async function useCourse(edition: '1.2' | '2004') {
  const wanted = { items: IDS, tries: 2, edition, title: 'Three exercises' } as const;
  const bytes = exercisePackage(DIST, wanted, await scormAdapter('scored-adapter'));
  const members = membersOf(bytes);
  const lms = script(edition === '1.2' ? 'scorm12' : 'scorm2004');
  const { origin, close } = await listen(({ url = '' }, response) => {
    const isScript = url === '/lms.js';
    response.writeHead(200, typed(isScript ? 'javascript' : 'html'));
    const page = url.startsWith('/package/') ? members.get('index.html') : courseOf(edition);
    response.end(isScript ? lms : page);
  });
  return { origin, close, members, bytes };
}

/** Runs in the page of the course system. */
const told = () => (globalThis as unknown as { told: [string, string, string][] }).told;

describeInChromium('exercises in a course system', () => {
  const chromium = useChromium();
  describe.each(['1.2', '2004'] as const)('SCORM %s', (edition) => {
    let course: Awaited<ReturnType<typeof useCourse>>;
    beforeAll(async () => {
      course = await useCourse(edition);
    });
    afterAll(() => course.close());

    test('are scored, left, and gone on with', async () => {
      const { page, problems } = await chromium.open(course.origin);
      const last = async (element: string) =>
        (await page.evaluate(told)).findLast(([name]) => name === element)?.[1];
      const standing = () =>
        last(edition === '1.2' ? 'cmi.core.lesson_status' : 'cmi.success_status');
      const score = () => last(edition === '1.2' ? 'cmi.core.score.raw' : 'cmi.score.raw');
      const enter = async (id: string, box: number, text: string) => {
        const input = page.frameLocator('iframe').locator(`#exercise-${id} input`).nth(box);
        await input.fill(text);
        await input.press('Enter');
      };

      await page.goto(`${course.origin}/`);
      await page.frameLocator('iframe').locator('.exercise').nth(2).waitFor();
      const frame = page.frames().find((one) => one.url().includes('/package/'));
      if (!frame) throw new Error('the package is not in the page');
      const fragment = new URLSearchParams(frame.url().split('#')[1]);
      const classCode = fragment.get('c') ?? '';
      const student = Number(
        (await frame.evaluate(() => sessionStorage.getItem('spare-area-student')))?.split('-')[1],
      );
      expect(student).toBeGreaterThan(0);
      const drawOf = (id: string) =>
        drawExercise(exerciseOf(id), engine, paperSeed(exerciseOf(id), engine, classCode, student));
      const rightOf = (id: string) => {
        const { value, dimension } = drawOf(id).answer;
        return formatAmount(value, dimension, 5);
      };

      await enter('access-free', 0, rightOf('access-free'));
      await expect.poll(score).toBe('33.3');
      const { mistakes, answer } = drawOf('victim-free');
      await enter(
        'victim-free',
        0,
        formatAmount(mistakes['copies-only'] ?? 0, answer.dimension, 5),
      );
      const name = (await page.evaluate(told)).flatMap(([element, value]) =>
        /interactions\.1\.(id|description)$/.test(element) ? [value] : [],
      );
      expect(name).toEqual(
        edition === '1.2' ? ['victim-free.copies-only'] : ['victim-free', 'copies only'],
      );
      expect(await standing()).toBe(edition === '1.2' ? 'incomplete' : 'unknown');
      await expect.poll(() => last('cmi.suspend_data')).toContain('victim-free');

      // Left in the middle, on another computer the next day.
      await page.goto(`${course.origin}/lms.js`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${course.origin}/`);
      await page.frameLocator('iframe').locator('.exercise').nth(2).waitFor();
      const boxes = page.frameLocator('iframe').locator('.exercise input');
      await expect.poll(() => boxes.first().inputValue()).toBe(rightOf('access-free'));
      // What is kept is the course system's: nothing here asks for a number, or takes an answer away.
      for (const part of ['.hand-in', '.kept', '.paper-title'])
        expect(await page.frameLocator('iframe').locator(part).isVisible(), part).toBe(false);
      await enter('victim-free', 0, rightOf('victim-free'));
      const { gaps, steps } = drawOf('victim-faded');
      for (const [at, step] of Object.keys(gaps).entries()) {
        const amount = steps[step];
        if (amount)
          await enter('victim-faded', at, formatAmount(amount.value, amount.dimension, 5));
      }
      await enter('victim-faded', Object.keys(gaps).length, rightOf('victim-faded'));
      await expect.poll(score).toBe('100');
      expect(await standing()).toBe('passed');
      const all = await page.evaluate(told);
      expect(all.filter(([, , taken]) => taken !== 'true')).toEqual([]);
      const back = page.frames().find((one) => one.url().includes('/package/'));
      await back?.evaluate(AXE);
      expect(
        await violations(back as unknown as Parameters<typeof violations>[0], {
          preload: false,
        }),
      ).toEqual([]);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('by themselves are homework, with a number and a code', async () => {
      const { page, problems } = await chromium.open(course.origin);
      await page.goto(`${course.origin}/package/index.html`);
      await page.locator('.ask-number input').fill('17');
      await page.locator('.ask-number input').press('Enter');
      expect(await page.locator('.exercise').count()).toBe(3);
      expect(await page.locator('.hand-in').isVisible()).toBe(true);
      expect(problems).toEqual([]);
      await page.context().close();
    });

    test('carry nothing that is not theirs, and say what passes', () => {
      const html = course.members.get('index.html') ?? '';
      expect([...html.matchAll(/<template data-set="([^"]+)">/g)].map(([, id]) => id)).toHaveLength(
        3,
      );
      expect(html).not.toMatch(/href="\.\.\//);
      expect(course.members.get('imsmanifest.xml')).toMatch(
        edition === '1.2'
          ? /<adlcp:masteryscore>80<\/adlcp:masteryscore>/
          : /<imsss:minNormalizedMeasure>0\.8<\/imsss:minNormalizedMeasure>/,
      );
    });
  });

  test('every chapter can be packed, all its exercises in one', async () => {
    const adapter = await scormAdapter('scored-adapter');
    for (const chapter of ['access-time', 'measuring', 'endurance']) {
      const items = settable(DIST, chapter);
      expect(items.length).toBeGreaterThan(4);
      const wanted = { items, tries: null, edition: '1.2', title: chapter } as const;
      const page = membersOf(exercisePackage(DIST, wanted, adapter)).get('index.html') ?? '';
      expect(page.split('<template data-set=')).toHaveLength(items.length + 1);
    }
  });
});
