// @vitest-environment happy-dom
/** A slider along the options of a view: what it shows, and what it chooses. */
import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { mountViewSlider } from './view-slider';

const view = {
  key: 'share',
  isSlider: true as const,
  options: ['none', 'some', 'all'].map((label, at) => ({ id: String(at), label })),
};

function mounted() {
  const root = document.createElement('div');
  root.innerHTML =
    '<span class="view-says"></span><input type="range" min="0" max="2" step="1" value="0">';
  const chosen = signal('0');
  mountViewSlider(
    root,
    view,
    () => chosen.value,
    (id) => {
      chosen.value = id;
    },
  );
  const [slider, says] = [root.querySelector('input'), root.querySelector('.view-says')];
  if (!slider || !says) throw new Error('the markup is not whole');
  return { chosen, slider, says };
}

it('chooses the option at its place', () => {
  const { chosen, slider, says } = mounted();
  slider.value = '2';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(chosen.value).toBe('2');
  expect(says.textContent).toBe('all');
  expect(slider.getAttribute('aria-valuetext')).toBe('all');
});

it('follows what is chosen elsewhere, and stands at the first for what it does not know', () => {
  const { chosen, slider, says } = mounted();
  chosen.value = '1';
  expect([slider.value, says.textContent]).toEqual(['1', 'some']);
  chosen.value = 'another';
  expect([slider.value, says.textContent]).toEqual(['0', 'none']);
});

it('says what it lacks', () => {
  expect(() => mountViewSlider(document.createElement('div'), view, String, String)).toThrow(
    'not whole',
  );
});
