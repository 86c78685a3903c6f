/**
 * The lesson plan of a chapter as stops: read from the page itself, where teachers read it too.
 *
 * ```text
 * For teachers ── Ten minutes: … ── 1. 2. 3. ──▶ steps ──▶ stops, one for each figure in turn
 *             └── States to link to ──────────────────────▶ the numbered settings of each stop
 * ```
 *
 * A step without a figure belongs to the one before. What the plans do not name follows in the order of the chapter.
 * What is to be asked at a step, and the answer, comes beside the page: `lesson.ts`.
 */
import type { Lesson, Told } from './lesson';

/** A state of a figure, by its link. */
export interface Setting {
  readonly label: string;
  readonly query: string;
}

/** One screen. */
export interface Stop {
  /** What is shown. */
  readonly shows: HTMLElement;
  /** What stands beside it: a goal, or the drives to choose from. */
  readonly beside: HTMLElement | null;
  readonly title: string;
  /** "Ten minutes: one curve"; empty for what no plan names. */
  readonly part: string;
  /** The minutes after which the part ends; null where no plan says so. */
  readonly until: number | null;
  /** Steps of the plan, as they stand there, with their places. */
  readonly steps: readonly Step[];
  readonly settings: readonly Setting[];
  /** The state that it starts from, where the plan leads to it with one. */
  readonly start: string | null;
  /** Whether its result is covered on arrival by the screen itself. */
  readonly covers: boolean;
}

/** A step of the plan, with what is told of it. */
export interface Step {
  readonly at: number;
  readonly text: HTMLElement;
  readonly told?: Told;
  /** The minutes of the lesson at which it begins and ends. */
  readonly minutes: readonly [from: number, until: number];
}

/** A part of the plan: a heading with the minutes at which it ends. */
export interface PlanPart {
  readonly title: string;
  readonly until: number | null;
  readonly steps: readonly Step[];
}

/** What a class may be shown. */
const SHOWN = 'spare-figure, spare-challenge, spare-presets, spare-fio-job';
const MINUTES: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
const MOST_SETTINGS = 9;

interface Draft {
  shows: HTMLElement;
  beside: HTMLElement | null;
  part: string;
  until: number | null;
  steps: Step[];
  start: string | null;
}

/** The stops of a page; of one without a plan, its figures in their order. */
export function stopsOf(page: ParentNode, lesson?: Lesson): Stop[] {
  const shown = [...page.querySelectorAll<HTMLElement>(SHOWN)];
  const drafts: Draft[] = [];
  for (const { title, until, steps } of planOf(page, lesson)) {
    let isFirst = true;
    for (const step of steps) {
      const { text } = step;
      const meant = [...text.querySelectorAll('a[href*="#"]')].flatMap((link) => {
        const place = placeOf(page, hashOf(link), shown);
        return place ? [{ place, start: queryOf(link) || null }] : [];
      });
      const last = drafts.at(-1);
      if (meant.length === 0 && last) last.steps.push(step);
      for (const { place, start } of meant) {
        const now = drafts.at(-1);
        const isSame = !isFirst && now?.shows === place.shows && now.beside === place.beside;
        if (!isSame) drafts.push({ ...place, part: title, until, steps: [step], start });
        else if (now.steps.at(-1)?.text !== text) now.steps.push(step);
        isFirst = false;
      }
    }
  }
  const named = new Set(drafts.map(({ shows }) => shows));
  const others = shown
    .filter((one) => one.localName === 'spare-figure' && !named.has(one))
    .map(
      (shows): Draft => ({ shows, beside: null, part: '', until: null, steps: [], start: null }),
    );
  const states = statesOf(page);
  const all = [...drafts, ...others];
  return all.map((draft, at) => ({
    ...draft,
    covers:
      lesson?.covers.includes(draft.shows.id) === true &&
      all.findIndex(({ shows }) => shows === draft.shows) === at,
    title: titleOf(draft.beside ?? draft.shows, page),
    settings: settingsOf(draft, states),
  }));
}

/** The plans: a heading that begins with a number of minutes, and the list below it, without what only repeats them. */
export function planOf(page: ParentNode, lesson?: Lesson): PlanPart[] {
  let begun = 0;
  return [...page.querySelectorAll<HTMLElement>('.teachers h3')]
    .flatMap((heading) => {
      const [, number = ''] = /^(\w+) minutes/i.exec(textOf(heading)) ?? [];
      const list = heading.nextElementSibling;
      if (number === '' || list?.localName !== 'ol') return [];
      const until = MINUTES[number.toLowerCase()] ?? null;
      return [{ title: textOf(heading), until, items: [...list.children] as HTMLElement[] }];
    })
    .map(({ title, until, items }, part) => {
      let clock = begun;
      begun = until ?? begun;
      const steps = items
        .map((text, at) => ({ at: at + 1, text }))
        .filter(({ text }) => !/^The \w+ minutes above\.$/.test(textOf(text)))
        .map((step, at): Step => {
          const told = lesson?.parts[part]?.[at];
          const from = clock;
          clock += told?.minutes ?? 0;
          return { ...step, ...(told && { told }), minutes: [from, clock] };
        });
      return { title, until, steps };
    });
}

/** "minutes 5–13"; what no plan names comes after the lesson. */
export function minutesOf({ steps }: Stop): string {
  const [first, last] = [steps[0]?.minutes[0] ?? 0, steps.at(-1)?.minutes[1] ?? 0];
  if (steps.length === 0) return 'after the lesson';
  return last > first ? `minutes ${first}–${last}` : '';
}

