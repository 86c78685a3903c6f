// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawScene, type Shape } from './scene';
import { WIDE } from './types';

const sheet = () =>
  document.createElementNS('http://www.w3.org/2000/svg', 'svg') as unknown as SVGSVGElement;
const rect = (key: string, more: Shape['attributes'] = {}): Shape => ({
  tag: 'rect',
  key,
  attributes: { class: key, ...more },
});

it('draws the same over another drawing as on an empty sheet, whatever stood there', () => {
  const before = [rect('a', { x: 1 }), rect('b')];
  const after: Shape[] = [
    { tag: 'circle', key: 'a', attributes: { class: 'a', r: 2 } },
    rect('a', { rx: 3, x: 1 }),
  ];
  const [fresh, used] = [sheet(), sheet()];
  drawScene(fresh, 'A test.', WIDE, after);
  drawScene(used, 'Another.', WIDE, before);
  const kept = used.querySelector('rect.a');
  drawScene(used, 'A test.', WIDE, after);
  expect(used.outerHTML).toBe(fresh.outerHTML);
  expect(used.querySelector('rect.a')).toBe(kept);
});

it('takes over what the build has drawn only where it is of the same kind', () => {
  const built = sheet();
  built.innerHTML = '<g aria-hidden="true"><rect class="a"></rect><rect class="b"></rect></g>';
  const shapes: Shape[] = [{ tag: 'circle', key: 'a', attributes: { class: 'a' } }, rect('b')];
  drawScene(built, 'A test.', WIDE, shapes);
  expect(built.querySelector('g')?.innerHTML).toBe(
    '<circle class="a"></circle><rect class="b"></rect>',
  );
});

it('refuses two shapes of one name', () => {
  expect(() => drawScene(sheet(), 'A test.', WIDE, [rect('a'), rect('a')])).toThrow(
    'Shapes of one name: rect a, rect a',
  );
});
