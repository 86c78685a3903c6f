import { describe, expect, test } from 'vitest';
import { findGuesses } from './find-guesses';

const KNOWN = [
  { id: 'spare-curve', count: 3 },
  { id: 'hit-ratio', count: 4 },
];
const found = (text: string) => {
  const { byFigure, doubled, problems } = findGuesses(text, KNOWN);
  return { guesses: Object.fromEntries(byFigure), doubled, problems };
};

describe('the guesses of a class', () => {
  test('are found in links, in mails, and in one line', () => {
    const text = [
      'Ada: https://book.example/overprovisioning/?s=1&spare-curve.guess=00zz10#spare-curve',
      '> file:///E:/book/overprovisioning/index.html?s=1&spare-curve.overprovisioning=7%25&spare-curve.guess=0a0b0c',
      'one hit-ratio.guess=01234567, and another hit-ratio.guess=76543210.',
    ].join('\r\n');
    expect(found(text)).toEqual({
      guesses: { 'spare-curve': ['00zz10', '0a0b0c'], 'hit-ratio': ['01234567', '76543210'] },
      doubled: 0,
      problems: [],
    });
  });

  test('are found in mail as it is sent', () => {
    expect(
      found('?s=3D1&spare-curve.guess=3D00z=\r\nz10 %3D spare-curve.guess%3D0a0b0c').guesses,
    ).toEqual({
      'spare-curve': ['00zz10', '0a0b0c'],
    });
  });

  test('count once each', () => {
    expect(found('spare-curve.guess=00zz10 '.repeat(3))).toEqual({
      guesses: { 'spare-curve': ['00zz10'] },
      doubled: 2,
      problems: [],
    });
  });

  test('that are cut, open, or of a curve nobody has are told', () => {
    const { guesses, problems } = found(
      'spare-curve.guess=00zz hit-ratio.guess=00--zz11 tide.guess=00 my-spare-curve.guess=00zz10 spare-curve.drawn=00zz10',
    );
    expect(guesses).toEqual({});
    expect(problems).toEqual([
      'The line “00zz” of spare-curve has 4 signs and not 6: mail may have cut its link.',
      'The line “00--zz11” of hit-ratio has gaps: it was not checked.',
      'This copy of the book has no curve “tide” to draw. A newer copy may.',
      'This copy of the book has no curve “my-spare-curve” to draw. A newer copy may.',
    ]);
  });

  test('are bounded: a flood of what cannot be read is counted', () => {
    const flood = Array.from({ length: 60_000 }, (_, at) => `a${at}.guess=00`).join('&');
    const { problems } = found(flood);
    expect(problems).toHaveLength(13);
    expect(problems.at(-1)).toBe('59988 more could not be read.');
    expect(found(`${'x'.repeat(5_000_000)}spare-curve.guess=00zz10`)).toEqual({
      guesses: {},
      doubled: 0,
      problems: [
        'This text has 5 million signs, and at most 4 million are read at once. Paste the links alone, or the mails in parts.',
      ],
    });
  });

  test('are no more than a chart holds', () => {
    const sign = (at: number) => at.toString(36).padStart(2, '0');
    const many = Array.from({ length: 600 }, (_, at) => `spare-curve.guess=0000${sign(at)}`);
    const { guesses, problems } = found(many.join(' '));
    expect(guesses['spare-curve']).toHaveLength(500);
    expect(problems).toEqual([
      'Of spare-curve the first 500 lines are shown: a chart holds no more.',
    ]);
  });
});
