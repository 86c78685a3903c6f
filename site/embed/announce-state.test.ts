import { expect, test } from 'vitest';
import { stateMessage } from './announce-state';

test('a state is told in words of ours alone, beside the height', () => {
  expect(stateMessage('s=1&hit_ratio=0.9', 'cached-disk')).toEqual({
    type: 'spare-area:state',
    v: 1,
    state: 's=1&hit_ratio=0.9',
    id: 'cached-disk',
  });
});

test('how the frame looks is the host’s own wish and no state', () => {
  const { state } = stateMessage('s=1&hit_ratio=0.9&theme=dark&clear=1&compact=1', 'cached-disk');
  expect(state).toBe('s=1&hit_ratio=0.9');
});
