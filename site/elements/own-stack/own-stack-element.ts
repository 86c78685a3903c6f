/** A place in a chapter for the file of measure-stack.sh: it is read in the page and goes nowhere else. */
import { filePanel } from '../import/file-panel';
import { lazyOwnStack } from './lazy-own-stack';
import type { Ours } from './ours';

/** All of a usual file stands in the box, so that it can be changed there. */
const SHOWN = 400_000;

/** Mounts `<spare-own-stack>`, which brings our factors along. */
export function mountOwnStack(root: HTMLElement): void {
  const ours: Ours = JSON.parse(root.querySelector('script')?.textContent ?? '');
  root.append(
    filePanel({
      id: 'own-stack',
      label: 'Paste or drop the file of measure-stack.sh',
      placeholder: '{ "format": "spare-area-stack", …',
      shown: SHOWN,
      async read(files) {
        try {
          const open = await lazyOwnStack.fetch();
          const found = await open(files, ours);
          return typeof found === 'string'
            ? { file: null, problem: found }
            : { file: found, problem: '' };
        } catch (problem) {
          return { file: null, problem: `This was not read: ${(problem as Error).message}.` };
        }
      },
      show: (found) => found,
      said: () => 'Read: a file of measure-stack.sh.',
    }),
  );
}