/** What the element of this name means on a screen: itself, or what stands first below a heading. */
function placeOf(
  page: ParentNode,
  id: string,
  shown: readonly HTMLElement[],
): Pick<Draft, 'shows' | 'beside'> | null {
  const target = [...page.querySelectorAll<HTMLElement>('[id]')].find((one) => one.id === id);
  if (!target) return null;
  const found = /^h[2-4]$/.test(target.localName) ? firstBelow(page, target, shown) : target;
  if (!found || !shown.includes(found)) return null;
  const { localName } = found;
  if (localName !== 'spare-challenge' && localName !== 'spare-presets')
    return { shows: found, beside: null };
  const figure = figureFor(page, found, shown);
  return figure && { shows: figure, beside: found };
}

/** The first of them between a heading and the next one of its kind. */
function firstBelow(
  page: ParentNode,
  heading: HTMLElement,
  shown: readonly HTMLElement[],
): HTMLElement | undefined {
  const all = [...page.querySelectorAll<HTMLElement>(`h2, h3, h4, ${SHOWN}`)];
  const below = all.slice(all.indexOf(heading) + 1);
  const end = below.findIndex(
    ({ localName }) => /^h[2-4]$/.test(localName) && localName <= heading.localName,
  );
  return below.slice(0, end < 0 ? below.length : end).find((one) => shown.includes(one));
}

/**
 * The figure that a goal or a list of drives sets: the one that it names; of drives the last one above them; else
 * that of its model with the most controls.
 */
function figureFor(
  page: ParentNode,
  of: HTMLElement,
  shown: readonly HTMLElement[],
): HTMLElement | null {
  const isOne = (one: HTMLElement) =>
    one.localName === 'spare-figure' && one.dataset.model === of.dataset.model;
  for (const link of of.querySelectorAll('a[href*="#"]')) {
    const named = placeOf(page, hashOf(link), shown)?.shows;
    if (named && isOne(named)) return named;
  }
  if (of.localName === 'spare-presets') {
    const before = shown.slice(0, shown.indexOf(of)).filter(isOne).at(-1);
    if (before) return before;
  }
  const controls = (one: HTMLElement) => one.querySelectorAll('[data-input]').length;
  return shown.filter(isOne).sort((a, b) => controls(b) - controls(a))[0] ?? null;
}

/** The states that teachers are given to link to, with what each shows. */
function statesOf(page: ParentNode): (Setting & { id: string })[] {
  return [...page.querySelectorAll('.teachers tbody tr')].flatMap((row) => {
    const link = row.querySelector('a[href*="?"]');
    const label = row.firstElementChild;
    return link && label ? [{ label: textOf(label), query: queryOf(link), id: hashOf(link) }] : [];
  });
}

/** The settings of a stop: those of its steps first, in their order, then the others of its figure. */
function settingsOf(
  { shows, steps }: Draft,
  states: readonly (Setting & { id: string })[],
): Setting[] {
  const inSteps = steps.flatMap(({ text }) =>
    [...text.querySelectorAll('a[href*="?"]')]
      .filter((link) => hashOf(link) === shows.id)
      .map((link) => {
        const query = queryOf(link);
        const known = states.find((state) => state.query === query && state.id === shows.id);
        return { label: known?.label ?? link.getAttribute('title') ?? textOf(link), query };
      }),
  );
  const all = [...inSteps, ...states.filter(({ id }) => id === shows.id)];
  const first = all.filter(
    ({ query }, at) => all.findIndex((other) => other.query === query) === at,
  );
  return first.slice(0, MOST_SETTINGS).map(({ label, query }) => ({ label, query }));
}

function titleOf(element: HTMLElement, page: ParentNode): string {
  const title = element.querySelector('.figure-title');
  if (title) return textOf(title);
  const all = [...page.querySelectorAll<HTMLElement>(`h2, h3, h4, ${SHOWN}`)];
  const before = all.slice(0, all.indexOf(element));
  const heading = before.reverse().find(({ localName }) => /^h[2-4]$/.test(localName));
  return heading ? textOf(heading) : '';
}

/** What teachers are told to expect, as it stands in the page, and the key to the exercises and bets. */
export function helpOf(page: ParentNode): { says: readonly [string, string][]; key: string[] } {
  const rows = [...page.querySelectorAll('.teachers tbody tr')].filter(
    (row) => row.children.length === 2 && !row.querySelector('a[href*="?"]'),
  );
  const heading = [...page.querySelectorAll('.teachers h3')].find((one) =>
    /^answer key$/i.test(textOf(one)),
  );
  const key: string[] = [];
  for (
    let next = heading?.nextElementSibling;
    next?.localName === 'p';
    next = next.nextElementSibling
  )
    key.push(textOf(next));
  return {
    says: rows.map((row) => [textOf(row.children[0]), textOf(row.children[1])] as const) as [
      string,
      string,
    ][],
    key,
  };
}

const hashOf = (link: Element) => decodeURIComponent(/#(.*)$/.exec(hrefOf(link))?.[1] ?? '');
const queryOf = (link: Element) => /\?([^#]*)/.exec(hrefOf(link))?.[1] ?? '';
const hrefOf = (link: Element) => link.getAttribute('href') ?? '';

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'−0123456789'].map((sign, at) => [sign, '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'[at] ?? sign]),
);

/** The words of an element in one line; exponents stay raised. */
export function textOf(element: Element | undefined): string {
  const copy = element?.querySelector('sup') ? (element.cloneNode(true) as Element) : element;
  for (const one of copy?.querySelectorAll('sup') ?? [])
    one.textContent = one.textContent.replace(/./g, (sign) => RAISED[sign] ?? sign);
  return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
