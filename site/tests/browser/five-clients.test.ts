/** The page of the five clients: choices are judged and kept, and may be set as homework. */
import { expect, test } from 'vitest';
import { amountText } from '../../elements/exercise/amount-text';
import { drawExercise } from '../../elements/exercise/logic';
import { rejudge } from '../../elements/exercise/rejudge';
import { readResult } from '../../elements/homework/result-code';
import { paperSeed } from '../../elements/homework/student-seeds';
import { engine } from '../../engine/load-node';
import { exerciseOf, exercises } from '../../figures/all';
import { AXE, violations } from './support/axe';
import { describeInChromium, useChromium } from './support/chromium';
import { ON_DISK, useTarget } from './support/targets';

const ID = 'host-faded';

describeInChromium('the five clients', () => {
  const chromium = useChromium();
  const place = useTarget(ON_DISK);

  test('take a choice, say why it is wrong, and keep it', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}five-clients/index.html`);
    const client = page.locator(`#exercise-${ID}`);
    const end = client.locator('[data-box="step:end"]');
    const { end: right } = drawExercise(exerciseOf(ID), engine, 1).steps;
    const words = right?.choices ?? [];
    await end.locator('[data-check]').click();
    await expect.poll(() => client.locator('.verdict').innerText()).toContain('Choose one');
    const wrong = words.find((_, at) => at + 1 !== right?.value) ?? '';
    await end.locator('select.box').selectOption(wrong);
    await end.locator('[data-check]').click();
    expect(await client.locator('.verdict').innerText()).toContain('years with years');
    await end.locator('select.box').selectOption(words[(right?.value ?? 0) - 1] ?? '');
    await end.locator('[data-check]').click();
    expect(await end.locator('.mark').innerText()).toBe('✓ right');
    const before = await client.locator('.file').innerText();
    await page.reload();
    await expect.poll(() => end.locator('.mark').innerText()).toBe('✓ right');
    await client.locator('[data-part=again]').click();
    expect(await client.locator('.file').innerText()).not.toBe(before);
    expect(await end.locator('select.box').inputValue()).toBe('');
    await page.evaluate(AXE);
    expect(await violations(page, { preload: false })).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('say what is wrong at the gap, above the hint, and show the step after three tries', async () => {
    const { page } = await chromium.open(place.home);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${place.home}five-clients/index.html`);
    const need = page.locator(`#exercise-${ID} [data-box="step:need"]`);
    const step = page.locator(`#exercise-${ID} li:has([data-box="step:need"])`);
    const verdict = step.locator('.verdict');
    for (const typed of ['1 TB', '2 TB', '3 TB']) {
      expect(await verdict.getByText('Show this step').count()).toBe(0);
      await need.locator('.box').fill(typed);
      await need.locator('[data-check]').click();
      await expect.poll(() => verdict.innerText()).toContain('Not yet.');
    }
    const [gap, said] = await Promise.all([need.boundingBox(), verdict.boundingBox()]);
    expect(said?.y ?? 0).toBeLessThan((gap?.y ?? 0) + (gap?.height ?? 0) + 40);
    await verdict.getByText('Show this step').click();
    const { need: right } = drawExercise(exerciseOf(ID), engine, 1).steps;
    expect(await verdict.innerText()).toContain(right && amountText(right));
    await page.close();
  });

  test('hand over a file that is copied with the end of its last line', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}five-clients/index.html`);
    const file = page.locator(`#exercise-${ID} .file`);
    await file.click();
    await page.locator(`#exercise-${ID}[data-mounted]`).waitFor();
    const shown = await file.evaluate((pre) => pre.textContent);
    await file.evaluate((pre) => {
      const text = pre.querySelector('.value')?.firstChild as Text;
      getSelection()?.setBaseAndExtent(text, 0, text, text.data.trimEnd().length);
    });
    await page.keyboard.press('Control+c');
    await page.goto(`${place.home}size/index.html`);
    const box = page.locator('spare-size-files[data-mounted] textarea');
    await box.focus();
    await page.keyboard.press('Control+v');
    expect(await box.inputValue()).toBe(shown);
    await expect
      .poll(() => page.locator('spare-size-files').innerText())
      .toContain('nvme0n1, mean since boot');
    expect(await page.locator('spare-size-files').innerText()).not.toContain('in the middle of');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('are worked as homework, each box closed once it is right', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}homework/index.html#hw=1&c=K7Q2M&x=${ID}&tries=2`);
    await page.locator('.ask-number input').fill('17');
    await page.locator('.ask-number input').press('Enter');
    const exercise = exerciseOf(ID);
    const draw = drawExercise(exercise, engine, paperSeed(exercise, engine, 'K7Q2M', 17));
    const client = page.locator(`#exercise-${ID}`);
    await client.waitFor();
    for (const place of ['need', 'class', 'end', exercise.asked]) {
      const box = client.locator(`[data-box="step:${place}"]`);
      const amount = draw.steps[place] ?? draw.answer;
      const field = box.locator('.box');
      if (amount.choices) await field.selectOption(amountText(amount));
      else await field.fill(amountText(amount));
      await box.locator('[data-check]').click();
      expect(await box.locator('.mark').innerText()).toBe('✓ right');
      if (amount.choices) expect(await field.isDisabled()).toBe(true);
    }
    const code = await page.locator('.hand-in textarea').inputValue();
    const read = readResult(
      code,
      exercises.map(({ id }) => id),
    );
    const [back] = 'result' in read ? read.result.attempts : [];
    expect(back && rejudge(back, exercise, engine)?.whole).toBe('right');
    expect(problems).toEqual([]);
  });

  test('are printed with the lines of their files, and with what can be chosen', async () => {
    const { page, problems } = await chromium.open(place.home);
    await page.goto(`${place.home}homework/index.html?sheets=2#hw=1&c=K7Q2M&x=${ID}`);
    const file = page.locator('.worksheet .file').first();
    await file.waitFor();
    expect((await file.innerText()).split('\n').length).toBeGreaterThan(10);
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isTooWide)).toBe(false);
    expect(await page.locator('.worksheet').first().innerText()).toContain('Client, 0.3 DWPD ·');
    expect(problems).toEqual([]);
  });
});
