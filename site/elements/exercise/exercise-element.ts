/**
 * An exercise in the page.
 *
 * ```text
 * asked ──Check──▶ right
 *   ▲               wrong: the feedback of the mistake, or "not yet"; after two tries the steps are named
 *   └──New numbers── from any state, with the next seed
 * ```
 *
 * What was typed, checked and uncovered is kept for the next visit. An exercise that was set keeps its numbers, and its
 * boxes close once they are done with; only then its steps can be opened.
 */
import type { Engine } from '../../engine/engine';
import type { Keeping } from '../../runtime/kept';
import type { Page } from '../../runtime/page-state';
import { clear, fieldOf, judged, mark, mountAnswer } from './answer-box';
import { countsAsTry, type Verdict } from './check';
import { copyWholeLines } from './copied-file';
import { textsOf } from './fill';
import { FOLDS, type KeptWork, readWork, wholeVerdict } from './kept-work';
import { keptName } from './keys';
import { type Draw, drawExercise, type Exercise } from './logic';
import { LAST_SEED } from './random';
import { sentenceOf } from './sentences';
import { shownStep, standBeside } from './shown-step';
import type { Terms } from './terms';
import { WorkTime } from './work-time';

/** The seed of the numbers that stand in the page from the start. */
const FIRST_SEED = 1;

/** After so many tries the steps may help. */
const TRIES = 2;
/** After so many at one gap of an exercise without them, this step is offered. */
const TRIES_OF_A_GAP = 3;

/** Where an exercise lives: all that it shares with its page, which may be of another script and has the signals. */
export interface ExercisePage {
  readonly view: Page['view'];
  readonly engine: Engine;
  readonly keeping: Keeping;
}

/** Mounts the markup of `Exercise.astro` with one of `exercises`; `terms` where it was set. */
export function mountExercise(
  root: HTMLElement,
  exercises: readonly Exercise[],
  page: ExercisePage,
  terms?: Terms,
): void {
  const { engine } = page;
  const { keep, kept, startedAgain } = page.keeping;
  const exercise = exercises.find(({ id }) => id === root.dataset.exercise);
  if (!exercise) throw new Error(`there is no exercise ${root.dataset.exercise}`);
  const view = page.view(exercise.id);
  const feedbacks = takenOut(root);
  const boxes = [...root.querySelectorAll<HTMLElement>('[data-box]')];
  const fill = filling(root, feedbacks, boxes);
  copyWholeLines(root);
  const folds = FOLDS.flatMap((name) => {
    const fold = root.querySelector<HTMLDetailsElement>(`details.${name}`);
    return fold ? [{ name, fold }] : [];
  });
  const steps = folds.find(({ name }) => name === 'steps')?.fold;
  const verdict = part(root, 'verdict');
  const keptAs = terms?.keptAs ?? keptName(exercise.id);
  const home: Readonly<Record<string, string>> = terms ? { seed: String(terms.seed) } : {};
  let times: readonly number[] = boxes.map(() => 0);
  let checked: readonly number[] = [];
  let said: readonly (Verdict['kind'] | undefined)[] = boxes.map(() => undefined);
  let time = new WorkTime();
  // So it stands in the page from the start, and what a reader has typed or opened since stays.
  let draw: Draw = drawExercise(exercise, engine, FIRST_SEED);
  let drawn = FIRST_SEED;

  const tell = (at: number): Verdict | undefined => {
    const box = boxes[at];
    const input = fieldOf(box);
    if (!box || !input) return undefined;
    const { answer, place } = judged(box, input, boxes, { exercise, draw, engine });
    checked = [...checked.filter((one) => one !== at), at];
    standBeside(verdict, box);
    if (answer.kind !== 'unreadable' && terms?.takes(box, input, verdict)) {
      said = said.with(at, undefined);
      return answer;
    }
    mark(box, input, answer);
    say(verdict, answer, feedbacks, place);
    said = said.with(at, answer.kind);
    return answer;
  };
  const stateOf = (at: number) => ({ said: said[at], times: times[at] ?? 0 });
  const isDone = (at: number) => terms?.isDone(stateOf(at)) ?? false;
  const settle = () =>
    terms?.settle(
      boxes,
      boxes.map((_, at) => isDone(at)),
      steps,
    );
  const check = (at: number) => {
    // Enter is heard in a box that is closed as well.
    const answer = isDone(at) ? undefined : tell(at);
    if (!answer) return;
    if (countsAsTry(answer)) times = times.with(at, (times[at] ?? 0) + 1);
    settle();
    const mayHelp = answer.kind !== 'right' && sum(times) >= TRIES;
    const help = mayHelp && steps && !steps.open && !steps.hidden ? 'The steps show how.' : '';
    verdict.append([terms?.triesLeft(stateOf(at)), help].filter(Boolean).join(' '));
    if (!steps && !terms && answer.kind !== 'right' && (times[at] ?? 0) >= TRIES_OF_A_GAP)
      verdict.append(shownStep(boxes[at], boxes, feedbacks, { exercise, draw }));
    acted();
  };
  const answers = boxes.map((box, at) =>
    mountAnswer(
      box,
      exercise,
      () => check(at),
      () => draw,
    ),
  );
  const acted = () => {
    time.act(Date.now());
    const work: KeptWork = {
      exercise: exercise.id,
      seed: drawn,
      typed: boxes.map((box) => fieldOf(box)?.value ?? ''),
      verdict: wholeVerdict(said),
      tries: sum(times),
      minutes: time.minutes,
      checked,
      times,
      open: folds.flatMap(({ name, fold }) => (fold.open ? [name] : [])),
    };
    keep(keptAs, work);
    terms?.worked(work);
  };
  for (const [at, box] of boxes.entries())
    box.addEventListener('input', () => {
      // What is typed on has not been checked.
      checked = checked.filter((one) => one !== at);
      acted();
    });
  const empty = () => {
    for (const box of boxes) clear(box, draw);
    for (const put of answers) put('');
    for (const { fold } of folds) fold.open = false;
    verdict.replaceChildren();
    times = boxes.map(() => 0);
    checked = [];
    said = boxes.map(() => undefined);
    time = new WorkTime();
    settle();
  };
  root.querySelector('[data-part=again]')?.addEventListener('click', () => {
    const next = seedOf(view.peek().seed) + 1;
    view.value = { seed: String(next > LAST_SEED ? 1 : next) };
    acted();
  });
  view.subscribe((now) => {
    const seed = seedOf(now.seed);
    if (seed === drawn) return;
    drawn = seed;
    draw = drawExercise(exercise, engine, seed);
    fill(textsOf(exercise, draw));
    empty();
  });
  const before = readWork(kept(keptAs), exercise.id, boxes.length);
  // An address that asks for other numbers is a link that was followed: it starts afresh.
  const asked = view.peek().seed;
  if (before && (asked === undefined || Number(asked) === before.seed)) {
    if (before.seed !== drawn) view.value = { seed: String(before.seed) };
    quietly(verdict, () => {
      // What was typed before the page was mounted is newer.
      for (const [at, put] of answers.entries())
        if (!fieldOf(boxes[at])?.value) put(before.typed[at] ?? '');
      for (const at of before.checked) tell(at);
    });
    for (const { name, fold } of folds) fold.open ||= before.open.includes(name);
    times = before.times ?? boxes.map((_, at) => (at === 0 ? before.tries : 0));
    time = new WorkTime(before.minutes);
    terms?.worked(before);
  }
  settle();
  // Not before: what is opened now is opened by the reader.
  for (const { name, fold } of folds)
    fold.addEventListener('toggle', () => {
      const was = readWork(kept(keptAs), exercise.id, boxes.length);
      if (fold.open !== (was?.open.includes(name) ?? false)) acted();
    });
  const begun = startedAgain.peek();
  startedAgain.subscribe((count) => {
    if (count === begun) return;
    view.value = home;
    empty();
  });
  root.dataset.mounted = '';
}

