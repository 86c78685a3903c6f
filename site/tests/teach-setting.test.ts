/** Every numbered setting of every chapter's lesson plan shows in its figure what its link shows. */
import { expect, test } from 'vitest';
import { stateAfter } from '../elements/teach/setting';
import { figures } from '../figures/all';

const figureOf = (id: string) => {
  const figure = figures.find((one) => one.id === id);
  if (!figure) throw new Error(id);
  return figure;
};

test('a link sets the inputs of its figure, and leaves the answer covered', () => {
  const figure = figureOf('flash-bar');
  const query = 's=1&trimmed_share=0.5&flash-bar.trim=off';
  const now = { covered: '1', at: '300', trim: 'on' };
  expect(stateAfter(query, figure, figure.model, now)).toEqual({
    inputs: { trimmed_share: 0.5 },
    view: { covered: '1', trim: 'off' },
  });
});

test('a link that says so shows the answer, though not before the guess', () => {
  const figure = figureOf('advantage');
  const query = 's=1&m=access-comparison&request_size=64kB&advantage.revealed=1';
  const other = figureOf('one-command').model;
  const inputs = { request_size: 64_000 };
  expect(stateAfter(query, figure, other, { covered: '1', drawn: '00' })).toEqual({
    inputs,
    view: { covered: '1', drawn: '00' },
  });
  expect(stateAfter(query, figure, other, { guess: '00' })).toEqual({
    inputs,
    view: { revealed: '1' },
  });
});

test('a link without a state is where the page starts', () => {
  const figure = figureOf('one-command');
  expect(stateAfter('s=1', figure, figure.model, { zoom: '5' })).toEqual({
    inputs: null,
    view: {},
  });
});

test('inputs of another model are none of this figure', () => {
  const figure = figureOf('advantage');
  const { inputs } = stateAfter('s=1&seek_time=2.9ms', figure, figureOf('one-command').model, {});
  expect(inputs).toBeNull();
});
