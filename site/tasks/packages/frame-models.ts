/** Which model each frame of a built book is about, by the frame's path below `embed/`. */
import { framesOf } from '../embed-scripts.ts';
import { listFiles, readText } from '../folder.ts';

/** `{ 'cached-disk': 'cached-disk', 'figure/hit-ratio': 'cached-disk', … }` */
export function frameModels(folder: string): Readonly<Record<string, string>> {
  const models = framesOf(listFiles(folder)).map((frame) => {
    const page = readText(folder, `embed/${frame}/index.html`);
    const model = /<spare-figure [^>]*data-model="([^"]+)"/.exec(page)?.[1];
    if (model === undefined) throw new Error(`The frame ${frame} says no model.`);
    return [frame, model] as const;
  });
  return Object.fromEntries(models);
}