/** What was said on an earlier visit is shown and not said aloud again. */
function quietly(region: HTMLElement, show: () => void): void {
  region.setAttribute('aria-live', 'off');
  show();
  requestAnimationFrame(() => region.setAttribute('aria-live', 'polite'));
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The words for each mistake and for what is right, out of the page until they are to be said. */
function takenOut(root: HTMLElement): readonly HTMLElement[] {
  const feedbacks = [...root.querySelectorAll<HTMLElement>('[data-when], [data-right]')];
  for (const feedback of feedbacks) {
    feedback.remove();
    feedback.hidden = false;
  }
  return feedbacks;
}

/** Gives what writes other numbers into the words; those that are asked for stay out of them. */
function filling(
  root: HTMLElement,
  feedbacks: readonly HTMLElement[],
  boxes: readonly HTMLElement[],
): (texts: ReadonlyMap<string, string>) => void {
  const asked = new Set(boxes.map((box) => box.dataset.box));
  const inFeedbacks = feedbacks.flatMap((feedback) => placesIn(feedback));
  const inText = placesIn(root).filter((place) => !asked.has(place.dataset.fill));
  return (texts) => {
    for (const place of [...inText, ...inFeedbacks])
      place.textContent = texts.get(place.dataset.fill ?? '') ?? '';
  };
}

const placesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-fill]')];

/** Says a verdict with the chapter's own words for it. */
function say(
  verdict: HTMLElement,
  answer: Verdict,
  feedbacks: readonly HTMLElement[],
  place: string,
): void {
  const isMeant = ({ dataset }: HTMLElement) =>
    answer.kind === 'mistake'
      ? dataset.when === answer.id
      : answer.kind === 'right' && dataset.right === place;
  // Said aloud with its reason, and in one piece, or some screen readers say the reason twice.
  const whole = document.createElement('div');
  whole.append(`${sentenceOf(answer)} `, ...feedbacks.filter(isMeant));
  verdict.replaceChildren(whole);
  verdict.dataset.kind = answer.kind;
}

/** The seed of an address; the first where it says none. */
function seedOf(text: string | undefined): number {
  return text === undefined ? FIRST_SEED : Number(text);
}

function part(root: HTMLElement, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-part=${name}]`);
  if (!found) throw new Error(`the exercise ${root.dataset.exercise} has no ${name}`);
  return found;
}
