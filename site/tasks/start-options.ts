/** What `npm start` understands, and its sentences for what it cannot do. */

import { quoted } from '../engine/typed/quoted.ts';

export const START = {
  about: 'Builds the book if anything changed, and serves it',
  usage: ['npm start -- [--port 4321] [--host 0.0.0.0] [--base /a/b/]'],
  options: {
    port: { takes: 'NUMBER', about: 'where it listens, if not at 4321' },
    host: { takes: 'ADDRESS', about: '0.0.0.0 to be seen by other machines' },
    base: { takes: 'PATH', about: 'the path below which the book stands' },
  },
  most: 0,
} as const;

const USUAL_PORT = 4321;

/** A port from what was typed, or the sentence that refuses it. */
export function readPort(text: string | undefined): number | string {
  if (text === undefined || text === '') return USUAL_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  return `${quoted(text)} is no port: give a whole number up to 65535, as in "npm start -- --port 5000".`;
}

/** Why the server could not begin, with a way out. */
export function explainListening({ code, message }: NodeJS.ErrnoException, port: number): string {
  const other = port < 65_535 && port > 1023 ? port + 1 : 5000;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Choose another one: npm start -- --port ${other}`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose another one: npm start -- --port ${other}`;
  if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(code ?? ''))
    return 'This machine has no such address to listen at. Leave --host out, or give 0.0.0.0.';
  return `The book could not be served: ${message}`;
}
