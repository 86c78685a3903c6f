import { expect, test } from 'vitest';
import { markByHand } from './by-hand';

const marked = (html: string) =>
  [
    ...markByHand(`<p>${html}</p>`).matchAll(/<span class="by-hand">(.*?)<\/span>(?!<\/span>)/gs),
  ].map(([, sentence]) => sentence);

test.each([
  [
    'The tank is full. Press <em>Play</em>, or drag it. It falls.',
    ' Press <em>Play</em>, or drag it.',
  ],
  ['Now choose <em>Drives of 1995.</em> Then it ends.', null],
  ['Set it to 1.5 TB: it grows.', 'Set it to 1.5 TB: it grows.'],
  [
    'In <a href="#a">the figure</a>, drag its size to 3.',
    'In <a href="#a">the figure</a>, drag its size to 3.',
  ],
  ['<strong>A goal.</strong> Drag the temperature.', 'Drag the temperature.'],
  ['<em>Play</em> lets it go on. The press release is old.', undefined],
  ['Type gp3 has no credits. We set out to measure.', undefined],
])('%s', (html, sentence) => {
  const [found] = marked(html);
  if (sentence === null) expect(found).toContain('Now choose');
  else expect(found?.trim()).toBe(sentence?.trim());
});

test('the number of a source belongs to the sentence before it, and nothing else is changed', () => {
  const cite = '<span class="cite first"><a href="#s">[3]</a></span>';
  const html = `<h2>Press</h2><p>It was full.${cite} Drag it back.</p><p class="lead">Drag.</p>`;
  const out = markByHand(html);
  expect(out).toBe(
    `<h2>Press</h2><p>It was full.${cite} <span class="by-hand">Drag it back.</span></p><p class="lead">Drag.</p>`,
  );
});
