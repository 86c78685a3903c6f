/** The living drive at work beside the page. */
import type { LivingSetup } from '../../engine/living-drive';
import { loadLivingDrive } from '../../engine/load-living';
import type { Choices } from './drive';
import { type Frame, frameOf, type View } from './frame';
import { LivingRun } from './run';

/** What the page says. */
export type ToLiving =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer; readonly setup: LivingSetup }
  /** Winding back may take memory from now on. */
  | { readonly kind: 'keep'; readonly moments: number }
  | { readonly kind: 'choose'; readonly at: number; readonly choices: Choices }
  | {
      readonly kind: 'brush';
      /** Where the stroke begins; null where it goes on. */
      readonly at: number | null;
      readonly places: Uint32Array;
      readonly trims: boolean;
    }
  /** A frame of this moment, or of where the drive is. */
  | { readonly kind: 'frame'; readonly at: number | null; readonly view: View };

/** What the worker says. */
export type FromLiving =
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** So many pages took ink, and so many had been copied before and after; the drive is at so many host writes now. */
  | {
      readonly kind: 'brushed';
      readonly pages: number;
      readonly before: number;
      readonly moved: number;
      readonly at: number;
    }
  | { readonly kind: 'failed'; readonly problem: string };

const post = (message: FromLiving, moved: Transferable[] = []) =>
  (self as unknown as Worker).postMessage(message, moved);

let run: LivingRun | undefined;

function answer(message: Exclude<ToLiving, { kind: 'open' }>): void {
  if (!run) return;
  switch (message.kind) {
    case 'keep':
      run.drive.keep(message.moments);
      return;
    case 'choose':
      run.go(message.at);
      run.choose(message.choices);
      return;
    case 'brush': {
      run.go(message.at ?? run.drive.at);
      const before = run.counts.moved;
      const pages = run.brush(message.places, message.trims);
      post({ kind: 'brushed', pages, before, moved: run.counts.moved, at: run.drive.at });
      return;
    }
    case 'frame': {
      run.go(message.at ?? run.drive.at);
      const frame = frameOf(run, message.view);
      const pictures = [frame.map, frame.water, frame.block?.pixels];
      post(
        { kind: 'frame', frame },
        pictures.flatMap((pixels) => (pixels ? [pixels.buffer] : [])),
      );
    }
  }
}

async function open(bytes: ArrayBuffer, setup: LivingSetup): Promise<void> {
  run = new LivingRun(await loadLivingDrive(bytes, setup));
}

/** One after the other: the engine opens first. */
let turn: Promise<void> = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<ToLiving>) => {
  turn = turn
    .then(() => (data.kind === 'open' ? open(data.bytes, data.setup) : answer(data)))
    .catch((problem: unknown) => {
      post({
        kind: 'failed',
        problem: problem instanceof Error ? problem.message : String(problem),
      });
    });
});
