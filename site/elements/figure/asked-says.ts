/** What is heard of a figure while its answer is covered: what was changed, and that the answer waits. */
import type { Figure, FigureState } from '../../runtime/figure/define-figure';
import { plainText } from '../../runtime/figure/parts';
import { inputsLine } from './inputs-line';

/** Gives the words for each state that a covered figure comes to: what differs from the one before, or what differed last. */
export function askedVoice(figure: Figure): (now: FigureState) => string {
  const { bet } = figure;
  const waits = `Guess first, or press ${bet ? 'Show me' : 'Show answer'}.`;
  let before: FigureState | undefined;
  let changed = '';
  return (now) => {
    changed = (before && changesOf(figure, before, now)) || changed;
    before = now;
    const seen = bet?.heard ? plainText(bet.heard(now)) : changed && `${changed}.`;
    return seen && `${seen} ${waits}`;
  };
}

/** Inputs and looks that two states differ in, as they are now. */
function changesOf(figure: Figure, before: FigureState, now: FigureState): string {
  const controls = figure.controls.filter(
    ({ input }) => before.inputs[input] !== now.inputs[input],
  );
  const views = (figure.views ?? []).flatMap(({ key, label, options }) => {
    const [was, is] = [before, now].map(({ view }) => view[key] ?? options[0]?.id);
    const chosen = options.find(({ id }) => id === is);
    return was === is || !chosen ? [] : [`${label ?? 'View'}: ${chosen.label}`];
  });
  return [inputsLine({ ...figure, controls }, now), ...views].filter(Boolean).join(' · ');
}
