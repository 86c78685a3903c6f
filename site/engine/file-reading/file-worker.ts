/** The reader of files at work beside the page, in a worker. */
import { openFileRunner, type ToFileRunner } from './file-runner';

const tell = openFileRunner((message) => (self as unknown as Worker).postMessage(message));

self.addEventListener('message', ({ data }: MessageEvent<ToFileRunner>) => tell(data));
