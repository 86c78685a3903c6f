/**
 * Pasted, dropped or opened captures for the decision tree. They are read in the page and go
 * nowhere else.
 *
 * ```text
 * text ──reader, fetched with the first──▶ capture ──device, moment──▶ inputs of the model ──▶ the figure
 *   └──unread, or no reader──▶ one sentence; the text stays as it is
 * ```
 */

import type { LiveFigure } from '../../../elements/figure/live-figure';
import { mountDrop } from '../../../elements/file-drop';
import { readOrSay } from '../../../elements/import/reader';
import type { Inputs } from '../../../engine/declaration';
import type { Imported } from '../../../engine/engine';
import { type Capture, type CapturedDevice, captureOf } from '../../../engine/iostat-capture';
import { slowerThan } from './slowest';

/** What a capture to try brings along. */
interface Sample {
  readonly text: string;
  /** What the reader should notice. */
  readonly expect: string;
  /** What is known beside iostat. */
  readonly inputs: Inputs;
}

/** What is to be read. */
interface Text {
  readonly file: Blob;
  /** What is known beside it. */
  readonly beside: Inputs;
  readonly expect: string;
}

/** A capture of the reader's own: of its machine nothing is known but what the capture says. */
const unknown = (file: Blob): Text => ({
  file,
  beside: { paging_rate: null },
  expect: '',
});

/** The inputs that a capture gives, or leaves unknown. */
const CAPTURED = [
  'read_rate',
  'write_rate',
  'request_rate',
  'read_wait',
  'write_wait',
  'wait',
  'queue',
  'read_size',
  'write_size',
  'request_size',
  'utilization',
  'cpu_idle',
  'io_wait',
] as const;

/** Mounts the markup of `DecisionTree.astro`. */
export function mountCapture(live: LiveFigure): void {
  const { root, scope } = live;
  const parts = partsOf(root);
  const { area, devices, moment } = parts;
  const apply = (capture: Capture | null, beside: Inputs) => {
    const device = capture?.devices.find((one) => one.device === devices.value);
    if (device) scope.set({ ...inputsOf(device, moment.value), ...beside });
  };
  const panel = new CapturePanel(parts, apply);
  area.addEventListener('input', () => {
    if (area.value.trim() === '') panel.forget();
    else panel.read(unknown(new Blob([area.value])));
  });
  root.querySelector('[data-action=reset]')?.addEventListener('click', () => {
    area.value = '';
    panel.forget();
  });
  for (const list of [devices, moment]) list.addEventListener('change', () => panel.apply());
  for (const button of root.querySelectorAll<HTMLElement>('[data-capture]')) {
    button.addEventListener('click', () => {
      const script = root.querySelector(`[data-captured="${button.dataset.capture}"]`);
      const sample = JSON.parse(script?.textContent ?? '') as Sample;
      area.value = sample.text;
      const file = new Blob([sample.text]);
      panel.read({ file, beside: sample.inputs, expect: sample.expect });
    });
  }
  const open = (file: File | undefined) => file && panel.open(file);
  parts.file.addEventListener('change', () => open(parts.file.files?.[0]));
  mountDrop(parts.capture, ([file]) => open(file));
}

/** The panel's parts. */
interface Parts {
  readonly capture: HTMLElement;
  readonly area: HTMLTextAreaElement;
  readonly file: HTMLInputElement;
  readonly choices: HTMLElement;
  readonly devices: HTMLSelectElement;
  readonly moment: HTMLSelectElement;
  readonly said: HTMLElement;
  readonly unread: HTMLElement;
}

function partsOf(root: HTMLElement): Parts {
  const find = <E extends HTMLElement>(selector: string) => {
    const found = root.querySelector<E>(selector);
    if (!found) throw new Error(`the capture panel has no ${selector}`);
    return found;
  };
  return {
    capture: find('[data-part=capture]'),
    area: find('.capture-text'),
    file: find('[data-part=file]'),
    choices: find('[data-part=choices]'),
    devices: find('[data-part=device]'),
    moment: find('[data-part=moment]'),
    said: find('[data-part=said]'),
    unread: find('[data-part=unread]'),
  };
}

