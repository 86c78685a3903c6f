/** A small server for the finished book: the folder as it is, nothing else, on this machine only. */
import { readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import serveStatic from 'serve-static';
import { tellingRoom } from './room-address.ts';

const HEADERS = new Map([
  // Any page may load any file: embeds run in frames of other pages, and in frames without an origin.
  ['Access-Control-Allow-Origin', '*'],
  ['Cache-Control', 'no-cache'],
  ['X-Content-Type-Options', 'nosniff'],
]);

/** What answers a request for an address below `base`. */
function answering(root: string, base: string) {
  const files = serveStatic(root, { fallthrough: false });
  return (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    const url = request.url ?? '/';
    const [path = ''] = url.split('?');
    const refuse = (status: number) => answerWithout(root, base, status, response);
    response.setHeaders(HEADERS);
    if (`${path}/` === base) {
      response.writeHead(301, { Location: base + url.slice(path.length) }).end();
      return;
    }
    if (!path.startsWith(base)) return refuse(404);
    const inside = path.slice(base.length);
    // Browsers take `//` and `/\` at the beginning of an address for the name of another machine.
    if (/[\\/]{2}/.test(path)) return refuse(400);
    if (leadsOut(root, inside)) return refuse(403);
    request.originalUrl = url;
    request.url = url.slice(base.length - 1);
    files(request, response, (problem?: { status?: number }) => refuse(problem?.status ?? 404));
  };
}

/** Whether a path below the folder leads out of it, by `..` or by a symbolic link; what is not there leads nowhere. */
function leadsOut(root: string, path: string): boolean {
  return [path, `${path}/index.html`].some((one) => {
    try {
      const target = realpathSync(join(root, decodeURIComponent(one)));
      return !(target + sep).startsWith(realpathSync(root) + sep);
    } catch {
      return false;
    }
  });
}

/** Answers with the book's page for what is not there. */
function answerWithout(root: string, base: string, status: number, response: ServerResponse): void {
  // The file went away while it was sent.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.setHeaders(HEADERS);
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(pageWithout(root, base));
}

function pageWithout(root: string, base: string): string | Uint8Array {
  try {
    return readFileSync(join(root, '404.html'));
  } catch {
    return `There is nothing here. The book begins at ${base}\n`;
  }
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
  const server: Server = createServer(tellingRoom(host, prefix, answering(root, prefix)));
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
