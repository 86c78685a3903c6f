/**
 * A trace of the reader's own: pasted, dropped or opened. It is read in the page and goes nowhere else,
 * not even into the address.
 *
 * ```text
 * text ──read──▶ trace ──fits the drive──▶ held: what is simulated
 *   └──unread──▶ one sentence; the text stays as it is
 * ```
 */
import { effect, signal } from '@preact/signals-core';
import type { LiveFigure } from '../../elements/figure/live-figure';
import { mountDrop, readFile } from '../../elements/file-drop';
import { Unread } from '../../engine/engine';
import { readingTrace, type Trace, type TraceUnit } from '../../engine/simulation/trace';
import { formatAmount } from '../../engine/typed/units';
import type { Scope } from '../../runtime/scope';
import type { SimulationResults } from './simulation-results';

/** How long nobody may have typed before a text is read, in milliseconds. */
const SETTLED = 250;
/** So many characters can be edited in the box. */
const EDITABLE = 20_000;
/** Of a longer text so many are shown, which lays out at once; all of it is read. */
const SHOWN = 4000;

const count = (many: number) => formatAmount(many, 'number', 16);
const counted = (many: number, what: string) => `${count(many)} ${what}${many === 1 ? '' : 's'}`;

/** Mounts the panel in `Simulator.astro`. */
export function mountTrace({ root, scope }: LiveFigure, held: SimulationResults): void {
  const parts = partsOf(root);
  const { panel, area, unit, fit, example, file } = parts;
  const reader = new TraceReader(parts, scope);
  const { trace } = reader;
  const bring = (text: string) => reader.bring(text);
  area.addEventListener('input', () => reader.type());
  area.addEventListener('paste', (event) => {
    if (reader.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
  });
  unit.addEventListener('change', () => reader.read());
  example.addEventListener('click', () => {
    unit.value = 'pages';
    bring(exampleTrace());
  });
  const open = async (given: File) => {
    const found = await readFile(given);
    if (typeof found !== 'string') {
      bring(new TextDecoder().decode(found));
      return;
    }
    // Whatever was read before is not what was brought.
    await bring('');
    reader.complain(found);
  };
  file.addEventListener('change', () => {
    const [given] = file.files ?? [];
    if (given) open(given);
  });
  mountDrop(panel, ([given]) => given && open(given));
  fit.addEventListener('click', () => {
    if (trace.value) scope.set({ user_pages: Math.max(trace.value.end, LEAST_PAGES) });
  });
  root.querySelector('[data-action=reset]')?.addEventListener('click', () => bring(''));
  followDrive(parts, scope, held, reader);
}

/** The panel's parts. */
interface Parts {
  readonly panel: HTMLDetailsElement;
  readonly area: HTMLTextAreaElement;
  readonly unit: HTMLSelectElement;
  readonly said: HTMLElement;
  readonly unread: HTMLElement;
  readonly fit: HTMLButtonElement;
  readonly example: HTMLElement;
  readonly file: HTMLInputElement;
  readonly missing: HTMLElement;
}

function partsOf(root: HTMLElement): Parts {
  const part = <E extends HTMLElement>(name: string) => {
    const found = root.querySelector<E>(`[data-trace=${name}]`);
    if (!found) throw new Error(`the panel of traces has no ${name}`);
    return found;
  };
  return {
    panel: part('panel'),
    area: part('text'),
    unit: part('unit'),
    said: part('said'),
    unread: part('unread'),
    fit: part('fit'),
    example: part('example'),
    file: part('file'),
    missing: part('missing'),
  };
}

/** The text of a trace, and what was read of it. */
class TraceReader {
  /** What was read of the present text; null where there is none, or none that can be read. */
  readonly trace = signal<Trace | null>(null);
  readonly #parts: Parts;
  readonly #scope: Scope;
  #text = '';
  #reading = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts, scope: Scope) {
    this.#parts = parts;
    this.#scope = scope;
  }

  get isEmpty(): boolean {
    return this.#text.trim() === '';
  }

  /** What stands in the box is read once nobody types. */
  type(): void {
    this.#text = this.#parts.area.value;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.read(), SETTLED);
  }

  bring(text: string): Promise<void> {
    const { area } = this.#parts;
    this.#text = text;
    // What is not there cannot be edited: the rest would be lost.
    area.readOnly = text.length > EDITABLE;
    area.value = area.readOnly ? text.slice(0, SHOWN) : text;
    return this.read();
  }

  /** Takes what was pasted where the box could not hold it, and says whether it did: a browser lays out all of it. */
  paste(text: string): boolean {
    const { area } = this.#parts;
    const { value, selectionStart: from, selectionEnd: until, readOnly } = area;
    const whole = readOnly ? text : value.slice(0, from) + text + value.slice(until);
    if (text === '' || (whole.length <= EDITABLE && !readOnly)) return false;
    this.bring(whole);
    return true;
  }

  complain(sentence: string): void {
    const { unread, area, panel } = this.#parts;
    unread.textContent = sentence;
    unread.hidden = sentence === '';
    area.setAttribute('aria-invalid', String(sentence !== ''));
    if (sentence !== '') panel.open = true;
  }

  async read(): Promise<void> {
    this.#reading += 1;
    const mine = this.#reading;
    clearTimeout(this.#timer);
    this.complain('');
    if (this.isEmpty) {
      this.trace.value = null;
      return;
    }
    const unit = this.#parts.unit.value as TraceUnit;
    const pageSize = Number(this.#scope.inputs.peek().page_size);
    try {
      const reading = readingTrace(this.#text, unit, pageSize);
      const found = await unhurried(reading, (share) => {
        if (mine !== this.#reading) return false;
        // In tenths: it is read aloud, too. A short trace is read before there is anything to say.
        const tenths = Math.floor(10 * share) / 10;
        if (share > 0)
          this.#parts.said.textContent = `Reading: ${formatAmount(tenths, 'ratio', 2)}`;
        return true;
      });
      if (!found) return;
      this.trace.value = found;
      this.#scope.set({ traffic: 'trace' });
    } catch (problem) {
      if (!(problem instanceof Unread)) throw problem;
      this.trace.value = null;
      this.#parts.said.textContent = '';
      this.complain(problem.message);
    }
  }
}

/** Hands over the trace as long as it fits the drive, and says how the two stand. */
function followDrive(
  parts: Parts,
  scope: Scope,
  held: SimulationResults,
  reader: TraceReader,
): void {
  const { panel, area, unit, said, fit, missing } = parts;
  let pageSize = scope.inputs.peek().page_size;
  effect(() => {
    const inputs = scope.inputs.value;
    const { page_size = null, user_pages } = inputs;
    // Sectors and bytes are pages of this size.
    if (page_size !== pageSize && unit.value !== 'pages') reader.read();
    pageSize = page_size;
    const found = reader.trace.value;
    const fits = found !== null && found.end <= Number(user_pages);
    held.trace.value = fits ? found.numbers : null;
    fit.hidden = found === null || fits;
    const isCut = area.readOnly
      ? ' The box shows the beginning; paste or open another to replace it.'
      : '';
    said.textContent = found ? summary(found, Number(user_pages)) + isCut : '';
    const isMissing = !found && reader.isEmpty && held.lacksTrace(inputs);
    missing.hidden = !isMissing;
    if (isMissing) panel.open = true;
  });
}

/** A log, and a table of which some records are written far more often than others. */
function exampleTrace(): string {
  const lines = ['first page, pages, op'];
  for (let at = 0, chance = 1; at < 12_000; at += 1) {
    // Park and Miller's generator: every reader's example is the same.
    chance = (chance * 16_807) % 2_147_483_647;
    const record = Math.floor((chance / 2_147_483_647) ** 3 * 40_000);
    lines.push(at % 8 === 0 ? `${(at / 8) * 64}, 64, w` : `${131_072 + record * 16}, 16, w`);
  }
  return lines.join('\n');
}

/** The least drive of the simulator. */
const LEAST_PAGES = 2;

/** How long the page may read before it looks after its reader, in milliseconds. */
const SLICE = 12;

/** Reads to the end with moments between for whatever else the page must do; null where it does not go on. */
async function unhurried(
  reading: Generator<number, Trace>,
  goesOn: (share: number) => boolean,
): Promise<Trace | null> {
  for (let share = 0; goesOn(share); ) {
    // What was brought is shown before it is read.
    await new Promise((resolve) => setTimeout(resolve));
    const until = performance.now() + SLICE;
    do {
      const { done, value } = reading.next();
      if (done) return value;
      share = value;
    } while (performance.now() < until);
  }
  return null;
}

function summary({ writes, trims, reads, end, endLine }: Trace, pages: number): string {
  const parts = [counted(writes, 'write'), counted(trims, 'TRIM'), counted(reads, 'read')];
  const what = `Read: ${parts.join(', ')}.`;
  const one = writes + trims + reads === 1;
  return end <= pages
    ? `${what} ${one ? 'It reaches' : 'They reach'} page ${count(end)} of ${count(pages)} and ${one ? 'repeats' : 'repeat'} until the run ends.`
    : `${what} Line ${endLine} reaches page ${count(end)}; the user capacity is only ${counted(pages, 'page')}.`;
}
