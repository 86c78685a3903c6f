/** Reads a workload record that somebody wrote: each number finite, in order, and of a quantity that there is. */
import { inputOf } from '../declaration';
import { sizing } from '../gen/sizing';
import { Misused } from '../misused';
import { quoted } from '../typed/quoted';
import {
  inputsOfWorkload,
  type Told,
  type Workload,
  type WorkloadQuantity,
  workload,
} from './workload';

/** The record in a text; null where the text is none, so that it may be another file. */
export function readWorkload(text: string): Workload | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(read) || typeof read.format !== 'string' || !read.format.startsWith('workload/'))
    return null;
  if (read.format !== 'workload/1')
    throw new Misused(`The record says ${quoted(read.format)}; this book reads workload/1.`);
  if (!isObject(read.quantities))
    throw new Misused(
      'The record has no quantities: expected {"quantities": {"write_rate": {"value": …}}}.',
    );
  const told = Object.entries(read.quantities).map(([id, one]) => [id, toldIn(id, one)] as const);
  const record = workload(
    Object.fromEntries(told),
    typeof read.of === 'string' ? read.of : null,
    typeof read.watched === 'number' && read.watched > 0 ? read.watched : null,
    Array.isArray(read.health) ? read.health.filter((one) => typeof one === 'string') : [],
  );
  // Ranges are the model’s own.
  for (const [id, value] of Object.entries(inputsOfWorkload(record))) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = inputOf(sizing, id);
    if (typeof value === 'number' && (value < min || value > max))
      throw new Misused(`The record says ${id} = ${value}; allowed is ${min} to ${max}.`);
  }
  return record;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toldIn(id: string, one: unknown): Told {
  const known: readonly WorkloadQuantity[] = QUANTITIES;
  if (!known.includes(id as WorkloadQuantity))
    throw new Misused(`The record has ${quoted(id)}, which is no quantity of a load or a drive.`);
  if (!isObject(one) || typeof one.value !== 'number' || !Number.isFinite(one.value))
    throw new Misused(
      `The record’s ${id} has no number: expected {"value": 2.1e6, "source": "…"} in base units.`,
    );
  const { value, low, high, source } = one;
  for (const end of [low, high])
    if (end !== undefined && (typeof end !== 'number' || !Number.isFinite(end)))
      throw new Misused(`An end of the record’s ${id} is no number: ${JSON.stringify(end)}.`);
  if ((typeof low === 'number' && low > value) || (typeof high === 'number' && high < value))
    throw new Misused(`The record’s ${id} does not lie between its low and its high.`);
  return {
    value,
    ...(typeof low === 'number' && { low }),
    ...(typeof high === 'number' && { high }),
    source: typeof source === 'string' ? source : 'the record',
  };
}

/** What a record may have: the inputs of the model that are no end of an interval. */
const QUANTITIES = sizing.inputs
  .map(({ id }) => id)
  .filter((id) => !/_(low|high)$/.test(id)) as WorkloadQuantity[];
