/** A small server for the finished book: the folder as it is, nothing else, on this machine only. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

/** What to send for an address: a file, another address to go to, or a refusal. */
export type Answer = { file: string } | { redirect: string } | { status: 400 | 404 };

/** Finds the answer for an address below a base such as `/` or `/a/b/`. */
export function answerFor(root: string, base: string, address: string): Answer {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? [];
  if (`${path}/` === base) return { redirect: base + query };
  if (!path.startsWith(base)) return { status: 404 };
  let inside: string;
  try {
    inside = decodeURIComponent(path.slice(base.length));
  } catch {
    return { status: 400 };
  }
  const top = resolve(root);
  const target = resolve(top, inside);
  if (inside.includes('\0') || (target !== top && !target.startsWith(top + sep)))
    return { status: 400 };
  if (!existsSync(target)) return { status: 404 };
  if (statSync(target).isFile()) return inside.endsWith('/') ? { status: 404 } : { file: target };
  if (inside !== '' && !inside.endsWith('/')) return { redirect: `${path}/${query}` };
  const index = join(target, 'index.html');
  return existsSync(index) ? { file: index } : { status: 404 };
}

function respond(root: string, base: string, request: IncomingMessage, response: ServerResponse) {
  // Any page may load any file: embeds run in frames of other pages, and in frames without an origin.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const answer = answerFor(root, base, request.url ?? '/');
  if ('redirect' in answer) {
    response.writeHead(301, { Location: answer.redirect }).end();
    return;
  }
  const status = 'status' in answer ? answer.status : 200;
  const file = 'file' in answer ? answer.file : join(root, '404.html');
  if (!existsSync(file)) {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`There is nothing here. The book begins at ${base}\n`);
    return;
  }
  response.writeHead(status, {
    'Content-Type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': statSync(file).size,
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** `a/b` as `/a/b/`. */
export const normalBase = (base: string) => `/${base}/`.replace(/\/+/g, '/');

export interface Serving {
  /** The folder to serve. */
  root: string;
  /** 0 takes any free port. */
  port: number;
  host?: string;
  base?: string;
}

/** Starts to serve; gives the address of the first page and the way to stop. */
export async function serve({ root, port, host = 'localhost', base = '/' }: Serving) {
  const prefix = normalBase(base);
  const server: Server = createServer((request, response) =>
    respond(root, prefix, request, response),
  );
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, host, done);
  });
  const { port: taken } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${taken}${prefix}`, port: taken, close };
}
