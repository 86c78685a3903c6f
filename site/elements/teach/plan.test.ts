// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Lesson } from './lesson';
import { helpOf, minutesOf, stopsOf } from './plan';
import { planSheet } from './plan-sheet';

const CHAPTER = `
  <spare-figure id="first" data-model="m"><p class="figure-title">First</p></spare-figure>
  <h2 id="draw-it-first">Draw it first</h2>
  <div><spare-figure id="second" data-model="m"><p class="figure-title">Second</p><i data-input="a"></i><i data-input="b"></i></spare-figure></div>
  <h2 id="drives">Drives</h2>
  <h3 id="presets">Your own</h3>
  <spare-presets data-model="m"></spare-presets>
  <spare-figure id="third" data-model="n"><p class="figure-title">Third</p></spare-figure>
  <h2 id="a-goal">A goal</h2>
  <spare-challenge data-model="m"><p>Use <a href="#elsewhere">any</a> control.</p></spare-challenge>
  <spare-exercise id="exercise-x"></spare-exercise>
  <spare-figure id="fourth" data-model="n"><p class="figure-title">Fourth</p></spare-figure>`;

const PLAN = `<details class="teachers"><div class="teachers-body">
  <h3>Ten minutes: one curve</h3>
  <ol>
    <li>Show <a href="#first">the first</a>.</li>
    <li>Go to <a href="?s=1&amp;x=3#first">three</a> of it.</li>
    <li>Ask for the reason.</li>
  </ol>
  <h3>Thirty minutes: more</h3>
  <ol>
    <li>The ten minutes above.</li>
    <li>The ten minutes again, then the <a href="#draw-it-first">curve</a>, then <a href="#presets">drives</a>.</li>
  </ol>
  <h3>Sixty minutes: all</h3>
  <ol>
    <li>The thirty minutes above.</li>
    <li>The <a href="#a-goal">goal</a>. Homework: <a href="?s=1&amp;x.seed=7#exercise-x">seed 7</a>.</li>
    <li>A <a href="#nowhere">link</a> that leads nowhere.</li>
  </ol>
  <h3>States to link to</h3>
  <table><tbody>
    <tr><td>three of them</td><td><a href="?s=1&amp;x=3#first">open</a></td></tr>
    <tr><td>four</td><td><a href="?s=1&amp;x=4#first">open</a></td></tr>
    <tr><td>of the last</td><td><a href="?s=1&amp;m=n&amp;y=1#fourth">open</a></td></tr>
  </tbody></table>
  <h3>What they will say, and what to ask back</h3>
  <table><tbody><tr><td>“Bigger than 10<sup>−15</sup>.”</td><td>Than  what?</td></tr></tbody></table>
  <h3>Answer key</h3>
  <p>All of it.</p><p>And more.</p>
  <h3>In your own pages</h3><p>A frame.</p>
</div></details>`;

const ask = { ask: 'Which way?', answer: 'Down.', wrong: 'Up.' };
const LESSON: Lesson = {
  covers: ['second'],
  short: 'Leave out the goal.',
  parts: [
    [
      { minutes: 4, asks: [] },
      { minutes: 3, asks: [] },
      { minutes: 3, asks: [] },
    ],
    [{ minutes: 20, asks: [ask] }],
    [
      { minutes: 20, asks: [] },
      { minutes: 10, asks: [] },
    ],
  ],
  terms: [['Curve', 'A line.']],
};

function pageOf(html: string): Document {
  document.body.innerHTML = html;
  return document;
}

