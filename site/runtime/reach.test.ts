import { expect, test } from 'vitest';
import { reachFrom } from './reach';

const none = () => Promise.resolve(null);
const never = (): Promise<null> => {
  throw new Error('asked');
};

test('what everybody can open is not asked about, nor warned of', async () => {
  for (const address of [
    'https://book.example/a/',
    'http://192.168.1.20:4321/',
    'http://localhost.example/',
  ]) {
    const reach = await reachFrom(new URL(address), never);
    expect(reach.note).toBe('');
    expect(reach.isShared).toBe(true);
    expect(reach.of(`${address}x`)).toBe(`${address}x`);
  }
});

test('a disk says so', async () => {
  const reach = await reachFrom(new URL('file:///media/stick/book/index.html'), never);
  expect(reach.note).toContain('lies on a disk: only this machine can open the link');
  expect(reach.isShared).toBe(false);
});

test.each([
  'localhost:4321',
  'book.localhost',
  '127.0.0.1:8000',
  '127.1.2.3',
  '[::1]:4321',
  '0.0.0.0:4321',
])('%s is the name of this machine alone', async (host) => {
  const reach = await reachFrom(new URL(`http://${host}/`), none);
  expect(reach.note).toContain(`every machine calls itself ${host}`);
  expect(reach.note).toContain('npm start -- --host');
  expect(reach.isShared).toBe(false);
});

test('a server that others see gives its links their address, and no others', async () => {
  const reach = await reachFrom(new URL('http://localhost:4321/a/b/'), () =>
    Promise.resolve('http://192.168.1.20:4321'),
  );
  expect(reach.of('http://localhost:4321/a/b/assign/?s=1#x')).toBe(
    'http://192.168.1.20:4321/a/b/assign/?s=1#x',
  );
  expect(reach.of('http://localhost:43210/')).toBe('http://localhost:43210/');
  expect(reach.note).toContain('192.168.1.20:4321');
  expect(reach.isShared).toBe(true);
});

test('a server that says nothing is one for this machine alone', async () => {
  const reach = await reachFrom(new URL('http://localhost:8000/'), () =>
    Promise.reject(new Error('404')),
  );
  expect(reach.isShared).toBe(false);
});
