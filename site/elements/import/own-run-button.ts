/** A button below a figure that puts the reader's own run into it: files are read in the page and go nowhere else. */
import type { MeasuredRun } from '../../engine/gen/imported';
import type { Page } from '../../runtime/page-state';
import { mountDrop } from '../file-drop';
import { button, make } from '../make';
import { keepOwnRun, keptOwnRun, OWN_RUN, type OwnRun } from './kept-run';
import { lazyOwnRun } from './lazy-own-run';

/** What is asked for by the part of a run that a figure shows, and what is said where the files do not have it. */
const ASKED: Readonly<Record<keyof OwnRun, { readonly label: string; readonly missing: string }>> =
  {
    seconds: {
      label: 'Add your own log',
      missing:
        'Expected a log of IOPS as fio writes it with write_iops_log, found none among these files.',
    },
    latency: {
      label: 'Add your own run',
      missing:
        'Expected a result with percentiles of a latency, as fio --output-format=json has it, found none among these files.',
    },
  };

/** Mounts `<spare-own-run>` of a chapter: a run that this tab has kept is in its figure at once. */
export function mountOwnRun(root: HTMLElement, page: Page): void {
  const { figure = '', part = 'seconds' } = root.dataset as {
    figure?: string;
    part?: keyof OwnRun;
  };
  const { label, missing } = ASKED[part];
  const view = page.view(figure);
  const show = (run: string) => {
    const { [OWN_RUN]: _, ...others } = view.peek();
    view.value = run ? { ...others, [OWN_RUN]: run } : others;
  };
  const kept = keptOwnRun();
  const isKept = Boolean(kept?.[part]);
  if (isKept) show(JSON.stringify(kept));
  const input = make('input', {
    type: 'file',
    id: `${figure}-own-run`,
    className: 'visually-hidden',
    multiple: true,
  });
  const said = make('span', { hidden: true, attributes: { role: 'status' } });
  // An empty region would stand in the way of whoever reads line by line.
  const say = (text: string) => {
    said.hidden = text === '';
    said.textContent = text;
  };
  const remove = button('Take it away', () => {
    show('');
    remove.hidden = true;
    say('');
  });
  remove.hidden = !isKept;
  const row = make('p', { className: 'actions own-run' });
  row.append(
    input,
    make('label', { className: 'button', htmlFor: input.id, textContent: label }),
    remove,
    said,
  );
  let turns = 0;
  const open = async (files: readonly File[]) => {
    turns += 1;
    const mine = turns;
    const isWanted = () => mine === turns;
    say('Reading …');
    const { own, problem } = await read(files, isWanted);
    if (!isWanted()) return;
    say(own?.[part] ? '' : problem || missing);
    if (!own?.[part]) return;
    keepOwnRun(own);
    show(JSON.stringify(own));
    remove.hidden = false;
  };
  input.addEventListener('change', () => open([...(input.files ?? [])]));
  mountDrop(row, open);
  root.append(row);
}

/** The run in files, or one sentence that says why it is not known. */
async function read(
  files: readonly File[],
  isWanted: () => boolean,
): Promise<{ own?: OwnRun | null; problem: string }> {
  try {
    const { readOrSay, ownRunOf } = await lazyOwnRun.fetch();
    const { file, problem } = await readOrSay(files, { told: () => {}, isWanted });
    return {
      own: file?.kind === 'run' ? ownRunOf(file.values as MeasuredRun) : null,
      problem,
    };
  } catch (problem) {
    return { problem: `This was not read: ${(problem as Error).message}.` };
  }
}
