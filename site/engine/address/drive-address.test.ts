import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carried, driveIn, withDrive } from './drive-address';

const BOOK = 'file:///media/B%C3%BCcher%20%23%201/';
const HERE = `${BOOK}endurance/index.html?s=1&drive=1~c1TB&daily_writes=1TB#traps`;

describe('a link', () => {
  it.each([
    [`${BOOK}access-time/index.html`, `${BOOK}access-time/index.html?drive=1~c1TB`],
    [`${BOOK}access-time/?s=1#now`, `${BOOK}access-time/?s=1&drive=1~c1TB#now`],
    [`${BOOK}index.html?drive=1~c9TB&x=1`, `${BOOK}index.html?x=1&drive=1~c1TB`],
    [`${BOOK}endurance/index.html?s=1`, `${BOOK}endurance/index.html?s=1&drive=1~c1TB`],
  ])('to a page of the book carries the drive: %s', (link, expected) => {
    expect(carried(link, HERE, BOOK)).toBe(expected);
  });

  it.each([
    'https://example.org/',
    `${BOOK}third-party.txt`,
    `${BOOK}endurance/index.html?s=1&drive=1~c1TB&daily_writes=1TB#retention`,
    'mailto:a@b.c',
  ])('elsewhere stays as it is: %s', (link) => {
    expect(carried(link, HERE, BOOK)).toBe(link);
  });

  it('loses a drive that is no longer there', () => {
    const here = `${BOOK}endurance/index.html`;
    expect(carried(`${BOOK}index.html?drive=1~c1TB`, here, BOOK)).toBe(`${BOOK}index.html`);
  });
});

describe('an address', () => {
  it('gives back the drive that was put into it, and keeps the rest', () => {
    const part = fc.string().map(encodeURIComponent);
    fc.assert(
      fc.property(fc.string(), fc.array(part), part, (text, others, hash) => {
        const kept = others.filter((other) => other !== '' && other !== 'drive');
        const address = withDrive(`${BOOK}?${others.join('&')}#${hash}`, text);
        const url = new URL(address);
        expect(driveIn(url.search)).toBe(text.toWellFormed());
        expect(withDrive(address, null).split('#')[0]).toBe(
          `${BOOK}${kept.length > 0 ? '?' : ''}${kept.join('&')}`,
        );
      }),
    );
  });
});
