import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text';
import { nameKey } from './names';
import { readRoster } from './roster';

const CLASS = [
  { number: 1, name: 'Anna Berg' },
  { number: 2, name: 'Fred Cole' },
];

describe('a roster', () => {
  it.each([
    ['of names, a line each', 'Anna Berg\n\nFred Cole\r\n', true],
    ['of numbers and names', '2 Fred Cole\n1. Anna Berg', false],
    ['parted by semicolons', '1;Anna Berg\n2;Fred Cole', false],
    ['parted by tabs, the number behind', 'Anna Berg\t1\nFred Cole\t2', false],
    [
      'out of a course system',
      '\u{feff}First name,Last name,Number,Email address\r\nAnna,Berg,1,anna@x.org\r\nFred,Cole,2,f@x.org\r\n',
      false,
    ],
    ['with quotes', '"Name";"No."\n"Anna Berg";"1"\n"Fred Cole";"2"', false],
    [
      'with mail addresses and long ids',
      '1,Anna Berg,anna@x.org,4711999\n2,Fred Cole,,4711998',
      false,
    ],
  ])('%s', (_, text, isCounted) => {
    expect(readRoster(text)).toEqual({ students: CLASS, isCounted, problems: [] });
  });

  it('with the last name first', () => {
    expect(readRoster('Berg, Anna\nCole, Fred').students.map(({ name }) => name)).toEqual([
      'Berg Anna',
      'Cole Fred',
    ]);
    expect(nameKey('Berg, Anna')).toBe(nameKey('anna BERG'));
  });

  it('that is empty has nobody', () => {
    expect(readRoster(' \n')).toEqual({ students: [], isCounted: false, problems: [] });
  });

  it('names the lines that it cannot use', () => {
    const { students, problems } = readRoster('1;Anna\nFred\n1;Gus\n1000;Hal');
    expect(students).toEqual([{ number: 1, name: 'Anna' }]);
    expect(problems).toEqual([
      'Line 2 of the roster, “Fred”, has no number, and others have one.',
      'The roster gives number 1 to “Anna” and to “Gus”.',
      'Line 4 of the roster, “Hal”, has the number 1000; student numbers go from 1 to 999.',
    ]);
  });

  it('of a whole country is cut short, and says so', () => {
    const { students, problems } = readRoster('x\n'.repeat(1200));
    expect(students).toHaveLength(999);
    expect(problems).toHaveLength(9);
    expect(problems.at(-1)).toBe('193 more lines of the roster cannot be used.');
  });
});

it.each([
  ['UTF-8', Buffer.from('Jörg Ång', 'utf8')],
  ['Windows-1252', Buffer.from('Jörg Ång', 'latin1')],
  ['UTF-16', Buffer.from('\u{feff}Jörg Ång', 'utf16le')],
])('a file in %s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Jörg Ång');
});
