/** Where a page of the book lies, for links that are made in a page. */
export const addressInBook = (page: string): string =>
  new URL(page, new URL(document.documentElement.dataset.root ?? '/', location.href)).href;
