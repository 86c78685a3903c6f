// @vitest-environment happy-dom
/** The film of a commit, drawn at each of its moments: what a reader may step or scrub to is a drawing. */
import { expect, it } from 'vitest';
import { NARROW, WIDE } from '../../../charts/types';
import { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { commitSteps } from './figure';
import { type State, storyOf } from './story';
import { commits } from './traced';

const sheet = () =>
  document.createElementNS('http://www.w3.org/2000/svg', 'svg') as unknown as SVGSVGElement;

/** Each step's end, and what is under way a quarter, a half and most of the way through it. */
const momentsOf = (state: State) =>
  storyOf(state).acts.flatMap(({ from, to }) =>
    [0.25, 0.5, 0.9, 1].map((share) => Math.round(from + share * (to - from))),
  );

const ALL = commits.flatMap(({ journal, synchronous }) =>
  ['on', 'fails'].map((power) => ({ journal, synchronous, power })),
);

it.each(ALL)('$journal with $synchronous, the power $power', ({ power, ...inputs }) => {
  const given = inputs as Pick<State['inputs'], 'journal' | 'synchronous'>;
  const state = stateOver(sqliteCommit, engine, given);
  const svgs = [WIDE, NARROW].map((box) => ({ svg: sheet(), box }));
  for (const at of [0, ...momentsOf(state)]) {
    const then = { ...state, view: { power, at: `${at}` } };
    const chart = commitSteps.chart(then);
    for (const { svg, box } of svgs)
      expect(() => commitSteps.draw(svg, chart, box), `at ${at}`).not.toThrow();
  }
  // Beginning, end and all between were drawn over one another.
  for (const { svg } of svgs)
    expect(svg.querySelectorAll('.power path')).toHaveLength(power === 'fails' ? 1 : 0);
});
