/** `calc size [FILE …] name=value …`: from a load to a verdict on a drive, and to the drives of the list that are enough. */

import { defaultsOf, type Inputs, type InputValue, type ValuesOf } from '../engine/declaration';
import type { simulate } from '../engine/gen/simulate';
import { sizing } from '../engine/gen/sizing';
import { captureOf } from '../engine/iostat-capture';
import { engine } from '../engine/load-node';
import { Misused } from '../engine/misused';
import type { Values } from '../engine/sizing/amounts-text';
import { bothAnswers } from '../engine/sizing/both-answers';
import { copiesUnder } from '../engine/sizing/burst-times';
import { candidatesFor, worthBuying } from '../engine/sizing/candidates';
import { flipsOf } from '../engine/sizing/flips';
import { flipsSaid } from '../engine/sizing/flips-text';
import { latencyOf, SEEDS } from '../engine/sizing/latency';
import {
  LATENCY_BOUNDS,
  latencyLoadOf,
  latencySays,
  loadSays,
} from '../engine/sizing/latency-text';
import {
  type CaptureRead,
  workloadOfCapture,
  workloadOfReading,
} from '../engine/sizing/measured-workload';
import { memoOf } from '../engine/sizing/memo';
import { nextMeasurement } from '../engine/sizing/next-measurement';
import { endOf, healthSays, verdictOf } from '../engine/sizing/verdict';
import { inputsOfWorkload, type Workload, workloadOfInputs } from '../engine/sizing/workload';
import { readWorkload } from '../engine/sizing/workload-file';
import { readingsOf } from '../engine/smart-report';
import { csvCell } from '../engine/typed/csv';
import { plainNumber } from '../engine/typed/plain-number';
import { listed, quoted, shortened } from '../engine/typed/quoted';
import { LATENCY_DRIVES } from '../figures/sizing/latency-drives';
import { REVIEWED_CACHES } from '../figures/sizing/reviewed-caches';
import { readFiles } from './import-file';
import type { Io } from './io';
import { asJson } from './json';
import { inputsOf } from './names';
import { readBytes } from './paths';
import { driveByName, RATED, ratingByModel } from './rating';
import { simulated } from './run-simulation';

export interface SizeOptions {
  readonly device?: string;
  readonly drive?: string;
  readonly memo?: boolean;
  readonly csv?: boolean;
  readonly latency?: boolean;
  /** iostat ran with -y. */
  readonly intervals?: boolean;
}

/** So many of the drives that are enough stand in the answer. */
const SHOWN = 12;

/** The answer as JSON; as a memo in Markdown, or the drives as CSV, where that is asked. */
export async function sizeDrive(
  words: readonly string[],
  { device, drive, memo, csv, latency, intervals }: SizeOptions,
  io: Io,
): Promise<string> {
  const files = words.filter((word) => !word.includes('='));
  const typed = inputsOf(
    sizing,
    words.filter((word) => word.includes('=')),
  );
  if (device !== undefined && files.length === 0)
    throw new Misused('--device says which device of a file is meant.');
  const measured =
    files.length > 0
      ? workloadOfFiles(files, { name: device, isIntervalsAlone: intervals }, io)
      : null;
  const inputs: Record<string, InputValue> = {
    ...defaultsOf(sizing),
    ...(measured ? inputsOfWorkload(measured) : {}),
    ...labelled(drive),
    ...typed,
  };
  loosen(inputs, typed);
  const { values, reasons, notes } = engine.run(sizing, inputs);
  const candidates = candidatesFor(engine, RATED, inputs);
  const flips = flipsOf(engine, inputs);
  const record = workloadOfInputs(inputs, 'typed, or a default', measured ?? undefined);
  if (memo) {
    const copies = copiesUnder(engine, REVIEWED_CACHES, inputs);
    return memoOf(record, inputs, values, { candidates, copies, flips });
  }
  if (csv) return csvOf(candidates);
  const latencies = latency ? await latencyUnder(inputs, values) : undefined;
  const enough = candidates.filter(({ verdict }) => verdict === 'holds');
  return asJson({
    model: sizing.id,
    verdict: healthSays(record.health ?? []) || verdictOf(inputs, values),
    ends_first: endOf(inputs, values),
    answers: bothAnswers(inputs, values),
    would_change_it: flipsSaid(flips),
    measure_next: nextMeasurement(inputs, values, record.watched),
    ...(latencies && { latency: latencies }),
    workload: record,
    inputs,
    outputs: Object.fromEntries(
      sizing.outputs.map(({ id }) => [
        id,
        reasons[id] ? { value: null, reason: reasons[id] } : values[id as keyof typeof values],
      ]),
    ),
    notes,
    drives: {
      listed: candidates.length,
      enough: enough.length,
      first: worthBuying(candidates, inputs)
        .slice(0, SHOWN)
        .map(({ drive: { name, from }, ...one }) => ({
          name,
          capacity: one.capacity,
          rating: one.rating,
          margin: one.margin,
          margin_low: one.marginLow,
          ends_first: one.endsFirst,
          from,
        })),
    },
  });
}

