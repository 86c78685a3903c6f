/** A figure that asks first, once it has been answered: what is said of an answer may be longer than what was asked. */
import type { Page } from 'playwright-core';

/** Opens a frame's page in one of its states. */
export type OpenState = (page: Page) => Promise<unknown>;

/** Runs in the page: the figures that ask to bet, each with what may be bet on. */
const betsThere = () =>
  [...document.querySelectorAll('spare-figure')].flatMap((figure) =>
    [...figure.querySelectorAll<HTMLElement>('[data-bet]')].map(
      ({ dataset }) => [figure.id, dataset.bet ?? ''] as const,
    ),
  );

/** The page as it opens, with each bet, and with a guess that was drawn. `address`: without its query; `page` shows it. */
export async function statesOf(
  page: Page,
  address: string,
  query: string,
): Promise<readonly OpenState[]> {
  const opened = (state: string) => (on: Page) =>
    on.goto(`${address}?${[state, query].filter(Boolean).join('&')}`);
  const plain = opened('');
  await plain(page);
  const bets = (await page.evaluate(betsThere))
    .filter(([, option]) => option !== '')
    .map(([figure, option]) => opened(`s=1&${figure}.bet=${option}`));
  const isGuessed = (await page.locator('.guess-pad').count()) > 0;
  const guess: OpenState = async (on) => {
    await plain(on);
    await on.press('.guess-pad', 'ArrowLeft');
    // Point by point to the other end, where the line is whole.
    while (await on.locator('[data-guess=compare]').isDisabled())
      await on.press('.guess-pad', 'ArrowRight');
    await on.click('[data-guess=compare]');
  };
  return [plain, ...bets, ...(isGuessed ? [guess] : [])];
}
