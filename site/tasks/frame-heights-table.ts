/** The table of heights as it is written, and which of its rows are asked for. */
import { nearest } from '../engine/typed/near.ts';
import { quoted } from '../engine/typed/quoted.ts';

const FIGURE = 'figure/';

/** The frames of a name, with or without what stands before a figure: two where a calculator and a figure share it. */
export function framesOfName(name: string, frames: readonly string[]): readonly string[] {
  const found = [name, FIGURE + name].filter((one) => frames.includes(one));
  const bare = name.replace(FIGURE, '');
  return found.length > 0 || !frames.includes(bare) ? found : [bare];
}

/** The frames of these names, all of them where none is named; or the sentence that says what there is not. */
export function framesNamed(
  names: readonly string[],
  frames: readonly string[],
): { readonly frames: readonly string[] } | { readonly problem: string } {
  if (names.length === 0) return { frames };
  const unknown = names.find((name) => framesOfName(name, frames).length === 0);
  if (unknown !== undefined) {
    const near = nearest(unknown, frames) ?? nearest(FIGURE + unknown, frames);
    const hint = near
      ? `perhaps ${near}?`
      : 'a frame is called as in its address, behind embed/: cached-disk, figure/hit-ratio.';
    return { problem: `There is no frame ${quoted(unknown)}; ${hint}` };
  }
  const named = names.flatMap((name) => framesOfName(name, frames));
  return { frames: [...new Set(named)] };
}

/** The file: a line a frame, or three where that is too long for the formatter. Rows of frames that are gone are left out. */
export function tableOf(
  frames: readonly string[],
  rows: Readonly<Record<string, readonly number[]>>,
): string {
  const lines = frames.flatMap((frame) => {
    const heights = rows[frame];
    if (!heights) return [];
    const [name, numbers] = [`  "${frame}": `, heights.join(', ')];
    const line = `${name}[${numbers}]`;
    return line.length < 100 ? line : `${name}[\n    ${numbers}\n  ]`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
