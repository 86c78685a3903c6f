/**
 * The lesson plan of a chapter as stops: read from the page itself, where teachers read it too.
 *
 * ```text
 * For teachers ── Ten minutes: … ── 1. 2. 3. ──▶ steps ──▶ stops, one for each figure in turn
 *             └── States to link to ──────────────────────▶ the numbered settings of each stop
 * ```
 *
 * A step without a figure belongs to the one before. What the plans do not name follows in the order of the chapter.
 */

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
  readonly steps: readonly { readonly at: number; readonly text: HTMLElement }[];
  readonly settings: readonly Setting[];
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
  steps: { at: number; text: HTMLElement }[];
}

/** The stops of a page; of one without a plan, its figures in their order. */
export function stopsOf(page: ParentNode): Stop[] {
  const shown = [...page.querySelectorAll<HTMLElement>(SHOWN)];
  const drafts: Draft[] = [];
  for (const { title, until, steps } of partsOf(page)) {
    let isFirst = true;
    for (const [at, text] of steps.entries()) {
      if (/^The \w+ minutes above\.$/.test(textOf(text))) continue;
      const meant = [...text.querySelectorAll('a[href*="#"]')].flatMap(
        (link) => placeOf(page, hashOf(link), shown) ?? [],
      );
      const step = { at: at + 1, text };
      const last = drafts.at(-1);
      if (meant.length === 0 && last) last.steps.push(step);
      for (const place of meant) {
        const now = drafts.at(-1);
        const isSame = !isFirst && now?.shows === place.shows && now.beside === place.beside;
        if (!isSame) drafts.push({ ...place, part: title, until, steps: [step] });
        else if (now.steps.at(-1)?.text !== text) now.steps.push(step);
        isFirst = false;
      }
    }
  }
  const named = new Set(drafts.map(({ shows }) => shows));
  const others = shown
    .filter((one) => one.localName === 'spare-figure' && !named.has(one))
    .map((shows): Draft => ({ shows, beside: null, part: '', until: null, steps: [] }));
  const states = statesOf(page);
  return [...drafts, ...others].map((draft) => ({
    ...draft,
    title: titleOf(draft.beside ?? draft.shows, page),
    settings: settingsOf(draft, states),
  }));
}

/** The plans: a heading that begins with a number of minutes, and the list below it. */
function partsOf(page: ParentNode) {
  return [...page.querySelectorAll<HTMLElement>('.teachers h3')].flatMap((heading) => {
    const [, number = ''] = /^(\w+) minutes/i.exec(textOf(heading)) ?? [];
    const list = heading.nextElementSibling;
    if (number === '' || list?.localName !== 'ol') return [];
    const until = MINUTES[number.toLowerCase()] ?? null;
    return [{ title: textOf(heading), until, steps: [...list.children] as HTMLElement[] }];
  });
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

/** The words of an element in one line. */
export const textOf = (element: Element | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
