/** What a chapter asks before it tells: at most four answers, each a number in a line and none a page. */
import { expect, test } from 'vitest';
import { figurePlaces } from '../figures/all';
import { shownView } from '../runtime/figure/bet-type';
import { viewKeys } from '../runtime/figure/define-figure';
import { chapters } from './prose';

/** More bets than this in a chapter tire its reader. */
const MOST_BETS = 4;

const asks = (chapter: string) =>
  figurePlaces
    .filter((place) => place.chapter === chapter)
    .map(({ figure }) => figure)
    .filter(({ bet, guess }) => bet ?? guess);

test.each(chapters())('$id asks little and hides no text', ({ id, body }) => {
  const asked = asks(id).map((figure) => figure.id);
  const placeOf = (figure: string) => {
    const at = body.indexOf(`<Figure id="${figure}"`);
    return at < 0 ? body.indexOf('<LivingDrive') : at;
  };
  expect(asked.length).toBeLessThanOrEqual(MOST_BETS);
  expect(body).not.toContain('after-bet');
  const blanks = [...body.matchAll(/<Blank of="([\w-]+)">/g)].map(([, of = '']) => of);
  expect(blanks.filter((of) => !asked.includes(of))).toEqual([]);
  // Each has its "why?", after it and before the next one.
  const inOrder = asked.toSorted((a, b) => placeOf(a) - placeOf(b));
  const withoutWhy = inOrder.filter((figure, at) => {
    const next = inOrder[at + 1];
    const passage = body.slice(placeOf(figure), next ? placeOf(next) : undefined);
    return !/\*\*Why\b[^*]*\?\*\*/.test(passage);
  });
  expect(withoutWhy).toEqual([]);
  // A blank is a few words of a line, and no passage.
  const long = [...body.matchAll(/<Blank of="[\w-]+">(.*?)<\/Blank>/gs)]
    .map(([, text = '']) => text.replace(/<Value[^>]*\/>/g, '0'))
    .filter((text) => text.trim().split(/\s+/).length > 14);
  expect(long).toEqual([]);
});

/** Links to a state of a figure, in any text of the book. */
const links = chapters().flatMap(({ id, body }) =>
  [...body.matchAll(/\]\((\/[\w-]+\/)?\?([^)#]*)#([\w-]+)\)/g)].map(
    ([, to, query = '', of = '']) => ({
      from: id,
      to: to?.replaceAll('/', '') ?? id,
      query,
      of,
    }),
  ),
);

test('a link to a state behind a bet shows that state', () => {
  const asking = figurePlaces.filter(({ figure }) => figure.bet ?? figure.guess);
  const covered = links.filter(
    ({ of, to, query }) =>
      asking.some(({ figure, chapter }) => figure.id === of && chapter === to) &&
      !new RegExp(`(^|&)${of}\\.(revealed|bet|guess|at|moves)=`).test(query),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(covered).toEqual([]);
});

test('what marks a figure as covered or opened is no choice of any figure', () => {
  for (const { figure } of figurePlaces)
    expect(Object.keys(viewKeys(figure)), figure.id).not.toContain('opened');
  expect(shownView({ covered: '1', shown: 'multiples' })).toEqual({
    shown: 'multiples',
    opened: '1',
  });
});
