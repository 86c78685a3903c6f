/**
 * The form for a fio job. What is chosen and typed stands in the address, but for the target, which stays in the tab:
 * a path may name its owner. There are no signals in it: a script that came later would bring its own.
 *
 * ```text
 * question, numbers ──▶ view ──▶ job, plan
 * target, checked ─────────────────┘
 * ```
 */
import { readTyped, writeTyped } from '../../engine/typed/typed-value';
import { TypedBox } from '../control/typed-box';
import { BY_KEYBOARD, copied } from '../toolbar/sheet';
import { type Choice, FILE_SIZE, USUAL } from './choice';
import { commandOf, fileOf, jobLines, jobText } from './job';
import { linesHtml, planHtml } from './lines-html';
import { planLines, warningOf } from './plan-lines';
import { isUsed, type NumberId, numberProblem, QUANTITIES, spelledOut } from './quantities';
import { questionOf } from './questions';
import { isDevice, targetProblem } from './target';

/** Where the tab keeps the target. */
const TARGET = 'spare/fio-target';

type View = Readonly<Record<string, string>>;

/** The choice that a view and a target stand for: what was not typed is the reader's drive's, the question's own, or the usual. */
function choiceOf(view: View, target: string, own: number | undefined): Choice {
  const question = questionOf(view.question ?? USUAL.question);
  const numbers = Object.fromEntries(
    QUANTITIES.flatMap((quantity) => {
      const text = view[quantity.id];
      return text === undefined ? [] : [[quantity.id, Number(readTyped(text, quantity).value)]];
    }),
  );
  const { id, block, depth, jobs, runtime } = question;
  const isLent = own !== undefined && view.capacity === undefined;
  // No file is as large as its drive.
  const usual = isDevice(target) ? USUAL.capacity : FILE_SIZE;
  const lent = isLent
    ? { capacity: isDevice(target) ? own : own / 2, isOwn: true }
    : { capacity: usual };
  return { ...USUAL, block, depth, jobs, runtime, ...lent, ...numbers, question: id, target };
}

/** What of the form stands in the address, held by the page. */
export interface Held {
  now(): View;
  set(view: View): void;
  /** The user capacity of the reader's own drive, in bytes, if it is known. */
  own(): number | undefined;
  /** Calls at once, and whenever it has changed. */
  follow(changed: (view: View) => void): void;
}

/** Mounts the markup of `FioJob.astro`. */
export function mountFioJob(root: HTMLElement, held: Held): void {
  let target = keptTarget();
  const early = typedBefore(root);
  /** The boxes that hold what cannot be used. */
  const wrong = new Set<string>();
  const part = (name: string) => find(root, `[data-part=${name}]`);
  // An empty region would stand in the way of whoever reads line by line.
  const say = (name: 'stale' | 'status', text: string) => {
    part(name).hidden = text === '';
    part(name).textContent = text;
  };
  const complainOf =
    (id: string, box: HTMLInputElement, problem: HTMLElement) => (text: string) => {
      problem.textContent = text;
      problem.hidden = text === '';
      box.setAttribute('aria-invalid', String(text !== ''));
      wrong[text ? 'add' : 'delete'](id);
      say('stale', wrong.size > 0 ? 'The job below has what stood in the marked box before.' : '');
    };

  const now = () => choiceOf(held.now(), target, held.own());
  const boxes = QUANTITIES.map((quantity) => {
    const field = find(root, `[data-number=${quantity.id}]`);
    const box = find<HTMLInputElement>(field, '.box');
    const complain = complainOf(quantity.id, box, find(field, '.problem'));
    const set = (text: string | undefined) => {
      const { [quantity.id]: _, ...others } = held.now();
      held.set(text === undefined ? others : { ...others, [quantity.id]: text });
    };
    return new TypedBox(box, find(field, '.unit'), {
      quantity,
      current: () => now()[quantity.id as NumberId],
      spelled: (text) => spelledOut(quantity.id, text),
      take(value) {
        const problem = numberProblem(quantity.id, Number(value));
        complain(problem);
        if (problem === '') set(writeTyped(value, quantity));
      },
      complain,
      remember() {
        const before = held.now()[quantity.id];
        return () => set(before);
      },
    });
  });

  const questions = [...root.querySelectorAll<HTMLInputElement>('[name=fio-question]')];
  for (const radio of questions)
    radio.addEventListener('change', () => held.set({ ...held.now(), question: radio.value }));
  // What was chosen before this script came.
  const chosen = questions.find(({ checked }) => checked)?.value ?? USUAL.question;
  if (chosen !== USUAL.question) held.set({ ...held.now(), question: chosen });

  const path = find<HTMLInputElement>(root, '#fio-target');
  const complainOfPath = complainOf('target', path, find(root, '#fio-target-problem'));
  path.value = target;
  path.addEventListener('input', () => {
    const problem = targetProblem(path.value);
    complainOfPath(problem);
    if (problem !== '') return;
    target = path.value.trim();
    keepTarget(target);
    write();
  });
  find(root, 'form').addEventListener('submit', (event) => event.preventDefault());

  find(root, '[data-fio=copy]').addEventListener('click', async () => {
    const isCopied = await copied(jobText(now()));
    if (!isCopied) getSelection()?.selectAllChildren(part('job'));
    say('status', isCopied ? 'Copied.' : BY_KEYBOARD);
  });
  find(root, '[data-fio=save]').addEventListener('click', () => save(now()));

  const write = () => {
    const choice = now();
    for (const radio of questions) radio.checked = radio.value === choice.question;
    for (const { id } of QUANTITIES) find(root, `[data-number=${id}]`).hidden = !isUsed(id, choice);
    // Who is still typing, or has something to mend, keeps what stands there.
    for (const [at, box] of boxes.entries()) if (!wrong.has(QUANTITIES[at]?.id ?? '')) box.show();
    part('job').replaceChildren(
      Object.assign(document.createElement('code'), { textContent: jobText(choice) }),
    );
    part('warning').textContent = warningOf(choice);
    part('command').textContent = commandOf(choice);
    part('plan').innerHTML = planHtml(planLines(choice));
    part('lines').innerHTML = linesHtml(jobLines(choice));
    say('status', '');
  };
  held.follow(write);
  for (const [box, text] of early) {
    box.value = text;
    for (const kind of ['input', 'change']) box.dispatchEvent(new Event(kind));
  }
  root.dataset.follows = '';
}

/** What a reader typed before this script came, box by box. */
const typedBefore = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLInputElement>('.box')]
    .filter((box) => box.value !== box.defaultValue)
    .map((box) => [box, box.value] as const);

function find<Kind extends HTMLElement>(root: HTMLElement, selector: string): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`the form for a fio job has no ${selector}`);
  return found;
}

/** Offers the job as a file. */
function save(choice: Choice): void {
  const url = URL.createObjectURL(new Blob([jobText(choice)], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileOf(choice) });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function keptTarget(): string {
  try {
    const before = sessionStorage.getItem(TARGET) ?? USUAL.target;
    return targetProblem(before) === '' ? before : USUAL.target;
  } catch {
    return USUAL.target;
  }
}

function keepTarget(target: string): void {
  try {
    sessionStorage.setItem(TARGET, target);
  } catch {
    // Some pages may keep nothing; the box still has it.
  }
}
