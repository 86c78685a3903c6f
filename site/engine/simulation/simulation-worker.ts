/** The simulator at work beside the page, in a worker. */
import { openRunner, type ToRunner } from './simulation-runner';

const channel = new MessageChannel();

const tell = openRunner({
  slice: 12,
  // A timer would rest for milliseconds each time.
  rest: () =>
    new Promise((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    }),
  post: (message, moved) => (self as unknown as Worker).postMessage(message, moved),
});

self.addEventListener('message', ({ data }: MessageEvent<ToRunner>) => tell(data));