/** What has been read, and what the panel says of it. */
class CapturePanel {
  readonly #parts: Parts;
  readonly #apply: (capture: Capture | null, beside: Inputs) => void;
  #capture: Capture | null = null;
  #beside: Inputs = {};
  #turns = 0;

  constructor(parts: Parts, apply: (capture: Capture | null, beside: Inputs) => void) {
    this.#parts = parts;
    this.#apply = apply;
  }

  /** Sets what the chosen device says at the chosen moment. */
  apply(): void {
    this.#apply(this.#capture, this.#beside);
  }

  forget(): void {
    this.#newTurn();
    this.#capture = null;
    this.#parts.choices.hidden = true;
    this.#parts.said.textContent = '';
    this.#complain('');
  }

  async read(text: Text, isLast = this.#newTurn()): Promise<void> {
    const { choices, devices, moment, said } = this.#parts;
    const reading = readOrSay([text.file], { told: () => {}, isWanted: isLast });
    // The first has to wait for the reader.
    if (this.#capture === null) said.textContent = 'Loading the capture reader …';
    const { file, problem } = await reading;
    if (!isLast()) return;
    this.#complain(problem);
    const capture = file && captureOf(file);
    this.#capture = capture;
    this.#beside = text.beside;
    choices.hidden = capture === null;
    said.textContent = '';
    if (file && !capture) {
      this.#complain(
        `Expected what iostat -x prints, found ${file.format}: “Describe your drive”, at the head of the page, reads it.`,
      );
    }
    if (!file || !capture) {
      said.textContent = 'The tree below still shows the previous numbers.';
      return;
    }
    offer(devices, capture);
    moment.value = 'mean';
    const words = [summary(file, capture), text.expect, ...file.notes];
    said.textContent = words.filter(Boolean).join(' ');
    this.apply();
  }

  async open(file: File): Promise<void> {
    const isLast = this.#newTurn();
    const reading = this.read(unknown(file), isLast);
    const begun = await file
      .slice(0, SHOWN)
      .text()
      .catch(() => '');
    if (isLast()) this.#parts.area.value = begun;
    await reading;
  }

  /** Begins a turn, and tells whether it is still the last: what comes late says nothing. */
  #newTurn(): () => boolean {
    this.#turns += 1;
    const mine = this.#turns;
    return () => mine === this.#turns;
  }

  #complain(sentence: string): void {
    const { unread, area } = this.#parts;
    unread.textContent = sentence;
    unread.hidden = sentence === '';
    area.setAttribute('aria-invalid', String(sentence !== ''));
  }
}

/** So much of a dropped file is shown in the box, in bytes; all of it is read. */
const SHOWN = 100_000;

/** The list of devices, the busiest chosen. */
function offer(list: HTMLSelectElement, { devices, busiest_device }: Capture): void {
  list.replaceChildren(
    ...devices.map(({ device }) =>
      Object.assign(document.createElement('option'), { value: device, textContent: device }),
    ),
  );
  if (busiest_device) list.value = busiest_device;
}

/** What one device says at a moment; what it does not say is unknown, not what it was before. */
function inputsOf(device: CapturedDevice, moment: string): Inputs {
  const unknown = Object.fromEntries(CAPTURED.map((id) => [id, null]));
  const chosen = moment === 'busiest' ? (device.busiest ?? device.mean) : device.mean;
  return { ...unknown, ...chosen.storage_bound };
}

function summary({ format, source }: Imported, { devices, busiest_device }: Capture): string {
  const count = devices.length === 1 ? 'one device' : `${devices.length} devices`;
  const reports = Math.max(0, ...devices.map((device) => device.reports));
  const from = source ? `, ${source}` : '';
  const chosen =
    busiest_device && devices.length > 1
      ? ` ${busiest_device} is the busiest, by requests and bytes.`
      : '';
  const slower = slowerThan(busiest_device, devices);
  const other = slower
    ? ` Requests wait longer on ${slower}: choose it in the list to ask about it.`
    : '';
  return `Read: ${format}${from}; ${count}, ${reports === 1 ? 'one report' : `${reports} reports`}.${chosen}${other}`;
}
