// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { helpOf, stopsOf } from './plan';

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
  <table><tbody><tr><td>“Bigger.”</td><td>Than  what?</td></tr></tbody></table>
  <h3>Answer key</h3>
  <p>All of it.</p><p>And more.</p>
  <h3>In your own pages</h3><p>A frame.</p>
</div></details>`;

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

  test('are all figures where there is no plan', () => {
    const without = stopsOf(pageOf(CHAPTER));
    expect(without.map(({ shows }) => shows.id)).toEqual(['first', 'second', 'third', 'fourth']);
    expect(stopsOf(pageOf('<p>Nothing.</p>'))).toEqual([]);
  });
});

test('teachers are told what to expect', () => {
  expect(helpOf(pageOf(CHAPTER + PLAN))).toEqual({
    says: [['“Bigger.”', 'Than what?']],
    key: ['All of it.', 'And more.'],
  });
});
