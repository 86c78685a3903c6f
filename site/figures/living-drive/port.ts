/** The way to the worker in which the drive lives. */
import type { LivingSetup } from '../../engine/living-drive';
import type { FromLiving, ToLiving } from './living-worker';
import LivingWorker from './living-worker?worker&inline';

/** What may be said once it is open. */
type Said = Exclude<ToLiving, { kind: 'open' }>;

export interface LivingPort {
  say(message: Said): void;
  close(): void;
}

/** Opens it; `lost`: the browser allows no worker here, or has ended it. */
export function openPort(
  bytes: Promise<ArrayBuffer>,
  setup: LivingSetup,
  hear: (message: FromLiving) => void,
  lost: () => void,
): LivingPort {
  let worker: Worker | undefined;
  try {
    worker = new LivingWorker();
  } catch {
    setTimeout(lost);
  }
  worker?.addEventListener('message', ({ data }: MessageEvent<FromLiving>) => hear(data));
  worker?.addEventListener('error', (event) => {
    event.preventDefault();
    lost();
  });
  const send = (message: ToLiving, moved: Transferable[] = []) =>
    worker?.postMessage(message, moved);
  const opened = bytes.then((given) => send({ kind: 'open', bytes: given, setup }, [given]), lost);
  return {
    say: (message) => void opened.then(() => send(message)),
    close: () => worker?.terminate(),
  };
}
