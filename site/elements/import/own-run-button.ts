/** A button below a figure that puts the reader's own run into it: files are read in the page and go nowhere else. */
import type { Imported } from '../../engine/engine';
import type { MeasuredRun } from '../../engine/gen/imported';
import type { LiveFigure } from '../figure/live-figure';
import { mountDrop } from '../file-drop';
import { button, make } from '../make';
import { keepOwnRun, keptOwnRun, OWN_RUN, type OwnRun, ownRunIn, ownRunOf } from './own-run';
import { readOrSay } from './reader';

/** What a figure shows of a run, what is asked for, and what is said where the files do not have it. */
export interface OwnRunPart {
  readonly part: keyof OwnRun;
  readonly label: string;
  readonly missing: string;
}

/** The part of a log. */
export const SECONDS: OwnRunPart = {
  part: 'seconds',
  label: 'Add your own log',
  missing:
    'Expected a log of IOPS as fio writes it with write_iops_log, found none among these files.',
};

/** The part of a result. */
export const LATENCY: OwnRunPart = {
  part: 'latency',
  label: 'Add your own run',
  missing:
    'Expected a result with percentiles of a latency, as fio --output-format=json has it, found none among these files.',
};

/** Mounts the button; a page that cannot read files has none. A run that this tab has kept is there at once. */
export function mountOwnRun(live: LiveFigure, { part, label, missing }: OwnRunPart): void {
  const kept = keptOwnRun();
  if (kept && ownRunIn({ [OWN_RUN]: kept })?.[part]) live.setView(OWN_RUN, kept);
  if (!document.querySelector('[data-later="captures"]')) return;
  const input = make('input', {
    type: 'file',
    id: `${live.figure.id}-own-run`,
    className: 'visually-hidden',
    multiple: true,
  });
  const said = make('span', { attributes: { role: 'status' } });
  const remove = button('Take it away', () => {
    live.setView(OWN_RUN, '');
    remove.hidden = true;
    said.textContent = '';
  });
  remove.hidden = !kept;
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
    said.textContent = 'Reading …';
    const { file, problem } = await readOrSay(files, { told: () => {}, isWanted });
    if (!isWanted()) return;
    const own = file && runIn(file);
    said.textContent = own?.[part] ? '' : problem || missing;
    if (!own?.[part]) return;
    keepOwnRun(own);
    live.setView(OWN_RUN, JSON.stringify(own));
    remove.hidden = false;
  };
  input.addEventListener('change', () => open([...(input.files ?? [])]));
  mountDrop(row, open);
  live.root.querySelector('[data-part=sentence]')?.after(row);
}

const runIn = ({ kind, values }: Imported): OwnRun | null =>
  kind === 'run' ? ownRunOf(values as MeasuredRun) : null;
