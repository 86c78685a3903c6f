/**
 * Pasted, dropped or opened captures for the decision tree. They are read in the page and go
 * nowhere else.
 *
 * ```text
 * text ──reader, fetched with the first──▶ capture ──device, moment──▶ inputs of the model ──▶ the figure
 *   └──unread, or no reader──▶ one sentence; the text stays as it is
 * ```
 */

import type { LiveFigure } from '../../../elements/figure/figure-element';
import { mountDrop, readFile } from '../../../elements/file-drop';
import { type Capture, type CapturedDevice, captureOf } from '../../../engine/capture';
import type { Inputs } from '../../../engine/declaration';
import { fileReader, type Imported, Unread } from '../../../engine/engine';
import { readerScript } from './reader';

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
  readonly bytes: Uint8Array;
  /** What is known beside it. */
  readonly beside: Inputs;
  readonly expect: string;
}

/** A capture of the reader's own: of its machine nothing is known but what the capture says. */
const unknown = (bytes: Uint8Array): Text => ({
  bytes,
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
  const part = <E extends HTMLElement>(name: string) => {
    const found = root.querySelector<E>(`[data-part=${name}]`);
    if (!found) throw new Error(`the capture panel has no ${name}`);
    return found;
  };
  const area = root.querySelector<HTMLTextAreaElement>('.capture-text');
  if (!area) throw new Error('the capture panel has no text area');
  const devices = part<HTMLSelectElement>('device');
  const moment = part<HTMLSelectElement>('moment');
  let capture: Capture | null = null;
  let beside: Inputs = {};
  let turns = 0;
  /** Begins a turn, and tells whether it is still the last: what comes late says nothing. */
  const newTurn = () => {
    turns += 1;
    const mine = turns;
    return () => mine === turns;
  };

  const complain = (sentence: string) => {
    part('unread').textContent = sentence;
    part('unread').hidden = sentence === '';
    area.setAttribute('aria-invalid', String(sentence !== ''));
  };
  const apply = () => {
    const device = capture?.devices.find((one) => one.device === devices.value);
    if (!device) return;
    scope.set({ ...inputsOf(device, moment.value), ...beside });
  };
  const read = async (text: Text, isLast = newTurn()) => {
    const reading = readOrSay(text.bytes);
    // The first has to wait for the reader.
    if (capture === null) part('said').textContent = 'Fetching what reads captures …';
    const { file, problem } = await reading;
    if (!isLast()) return;
    complain(problem);
    capture = file && captureOf(file);
    beside = text.beside;
    part('choices').hidden = capture === null;
    part('said').textContent = '';
    if (!file || !capture) {
      part('said').textContent = 'The tree below still stands on the numbers from before.';
      return;
    }
    offer(devices, capture);
    moment.value = 'mean';
    part('said').textContent = [summary(file, capture), text.expect, ...file.notes]
      .filter(Boolean)
      .join(' ');
    apply();
  };

  const forget = () => {
    newTurn();
    capture = null;
    part('choices').hidden = true;
    part('said').textContent = '';
    complain('');
  };

  area.addEventListener('input', () => {
    if (area.value.trim() === '') forget();
    else read(unknown(new TextEncoder().encode(area.value)));
  });
  root.querySelector('[data-action=reset]')?.addEventListener('click', () => {
    area.value = '';
    forget();
  });
  devices.addEventListener('change', apply);
  moment.addEventListener('change', apply);
  for (const button of root.querySelectorAll<HTMLElement>('[data-capture]')) {
    button.addEventListener('click', () => {
      const script = root.querySelector(`[data-captured="${button.dataset.capture}"]`);
      const sample = JSON.parse(script?.textContent ?? '') as Sample;
      area.value = sample.text;
      const bytes = new TextEncoder().encode(sample.text);
      read({ bytes, beside: sample.inputs, expect: sample.expect });
    });
  }
  const open = async (file: File | undefined) => {
    if (!file) return;
    const isLast = newTurn();
    const bytes = await readFile(file);
    if (!isLast()) return;
    if (typeof bytes === 'string') {
      forget();
      complain(bytes);
      return;
    }
    area.value = new TextDecoder().decode(bytes.subarray(0, SHOWN));
    read(unknown(bytes), isLast);
  };
  part<HTMLInputElement>('file').addEventListener('change', (event) => {
    open((event.currentTarget as HTMLInputElement).files?.[0]);
  });
  mountDrop(part('capture'), open);
}

/** So much of a dropped file is shown in the box, in bytes; all of it is read. */
const SHOWN = 100_000;

/** What is in a file, or one sentence that says why it is not known. */
async function readOrSay(
  bytes: Uint8Array,
): Promise<{ readonly file: Imported | null; readonly problem: string }> {
  try {
    const reader = fileReader(await readerScript.fetch());
    return { file: reader(bytes), problem: '' };
  } catch (problem) {
    if (problem instanceof Unread) return { file: null, problem: problem.message };
    const why = problem instanceof Error ? problem.message : String(problem);
    return { file: null, problem: `This capture was not read: ${why}.` };
  }
}

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
    busiest_device && devices.length > 1 ? ` ${busiest_device} has the longest queue.` : '';
  return `Read: ${format}${from}; ${count}, ${reports === 1 ? 'one report' : `${reports} reports`}.${chosen}`;
}