/** What the fitted drives do under the load, each with its sentence. */
async function latencyUnder(inputs: Inputs, values: Values) {
  const load = latencyLoadOf(inputs, values);
  if (typeof load === 'string')
    throw new Misused('--latency needs the size of a write: request_size=16KiB.');
  const run = async (asked: Inputs) =>
    (await simulated(asked, async () => true))?.values as ValuesOf<typeof simulate>;
  const answers = [];
  for (const drive of LATENCY_DRIVES) {
    const answer = await latencyOf(drive, load, run);
    answers.push({ says: latencySays(answer, load), ...answer, drive: drive.name });
  }
  return { load: loadSays(load), seeds: SEEDS, drives: answers, bounds: LATENCY_BOUNDS };
}

/** An interval that a typed value leaves goes: it was the interval of another value. */
function loosen(inputs: Record<string, InputValue>, typed: Readonly<Record<string, InputValue>>) {
  for (const id of Object.keys(typed))
    for (const end of [`${id}_low`, `${id}_high`])
      if (end in inputs && !(end in typed)) inputs[end] = null;
}

/** What the label of a drive says, by its name in the list. */
function labelled(name: string | undefined): Record<string, InputValue> {
  if (name === undefined) return {};
  const found = driveByName(name);
  if (!found) throw new Misused(`The list of drives has no ${quoted(name)}.`);
  const { capacity, terabytes_written, dwpd, warranty_period } = found.label;
  return {
    capacity: capacity ?? null,
    terabytes_written: terabytes_written ?? null,
    dwpd: terabytes_written ? null : (dwpd ?? null),
    ...(warranty_period && { warranty_period }),
  };
}

/** One record out of the files: a record as it was written, a capture, or reports of one drive. */
function workloadOfFiles(files: readonly string[], asked: CaptureRead, io: Io): Workload {
  const [first = ''] = files;
  const name = shortened(first);
  if (files.length === 1 && first.endsWith('.json')) {
    const record = readWorkload(new TextDecoder().decode(readBytes(first, io)));
    if (record) return record;
  }
  const read = readFiles(files, io);
  const capture = captureOf(read);
  if (capture) {
    const { name: device } = asked;
    const found = workloadOfCapture(capture, asked);
    if (found) return found;
    const known = listed(capture.devices.map((one) => one.device));
    throw new Misused(
      device && !capture.devices.some((one) => one.device === device)
        ? `${name} has no device ${quoted(device)}; it has ${known}.`
        : `${name} has no writes to size a drive by; it has ${known}.`,
    );
  }
  const [reading, ...others] = readingsOf(read);
  if (!reading)
    throw new Misused(
      `${name} says nothing of a load: give a capture of iostat, reports of a drive, or a workload record.`,
    );
  if (others.length > 0)
    throw new Misused(`${name} is of ${others.length + 1} drives: give the reports of one.`);
  const found = workloadOfReading(reading, ratingByModel(reading.model), Date.now() / 1000);
  if (!found)
    throw new Misused(
      `${name} does not say how much was written in how long: ${reading.host_written.reason ?? 'its hours with power are not known'}`,
    );
  return found;
}

function csvOf(candidates: ReturnType<typeof candidatesFor>): string {
  const rows = candidates.map(({ drive, ...one }) =>
    [
      drive.name,
      one.capacity,
      one.rating,
      one.dwpd,
      one.verdict,
      one.margin,
      one.marginLow,
      one.endsFirst ?? '',
      drive.from,
    ]
      .map((value) => (typeof value === 'number' ? String(plainNumber(value)) : csvCell(value)))
      .join(','),
  );
  return [
    'drive,capacity_bytes,rating_bytes,dwpd,verdict,margin,margin_low,ends_first,from',
    ...rows,
  ].join('\n');
}
