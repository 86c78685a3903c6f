import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { makeBook } from './fixture.ts';
import { answerFor, normalBase, serve } from './serve.ts';

const files = {
  'index.html': '<h1>The book</h1>',
  'chapters/caching/index.html': '<h1>Caching</h1>',
  'engine.wasm': '\0asm',
  'a b#ü.css': 'p { color: red }',
  '404.html': '<h1>No such page</h1>',
};

async function open(base?: string) {
  const serving = await serve({ root: makeBook(files), port: 0, base });
  onTestFinished(serving.close);
  return serving;
}

/** Asks for a path exactly as written; `fetch` would tidy `..` away. */
const rawStatus = (port: number, path: string) =>
  new Promise<number | undefined>((done, fail) => {
    request({ host: 'localhost', port, path }, ({ statusCode }) => done(statusCode))
      .on('error', fail)
      .end();
  });

test('pages, folders and files come with their types, for any page on any site', async () => {
  const { url } = await open();
  const page = await fetch(`${url}chapters/caching/?s=1`);
  expect(await page.text()).toBe('<h1>Caching</h1>');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('access-control-allow-origin')).toBe('*');
  const engine = await fetch(`${url}engine.wasm`);
  expect(engine.headers.get('content-type')).toBe('application/wasm');
  expect(engine.headers.get('content-length')).toBe('4');
  const style = await fetch(`${url}a%20b%23%C3%BC.css`);
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('a folder without its slash is redirected and keeps the state of the page', async () => {
  const { url } = await open();
  const moved = await fetch(`${url}chapters/caching?s=1`, { redirect: 'manual' });
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe('/chapters/caching/?s=1');
});

test('what is not there is the page that says so; what is no reading is refused', async () => {
  const { url } = await open();
  const missing = await fetch(`${url}nowhere/`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toBe('<h1>No such page</h1>');
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  const head = await fetch(url, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe('17');
  expect(await head.text()).toBe('');
});

test.each([
  '/../serve.test.ts',
  '/..%2f..%2fetc/passwd',
  '/chapters/../../secret',
  '/%2e%2e/secret',
  '//etc/passwd',
  '/a%00b',
  '/%E0%A4%A',
])('nothing outside the book is given: %s', async (path) => {
  const { port } = await open();
  expect(await rawStatus(port, path)).toBe(400);
});

test('the book can live below a path, and nothing is there beside it', async () => {
  const { url } = await open('a/b');
  expect(url).toMatch(/:\d+\/a\/b\/$/);
  expect(await (await fetch(url)).text()).toBe('<h1>The book</h1>');
  expect((await fetch(new URL('/index.html', url))).status).toBe(404);
  expect(answerFor('.', '/a/b/', '/a/b?s=1')).toEqual({ redirect: '/a/b/?s=1' });
  expect(normalBase('/a//b/')).toBe('/a/b/');
});

test('a port in use is an error with its code', async () => {
  const { port } = await open();
  await expect(serve({ root: '.', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
