/** Other people's pages that frame one of ours, and what they are told. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { readText } from '../../../tasks/folder';
import { copyOfBook, DIST } from './dist';

export interface Host {
  name: string;
  /** Whether what is framed may load other files of the book. */
  loads: boolean;
  open(): Promise<{ address(page: string): string; close(): unknown }>;
}

/** As WordPress gives its frames, to know their messages. */
export const SECRET = 'Zx9';

const hostPage = (source: string, attributes: string) => `<!doctype html><meta charset="utf-8">
<title>Somebody's page</title><link rel="icon" href="data:,">
<script>globalThis.told = []; addEventListener('message', ({ data }) => told.push(data));</script>
<iframe src="${source}#?secret=${SECRET}" ${attributes} width="760" height="300"></iframe>`;

const SANDBOX = 'sandbox="allow-scripts"';

/** A server on an origin of its own. */
export async function listen(respond: RequestListener) {
  const server = createServer(respond);
  await new Promise<void>((done) => {
    server.listen(0, 'localhost', done);
  });
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${port}`, close };
}

export const typed = (kind: string) => ({ 'Content-Type': `text/${kind}; charset=utf-8` });
const HTML = typed('html');

/** A server of the book that allows nobody else's page to read its files. */
export const serveClosedBook = () =>
  listen(({ url = '/' }, response) => {
    const [path = ''] = url.slice(1).split('?');
    if (!existsSync(join(DIST, decodeURIComponent(path)))) return response.writeHead(404).end();
    const kind = { '.js': 'javascript', '.css': 'css' }[extname(path)] ?? 'html';
    const head = path.endsWith('.svg') ? { 'Content-Type': 'image/svg+xml' } : typed(kind);
    response.writeHead(200, head).end(readText(DIST, decodeURIComponent(path)));
  });

/** Two servers that know nothing of each other. */
async function acrossOrigins() {
  const book = await serveClosedBook();
  const host = await listen(({ url = '/' }, response) => {
    response.writeHead(200, HTML).end(hostPage(book.origin + url, SANDBOX));
  });
  const close = () => [book, host].map((server) => server.close());
  return { address: (page: string) => `${host.origin}/${encodeURI(page)}`, close };
}

/** A page next to the book on a disk. */
async function onDisk(attributes: string) {
  const { folder, remove } = copyOfBook();
  const address = (page: string) => {
    const file = join(dirname(folder), 'host', `${page.replaceAll('/', '-')}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hostPage(pathToFileURL(join(folder, page)).href, attributes));
    return pathToFileURL(file).href;
  };
  return { address, close: remove };
}

export const HOSTS: readonly Host[] = [
  { name: 'a sandboxed frame on another server', loads: true, open: acrossOrigins },
  { name: 'a sandboxed frame on a disk', loads: false, open: () => onDisk(SANDBOX) },
  { name: 'a plain frame on a disk', loads: true, open: () => onDisk('') },
];

export function useHost(host: Host): { address(page: string): string } {
  const open = { address: (page: string) => page };
  let close: () => unknown = () => {};
  beforeAll(async () => {
    ({ address: open.address, close } = await host.open());
  });
  afterAll(() => close());
  return { address: (page) => open.address(page) };
}
