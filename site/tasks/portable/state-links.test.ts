import { expect, test } from 'vitest';
import { makeBook, pageOf } from '../fixture.ts';
import { makePortable } from './make-portable.ts';

const figure = (id: string, model: string) =>
  `<spare-figure id="${id}" data-figure="${id}" data-model="${model}"></spare-figure>`;

/** A book of one chapter that has this link, and a calculator; what the build refuses of it. */
async function refused(href: string): Promise<string | undefined> {
  const folder = makeBook({
    'cells/index.html': pageOf(
      `<spare-living id="living"></spare-living><spare-fio-job id="fio-job"></spare-fio-job><h2 id="why">Why</h2>${figure('bar', 'spare')}${figure('curve', 'warranty')}<spare-exercise id="exercise-fills" data-exercise="fills" data-model="warranty"></spare-exercise><a href="${href}">open</a>`,
    ),
    'calculators/spare/index.html': pageOf(figure('spare', 'spare')),
  });
  return makePortable(folder, { base: '/' }).then(
    () => undefined,
    (problem: Error) => problem.message,
  );
}

test.each([
  '?s=1#bar',
  '?s=1&user=400GB#bar',
  '?s=1&user=400GB&curve.scale=log#curve',
  '?s=1&m=warranty&years=5#curve',
  '?s=1&fills.seed=7#exercise-fills',
  '?s=1&living.op=0.28#living',
  '?s=1&fio-job.question=commit#fio-job',
  '#why',
  '../calculators/spare/?s=1&user=400GB',
])('a link that leads to what it sets is good: %s', async (href) => {
  expect(await refused(href)).toBeUndefined();
});

test.each([
  ['?s=1&user=400GB', 'has no # of the figure that shows it'],
  ['?s=1&user=400GB#gone', 'has no id "gone" at its end'],
  ['?s=1&user=400GB#why', '#why is neither a figure nor an exercise'],
  ['?s=1&user=400GB#curve', 'sets a state that #curve does not show'],
  ['?s=1&m=warranty&years=5#bar', 'sets a state that #bar does not show'],
  ['?s=1&living.op=0.28#bar', 'sets a state that #bar does not show'],
  ['?s=1&fills.seed=7#bar', 'sets a state that #bar does not show'],
])('a build fails on a link that sets a state and does not lead to it: %s', async (href, why) => {
  expect(await refused(href)).toContain(why);
});
