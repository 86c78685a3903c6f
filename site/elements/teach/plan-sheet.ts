/**
 * The plan on paper, from the stops that the screen goes through: each step with its minutes, the stop and the keys that
 * belong to it, what to ask, and what will be answered.
 */
import { make } from '../make';
import { button } from './button';
import type { Lesson } from './lesson';
import { type PlanPart, planOf, type Step, type Stop, textOf } from './plan';

interface Planned {
  readonly chapter: string;
  readonly stops: readonly Stop[];
  readonly lesson: Lesson;
  readonly help: { says: readonly [string, string][]; key: readonly string[] };
}

/** Shows the plan instead of the page, and prints it. */
export function showPlan(planned: Planned): void {
  document.documentElement.dataset.teachPlan = '';
  const sheet = planSheet(document, planned);
  const tools = make(
    'p',
    { className: 'teach teach-plan-tools' },
    button('Print', '', () => print()),
    button('Teach', '', () => location.assign(`${location.pathname}?teach=1`)),
    button('Back to the chapter', '', () => location.assign(location.pathname)),
  );
  sheet.prepend(tools);
  document.body.append(sheet);
  void document.fonts?.ready.then(() => print());
}

/** The sheet. */
export function planSheet(
  page: ParentNode,
  { chapter, stops, lesson, help }: Planned,
): HTMLElement {
  const parts = planOf(page, lesson);
  const told = new Set<Stop>();
  const rows = parts.map((part) => partOf(part, stops, told));
  const end = parts.reduce((last, { until }) => until ?? last, 0);
  return make(
    'article',
    { className: 'teach-plan' },
    make('h1', {}, `Lesson plan: ${chapter}`),
    make(
      'p',
      {},
      'The chapter’s address with ?teach=1 puts a stop on the screen; → and ← go on and back, Enter shows the answer, then plays or pauses, U covers it again, and the number keys set what stands here beside them. A stop begins with its own numbers.',
    ),
    ...rows,
    make(
      'p',
      { className: 'teach-plan-end' },
      make('b', {}, `Here the ${end} minutes end. `),
      lesson.short,
    ),
    ...(help.says.length > 0
      ? [
          make('h2', {}, 'What they will say, and what to ask back'),
          pairs(help.says.map(([says, ask]) => [says, ask])),
        ]
      : []),
    ...(help.key.length > 0
      ? [make('h2', {}, 'Answer key'), ...help.key.map((text) => make('p', {}, text))]
      : []),
    ...(lesson.terms.length > 0 ? [make('h2', {}, 'Terms'), meanings(lesson.terms)] : []),
  );
}

function partOf({ title, steps }: PlanPart, stops: readonly Stop[], told: Set<Stop>): HTMLElement {
  return make(
    'section',
    {},
    make('h2', {}, title),
    ...steps.map((step) => itemOf(step, stops, told)),
  );
}

function itemOf(
  { text, told, minutes }: Step,
  stops: readonly Stop[],
  shown: Set<Stop>,
): HTMLElement {
  const here = stops.filter(({ steps }) => steps.some((step) => step.text === text));
  const words = make('p', {}, ...[...text.childNodes].map((node) => node.cloneNode(true)));
  for (const link of words.querySelectorAll('a')) {
    const query = /\?([^#]*)/.exec(link.getAttribute('href') ?? '')?.[1];
    const key = here.flatMap(({ settings }) => settings).find((one) => one.query === query);
    const of = here.find(({ settings }) => key && settings.includes(key));
    const place = of && key ? of.settings.indexOf(key) + 1 : 0;
    link.replaceWith(
      make('b', {}, textOf(link)),
      ...(place ? [' ', make('kbd', {}, `${place}`)] : []),
    );
  }
  const item = make(
    'div',
    { className: 'teach-plan-step' },
    where(`${minutes.join('–')} min`, here, stops),
    words,
  );
  for (const stop of here) {
    if (shown.has(stop) || stop.settings.length === 0) continue;
    shown.add(stop);
    item.append(
      make(
        'p',
        { className: 'teach-plan-keys' },
        `Keys at stop ${stops.indexOf(stop) + 1}: `,
        ...stop.settings.flatMap(({ label }, at) => [
          make('kbd', {}, `${at + 1}`),
          ` ${label}${at < stop.settings.length - 1 ? '; ' : ''}`,
        ]),
      ),
    );
  }
  for (const { ask, answer, wrong } of told?.asks ?? [])
    item.append(
      make(
        'p',
        { className: 'teach-plan-ask' },
        make('b', {}, `${ask} `),
        answer,
        ...(wrong ? [make('i', {}, ` Often: ${wrong}`)] : []),
      ),
    );
  return item;
}

/** "0–4 min · Stop 1: Timeline of one request". */
function where(time: string, here: readonly Stop[], stops: readonly Stop[]): HTMLElement {
  const names = here.map((stop) => `Stop ${stops.indexOf(stop) + 1}: ${stop.title}`);
  return make('p', { className: 'teach-plan-where' }, make('b', {}, time), ` ${names.join(' · ')}`);
}

const meanings = (terms: Lesson['terms']) =>
  make(
    'div',
    { className: 'teach-plan-terms' },
    ...terms.map(([word, meaning]) => make('p', {}, make('b', {}, word), `: ${meaning}`)),
  );

const pairs = (rows: readonly (readonly [string, string])[]) =>
  make(
    'table',
    {},
    make(
      'tbody',
      {},
      ...rows.map(([one, other]) => make('tr', {}, make('th', {}, one), make('td', {}, other))),
    ),
  );
