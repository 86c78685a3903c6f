/** Numbers beside a drawing, on a desk: the head of a column breaks between its words, never inside one. */
import { expect, test } from 'vitest';
import { listFiles } from '../../tasks/folder';
import { inTier } from '../tier';
import { describeInChromium, useChromium } from './support/chromium';
import { waitUntilMounted } from './support/in-page';
import { useServer } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', '/'));
const PAGES = inTier(['the-stack/', 'endurance/'], CHAPTERS);

/** How many heads there are, and the words of them that stand on two lines. */
function broken(): { heads: number; words: string[] } {
  const heads = [...document.querySelectorAll('.beside thead th')];
  const words: string[] = [];
  for (const head of heads) {
    const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1)
          words.push(`${head.closest('spare-figure')?.id}: ${word}`);
      }
    }
  }
  return { heads: heads.length, words };
}

describeInChromium('heads of the numbers beside a drawing', () => {
  const place = useServer();
  const chromium = useChromium();

  test.each(PAGES)('%s breaks no word', async (path) => {
    const { page } = await chromium.open(place.home, { viewport: { width: 1280, height: 900 } });
    await page.goto(`${place.home}${path}`);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const { heads, words } = await page.evaluate(broken);
    expect(words).toEqual([]);
    if (path === 'the-stack/') expect(heads).toBeGreaterThan(2);
    await page.close();
  });
});
