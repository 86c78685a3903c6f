import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageOf } from './fixture.ts';
import { withPolicy } from './policy.ts';

const policyIn = (html: string) =>
  Object.fromEntries(
    (/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('scripts in a page run by their hash, each named once; data and files need none', () => {
  const body =
    '<script>a()</script><script type="module">b()</script><script>a()</script>' +
    '<script type="application/json">{}</script><script src="c.js"></script>';
  const { 'script-src': scripts } = policyIn(withPolicy(pageOf(body), 'in-book'));
  expect(scripts).toEqual(["'self'", 'file:', hashOf('a()'), hashOf('b()'), "'wasm-unsafe-eval'"]);
});

test('a file that stands alone may load nothing, a page only what is in the book', () => {
  const alone = policyIn(withPolicy(pageOf(''), 'alone'));
  expect(JSON.stringify(alone)).not.toMatch(/self|file:|https?:|\*/);
  const inBook = policyIn(withPolicy(pageOf(''), 'in-book'));
  expect(inBook).toMatchObject({ 'default-src': ["'none'"], 'connect-src': ["'self'"] });
  expect(JSON.stringify(inBook)).not.toMatch(/https?:|\*/);
});

test('a page without a character set stops the build', () => {
  expect(() => withPolicy('<!doctype html><html></html>', 'in-book')).toThrow('<meta charset>');
});
