/**
 * Who can open a link of this copy of the book. One that lies on a disk, or that a server shows under the name by which a
 * machine calls itself, opens on this machine alone; a server that others see as well says under which address they do.
 */
import { lazy } from './lazy';

/** The file in which `npm start` tells that address: a script, since nothing of a page fetches. */
export const ROOM_FILE = '.spare-area/room.js';

/** What is to be known of links that are handed out. */
export interface Reach {
  /** Said beside them; empty where everybody can open them. */
  readonly note: string;
  /** Whether anybody else can open them. */
  readonly isShared: boolean;
  /** A link of this page as others open it. */
  of(link: string): string;
}

const same = (link: string) => link;

const ANYWHERE: Reach = { note: '', isShared: true, of: same };
const DISK: Reach = {
  note: 'This copy of the book lies on a disk: only this machine can open the link.',
  isShared: false,
  of: same,
};

/** Names and addresses by which a machine calls itself. */
const ITSELF = /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

const machine = (host: string): Reach => ({
  note: `Only this machine can open the link: every machine calls itself ${host}. Start the book with “npm start -- --host 0.0.0.0”, and its links open in the local network.`,
  isShared: false,
  of: same,
});

/** The origin that others in the local network see; null where the server is for this machine alone. */
const room = lazy<string | null>('room', 'the address in the local network', ROOM_FILE);

/** Of links on a page with this address; `ask` finds the address for others. */
export async function reachFrom(
  { protocol, origin, hostname, host }: URL,
  ask: () => Promise<string | null>,
): Promise<Reach> {
  if (protocol === 'file:') return DISK;
  if (!ITSELF.test(hostname)) return ANYWHERE;
  const others = await ask().catch(() => null);
  if (others === null) return machine(host);
  return {
    note: `The link has the address of this machine in the local network, ${new URL(others).host}, and opens there as long as “npm start” runs.`,
    isShared: true,
    of: (link) => (link.startsWith(`${origin}/`) ? others + link.slice(origin.length) : link),
  };
}

/** Of links on this page. A copy cut loose from the book asks nothing: it has no file beside it. */
export const reach = (): Promise<Reach> =>
  reachFrom(new URL(location.href), () =>
    document.documentElement.dataset.root === undefined ? Promise.resolve(null) : room.fetch(),
  );
