/** What reads files for a page: it is handed the engine's bytes, then pieces, and says what it took and found. */
import init, { LogReader } from '../../../core-wasm/pkg/engine.js?beside';

/** What the page says. */
export type ToFileRunner =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer; readonly name: string | undefined }
  | { readonly kind: 'next'; readonly name: string | undefined }
  /** The next file is read by itself. */
  | { readonly kind: 'again'; readonly name: string | undefined }
  | { readonly kind: 'push'; readonly piece: ArrayBuffer }
  | { readonly kind: 'finish' | 'stop' };

/** What it says: that it is ready or took a piece, what the files say as JSON, or why they cannot be read. */
export type FromFileRunner =
  | { readonly kind: 'ready' }
  | { readonly kind: 'took' }
  | { readonly kind: 'found'; readonly json: string }
  | { readonly kind: 'unread'; readonly problem: string };

/** What takes the page's messages, one after the other. */
export function openFileRunner(
  say: (message: FromFileRunner) => void,
): (message: ToFileRunner) => void {
  let reader: InstanceType<typeof LogReader> | undefined;
  const open = async ({ bytes, name }: Extract<ToFileRunner, { kind: 'open' }>) => {
    await init({ module_or_path: bytes });
    reader = new LogReader(name);
    say({ kind: 'ready' });
  };
  return (message) => {
    try {
      if (message.kind === 'open') open(message).catch((problem) => say(unread(problem)));
      else if (message.kind === 'next') reader?.next(message.name);
      else if (message.kind === 'again') {
        reader?.free();
        reader = new LogReader(message.name);
      } else if (message.kind === 'push') {
        reader?.push(new Uint8Array(message.piece));
        // Its memory is given back at once: browsers collect a hundred megabytes of such pieces before they do.
        message.piece.transfer?.(0);
        say({ kind: 'took' });
      } else if (message.kind === 'stop') {
        reader?.free();
        reader = undefined;
      } else if (reader) {
        const last = reader;
        // It gives its memory back itself.
        reader = undefined;
        say({ kind: 'found', json: last.finish() });
      }
    } catch (problem) {
      say(unread(problem));
    }
  };
}

const unread = (problem: unknown): FromFileRunner => ({
  kind: 'unread',
  problem: problem instanceof Error ? problem.message : String(problem),
});
