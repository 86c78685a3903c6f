/**
 * Every page of the book from a server, on a desk and on a phone, each opened once: its
 * links lead to files, words and equations keep to their places at each width, axe has no objection in either
 * look, it prints, its sliders move what they are for, and the console stays empty. In the fast tier each is asked
 * at one of the two sizes, unless the size can make a difference.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listFiles, readText } from '../../tasks/folder';
import { inTier } from '../tier';
import { AXE, COLORS, COLORS_AND_ROOM, violations } from './support/axe';
import { describeInChromium, isWithin, useChromium, type Watched } from './support/chromium';
import { BOOK, DIST, FILES, isOneOfItsKind, KINDS_IN_BOOK, sampled } from './support/dist';
import { wrongEquations } from './support/equations';
import { ALL, linksOfPage, moveSliders, waitUntilMounted } from './support/in-page';
import { waitUntilLaidOut, wrongWords } from './support/labels';
import { printed } from './support/print';
import { useServer } from './support/targets';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', '/index.html'));

type Scheme = 'light' | 'dark';

interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The other widths at which words and equations are looked at. */
  readonly widths: readonly number[];
  /** The width at which sliders are moved; nothing where they are not. */
  readonly moved: number | undefined;
  /** The look in which rules of axe are asked; in the other nothing can differ but colors. */
  readonly scheme: Scheme;
  /** The pages of which all rules are asked, and not only those that hang on look and room. */
  readonly ruled: readonly string[];
}

const DESK = { name: 'a desk', width: 1280, height: 900, widths: [1920, 768] };
const PHONE = { name: 'a phone', width: 390, height: 844, widths: [320] };
const SIZES: readonly Size[] = [
  { ...DESK, moved: inTier(undefined, 1280), scheme: 'light', ruled: BOOK },
  { ...PHONE, moved: 320, scheme: 'dark', ruled: sampled(BOOK) },
];

const other = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light');

/** By how much the page is wider than its window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** What is wrong with the layout, as the page is now. */
async function wrongLayout(page: Page): Promise<string[]> {
  const scaled = await page.evaluate(waitUntilLaidOut);
  const wide = await page.evaluate(overflow);
  return [
    ...scaled,
    ...(wide > 0 ? [`it is ${wide} px wider than its window`] : []),
    ...(await page.evaluate(wrongWords)),
    ...(await page.evaluate(wrongEquations)),
  ];
}

describeInChromium.each(SIZES)('on $name', ({ width, height, widths, moved, scheme, ruled }) => {
  const place = useServer();
  const chromium = useChromium();
  const links = () => new Set(FILES.map((known) => place.home + encodeURI(known)));

  /** Tabs that a visit has left as it found them. */
  const free: Watched[] = [];
  async function tab(): Promise<Watched> {
    const known = free.pop();
    if (known) return known;
    const opened = await chromium.open(place.home, { viewport: { width, height } });
    // Each page is a first visit.
    await opened.page.addInitScript(() => localStorage.clear());
    return opened;
  }
  async function leave(left: Watched): Promise<void> {
    await left.page.setViewportSize({ width, height });
    await left.page.emulateMedia({ colorScheme: null, reducedMotion: null });
    free.push(left);
  }

  // In the fast tier, a calculator that is like others is opened on a phone alone, and not asked by axe.
  const pages = BOOK.filter((file) => inTier(width < 1000 || isOneOfItsKind(file), true));
  test.concurrent.for(pages)('%s', { timeout: 120_000 }, async (file, { expect }) => {
    const opened = await tab();
    const { page, problems } = opened;
    const address = place.home + encodeURI(file);
    await page.goto(address);
    expect(await page.evaluate(waitUntilMounted)).toEqual([]);
    const files = links();
    const dead = (await page.evaluate(linksOfPage)).filter(
      (link) => isWithin(link, place.home) && !files.has(link),
    );
    expect(dead).toEqual([]);

    const isPrinted = width > 1000 && KINDS_IN_BOOK.includes(file);
    if (isPrinted) {
      const { bytes, shown, expected, background, hasSearch, answers } = await printed(
        page,
        address,
      );
      expect(bytes).toBeGreaterThan(5000);
      expect(shown).toEqual(expected);
      expect(background).toMatch(/^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/);
      expect(hasSearch).toBe(false);
      if (CHAPTERS.includes(file)) {
        expect(answers.seen.before.beside).toBeGreaterThan(4);
        expect(answers.seen).toEqual(answers.expected);
      }
    }

    const wrong: string[] = [];
    for (const at of [...widths, width]) {
      await page.setViewportSize({ width: at, height });
      wrong.push(...(await wrongLayout(page)).map((what) => `${at} px: ${what}`));
    }
    expect(wrong).toEqual([]);

    if (inTier(isOneOfItsKind(file), true)) {
      // Given to the page as text: the policy of some pages lets no other script in.
      await page.evaluate(AXE);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const rules = ruled.includes(file) ? {} : COLORS_AND_ROOM;
      expect(await violations(page, rules), scheme).toEqual([]);
    }
    if (inTier(false, isOneOfItsKind(file))) {
      await page.emulateMedia({ colorScheme: other(scheme), reducedMotion: 'reduce' });
      expect(await violations(page, COLORS), other(scheme)).toEqual([]);
    }

    const hasEquations = readText(DIST, file).includes('<spare-equation');
    if (moved !== undefined && (isOneOfItsKind(file) || hasEquations)) {
      await page.setViewportSize({ width: moved, height });
      const still = await page.evaluate(moveSliders, ALL);
      if (isOneOfItsKind(file)) expect(still).toEqual([]);
      await expect.poll(() => page.evaluate(wrongEquations)).toEqual([]);
    }
    expect(problems).toEqual([]);
    await leave(opened);
  });
});

test('there are pages of each kind to visit', () => {
  expect(BOOK.length).toBeGreaterThan(60);
  expect(KINDS_IN_BOOK).toEqual(expect.arrayContaining(CHAPTERS));
  expect(CHAPTERS.length).toBeGreaterThan(6);
  const withEquations = BOOK.filter((file) => readText(DIST, file).includes('<spare-equation'));
  expect(withEquations.length).toBeGreaterThan(20);
});
