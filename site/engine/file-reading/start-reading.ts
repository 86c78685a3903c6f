/**
 * Files read beside the page, so that it answers while they are, and *Stop* ends them at once.
 *
 * The worker is made from text, and the engine's bytes are sent to it, because a page from a disk or in a sandboxed
 * frame may fetch nothing. Where no worker is allowed, the same code reads on the page.
 */
import type { Imported } from '../engine';
import { type FromFileRunner, openFileRunner, type ToFileRunner } from './file-runner';
import FileWorker from './file-worker?worker&inline';

/** A file under way, or several that are read together. */
export interface Reading {
  /** Takes the next piece, whose memory goes with it; resolves when there may be another. */
  push(piece: ArrayBuffer): Promise<void>;
  /** Begins the next file. */
  next(name?: string): void;
  /** What the files say; nothing is read after it. */
  finish(): Promise<Found>;
  /** What the file says, after which `again` begins another. */
  found(): Promise<Found>;
  /** Begins a file that is read by itself. */
  again(name?: string): void;
  /** Ends it at once, whatever it is at; what is waited for never comes. */
  stop(): void;
}

/** What was read, or one sentence why it is not known: what was expected, what was found, where. */
export type Found =
  | { readonly file: Imported; readonly problem: '' }
  | { readonly file: null; readonly problem: string };

/** A way to the code that reads. */
interface Port {
  say(message: ToFileRunner, moved?: Transferable[]): void;
  close(): void;
}

type Hear = (message: FromFileRunner) => void;
type OpenPort = (hear: Hear, lost: () => void) => Port;

/** Begins to read with the bytes of an engine; a file's name is a hint at what its numbers are. */
export async function startReading(bytes: ArrayBuffer, name?: string): Promise<Reading> {
  for (const open of [inWorker, onPage]) {
    const reading = await opened(open, bytes, name);
    if (reading) return reading;
  }
  throw new Error('this browser allows no code that reads it');
}

/** A reading through one kind of port; null where that comes to no life. */
function opened(open: OpenPort, bytes: ArrayBuffer, name?: string): Promise<Reading | null> {
  return new Promise((resolve, reject) => {
    let waiting: { took(): void; found(found: Found): void; failed(problem: Error): void } | null =
      null;
    let problem = '';
    let isReady = false;
    const lost = () => {
      const died = new Error('the browser ended what reads it');
      if (isReady) waiting?.failed(died);
      else resolve(null);
    };
    const port = open((message) => {
      if (message.kind === 'ready') {
        isReady = true;
        resolve(reading);
      } else if (message.kind === 'took') waiting?.took();
      else if (message.kind === 'found')
        waiting?.found(
          problem
            ? { file: null, problem }
            : { file: JSON.parse(message.json) as Imported, problem: '' },
        );
      else if (isReady) {
        // What a piece is refused for is said in the end, as what all of them are.
        problem ||= message.problem;
        waiting?.took();
        waiting?.found({ file: null, problem });
      } else reject(new Error(message.problem));
    }, lost);
    const found = () =>
      new Promise<Found>((resolved, failed) => {
        waiting = { took() {}, found: resolved, failed };
        port.say({ kind: 'finish' });
      });
    const reading: Reading = {
      push: (piece) =>
        new Promise((took, failed) => {
          waiting = { took, found() {}, failed };
          port.say({ kind: 'push', piece }, [piece]);
        }),
      next: (following) => port.say({ kind: 'next', name: following }),
      found,
      again(following) {
        problem = '';
        port.say({ kind: 'again', name: following });
      },
      finish: () => found().finally(port.close),
      stop: () => port.close(),
    };
    port.say({ kind: 'open', bytes, name });
  });
}

const inWorker: OpenPort = (hear, lost) => {
  let worker: Worker;
  try {
    worker = new FileWorker();
  } catch {
    setTimeout(lost);
    return { say() {}, close() {} };
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromFileRunner>) => hear(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    worker.terminate();
    lost();
  });
  return {
    say: (message, moved = []) => worker.postMessage(message, moved),
    close: () => worker.terminate(),
  };
};

const onPage: OpenPort = (hear) => {
  let isOpen = true;
  const tell = openFileRunner((message) => {
    if (isOpen) hear(message);
  });
  return {
    // Its answer comes after whoever asks has begun to wait for it.
    say: (message) => void setTimeout(() => isOpen && tell(message)),
    close() {
      isOpen = false;
      tell({ kind: 'stop' });
    },
  };
};
