/** The chapter on performance consistency: where it is, and how its figures are read and pressed. */
import type { Page } from 'playwright-core';

export const PAGE = 'performance-consistency/index.html';

export const inFigure = (page: Page, figure: string, selector: string) =>
  page.locator(`#${figure} ${selector}`);
export const sentence = (page: Page, figure: string) =>
  inFigure(page, figure, '[data-part=sentence]').innerText();
export const clock = (page: Page, figure: string) =>
  inFigure(page, figure, '[data-timeline=clock]').innerText();
/** By the keyboard, as a reader without a mouse does. */
export async function press(page: Page, figure: string, selector: string): Promise<void> {
  const button = inFigure(page, figure, selector);
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  await page.keyboard.press('Enter');
}
