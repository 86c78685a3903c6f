/** Under which address other machines see a server of this one: told to the pages that it serves, since they cannot know. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { ROOM_FILE } from '../runtime/reach.ts';

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** Hosts by which a server listens to every network that the machine is in. */
const EVERY = /^(?:0\.0\.0\.0|::)$/;
const ITSELF = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/** The host that other machines name; null where they cannot see the server. */
export function hostForOthers(host: string, interfaces: Interfaces): string | null {
  if (ITSELF.test(host)) return null;
  if (!EVERY.test(host)) return host.includes(':') ? `[${host}]` : host;
  const all = Object.values(interfaces).flatMap((one) => one ?? []);
  const seen = all.filter(({ internal, family }) => !internal && family === 'IPv4');
  // Addresses that a machine has given itself lead nowhere.
  return seen.find(({ address }) => !address.startsWith('169.254.'))?.address ?? null;
}

/** Answers for the file that tells it, below `base`; all else is left to `others`. */
export function tellingRoom(host: string, base: string, others: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== base + ROOM_FILE) return others(request, response);
    const name = hostForOthers(host, networkInterfaces());
    const origin = name && `http://${name}:${request.socket.localPort}`;
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(
      `document.dispatchEvent(new CustomEvent("spare-area:room",{detail:Promise.resolve(${JSON.stringify(origin)})}));\n`,
    );
    return undefined;
  };
}
