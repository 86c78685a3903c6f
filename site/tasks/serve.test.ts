import { mkdirSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBook } from './fixture.ts';
import { normalBase, serve } from './serve.ts';

const files = {
  'index.html': '<h1>The book</h1>',
  'chapters/caching/index.html': '<h1>Caching</h1>',
  'engine.wasm': '\0asm',
  'a.mjs': 'export {}',
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
  const module = await fetch(`${url}a.mjs`);
  expect(module.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
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
  ['/../serve.test.ts', 403],
  ['/..%2f..%2fetc/passwd', 403],
  ['/chapters/../../secret', 403],
  ['/%2e%2e/secret', 403],
  ['//etc/passwd', 400],
  ['/a%00b', 400],
  ['/%E0%A4%A', 400],
  ['/.hidden', 404],
  ['http://elsewhere.example/chapters', 404],
])('nothing outside the book is given: %s', async (path, status) => {
  const { port } = await open();
  expect(await rawStatus(port, path)).toBe(status);
});

test.skipIf(process.platform === 'win32').each(['file.txt', 'folder/', 'folder/b.txt', 'linked/'])(
  'a symbolic link out of the book is not followed: %s',
  async (path) => {
    const root = makeBook(files);
    const outside = makeBook({ 'b.txt': 'secret', 'index.html': 'secret' });
    symlinkSync(join(outside, 'b.txt'), join(root, 'file.txt'));
    symlinkSync(outside, join(root, 'folder'));
    mkdirSync(join(root, 'linked'));
    symlinkSync(join(outside, 'index.html'), join(root, 'linked/index.html'));
    const { url, close } = await serve({ root, port: 0 });
    onTestFinished(close);
    const found = await fetch(url + path);
    expect(found.status).toBe(403);
    expect(await found.text()).toBe('<h1>No such page</h1>');
  },
);

test.skipIf(process.platform === 'win32')(
  'a link within the book is followed, and so is the book itself',
  async () => {
    const root = makeBook(files);
    symlinkSync(join(root, 'chapters/caching'), join(root, 'caching'));
    const place = join(makeBook({}), 'book');
    symlinkSync(root, place);
    const { url, close } = await serve({ root: place, port: 0 });
    onTestFinished(close);
    expect(await (await fetch(`${url}caching/`)).text()).toBe('<h1>Caching</h1>');
  },
);

test.each([
  '//chapters/caching',
  '/\\\\chapters/caching',
  '//elsewhere.example/%2e%2e',
  '/\\elsewhere/..',
])('no redirect leads to another machine: %s', async (path) => {
  const { port } = await open();
  const location = await new Promise((done, fail) => {
    request({ host: 'localhost', port, path }, ({ headers }) => done(headers.location))
      .on('error', fail)
      .end();
  });
  expect(location).toBeUndefined();
});

test.each([
  ['bytes=2-1', 416],
  ['bytes=99-', 416],
  ['bytes=-', 200],
  ['lines=1-2', 200],
  ['bytes=4-7', 206],
])('a range is part of a file, and a wrong one ends nothing: %s', async (range, status) => {
  const { url } = await open();
  const part = await fetch(url, { headers: { range } });
  expect(part.status).toBe(status);
  if (status === 206) expect(await part.text()).toBe('The ');
  expect((await fetch(url)).status).toBe(200);
});

test.each([
  'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/9\r\n\r\n',
  'nonsense\r\n\r\n',
  `GET /${'a'.repeat(5000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
])('what is no request is refused, and the next one answered: %j', async (text) => {
  const { url, port } = await open();
  const answer = await new Promise<string>((done, fail) => {
    const socket = connect(port, 'localhost', () => socket.write(text));
    socket.setEncoding('utf8').once('data', done).on('error', fail);
    onTestFinished(() => void socket.destroy());
  });
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect((await fetch(url)).status).toBe(200);
});

test.skipIf(process.platform === 'win32')('a file that cannot be opened ends nothing', async () => {
  const root = makeBook(files);
  symlinkSync('round.txt', join(root, 'round.txt'));
  const { url, close } = await serve({ root, port: 0 });
  onTestFinished(close);
  expect((await fetch(`${url}round.txt`)).status).toBe(500);
  expect((await fetch(url)).status).toBe(200);
});

test('the book can live below a path, and nothing is there beside it', async () => {
  const { url } = await open('a/b');
  expect(url).toMatch(/:\d+\/a\/b\/$/);
  expect(await (await fetch(url)).text()).toBe('<h1>The book</h1>');
  expect((await fetch(new URL('/index.html', url))).status).toBe(404);
  const moved = await fetch(`${url.slice(0, -1)}?s=1`, { redirect: 'manual' });
  expect(moved.headers.get('location')).toBe('/a/b/?s=1');
  const inside = await fetch(`${url}chapters/caching?s=1`, { redirect: 'manual' });
  expect(inside.headers.get('location')).toBe('/a/b/chapters/caching/?s=1');
  expect(normalBase('/a//b/')).toBe('/a/b/');
});

test('a port in use is an error with its code', async () => {
  const { port } = await open();
  await expect(serve({ root: '.', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
