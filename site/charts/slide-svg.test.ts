import { expect, test } from 'vitest';
import { STAND_IN, slideSvg } from './slide-svg';
import { textWidth } from './text-width';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="920" height="440" font-family="x" viewBox="-20 -20 920 440"><path/></svg>';
const words = {
  where: 'Overprovisioning · Spare Area',
  question: 'How much < must stay empty?',
  sentence: 'At 7% it is 7.6.',
  inputs: 'Overprovisioning 7%',
};
const texts = (svg: string) =>
  [...svg.matchAll(/<text x="70" y="([\d.]+)"[^>]*>([^<]*)/g)].map(([, y, text]) => ({
    y: Number(y),
    text,
  }));
const placeOf = (svg: string) => {
  const [, y = '', height = ''] =
    /x="70" y="([\d.]+)" width="1780" height="([\d.]+)"/.exec(svg) ?? [];
  return { top: Number(y), bottom: Number(y) + Number(height) };
};

test('a slide is 1920 by 1080 and has words above and below the drawing', () => {
  const svg = slideSvg(words, drawing);
  expect(svg).toMatch(/^<svg [^>]*width="1920" height="1080" viewBox="0 0 1920 1080"/);
  expect(svg).not.toContain('width="920"');
  expect(svg).toContain('viewBox="-20 -20 920 440"');
  const said = texts(svg);
  expect(said.map(({ text }) => text)).toEqual([
    'Overprovisioning · Spare Area',
    'How much &lt; must stay empty?',
    'At 7% it is 7.6.',
    'Overprovisioning 7%',
  ]);
  const { top, bottom } = placeOf(svg);
  expect(top).toBeGreaterThan(said[1]?.y ?? 0);
  expect(bottom).toBeLessThan((said[2]?.y ?? 0) - 32);
  expect(Math.max(...said.map(({ y }) => y))).toBeLessThan(1080);
});

test('long words take room from the drawing, and no answer gives it back', () => {
  const long = slideSvg({ ...words, question: 'word '.repeat(60).trim() }, drawing);
  const quiet = slideSvg({ ...words, sentence: '', inputs: '' }, drawing);
  const height = (svg: string) => placeOf(svg).bottom - placeOf(svg).top;
  expect(height(long)).toBeLessThan(height(slideSvg(words, drawing)));
  expect(height(quiet)).toBeGreaterThan(height(slideSvg(words, drawing)));
  expect(texts(quiet)).toHaveLength(2);
});

test('nothing is cut where another font stands in for Inter', () => {
  const long =
    'Which of all these drives would you put into the shop, and for which of its buyers? ';
  const svg = slideSvg(
    { ...words, question: long.repeat(3), sentence: long.repeat(3), inputs: long.repeat(3) },
    drawing,
  );
  const lines = [...svg.matchAll(/font-size="(\d+)" font-weight="(\d+)"[^>]*>([^<]*)/g)];
  expect(lines.length).toBeGreaterThan(6);
  for (const [, size, weight, text = ''] of lines) {
    const style = weight === '600' ? 'label' : 'note';
    expect((textWidth(text, style) / 13) * Number(size) * STAND_IN).toBeLessThanOrEqual(1780);
  }
  const { top, bottom } = placeOf(svg);
  expect(bottom - top).toBeGreaterThan(400);
});
