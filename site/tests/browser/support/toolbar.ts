/** The toolbar under a figure. */
import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Opens the menu of an action and gives its button; `figure` holds the action once. */
export async function inMenu(
  figure: Page | Locator | FrameLocator,
  action: string,
): Promise<Locator> {
  const button = figure.locator(`[data-action=${action}]`);
  await figure
    .locator('details.menu', { has: button.page().locator(`[data-action=${action}]`) })
    .locator('summary')
    .click();
  return button;
}
