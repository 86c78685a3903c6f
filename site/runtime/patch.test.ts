// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchHtml } from './patch';

function elementOf(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

const text = fc.constantFrom('', 'a', '15 ms', '1 &lt; 2');
const attributes = fc.constantFrom(
  '',
  ' class="reason"',
  ' class="b" style="width: 3px"',
  ' hidden=""',
);
const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    fc
      .tuple(fc.constantFrom('p', 'dl', 'b'), attributes, tie('html'))
      .map(([name, given, inner]) => `<${name}${given}>${inner}</${name}>`),
  ),
  html: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
}));

describe('new HTML in an old place', () => {
  test('whatever was there, what is there now is as if it had been written anew', () => {
    fc.assert(
      fc.property(html, html, (before, after) => {
        const patched = elementOf(before);
        patchHtml(patched, after);
        expect(patched.innerHTML).toBe(elementOf(after).innerHTML);
      }),
      { numRuns: 300 },
    );
  });

  test('what is alike stays the same node, and only its text changes', () => {
    const list = elementOf('<dl><div><dt>Mean</dt><dd>1 ms</dd></div></dl><p>last</p>');
    const [name, value] = list.querySelectorAll('dt, dd');
    patchHtml(list, '<dl><div><dt>Mean</dt><dd class="none">none</dd></div></dl>');
    expect(list.querySelector('dt')).toBe(name);
    expect(list.querySelector('dd')).toBe(value);
    expect(list.innerHTML).toBe('<dl><div><dt>Mean</dt><dd class="none">none</dd></div></dl>');
  });
});
