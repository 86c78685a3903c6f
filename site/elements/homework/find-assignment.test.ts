import { describe, expect, it } from 'vitest';
import type { Assignment } from './assignment';
import { findAssignment } from './find-assignment';
import { asScript, nameOfPage, pageWith } from './saved-page';

const KNOWN = ['victim-free', 'trim-room', 'two-pools', '~hit-ratio'];
const LINK = '#hw=1&c=K7Q2M&x=victim-free.~hit-ratio.two-pools&tries=3&due=2026-12-01';
const MEANT: Assignment = {
  classCode: 'K7Q2M',
  items: ['victim-free', '~hit-ratio', 'two-pools'],
  tries: 3,
  feedback: 'now',
  due: '2026-12-01',
};
const BOOK = 'https://a.b/c%20d/homework/index.html';
const HERE = 'file:///home/ada/Spare%20Area/homework/index.html';

const problemOf = (text: string) => {
  const read = findAssignment(text, KNOWN);
  return 'problems' in read ? read.problems.join(' ') : '';
};

describe('an assignment is found', () => {
  it.each([
    ['in a whole link', BOOK + LINK],
    ['in an address on a disk', HERE + LINK],
    ['in the path below the folder', `homework/index.html${LINK}`],
    ['in what comes behind the #', LINK],
    ['without the #', LINK.slice(1)],
    ['in a mail', `Dear class,\nplease work ${BOOK}${LINK}.\nRegards, 5 people`],
    ['in angle brackets', `<${BOOK}${LINK}>`],
    ['in brackets, at the end of a sentence', `(see ${BOOK}${LINK}).`],
    ['where mail has broken its line', `${BOOK}${LINK.slice(0, 30)}\n${LINK.slice(30)}\n`],
    [
      'where mail has quoted it',
      `> see\n> ${BOOK}${LINK.slice(0, 40)}\n> ${LINK.slice(40)}\n> Bye`,
    ],
    ['in encoded mail', `${BOOK}${LINK.replaceAll('=', '=3D').replace('two', 'tw=\r\no')}`],
    ['with its signs escaped', `${BOOK}${LINK.replaceAll('&', '&amp;')}`],
    [
      'with its # escaped',
      `${BOOK}%23${LINK.slice(1).replaceAll('&', '%26').replaceAll('=', '%3D')}`,
    ],
    ['twice the same', `${BOOK}${LINK}\nor ${LINK}`],
    ['behind a word that looks like one', `the hw=homework is: ${LINK}`],
  ])('%s', (_, text) => {
    expect(findAssignment(text, KNOWN)).toEqual({ assignment: MEANT });
  });

  it('and the number that begins the next line is none of it', () => {
    const read = findAssignment(`${BOOK}#hw=1&c=K7Q2M&x=two-pools\nin 5 days`, KNOWN);
    expect(read).toMatchObject({ assignment: { items: ['two-pools'] } });
    expect(problemOf(`${BOOK}#hw=1&c=K7Q2M&x=two-pools&tries=1\n0`)).toBe(
      'The link is broken over two lines, and its end can be read in two ways. Paste it without the line break.',
    );
  });
});

it.each([
  ['', 'Nothing was pasted.'],
  [
    'Hello there',
    'No assignment is in this text. The link of one contains “#hw=1&c=…”; mail may have cut it.',
  ],
  [
    'k7q2m',
    '“k7q2m” looks like a class code. The link of the assignment has it, and more: it contains “#hw=1&c=…”.',
  ],
  [
    'SA1-K7Q2M-5NRHZ',
    'This is a result code: it goes back to your teacher. Here you need the link of the assignment.',
  ],
  ['#hw=1&c=K7Q2&x=two-pools', 'A class code has 5 characters; this one has 4.'],
  [
    `${LINK} ${LINK.replace('K7Q2M', 'K7Q3M')}`,
    'There are two different assignments in this text. Paste the link of the one that you mean.',
  ],
])('%j is refused with its reason', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

describe('the page that is saved', () => {
  it('holds its assignment, and nothing else is changed', () => {
    const page = '<!doctype html><html lang="en"><head></head></html>';
    expect(pageWith(page, LINK)).toBe(
      `<!doctype html><html data-assignment="${LINK.replaceAll('&', '&amp;')}" lang="en"><head></head></html>`,
    );
    expect(nameOfPage('K7Q2M')).toBe('homework-K7Q2M.html');
  });

  it('takes nothing that is no fragment', () => {
    for (const odd of ['', '#', `${LINK}"`, `${LINK} onload=x`, 'hw=1'])
      expect(() => pageWith('<html></html>', odd)).toThrow('is no fragment');
  });

  it('comes out of its script as it went in', () => {
    const page = '<html>"\\ </script>\u2028</html>';
    const run = new Function('self', asScript(page)) as (self: object) => void;
    const self: Record<string, unknown> = {};
    run(self);
    expect(Object.values(self)).toEqual([page]);
  });
});