describe('the stops of a chapter', () => {
  const stops = stopsOf(pageOf(CHAPTER + PLAN));
  const named = (at: number) => stops[at];

  test('follow its plan, and then the chapter', () => {
    expect(stops.map(({ shows, title, part }) => [shows.id, title, part])).toEqual([
      ['first', 'First', 'Ten minutes: one curve'],
      ['second', 'Second', 'Thirty minutes: more'],
      ['second', 'Your own', 'Thirty minutes: more'],
      ['second', 'A goal', 'Sixty minutes: all'],
      ['third', 'Third', ''],
      ['fourth', 'Fourth', ''],
    ]);
    expect(stops.map(({ until }) => until)).toEqual([10, 30, 30, 60, null, null]);
  });

  test('have the steps of the plan, those without a figure with the figure before', () => {
    expect(named(0)?.steps.map(({ at }) => at)).toEqual([1, 2, 3]);
    expect(named(1)?.steps.map(({ at }) => at)).toEqual([2]);
    expect(named(2)?.steps.map(({ at }) => at)).toEqual([2]);
    // What leads nowhere is a step without a figure.
    expect(named(3)?.steps.map(({ at }) => at)).toEqual([2, 3]);
    expect(named(4)?.steps).toEqual([]);
  });

  test('say when in the lesson they come, and which come after it', () => {
    expect(stopsOf(pageOf(CHAPTER + PLAN), LESSON).map(minutesOf)).toEqual([
      'minutes 0–10',
      'minutes 10–30',
      'minutes 10–30',
      'minutes 30–60',
      'after the lesson',
      'after the lesson',
    ]);
    expect(stops.map(minutesOf)).toEqual(['', '', '', '', ...Array(2).fill('after the lesson')]);
  });

  test('have a goal, and the drives, beside the figure that they set', () => {
    expect(stops.map(({ beside }) => beside?.localName)).toEqual([
      undefined,
      undefined,
      'spare-presets',
      'spare-challenge',
      undefined,
      undefined,
    ]);
  });

  test('have the states of their figure, once each, by the name that teachers know', () => {
    expect(named(0)?.settings).toEqual([
      { label: 'three of them', query: 's=1&x=3' },
      { label: 'four', query: 's=1&x=4' },
    ]);
    expect(named(5)?.settings).toEqual([{ label: 'of the last', query: 's=1&m=n&y=1' }]);
    expect(named(1)?.settings).toEqual([]);
  });

  test('start from the state that the plan leads to them with', () => {
    expect(stops.map(({ start }) => start)).toEqual([null, null, null, null, null, null]);
    const led = PLAN.replace('href="#draw-it-first"', 'href="?s=1&amp;m=m&amp;a=2#second"');
    const starts = stopsOf(pageOf(CHAPTER + led)).map(({ shows, start }) => [shows.id, start]);
    expect(starts.slice(0, 3)).toEqual([
      ['first', null],
      ['second', 's=1&m=m&a=2'],
      ['second', null],
    ]);
  });

  test('have what is told of their steps, and cover what is to be guessed once', () => {
    const told = stopsOf(pageOf(CHAPTER + PLAN), LESSON);
    expect(told.map(({ covers }) => covers)).toEqual([false, true, false, false, false, false]);
    expect(told[0]?.steps.map((step) => step.told?.minutes)).toEqual([4, 3, 3]);
    expect(told[1]?.steps.map((step) => step.told?.asks[0]?.answer)).toEqual(['Down.']);
    expect(told[3]?.steps.map((step) => step.told?.minutes)).toEqual([20, 10]);
  });

  test('are all figures where there is no plan', () => {
    const without = stopsOf(pageOf(CHAPTER));
    expect(without.map(({ shows }) => shows.id)).toEqual(['first', 'second', 'third', 'fourth']);
    expect(stopsOf(pageOf('<p>Nothing.</p>'))).toEqual([]);
  });
});

test('teachers are told what to expect', () => {
  expect(helpOf(pageOf(CHAPTER + PLAN))).toEqual({
    says: [['“Bigger than 10⁻¹⁵.”', 'Than what?']],
    key: ['All of it.', 'And more.'],
  });
});

test('the plan on paper has minutes, stops, keys and answers, and says where it ends', () => {
  const page = pageOf(CHAPTER + PLAN);
  const stops = stopsOf(page, LESSON);
  const sheet = planSheet(page, { chapter: 'X', stops, lesson: LESSON, help: helpOf(page) });
  const steps = [...sheet.querySelectorAll('.teach-plan-step')].map((step) => step.textContent);
  expect(steps).toHaveLength(6);
  expect(steps[0]).toContain('0–4 min Stop 1: First');
  expect(steps[0]).toContain('Keys at stop 1: 1 three of them; 2 four');
  expect(steps[1]).toBe('4–7 min Stop 1: FirstGo to three 1 of it.');
  expect(steps[3]).toContain('10–30 min Stop 2: Second · Stop 3: Your own');
  expect(steps[3]).toContain('Which way? Down. Often: Up.');
  expect(steps[5]).toContain('50–60 min Stop 4: A goal');
  const said = sheet.textContent ?? '';
  expect(said).toContain('Here the 60 minutes end. Leave out the goal.');
  expect(said).toContain('Curve: A line.');
  expect(said).toContain('And more.');
  expect(sheet.querySelector('a')).toBeNull();
});
