/** Worksheets from the teacher's page to paper: each student's own numbers, a page each, and no answer. */
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../elements/exercise/fill';
import { drawExercise } from '../../elements/exercise/logic';
import { paperSeed } from '../../elements/homework/student-seeds';
import { engine } from '../../engine/load-node';
import { exerciseOf } from '../../figures/all';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { SERVER_AND_DISK, useTarget } from './support/targets';

const IDS = ['access-free', 'victim-free', 'victim-faded'];
const MM = 72 / 25.4;

const textsFor = (id: string, student: number) => {
  const exercise = exerciseOf(id);
  const draw = drawExercise(exercise, engine, paperSeed(exercise, engine, 'K7Q2M', student));
  return { texts: textsOf(exercise, draw), draw };
};

/** A number that is no part of another. */
const alone = (text: string) =>
  new RegExp(`(?<![\\d.,])${text.replaceAll('.', '\\.')}(?![\\d%]|[.,]\\d)`);

/** The size in points of each page of a PDF. */
const sizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))],
  );

describeInChromium('worksheets', () => {
  const chromium = useChromium();
  describe.each(SERVER_AND_DISK.map((target) => ({ ...target, target })))(
    'from $name',
    ({ target }) => {
      const place = useTarget(target);

      test('are linked by the teacher’s page, and printed a page each', async () => {
        const { page, problems } = await chromium.open(place.home);
        await page.goto(`${place.home}assign/index.html#hw=1&c=K7Q2M&x=${IDS.join('.')}`);
        const row = page.locator('.sheets-row');
        await row.locator('input').fill('0');
        expect(await row.innerText()).toContain('from 1 to 200 worksheets, not “0”');
        expect(await row.locator('a').isVisible()).toBe(false);
        await row.locator('input').fill('3');
        await row.locator('select').selectOption('letter');
        const href = (await row.locator('a').getAttribute('href')) ?? '';
        expect(href).toMatch(/homework\/index\.html\?sheets=3&paper=letter#hw=1&c=K7Q2M&x=/);

        await page.goto(href);
        await page.locator('.worksheet').first().waitFor();
        await page.evaluate(AXE);
        expect(await violations(page, { preload: false })).toEqual([]);
        const sheets = await page.locator('.worksheet').allInnerTexts();
        expect(sheets).toHaveLength(3);
        for (const [at, sheet] of sheets.entries()) {
          expect(sheet).toContain(`Number ${at + 1} of class K7Q2M`);
          for (const id of IDS) {
            const { texts, draw } = textsFor(id, at + 1);
            for (const given of Object.keys(draw.given)) {
              const shown = texts.get(`given:${given}`);
              if (shown && exerciseOf(id).fixed?.[given] === undefined)
                expect(sheet.replaceAll(/\s/g, ' ')).toContain(shown.replaceAll(/\s/g, ' '));
            }
            expect(sheet).not.toMatch(alone(texts.get('answer') ?? ''));
          }
          expect(sheet).not.toMatch(/Hint|Show steps|Check|Practice it/);
        }
        expect(new Set(sheets).size).toBe(3);
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(sizes(pdf)).toEqual([1, 2, 3].map(() => [612, 792]));

        await page.goto(href.replace('&paper=letter', '').replace('sheets=3', 'sheets=2'));
        await page.locator('.worksheet').first().waitFor();
        const a4 = await page.pdf({ preferCSSPageSize: true });
        expect(sizes(a4)).toEqual([1, 2].map(() => [Math.round(210 * MM), Math.round(297 * MM)]));
        expect(problems).toEqual([]);
        await page.context().close();
      });

      test('in a number that is none have a sentence', async () => {
        const { page, problems } = await chromium.open(place.home);
        await page.goto(`${place.home}homework/index.html?sheets=many#hw=1&c=K7Q2M&x=access-free`);
        await page.getByText('from 1 to 200 worksheets, not “many”').waitFor();
        expect(problems).toEqual([]);
        await page.context().close();
      });
    },
  );
});
